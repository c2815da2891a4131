//! The store for several server processes: a PostgreSQL database. A batch needs two round trips: one reads its facts, one
//! appends its entries. Debits of players in the account cache need only the second. If two processes compete, the unique
//! number of an entry in its journal decides, so no lock is held between the two trips.

mod checked;
mod login;
mod open;
mod pool;
mod read;
mod schema;
#[cfg(test)]
mod tests;
#[cfg(unix)]
mod undelayed;
mod write;

pub use login::{Login, ServerCheck};

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use sqlx::Row;
use sqlx::error::ErrorKind;
use sqlx::postgres::{PgDatabaseError, PgRow};

#[cfg(test)]
pub(crate) use checked::SESSION;
use pool::ConnectionPool;

use super::rows::{Columns, damaged};
use super::{Journal, Player, Question, RoundOfPlayer, ServerProblem, Session, Span, Store, StoreError};
use crate::entry::Entry;
use crate::ledger::{Account, Facts};
use crate::lines::LedgerLine;
use crate::message::LARGEST_TEXT;

pub(crate) struct Postgres {
    uses: Arc<Uses>,
    /// Whether this handle decides and has the connection for it, or inquires.
    decides: bool,
}

struct Uses {
    reading: ConnectionPool,
    /// Used for inquiries and the operator's commands.
    inquiring: ConnectionPool,
    deciding: ConnectionPool,
}

/// Runs a call on a connection of a pool.
macro_rules! on {
    ($pool:expr, |$connection:ident| $call:expr) => {{
        let pool: &ConnectionPool = $pool;
        let mut lease = pool.take().await?;
        let $connection = &mut lease.connection;
        let done = pool.within($call).await;
        lease.after(done)
    }};
}

/// Calls on a connection for reading journals, whose statements have no limit of time.
macro_rules! long {
    ($self:ident, |$connection:ident| $call:expr) => {
        on!(&$self.uses.reading, |$connection| $call)
    };
}

/// Calls on a connection for what a caller waits for.
macro_rules! short {
    ($self:ident, |$connection:ident| $call:expr) => {
        on!($self.short(), |$connection| $call)
    };
}

impl Postgres {
    /// On a connection with a limit of time for statements: a ping that waits for a lock would else stay with the server after
    /// this wallet has given it up.
    async fn ping_once(&self) -> Result<(), StoreError> {
        short!(self, |connection| read::ping(connection))
    }

    /// The same database, for the engine: on a connection of its own.
    pub(crate) fn deciding(&self) -> Self {
        Self {
            uses: Arc::clone(&self.uses),
            decides: true,
        }
    }

    fn short(&self) -> &ConnectionPool {
        if self.decides {
            &self.uses.deciding
        } else {
            &self.uses.inquiring
        }
    }

    async fn end(&self) {
        self.uses.deciding.close().await;
        self.uses.inquiring.close().await;
        self.uses.reading.close().await;
    }
}

journal!(Postgres, long, short);

#[async_trait]
impl Store for Postgres {
    async fn facts(&self, questions: &[Question<'_>]) -> Result<Vec<Facts>, StoreError> {
        short!(self, |connection| read::facts(connection, questions))
    }

    async fn append_under(&self, entries: &[Entry], under: Option<i64>) -> Result<(), StoreError> {
        short!(self, |connection| write::append(connection, entries, under))
    }

    fn lost_connections(&self) -> u64 {
        self.short().lost()
    }

    async fn add_player(&self, player: &Player, opening: &Entry) -> Result<(), StoreError> {
        short!(self, |connection| write::add_player(connection, player, opening))
    }

    async fn add_session(&self, session: &Session, forgotten: DateTime<Utc>) -> Result<(), StoreError> {
        short!(self, |connection| write::add_session(
            connection, session, forgotten
        ))
    }

    async fn close_sessions(&self, record: &Entry) -> Result<u64, StoreError> {
        short!(self, |connection| write::close_sessions(connection, record))
    }

    /// A connection that rested may have been lost with a server that is there again: the second try makes a new one.
    async fn ping(&self) -> Result<(), StoreError> {
        match self.ping_once().await {
            Err(StoreError::Unavailable(_)) => self.ping_once().await,
            pinged => pinged,
        }
    }

    /// On a connection with a limit of time for statements: a commit that waits for a standby would else stay with the server
    /// after this wallet has given it up.
    async fn try_to_commit(&self) -> Result<(), StoreError> {
        short!(self, |connection| write::taken_back(connection))
    }

    async fn warnings(&self) -> Result<Vec<String>, StoreError> {
        short!(self, |connection| read::warnings(connection))
    }

    async fn clock(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        let clock = short!(self, |connection| read::clock(connection))?;
        Ok(Some(clock))
    }
}

/// SQLSTATE of a deadlock and of a serialization failure: decide again.
const COLLISIONS: [&str; 2] = ["40P01", "40001"];

/// Maps an error of the driver. The server's details are dropped, because they repeat values.
fn failed(error: sqlx::Error) -> StoreError {
    let error = match error {
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
    // How an append says that it has no place (append.sql).
    if error.kind() == ErrorKind::NotNullViolation {
        match error
            .try_downcast_ref::<PgDatabaseError>()
            .and_then(PgDatabaseError::column)
        {
            Some("player_id") => return StoreError::Moved,
            Some("seq") => return StoreError::Settings,
            _ => {}
        }
    }
    // Pages, rows or indexes that the server cannot read.
    if error.code().is_some_and(|code| code.starts_with("XX")) {
        return StoreError::Damaged(error.message().to_owned());
    }
    StoreError::Unavailable(error.message().to_owned())
}

/// The driver reports a certificate that was refused like a broken connection.
fn is_of_tls(error: &std::io::Error) -> bool {
    error
        .get_ref()
        .is_some_and(<dyn std::error::Error + Send + Sync>::is::<rustls::Error>)
}

columns!(PgRow, damaged);
