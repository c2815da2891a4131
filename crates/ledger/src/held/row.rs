//! One row of a held ledger, to the file and back.

use chrono::{DateTime, Utc};
use money::ExactDecimal;
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

use super::{damaged, failed};
use crate::entry::{Entry, Kind, Refusal};
use crate::{Problem, Unreadable};

/// A row of a held ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldRow {
    /// Its number in the source, from 1. It says nothing about the order of time.
    pub seq: u64,
    /// What it says.
    pub entry: Entry,
    /// Whether it counts.
    pub standing: Standing,
}

impl HeldRow {
    /// Whether it moved money: it was accepted, and is neither doubled nor in conflict with an earlier row.
    pub fn counts(&self) -> bool {
        self.standing == Standing::Counts && self.entry.refused.is_none()
    }
}

/// Whether a row counts beside others with its player, kind and transaction id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It is the only one, or the first.
    Counts,
    /// It repeats an earlier one.
    Doubled {
        /// The number of that row.
        of: u64,
    },
    /// Its content differs from that of the first one, which counts.
    Conflict {
        /// The number of that row.
        with: u64,
    },
}

/// A row that is doubled or in conflict, and the earlier one of its identity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pair {
    /// The one that counts.
    pub first: HeldRow,
    /// The other one.
    pub other: HeldRow,
}

/// A row that could not be read.
#[derive(Debug, Clone, PartialEq)]
pub struct UnreadRow {
    /// The line of a text (from 1), or the row of a sheet or a view.
    pub line: u64,
    /// Why.
    pub why: Unreadable,
}

/// The columns of a row, in the order of [`held`]. The message stands in a table of its own, so that sums read less.
pub(super) const COLUMNS: &str = "e.seq, e.player_id, e.kind, e.transaction_id, e.amount, e.currency, e.booked_at, e.round_id, \
    e.bet_id, e.credit_transaction_id, e.game_key, e.table_id, e.status, e.reason, e.balance, e.answered_ms, e.line, e.standing, \
    e.first, m.body";
/// What the columns are read from.
pub(super) const FROM: &str = "entries AS e LEFT JOIN messages AS m ON m.seq = e.seq";

/// A row as asked for by [`COLUMNS`].
pub(super) fn held(row: &SqliteRow) -> Result<HeldRow, Problem> {
    let status: Option<String> = field(row, 12)?;
    let reason: Option<String> = field(row, 13)?;
    let balance: Option<&str> = field(row, 14)?;
    let answered: Option<i64> = field(row, 15)?;
    Ok(HeldRow {
        seq: number(row, 0)?,
        entry: Entry {
            player_id: field(row, 1)?,
            kind: kind(field(row, 2)?)?,
            transaction_id: field(row, 3)?,
            amount: amount(field(row, 4)?)?,
            currency: field(row, 5)?,
            booked_at: time(field(row, 6)?)?,
            round_id: field(row, 7)?,
            bet_id: field(row, 8)?,
            credit_transaction_id: field(row, 9)?,
            game_key: field(row, 10)?,
            table_id: field(row, 11)?,
            refused: status.map(|status| Refusal {
                status,
                reason: reason.unwrap_or_default(),
            }),
            balance: balance.map(amount).transpose()?,
            answered_ms: answered.and_then(|answered| u32::try_from(answered).ok()),
            raw: field(row, 19)?,
            line: number(row, 16)?,
        },
        standing: standing(field(row, 17)?, field(row, 18)?)?,
    })
}

/// A field of a row by the place of its column.
pub(super) fn field<'r, T>(row: &'r SqliteRow, column: usize) -> Result<T, Problem>
where
    T: sqlx::Decode<'r, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite>,
{
    row.try_get(column).map_err(failed)
}

pub(super) fn number(row: &SqliteRow, column: usize) -> Result<u64, Problem> {
    let number: i64 = field(row, column)?;
    u64::try_from(number).map_err(|_| damaged())
}

/// The number that stands for a kind in the file.
pub(super) fn kind_number(kind: Kind) -> i64 {
    match kind {
        Kind::Debit => 1,
        Kind::Credit => 2,
        Kind::Lost => 3,
        Kind::Cancel => 4,
        Kind::Rollback => 5,
        Kind::Tip => 6,
        Kind::Reward => 7,
    }
}

/// The kind of a transaction as far as its identity goes: a win, a loss and a reward are one kind in the contract, as are a bet and a
/// tip, and each kind has its own transaction ids.
pub(super) const FAMILY: &str = "CASE kind WHEN 3 THEN 2 WHEN 7 THEN 2 WHEN 6 THEN 1 ELSE kind END";

pub(super) fn kind(number: i64) -> Result<Kind, Problem> {
    Ok(match number {
        1 => Kind::Debit,
        2 => Kind::Credit,
        3 => Kind::Lost,
        4 => Kind::Cancel,
        5 => Kind::Rollback,
        6 => Kind::Tip,
        7 => Kind::Reward,
        _ => return Err(damaged()),
    })
}

pub(super) fn amount(text: &str) -> Result<ExactDecimal, Problem> {
    ExactDecimal::parse(text).map_err(|_| damaged())
}

pub(super) fn time(micros: i64) -> Result<DateTime<Utc>, Problem> {
    DateTime::from_timestamp_micros(micros).ok_or_else(damaged)
}

/// The numbers that stand for [`Standing`] in the file.
pub(super) const COUNTS: i64 = 0;
pub(super) const DOUBLED: i64 = 1;
pub(super) const CONFLICT: i64 = 2;

pub(super) fn standing(word: i64, first: Option<i64>) -> Result<Standing, Problem> {
    let first = first.and_then(|first| u64::try_from(first).ok());
    match (word, first) {
        (COUNTS, _) => Ok(Standing::Counts),
        (DOUBLED, Some(of)) => Ok(Standing::Doubled { of }),
        (CONFLICT, Some(with)) => Ok(Standing::Conflict { with }),
        _ => Err(damaged()),
    }
}
