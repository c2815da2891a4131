//! The embedded store: one SQLite file.
//!
//! One connection writes, and every commit waits for the disk (`synchronous=FULL`). Other connections
//! read at the same time (WAL mode). A second process may open the same file: it waits for the write
//! lock, and may have to retry like any other writer.

mod append;
mod layout;
mod open;
mod private;
mod read;
#[cfg(test)]
mod tests;
mod write;

use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};
use sqlx::{Connection, Row};
use tokio::sync::Mutex;

use super::rows::Columns;
use super::{Player, Question, Session, Store, StoreError};
use crate::entry::Entry;
use crate::ledger::Facts;
use crate::lines::LedgerLine;

pub(crate) struct Sqlite {
    writer: Mutex<Option<SqliteConnection>>,
    readers: SqlitePool,
}

impl Sqlite {
    /// Opens the file, and creates it if it does not exist.
    pub(crate) async fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_within(path, open::LONGEST_OPENING).await
    }

    async fn open_within(path: &Path, longest: Duration) -> Result<Self, StoreError> {
        let writer = open::writer(path, longest).await?;
        let readers = open::readers(path).await?;
        Ok(Self {
            writer: Mutex::new(Some(writer)),
            readers,
        })
    }

    /// Opens an existing file read-only: SQLite rejects every write.
    pub(crate) async fn open_read_only(path: &Path) -> Result<Self, StoreError> {
        let asked = open::reader(path).await?;
        let readers = open::readers_only(path).await?;
        Ok(Self {
            writer: Mutex::new(Some(asked)),
            readers,
        })
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

fn closed() -> StoreError {
    StoreError::Unavailable("it is closed".to_owned())
}

#[async_trait]
impl Store for Sqlite {
    async fn facts(&self, questions: &[Question<'_>]) -> Result<Vec<Facts>, StoreError> {
        writing!(self, |writer| read::facts(writer, questions))
    }

    async fn append(&self, entries: &[Entry]) -> Result<(), StoreError> {
        writing!(self, |writer| append::append(writer, entries))
    }

    async fn add_player(&self, player: &Player, opening: &Entry) -> Result<(), StoreError> {
        writing!(self, |writer| write::add_player(writer, player, opening))
    }

    async fn add_session(&self, session: &Session) -> Result<(), StoreError> {
        writing!(self, |writer| write::add_session(writer, session))
    }

    async fn close_sessions(&self, record: &Entry) -> Result<u64, StoreError> {
        writing!(self, |writer| write::close_sessions(writer, record))
    }

    async fn ping(&self) -> Result<(), StoreError> {
        read::ping(&self.readers).await
    }

    async fn players(&self, after: Option<&str>, limit: u32) -> Result<Vec<Player>, StoreError> {
        read::players(&self.readers, after, limit).await
    }

    async fn entries(&self, player_id: &str, after: i64, limit: u32) -> Result<Vec<Entry>, StoreError> {
        read::entries(&self.readers, player_id, after, limit).await
    }

    async fn lines(&self, player_id: &str, from: i64, to: i64) -> Result<Vec<LedgerLine>, StoreError> {
        read::lines(&self.readers, player_id, from, to).await
    }

    async fn close(&self) {
        self.readers.close().await;
        if let Some(writer) = self.writer.lock().await.take()
            && let Err(error) = writer.close().await
        {
            tracing::warn!(error = %failed(error), "the database was not closed in order");
        }
    }
}

/// Maps an error of the driver. Its text contains names of tables and conditions, and never values.
fn failed(error: sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::Database(error) if error.is_unique_violation() => StoreError::Moved,
        sqlx::Error::Database(error) if error.is_foreign_key_violation() => StoreError::NoSuchPlayer,
        error => StoreError::Unavailable(error.to_string()),
    }
}

impl Columns for SqliteRow {
    fn maybe_text(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.try_get(name)
            .map_err(|_| StoreError::Damaged(name.to_owned()))
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
