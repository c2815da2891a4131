//! The embedded store: one SQLite file, or a database in memory. One connection writes, and every commit waits for the disk
//! (`synchronous=FULL`). Others read at the same time (WAL mode). A second process may open the same file: it waits for the
//! write lock, and may have to retry like any other writer.

mod evidence;
mod open;
mod read;
mod schema;
mod sidecar_files;
#[cfg(test)]
mod tests;
mod write;

pub(crate) use evidence::Evidence;

use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};
use sqlx::{Connection, Row};
use tokio::sync::Mutex;

use super::rows::{Columns, damaged};
use super::{FileProblem, Journal, Player, Question, RoundOfPlayer, Session, Span, Store, StoreError};
use crate::entry::Entry;
use crate::ledger::{Account, Facts};
use crate::lines::LedgerLine;
use crate::message::LARGEST_TEXT;
use crate::wallet::IfAbsent;

pub(crate) struct Sqlite {
    writer: Mutex<Option<SqliteConnection>>,
    /// None for a database in memory, which belongs to its one connection.
    readers: Option<SqlitePool>,
}

impl Sqlite {
    pub(crate) async fn open(path: &Path, if_absent: IfAbsent) -> Result<Self, StoreError> {
        Self::open_within(path, if_absent, open::LONGEST_OPENING).await
    }

    async fn open_within(path: &Path, if_absent: IfAbsent, longest: Duration) -> Result<Self, StoreError> {
        let writer = open::writer(path, if_absent, longest).await?;
        let readers = open::readers(path).await?;
        Ok(Self {
            writer: Mutex::new(Some(writer)),
            readers: Some(readers),
        })
    }

    /// A database in memory, for tests and for training data that is generated at each start. Its data is
    /// lost when it is dropped.
    pub(crate) async fn in_memory() -> Result<Self, StoreError> {
        Ok(Self {
            writer: Mutex::new(Some(open::in_memory().await?)),
            readers: None,
        })
    }

    async fn end(&self) {
        if let Some(readers) = &self.readers {
            readers.close().await;
        }
        if let Some(writer) = self.writer.lock().await.take()
            && let Err(error) = writer.close().await
        {
            tracing::warn!(error = %failed(error), "the database was not closed in order");
        }
    }
}

/// Runs an operation on the writing connection.
macro_rules! writing {
    ($self:ident, $work:expr) => {{
        let mut guard = $self.writer.lock().await;
        let writer = guard.as_mut().ok_or_else(closed)?;
        $work(writer).await
    }};
}

/// Asks on a connection that only reads, or in memory on the one there is.
macro_rules! reading {
    ($self:ident, $question:expr) => {
        match &$self.readers {
            Some(readers) => {
                let mut reader = readers.acquire().await.map_err(failed)?;
                $question(&mut *reader).await
            }
            None => writing!($self, $question),
        }
    };
}

fn closed() -> StoreError {
    StoreError::Unavailable("it is closed".to_owned())
}

journal!(Sqlite, reading, reading);

#[async_trait]
impl Store for Sqlite {
    async fn facts(&self, questions: &[Question<'_>]) -> Result<Vec<Facts>, StoreError> {
        writing!(self, |writer| read::facts(writer, questions))
    }

    async fn append_under(&self, entries: &[Entry], under: Option<i64>) -> Result<(), StoreError> {
        writing!(self, |writer| write::append(writer, entries, under))
    }

    async fn add_player(&self, player: &Player, opening: &Entry) -> Result<(), StoreError> {
        writing!(self, |writer| write::add_player(writer, player, opening))
    }

    async fn add_session(&self, session: &Session, forgotten: DateTime<Utc>) -> Result<(), StoreError> {
        writing!(self, |writer| write::add_session(writer, session, forgotten))
    }

    async fn close_sessions(&self, record: &Entry) -> Result<u64, StoreError> {
        writing!(self, |writer| write::close_sessions(writer, record))
    }

    async fn ping(&self) -> Result<(), StoreError> {
        reading!(self, read::ping)
    }

    async fn try_to_commit(&self) -> Result<(), StoreError> {
        writing!(self, write::nothing)
    }
}

/// Result codes of SQLite that concern the file itself.
const SQLITE_NOMEM: u32 = 7;
const SQLITE_INTERRUPT: u32 = 9;
const SQLITE_CORRUPT: u32 = 11;
const SQLITE_TOOBIG: u32 = 18;
const SQLITE_NOTADB: u32 = 26;
/// A reader that may not write finds a log whose index another program is only making.
const SQLITE_READONLY_RECOVERY: u32 = 264;
const SQLITE_READONLY_CANTINIT: u32 = 1288;

/// Maps an error of the driver. Its text contains names of tables and conditions, and never values.
#[allow(clippy::needless_pass_by_value, reason = "the shape that map_err takes")]
fn failed(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(database) if database.is_unique_violation() => StoreError::Moved,
        // How an append says it (append.sql).
        sqlx::Error::Database(database) if database.message() == "integer overflow" => StoreError::Settings,
        sqlx::Error::Database(database) if database.is_foreign_key_violation() => StoreError::NoSuchPlayer,
        other => match code(other).map(|code| (code, code & 0xff)) {
            Some((SQLITE_READONLY_RECOVERY | SQLITE_READONLY_CANTINIT, _)) => FileProblem::Changed.into(),
            Some((_, SQLITE_NOMEM | SQLITE_TOOBIG)) => FileProblem::TooLarge.into(),
            Some((_, SQLITE_INTERRUPT)) => FileProblem::TooSlow(0).into(),
            Some((_, SQLITE_CORRUPT | SQLITE_NOTADB)) => FileProblem::Damaged.into(),
            _ => StoreError::Unavailable(error.to_string()),
        },
    }
}

/// The primary result code of SQLite. The lowest byte of a code is the primary one, the others extend it.
fn primary_code(error: &sqlx::Error) -> Option<u32> {
    code(error).map(|code| code & 0xff)
}

fn code(error: &sqlx::Error) -> Option<u32> {
    let sqlx::Error::Database(error) = error else {
        return None;
    };
    error.code()?.parse().ok()
}

columns!(SqliteRow, too_large);

fn too_large(_column: &str) -> StoreError {
    FileProblem::TooLarge.into()
}
