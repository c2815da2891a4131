//! What a held ledger has, and which time it covers. A ledger has a beginning and an end: nothing outside is ever accused.

use chrono::{DateTime, Utc};

use crate::map::Span;
use crate::{Note, SourceKind};

/// What a held ledger has and covers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct About {
    /// The form of its source.
    pub kind: SourceKind,
    /// All rows of the source: entries, doubled and unread ones.
    pub rows: u64,
    /// Transactions: each doubled row is one with that which it repeats.
    pub entries: u64,
    /// Transactions that were refused, among the entries.
    pub refused: u64,
    /// Number of players.
    pub players: u64,
    /// Time of the first entry. None without entries.
    pub first: Option<DateTime<Utc>>,
    /// Time of the last entry.
    pub last: Option<DateTime<Utc>>,
    /// The time that the ledger covers, if its user says more than its rows do.
    pub span_said: Option<Span>,
    /// Of a database that follows another one: up to where it had followed when it was read.
    pub replayed: Option<DateTime<Utc>>,
    /// Whether it holds all players. None if nobody said so.
    pub holds_all_players: Option<bool>,
    /// Rows that could not be read. They are in no sum.
    pub unread: u64,
    /// Rows that repeat another one. They are in no sum.
    pub doubled: u64,
    /// Rows with the identity of an earlier one and another content. They are in no sum.
    pub conflicts: u64,
    /// What a person should know of it.
    pub notes: Vec<Note>,
}

impl About {
    /// The beginning of the time that it covers: as said, or its first entry.
    pub fn from(&self) -> Option<DateTime<Utc>> {
        match &self.span_said {
            Some(span) => Some(span.from.to_utc()),
            None => self.first,
        }
    }

    /// The end of the time that it covers, included: as said, or its last entry. A database that follows another one covers no
    /// more than it had followed.
    pub fn to(&self) -> Option<DateTime<Utc>> {
        let said = match &self.span_said {
            Some(span) => Some(span.to.to_utc()),
            None => self.last,
        };
        match self.replayed {
            Some(replayed) => said.map(|said| said.min(replayed)),
            None => said,
        }
    }

    /// Whether it can know of what happened at a time.
    pub fn covers(&self, at: DateTime<Utc>) -> bool {
        match (self.from(), self.to()) {
            (Some(from), Some(to)) => from <= at && at <= to,
            _ => false,
        }
    }
}
