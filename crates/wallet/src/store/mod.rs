//! Storage of the journals. A [`Journal`] is read: a database, or an export. A [`Store`] is also written: SQLite
//! (embedded, the default; in memory for tests and training) and PostgreSQL (several server processes on one database). The
//! same tests run on both. What is opened for reading is a `Journal` and no `Store`, so that no code can write to it.
//!
//! A store decides nothing. It returns facts, and appends entries: all of a list or none, durable on
//! return. The number of an entry is unique in its player's journal, and PostgreSQL appends an entry only to the entry that
//! it follows. So an append that is based on outdated facts, or on a journal that a server no longer has, fails with
//! [`StoreError::Moved`], and the caller decides again. No other locking is needed, within a process or between processes.

#[macro_use]
mod shared;

mod error;
#[cfg(test)]
pub(crate) mod faulty;
pub(crate) mod postgres;
mod question;
mod rows;
mod sent;
pub(crate) mod sqlite;

pub use error::{FileProblem, ServerProblem, StoreError};
pub use postgres::{Login, ServerCheck};
pub(crate) use question::Question;

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use crate::digest::Digest;
use crate::entry::Entry;
use crate::export::Exported;
use crate::ledger::{Account, Facts};
use crate::lines::LedgerLine;

/// The field of an entry that has an id that is looked for. In the order in which one is named where several have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NamedBy {
    /// The round.
    Round,
    /// The transaction.
    Transaction,
    /// The bet.
    Bet,
    /// The transaction of the credit that the entry is about.
    Credit,
}

impl NamedBy {
    /// In the order of the numbers that the databases answer.
    pub(crate) const ALL: [Self; 4] = [Self::Round, Self::Transaction, Self::Bet, Self::Credit];
}

/// A player with entries that have an id: of a round, a transaction or a bet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundOfPlayer {
    /// The operator's id of the player.
    pub player_id: String,
    /// The first of the game keys of its entries, by their bytes. None if none names one.
    pub game_key: Option<String>,
    /// The first of the rounds of its entries, by their bytes. None if none names one.
    pub round_id: Option<String>,
    /// The field that has the id.
    pub named_by: NamedBy,
    /// Number of entries.
    pub entries: i64,
}

/// The time that the entries of a wallet cover (UTC).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// Time of the first entry of any player.
    pub from: DateTime<Utc>,
    /// Time of the last entry of any player.
    pub to: DateTime<Utc>,
}

/// A player and the currency of the account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The operator's id of the player.
    pub player_id: String,
    /// Currency code of the account.
    pub currency: String,
}

/// A wallet session. Only the digest of the id is stored.
#[derive(Debug, Clone)]
pub(crate) struct Session {
    pub(crate) digest: Digest,
    pub(crate) player_id: String,
    pub(crate) until: DateTime<Utc>,
}

#[async_trait]
pub(crate) trait Journal: Send + Sync {
    async fn player_count(&self) -> Result<u64, StoreError>;

    /// Players with an id greater than `after`, ordered by id; all from the first if None.
    async fn players(&self, after: Option<&str>, limit: u32) -> Result<Vec<Player>, StoreError>;

    /// The accounts of these players, in the same order. None for an unknown player.
    async fn accounts(&self, player_ids: &[&str]) -> Result<Vec<Option<Account>>, StoreError>;

    /// Entries of a player with a number greater than `after`, in order: at most `limit`, and fewer if they are
    /// large. None are left only if there is none.
    async fn entries(&self, player_id: &str, after: i64, limit: u32) -> Result<Vec<Entry>, StoreError>;

    /// The players with entries that have an id, as that of a round, a transaction or a bet; ordered by player, at most `limit`. No
    /// index has the ids of all players: it reads the whole journal, which is slow if it is large.
    async fn players_of_id(&self, id: &str, limit: u32) -> Result<Vec<RoundOfPlayer>, StoreError>;

    /// The times of the earliest first entry and of the latest last entry of any player. None without entries.
    async fn span(&self) -> Result<Option<Span>, StoreError>;

    /// Lines of a player's entries from one number to another, both included.
    async fn lines(&self, player_id: &str, from: i64, to: i64) -> Result<Vec<LedgerLine>, StoreError>;

    /// Number of a player's last entry before the number `before`. Those of a database have no gaps, so it is not asked.
    fn last_before(&self, _player_id: &str, before: i64) -> Option<i64> {
        before.checked_sub(1)
    }

    fn exported(&self) -> Option<Exported> {
        None
    }

    /// Waits for operations in progress and closes the database.
    async fn close(&self);
}

/// Decides and writes; see the module documentation.
#[async_trait]
pub(crate) trait Store: Journal {
    /// The facts for each question, in the same order, each consistent up to the account's last entry.
    async fn facts(&self, questions: &[Question<'_>]) -> Result<Vec<Facts>, StoreError>;

    /// Appends entries and their lines: all or none, durable on return.
    async fn append(&self, entries: &[Entry]) -> Result<(), StoreError> {
        self.append_under(entries, None).await
    }

    /// Like [`Self::append`], and fails with [`StoreError::Settings`] unless this is the number of the last entry of the
    /// wallet's own journal, which has the settings.
    async fn append_under(&self, entries: &[Entry], under: Option<i64>) -> Result<(), StoreError>;

    /// How often a connection to a server was lost or let go. The next one may lead to another server, with an older journal:
    /// what was read before must be read again.
    fn lost_connections(&self) -> u64 {
        0
    }

    async fn add_player(&self, player: &Player, opening: &Entry) -> Result<(), StoreError>;

    /// Adds a session, and removes some of those that ended before `forgotten`.
    async fn add_session(&self, session: &Session, forgotten: DateTime<Utc>) -> Result<(), StoreError>;

    /// Ends the player's open sessions and appends `record`, both or neither; returns their number. The new entry makes each
    /// process that remembers the sessions read them again.
    async fn close_sessions(&self, record: &Entry) -> Result<u64, StoreError>;

    /// Whether the database responds, and lets this program write. Reads no journal, and waits for no writer.
    async fn ping(&self) -> Result<(), StoreError>;

    /// What an operator should know about the database before money depends on it.
    async fn warnings(&self) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }

    /// Whether a commit succeeds, tried with one that changes nothing and that needs the disk, as that of an entry does.
    async fn try_to_commit(&self) -> Result<(), StoreError>;

    /// The time of the database's computer. None if that is this one.
    async fn clock(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        Ok(None)
    }
}
