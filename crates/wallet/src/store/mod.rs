//! Storage of the journals. A [`Journal`] is read: a database, or an export. A [`Store`] is also written: SQLite
//! (embedded, the default), PostgreSQL (several server processes on one database) and memory (tests, training). The
//! same tests run on all three stores. What is opened for reading is a `Journal` and no `Store`, so that no code can
//! write to it.
//!
//! A store decides nothing. It returns facts, and appends entries: all of a list or none, durable on
//! return. The number of an entry is unique in its player's journal, so an append that is based on
//! outdated facts fails with [`StoreError::Moved`], and the caller decides again. No other locking is
//! needed, within a process or between processes.

#[cfg(test)]
pub(crate) mod faulty;
mod file_problem;
mod layouts;
pub(crate) mod memory;
pub(crate) mod postgres;
mod question;
mod rows;
mod sent;
mod server_problem;
pub(crate) mod sqlite;
#[cfg(test)]
mod tests;

pub use file_problem::FileProblem;
pub(crate) use file_problem::LARGEST_EXPORT;
pub use postgres::{Login, ServerCheck};
pub(crate) use question::Question;
pub use server_problem::ServerProblem;

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use crate::digest::Digest;
use crate::entry::Entry;
use crate::export::Exported;
use crate::ledger::{Account, Facts};
use crate::lines::LedgerLine;

/// Errors of a store. No text contains a player's data, or an address with a password.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another entry has this number. Read the facts again.
    #[error("another process wrote to the journal first")]
    Moved,
    /// The player already exists.
    #[error("this player already exists")]
    PlayerExists,
    /// The player does not exist.
    #[error("no such player")]
    NoSuchPlayer,
    /// The database cannot be used now: it is locked, full or not reachable.
    #[error("the database cannot be used: {0}")]
    Unavailable(String),
    /// The database contains a value that this program never writes.
    #[error("the database contains a value that this program never writes: {0}")]
    Damaged(String),
    /// A SQLite file is refused; see [`FileProblem`].
    #[error("the wallet's file is not read: {0}")]
    File(FileProblem),
    /// A PostgreSQL server is not used; see [`ServerProblem`].
    #[error("the database server is not used: {0}")]
    Server(ServerProblem),
}

impl StoreError {
    /// Whether the database as a whole cannot be used. The others concern a player, or a row.
    pub(crate) fn is_of_the_database(&self) -> bool {
        match self {
            Self::Unavailable(_) | Self::File(_) | Self::Server(_) => true,
            Self::Moved | Self::PlayerExists | Self::NoSuchPlayer | Self::Damaged(_) => false,
        }
    }
}

// Their sentences are part of the error's own. As its source they would be printed a second time.
impl From<FileProblem> for StoreError {
    fn from(problem: FileProblem) -> Self {
        Self::File(problem)
    }
}

impl From<ServerProblem> for StoreError {
    fn from(problem: ServerProblem) -> Self {
        Self::Server(problem)
    }
}

/// A player with entries of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundOfPlayer {
    /// The operator's id of the player.
    pub player_id: String,
    /// The first of the game keys of its entries, by their bytes. None if none names one.
    pub game_key: Option<String>,
    /// Number of entries.
    pub entries: i64,
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

/// Largest number of old sessions that are removed when one is added: more than one, so that they become
/// fewer, and few enough for a moment.
const REMOVED_AT_A_TIME: u32 = 100;

/// Reads the journals of all players.
#[async_trait]
pub(crate) trait Journal: Send + Sync {
    /// Number of players.
    async fn player_count(&self) -> Result<u64, StoreError>;

    /// Players with an id greater than `after`, ordered by id; all from the first if None.
    async fn players(&self, after: Option<&str>, limit: u32) -> Result<Vec<Player>, StoreError>;

    /// The accounts of these players, in the same order. None for an unknown player.
    async fn accounts(&self, player_ids: &[&str]) -> Result<Vec<Option<Account>>, StoreError>;

    /// Entries of a player with a number greater than `after`, in order: at most `limit`, and fewer if they are
    /// large. None are left only if there is none.
    async fn entries(&self, player_id: &str, after: i64, limit: u32) -> Result<Vec<Entry>, StoreError>;

    /// The players with entries of a round, ordered by id, at most `limit`. No index has rounds of all players: it reads the
    /// whole journal, which is slow if it is large.
    async fn players_of_round(&self, round_id: &str, limit: u32) -> Result<Vec<RoundOfPlayer>, StoreError> {
        let (mut found, mut after) = (Vec::new(), None);
        loop {
            let players = self.players(after.as_deref(), PAGE_OF_PLAYERS).await?;
            let Some(last) = players.last() else {
                return Ok(found);
            };
            after = Some(last.player_id.clone());
            for player in &players {
                found.extend(round_of(self, &player.player_id, round_id).await?);
                if found.len() >= limit as usize {
                    return Ok(found);
                }
            }
        }
    }

    /// Lines of a player's entries from one number to another, both included.
    async fn lines(&self, player_id: &str, from: i64, to: i64) -> Result<Vec<LedgerLine>, StoreError>;

    /// Number of a player's last entry before the number `before`; None if there is none. The numbers of a database
    /// have no gaps, so it is not asked.
    fn last_before(&self, _player_id: &str, before: i64) -> Option<i64> {
        before.checked_sub(1)
    }

    /// What an export has; None for a database. See [`Exported`].
    fn exported(&self) -> Option<Exported> {
        None
    }

    /// Waits for operations in progress and closes the database.
    async fn close(&self);
}

const PAGE_OF_PLAYERS: u32 = 1000;
const PAGE_OF_ENTRIES: u32 = 1000;

/// A player's entries of a round, counted. None if there are none.
async fn round_of<J: Journal + ?Sized>(
    journal: &J,
    player_id: &str,
    round_id: &str,
) -> Result<Option<RoundOfPlayer>, StoreError> {
    let (mut found, mut after) = (None, 0);
    loop {
        let page = journal.entries(player_id, after, PAGE_OF_ENTRIES).await?;
        let Some(last) = page.last() else {
            return Ok(found);
        };
        after = last.seq;
        for entry in page {
            if entry.round_id.as_deref() == Some(round_id) {
                let round = found.get_or_insert_with(|| RoundOfPlayer {
                    player_id: player_id.to_owned(),
                    game_key: None,
                    entries: 0,
                });
                round.game_key = round.game_key.take().into_iter().chain(entry.game_key).min();
                round.entries += 1;
            }
        }
    }
}

/// Decides and writes; see the module documentation.
#[async_trait]
pub(crate) trait Store: Journal {
    /// The facts for each question, in the same order. Each result is consistent up to the account's last
    /// entry.
    async fn facts(&self, questions: &[Question<'_>]) -> Result<Vec<Facts>, StoreError>;

    /// Appends entries and their lines: all or none, durable on return.
    async fn append(&self, entries: &[Entry]) -> Result<(), StoreError>;

    /// Opens an account with its first entry.
    async fn add_player(&self, player: &Player, opening: &Entry) -> Result<(), StoreError>;

    /// Adds a session, and removes some of those that ended before `forgotten`.
    async fn add_session(&self, session: &Session, forgotten: DateTime<Utc>) -> Result<(), StoreError>;

    /// Ends the player's sessions that are open at the time of `record`, and appends `record`, both or
    /// neither. The new entry makes each process that remembers the sessions read them again. Returns the
    /// number of sessions.
    async fn close_sessions(&self, record: &Entry) -> Result<u64, StoreError>;

    /// Whether the database responds, and lets this program write. Reads no journal, and waits for no writer.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Whether a commit succeeds, tried with one that changes nothing.
    async fn try_to_commit(&self) -> Result<(), StoreError> {
        self.ping().await
    }

    /// The time of the database's computer. None if that is this one.
    async fn clock(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        Ok(None)
    }
}
