//! Reads a wallet's export: one line of JSON per entry, as written by the wallet program.
//!
//! The whole file is kept in memory, because a comparison reads it more than once. One invalid line
//! makes the whole file invalid, and the error contains its number: an incomplete journal would look
//! like missing debits.

use std::collections::BTreeMap;
use std::io::BufRead;
use std::sync::atomic::{AtomicBool, Ordering};

use chrono::{DateTime, Utc};
use money::ExactDecimal;
use serde::Deserialize;
use wallet::{Answer, Effect, Kind, Refusal};

use super::entry::{LedgerEntry, kind};
use crate::views::{ErrorCode, ErrorView};

/// Longest line in bytes. The wallet accepts no message of this size.
const LONGEST_LINE: usize = 4 << 20;

/// The journals of an export, each in order.
#[derive(Debug, Default)]
pub(crate) struct Export {
    journals: BTreeMap<String, Vec<LedgerEntry>>,
    /// Time of the last entry. Nothing is known about the time after it.
    end: Option<DateTime<Utc>>,
}

/// A line, with the field names of the wallet's export.
#[derive(Deserialize)]
struct Line {
    player_id: String,
    seq: i64,
    at: DateTime<Utc>,
    transaction_type: String,
    transaction_id: String,
    transaction_code: String,
    game_key: Option<String>,
    round_id: Option<String>,
    table_id: Option<String>,
    bet_id: Option<String>,
    credit_transaction_id: Option<String>,
    amount: String,
    currency: String,
    created_at: String,
    effect: Option<String>,
    flags: Vec<String>,
    moved: String,
    balance: String,
    answer_status: u16,
    #[serde(default)]
    answer: String,
    raw: String,
}

impl Export {
    /// Reads all lines while they are wanted. The error contains the number of the invalid line and the reason.
    pub(crate) fn read(mut lines: impl BufRead, wanted: &AtomicBool) -> Result<Self, ErrorView> {
        let mut export = Self::default();
        let mut line = Vec::new();
        for number in 1_u64.. {
            if !wanted.load(Ordering::Relaxed) {
                return Err(ErrorView::new(ErrorCode::Cancelled, "The reading was stopped."));
            }
            line.clear();
            let read = std::io::Read::take(&mut lines, LONGEST_LINE as u64).read_until(b'\n', &mut line);
            match read {
                Err(error) => return Err(unreadable(number, &error.kind().to_string())),
                Ok(0) => break,
                Ok(LONGEST_LINE) => return Err(unreadable(number, "it is too long")),
                Ok(_) => {}
            }
            if !line.trim_ascii().is_empty() {
                let entry = entry(&line).map_err(|why| unreadable(number, &why))?;
                export
                    .journals
                    .entry(entry.player_id.clone())
                    .or_default()
                    .push(entry);
            }
        }
        export.in_order()
    }

    /// Sorts each journal. Repeated entries are merged; two different entries with one number are an error.
    fn in_order(mut self) -> Result<Self, ErrorView> {
        for journal in self.journals.values_mut() {
            journal.sort_by_key(|entry| entry.seq);
            journal.dedup();
            let doubled = journal.windows(2).find(|pair| pair[0].seq == pair[1].seq);
            if let Some([entry, _]) = doubled {
                let why = format!("Two different entries have the number {}.", entry.seq);
                return Err(ErrorView::new(ErrorCode::WalletUnreadable, why));
            }
        }
        if self.journals.is_empty() {
            let why = "The file holds no entry.";
            return Err(ErrorView::new(ErrorCode::WalletUnreadable, why));
        }
        self.end = self
            .journals
            .values()
            .flatten()
            .map(|entry| entry.booked_at)
            .max();
        Ok(self)
    }

    /// The players, ordered by id.
    pub(crate) fn players(&self) -> impl Iterator<Item = &str> {
        self.journals.keys().map(String::as_str)
    }

    /// A player's entries in order. Empty for an unknown player.
    pub(crate) fn journal(&self, player_id: &str) -> &[LedgerEntry] {
        self.journals
            .get(player_id)
            .map(Vec::as_slice)
            .unwrap_or_default()
    }

    /// Number of entries.
    pub(crate) fn length(&self) -> usize {
        self.journals.values().map(Vec::len).sum()
    }

    /// Time of the last entry.
    pub(crate) fn end(&self) -> Option<DateTime<Utc>> {
        self.end
    }
}

fn entry(line: &[u8]) -> Result<LedgerEntry, String> {
    // The parser's message is dropped, because it can contain a value of the line.
    let line: Line = serde_json::from_slice(line)
        .map_err(|error| format!("not an entry, at column {}", error.column()))?;
    let decimal = |text: &str| ExactDecimal::parse(text).map_err(|_| "an amount cannot be read".to_owned());
    let known = Kind::from_stored(&line.transaction_type).ok_or("its kind is not known to this version")?;
    let effect = match line.effect.as_deref() {
        None => None,
        Some(word) => Some(Effect::from_stored(word).ok_or("its effect is not known to this version")?),
    };
    let answer = Answer {
        status: line.answer_status,
        body: line.answer,
    };
    Ok(LedgerEntry {
        kind: kind(known, &line.transaction_id),
        booked_at: line.at,
        sent: line.created_at,
        effect,
        moved: decimal(&line.moved)?,
        balance: decimal(&line.balance)?,
        refused: line.answer_status >= 400,
        refusal: Refusal::read(&answer, &line.amount).map(Box::new),
        // An export has too few fields to compute the hash.
        seal: None,
        player_id: line.player_id,
        seq: line.seq,
        transaction_id: line.transaction_id,
        code: line.transaction_code,
        game_key: line.game_key,
        round_id: line.round_id,
        table_id: line.table_id,
        bet_id: line.bet_id,
        credit_transaction_id: line.credit_transaction_id,
        amount: line.amount,
        currency: line.currency,
        flags: line.flags,
        raw: line.raw,
    })
}

fn unreadable(line: u64, why: &str) -> ErrorView {
    ErrorView {
        path: Some(format!("line {line}")),
        ..ErrorView::new(
            ErrorCode::WalletUnreadable,
            format!("Line {line} cannot be read: {why}."),
        )
    }
}
