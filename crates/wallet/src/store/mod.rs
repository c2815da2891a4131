//! Where journals live. One trait, three stores: SQLite (the embedded default), PostgreSQL (several server processes on
//! one database) and memory (tests, training). One suite of tests holds all three to the same contract.
//!
//! A store decides nothing. It tells facts and appends entries, all of a list or none, durable when it returns. The
//! number of an entry in its player's journal is unique, so whoever appends on stale facts is told so
//! ([`StoreError::Moved`]) and decides again: that is the whole of the locking, within a process and between processes.

mod layouts;
pub(crate) mod memory;
pub(crate) mod postgres;
mod question;
mod rows;
mod sent;
pub(crate) mod sqlite;
#[cfg(test)]
mod tests;

pub use postgres::Login;
pub(crate) use question::Question;

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use crate::digest::Digest;
use crate::entry::Entry;
use crate::ledger::Facts;
use crate::lines::Line;

/// What may go wrong in a store. No text in here holds data of a player or an address with a password.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another entry took the number first. Read the facts again.
    #[error("another entry came first")]
    Moved,
    /// The player is there already.
    #[error("this player exists already")]
    PlayerExists,
    /// There is no such player.
    #[error("no such player")]
    NoSuchPlayer,
    /// The database can't be used now: locked, full, gone.
    #[error("the database cannot be used: {0}")]
    Unavailable(String),
    /// The database holds something this program never wrote.
    #[error("the database holds what this program never wrote: {0}")]
    Damaged(String),
}

/// A player's account, as it was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The operator's id.
    pub player_id: String,
    /// The currency of the account.
    pub currency: String,
}

/// A wallet session. The id itself is not kept, only its digest.
#[derive(Debug, Clone)]
pub(crate) struct Session {
    pub(crate) digest: Digest,
    pub(crate) player_id: String,
    pub(crate) until: DateTime<Utc>,
}

/// See the module.
#[async_trait]
pub(crate) trait Store: Send + Sync {
    /// The facts for each question, in their order. Each answer is consistent up to its account's last entry.
    async fn facts(&self, questions: &[Question<'_>]) -> Result<Vec<Facts>, StoreError>;

    /// Appends entries and their lines: all or none, durable on return.
    async fn append(&self, entries: &[Entry]) -> Result<(), StoreError>;

    /// Opens an account with its first entry.
    async fn add_player(&self, player: &Player, opening: &Entry) -> Result<(), StoreError>;

    /// Keeps a session.
    async fn add_session(&self, session: &Session) -> Result<(), StoreError>;

    /// Players after a given one, in the order of their ids.
    async fn players(&self, after: Option<&str>, limit: u32) -> Result<Vec<Player>, StoreError>;

    /// A player's entries after a number, in order.
    async fn entries(&self, player_id: &str, after: i64, limit: u32) -> Result<Vec<Entry>, StoreError>;

    /// The lines of a player's entries from one number to another, both included.
    async fn lines(&self, player_id: &str, from: i64, to: i64) -> Result<Vec<Line>, StoreError>;

    /// Finishes what is under way and lets go of the database.
    async fn close(&self);
}
