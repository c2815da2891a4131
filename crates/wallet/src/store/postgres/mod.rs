//! The store for several server processes: a PostgreSQL database.
//!
//! A batch needs two round trips: one to read its facts, one to append its entries. Debits of players
//! in the account cache need only the second. If two processes compete, the unique number of an entry
//! in its player's journal decides, so no lock is held between the two trips.

mod address;
mod append;
mod checked;
mod login;
mod open;
mod pool;
mod read;
mod relay;
mod schema;
#[cfg(test)]
mod tests;
mod undelayed;
mod write;

pub use login::{Login, ServerCheck};

use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use sqlx::Row;
use sqlx::postgres::{PgPool, PgRow};

use pool::ConnectionPool;
use relay::Relay;

use super::rows::Columns;
use super::{Journal, Player, Question, RoundOfPlayer, ServerProblem, Session, Store, StoreError};
use crate::entry::Entry;
use crate::ledger::{Account, Facts};
use crate::lines::LedgerLine;

pub(crate) struct Postgres {
    /// Used to read journals.
    pool: PgPool,
    /// Used for everything else, with fewer round trips than the pool.
    connections: ConnectionPool,
    /// Passes the bytes of a login on this machine.
    _relay: Option<Relay>,
}

impl Postgres {
    /// Connects to the database and runs missing migrations.
    pub(crate) async fn open(url: &str, check: ServerCheck) -> Result<Self, StoreError> {
        Self::open_within(url, check, open::LONGEST_OPENING).await
    }

    /// Connects to a database that has a wallet, and runs missing migrations.
    pub(crate) async fn open_existing(url: &str, check: ServerCheck) -> Result<Self, StoreError> {
        open::check_that_it_exists(url, check).await?;
        Self::open(url, check).await
    }

    /// Connects to a wallet's database, read-only: the server rejects every write. No migrations are run.
    pub(crate) async fn open_to_read(url: &str, check: ServerCheck) -> Result<Self, StoreError> {
        let (pool, connections) = open::to_read(url, check).await?;
        Ok(Self {
            pool,
            connections,
            _relay: None,
        })
    }

    async fn open_within(url: &str, check: ServerCheck, longest: Duration) -> Result<Self, StoreError> {
        let (pool, connections) = open::read_and_write(url, check, longest).await?;
        Ok(Self {
            pool,
            connections,
            _relay: None,
        })
    }

    /// Connects to an existing database, read-only.
    pub(crate) async fn open_read_only(login: &Login) -> Result<Self, StoreError> {
        let (pool, connections, relay) = open::read_only(login).await?;
        Ok(Self {
            pool,
            connections,
            _relay: relay,
        })
    }

    /// For tests that read query plans.
    #[cfg(test)]
    pub(crate) fn pool(&self) -> &PgPool {
        &self.pool
    }
}

#[async_trait]
impl Journal for Postgres {
    async fn player_count(&self) -> Result<u64, StoreError> {
        read::player_count(&self.pool).await
    }

    async fn players(&self, after: Option<&str>, limit: u32) -> Result<Vec<Player>, StoreError> {
        read::players(&self.pool, after, limit).await
    }

    async fn accounts(&self, player_ids: &[&str]) -> Result<Vec<Option<Account>>, StoreError> {
        let mut lease = self.connections.take().await?;
        let accounts = read::accounts(&mut lease.connection, player_ids).await;
        lease.after(accounts)
    }

    async fn entries(&self, player_id: &str, after: i64, limit: u32) -> Result<Vec<Entry>, StoreError> {
        read::entries(&self.pool, player_id, after, limit).await
    }

    async fn players_of_round(&self, round_id: &str, limit: u32) -> Result<Vec<RoundOfPlayer>, StoreError> {
        read::players_of_round(&self.pool, round_id, limit).await
    }

    async fn lines(&self, player_id: &str, from: i64, to: i64) -> Result<Vec<LedgerLine>, StoreError> {
        read::lines(&self.pool, player_id, from, to).await
    }

    async fn close(&self) {
        self.connections.close().await;
        self.pool.close().await;
    }
}

#[async_trait]
impl Store for Postgres {
    async fn facts(&self, questions: &[Question<'_>]) -> Result<Vec<Facts>, StoreError> {
        let mut lease = self.connections.take().await?;
        let facts = read::facts(&mut lease.connection, questions).await;
        lease.after(facts)
    }

    async fn append(&self, entries: &[Entry]) -> Result<(), StoreError> {
        let mut lease = self.connections.take().await?;
        let appended = append::append(&mut lease.connection, entries).await;
        lease.after(appended)
    }

    async fn add_player(&self, player: &Player, opening: &Entry) -> Result<(), StoreError> {
        let mut lease = self.connections.take().await?;
        let added = write::add_player(&mut lease.connection, player, opening).await;
        lease.after(added)
    }

    async fn add_session(&self, session: &Session, forgotten: DateTime<Utc>) -> Result<(), StoreError> {
        let mut lease = self.connections.take().await?;
        let added = write::add_session(&mut lease.connection, session, forgotten).await;
        lease.after(added)
    }

    async fn close_sessions(&self, record: &Entry) -> Result<u64, StoreError> {
        let mut lease = self.connections.take().await?;
        let closed = write::close_sessions(&mut lease.connection, record).await;
        lease.after(closed)
    }

    async fn ping(&self) -> Result<(), StoreError> {
        read::ping(&self.pool).await
    }

    async fn clock(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        read::clock(&self.pool).await.map(Some)
    }
}

/// SQLSTATE of a deadlock and of a serialization failure: decide again.
const COLLISIONS: [&str; 2] = ["40P01", "40001"];

/// What `PgBouncer` says to a client that asks for settings.
const NO_SETTINGS: &str = "unsupported startup parameter";

/// What the driver sends in its first message, and poolers do not know.
const ASKED: [&str; 2] = ["options", "extra_float_digits"];

/// Maps an error of the driver. The server's details are dropped, because they repeat values.
fn failed(error: sqlx::Error) -> StoreError {
    let error = match error {
        sqlx::Error::Database(error) if error.message().starts_with(NO_SETTINGS) => {
            let named = |name: &&&str| error.message().ends_with(**name);
            let setting = ASKED.iter().find(named).unwrap_or(&"options");
            return ServerProblem::Pooler(setting).into();
        }
        sqlx::Error::Database(error) => error,
        sqlx::Error::Tls(why) => return ServerProblem::Unverified(why.to_string()).into(),
        sqlx::Error::Io(error) if is_of_tls(&error) => {
            return ServerProblem::Unverified(error.to_string()).into();
        }
        error => return StoreError::Unavailable(error.to_string()),
    };
    if error.is_unique_violation() || error.code().is_some_and(|code| COLLISIONS.contains(&&*code)) {
        return StoreError::Moved;
    }
    if error.is_foreign_key_violation() {
        return StoreError::NoSuchPlayer;
    }
    StoreError::Unavailable(error.message().to_owned())
}

/// The driver reports a certificate that was refused like a broken connection.
fn is_of_tls(error: &std::io::Error) -> bool {
    error
        .get_ref()
        .is_some_and(<dyn std::error::Error + Send + Sync>::is::<rustls::Error>)
}

/// Largest value that is read, in bytes: the text of a message's body.
const LARGEST_VALUE: usize = crate::message::LARGEST_TEXT;

impl Columns for PgRow {
    fn maybe_text(&self, name: &str) -> Result<Option<String>, StoreError> {
        let text: Option<&str> = self
            .try_get(name)
            .map_err(|_| StoreError::Damaged(name.to_owned()))?;
        if text.is_some_and(|text| text.len() > LARGEST_VALUE) {
            return Err(StoreError::Damaged(name.to_owned()));
        }
        Ok(text.map(str::to_owned))
    }

    fn maybe_number(&self, name: &str) -> Result<Option<i64>, StoreError> {
        self.try_get(name)
            .map_err(|_| StoreError::Damaged(name.to_owned()))
    }

    fn bytes(&self, name: &str) -> Result<Vec<u8>, StoreError> {
        self.try_get(name)
            .map_err(|_| StoreError::Damaged(name.to_owned()))
    }
}
