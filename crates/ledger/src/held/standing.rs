//! Which rows count, once all are there. The identity of a transaction is its player, its kind and its id, as in the contract: a
//! bet and a tip are one kind, and so are a win, a loss and a reward. Rows of one identity are taken in the order of time, and in
//! that of the source where it is the same:
//!
//! - one with the content of an earlier row is doubled: amount, currency, round and status; the time may differ;
//! - one with another content is in conflict with the first, which counts;
//! - one that was accepted after others were refused is neither, and one that was refused again for another reason, too;
//! - of a log, one that was refused after it had been accepted is the message again.

use futures::TryStreamExt as _;
use money::ExactDecimal;
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, Row as _};

use super::row::{CONFLICT, DOUBLED, FAMILY, UnreadRow, amount, field, number, time};
use super::writer::{Coverage, Found};
use super::{About, failed};
use crate::{Note, Problem};

const INDEXES: &str = include_str!("indexes.sql");
const PLAYERS: &str = include_str!("players.sql");
/// Different contents of one identity that are remembered. A source with more is no ledger, and the rest are in conflict with the
/// first.
const MOST_CONTENTS: usize = 100;
/// Rows whose standing is written by one statement.
const ROWS_OF_A_STATEMENT: usize = 500;

/// Makes the indexes, decides the standing of every row, and counts.
pub(super) async fn decide(
    connection: &mut SqliteConnection,
    found: Found,
    coverage: Coverage,
) -> Result<(About, Vec<UnreadRow>), Problem> {
    run(connection, INDEXES).await?;
    let decided = standings(connection).await?;
    write(connection, &decided).await?;
    run(connection, PLAYERS).await?;
    counted(connection, found, coverage).await
}

async fn run(connection: &mut SqliteConnection, sql: &'static str) -> Result<(), Problem> {
    sqlx::raw_sql(sql).execute(connection).await.map_err(failed)?;
    Ok(())
}

/// The standing of a row that does not count.
struct Decided {
    seq: i64,
    standing: i64,
    first: i64,
}

/// What is compared of a row.
struct Content {
    seq: i64,
    kind: i64,
    amount: ExactDecimal,
    currency: String,
    round_id: Option<String>,
    status: Option<String>,
    reason: Option<String>,
    booked_at: i64,
    has_message: bool,
}

impl Content {
    fn of(row: &SqliteRow) -> Result<Self, Problem> {
        Ok(Self {
            seq: field(row, 0)?,
            kind: field(row, 4)?,
            amount: amount(field(row, 5)?)?,
            currency: field(row, 6)?,
            round_id: field(row, 7)?,
            status: field(row, 8)?,
            reason: field(row, 9)?,
            booked_at: field(row, 10)?,
            has_message: field(row, 11)?,
        })
    }

    /// Whether two rows say the same of money. A win of nothing is a loss.
    fn moves_the_same(&self, other: &Self) -> bool {
        let is_same_kind = self.kind == other.kind || self.amount.is_zero();
        is_same_kind
            && self.amount == other.amount
            && self.currency == other.currency
            && self.round_id == other.round_id
    }

    fn is_refused_alike(&self, other: &Self) -> bool {
        self.status == other.status && self.reason == other.reason
    }
}

/// The rows of one identity so far.
#[derive(Default)]
struct Group {
    identity: Option<(String, String, i64)>,
    accepted: Vec<Content>,
    refused: Vec<Content>,
}

impl Group {
    /// The standing of the next row. None if it counts.
    fn next(&mut self, row: Content) -> Option<Decided> {
        if row.status.is_none() {
            return self.next_accepted(row);
        }
        match self.accepted.first() {
            // At the same time nobody knows which was first: a refusal before it is no conflict.
            Some(first) if first.booked_at < row.booked_at => {
                let same = self.accepted.iter().find(|known| known.moves_the_same(&row));
                let again = same.filter(|known| known.has_message && row.has_message);
                Some(match again {
                    Some(known) => row.doubles(known),
                    None => row.conflicts_with(first),
                })
            }
            _ => self.next_refused(row),
        }
    }

    fn next_accepted(&mut self, row: Content) -> Option<Decided> {
        let Some(first) = self.accepted.first() else {
            self.accepted.push(row);
            return None;
        };
        if let Some(known) = self.accepted.iter().find(|known| known.moves_the_same(&row)) {
            return Some(row.doubles(known));
        }
        let decided = row.conflicts_with(first);
        if self.accepted.len() < MOST_CONTENTS {
            self.accepted.push(row);
        }
        Some(decided)
    }

    fn next_refused(&mut self, row: Content) -> Option<Decided> {
        let same = self
            .refused
            .iter()
            .find(|known| known.moves_the_same(&row) && known.is_refused_alike(&row));
        if let Some(known) = same {
            return Some(row.doubles(known));
        }
        let decided = match self.refused.first() {
            Some(first) if !first.moves_the_same(&row) => Some(row.conflicts_with(first)),
            _ => None,
        };
        if self.refused.len() < MOST_CONTENTS {
            self.refused.push(row);
        }
        decided
    }
}

impl Content {
    fn doubles(&self, known: &Self) -> Decided {
        Decided {
            seq: self.seq,
            standing: DOUBLED,
            first: known.seq,
        }
    }

    fn conflicts_with(&self, first: &Self) -> Decided {
        Decided {
            seq: self.seq,
            standing: CONFLICT,
            first: first.seq,
        }
    }
}

/// The rows that do not count. Only identities with several rows are looked at.
async fn standings(connection: &mut SqliteConnection) -> Result<Vec<Decided>, Problem> {
    let sql = format!(
        "SELECT e.seq, e.transaction_id, e.player_id, d.family, e.kind, e.amount, e.currency, e.round_id, e.status, e.reason, \
         e.booked_at, EXISTS (SELECT 1 FROM messages AS m WHERE m.seq = e.seq) \
         FROM (SELECT transaction_id, player_id, {FAMILY} AS family FROM entries GROUP BY 1, 2, 3 HAVING count(*) > 1) AS d \
         JOIN entries AS e ON e.transaction_id = d.transaction_id AND e.player_id = d.player_id AND {} = d.family \
         ORDER BY e.transaction_id, e.player_id, d.family, e.booked_at, e.seq",
        FAMILY.replace("kind", "e.kind"),
    );
    let mut rows = sqlx::query(AssertSqlSafe(sql)).fetch(connection);
    let mut decided = Vec::new();
    let mut group = Group::default();
    while let Some(row) = rows.try_next().await.map_err(failed)? {
        let identity = Some((field(&row, 1)?, field(&row, 2)?, field(&row, 3)?));
        if group.identity != identity {
            group = Group {
                identity,
                ..Group::default()
            };
        }
        decided.extend(group.next(Content::of(&row)?));
    }
    Ok(decided)
}

async fn write(connection: &mut SqliteConnection, decided: &[Decided]) -> Result<(), Problem> {
    run(connection, "BEGIN").await?;
    for rows in decided.chunks(ROWS_OF_A_STATEMENT) {
        let sql = format!(
            "UPDATE entries SET standing = v.column2, first = v.column3 FROM (VALUES {}) AS v WHERE entries.seq = v.column1",
            vec!["(?,?,?)"; rows.len()].join(",")
        );
        let mut update = sqlx::query(AssertSqlSafe(sql)).persistent(rows.len() == ROWS_OF_A_STATEMENT);
        for row in rows {
            update = update.bind(row.seq).bind(row.standing).bind(row.first);
        }
        update.execute(&mut *connection).await.map_err(failed)?;
    }
    run(connection, "COMMIT").await
}

/// One pass over all rows.
const COUNTS: &str = "SELECT count(*) FILTER (WHERE standing <> 1), count(*) FILTER (WHERE standing <> 1 AND status IS NOT NULL), \
    count(*) FILTER (WHERE standing = 1), count(*) FILTER (WHERE standing = 2), min(booked_at), max(booked_at), \
    count(*) FILTER (WHERE standing = 0 AND kind = 3 AND amount GLOB '*[1-9]*') FROM entries";
/// Rounds of a player with two spellings of the game key. The insurance of a round has a key of its own.
const SPELLINGS: &str = "SELECT count(*) FROM (SELECT 1 FROM entries WHERE round_id IS NOT NULL GROUP BY round_id, player_id \
    HAVING min(replace(game_key, '_insurance', '')) <> max(replace(game_key, '_insurance', '')))";

async fn counted(
    connection: &mut SqliteConnection,
    mut found: Found,
    coverage: Coverage,
) -> Result<(About, Vec<UnreadRow>), Problem> {
    let counts = sqlx::query(COUNTS)
        .fetch_one(&mut *connection)
        .await
        .map_err(failed)?;
    let spellings = sqlx::query(SPELLINGS)
        .fetch_one(&mut *connection)
        .await
        .map_err(failed)?;
    let players = sqlx::query("SELECT count(*) FROM players").fetch_one(&mut *connection);
    let players = players.await.map_err(failed)?;
    match number(&spellings, 0)? {
        0 => {}
        rounds => {
            found.notes.insert(Note::GameKeysDiffer { rounds });
        }
    }
    match number(&counts, 6)? {
        0 => {}
        entries => {
            found.notes.insert(Note::LostWithAmount { entries });
        }
    }
    let first: Option<i64> = counts.try_get(4).map_err(failed)?;
    let last: Option<i64> = counts.try_get(5).map_err(failed)?;
    let about = About {
        kind: coverage.kind,
        rows: found.entries + found.unread,
        entries: number(&counts, 0)?,
        refused: number(&counts, 1)?,
        players: number(&players, 0)?,
        first: first.map(time).transpose()?,
        last: last.map(time).transpose()?,
        span_said: coverage.span_said,
        replayed: coverage.replayed,
        holds_all_players: coverage.holds_all_players,
        unread: found.unread,
        doubled: number(&counts, 2)?,
        conflicts: number(&counts, 3)?,
        notes: found.notes.into_iter().collect(),
    };
    Ok((about, found.unread_rows))
}
