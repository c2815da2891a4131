//! A wallet's file from outside, opened for reading: it may be evidence, and it may be hostile. Nothing is written beside it.
//! Its schema must be a wallet's, so that no view, trigger or function of the file is ever run. Memory and time of every
//! question are limited.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use sqlx::sqlite::SqliteConnection;
use sqlx::{ConnectOptions, Connection};
use tokio::sync::Mutex;

use super::sidecar_files::ReadMode;
use super::{failed, read, schema};
use crate::entry::Entry;
use crate::ledger::Account;
use crate::lines::LedgerLine;
use crate::store::{FileProblem, Journal, Player, RoundOfPlayer, Span, StoreError};

/// Longest check of a file on opening. It reads a few pages.
const LONGEST_CHECK: Duration = Duration::from_secs(1);
/// Longest question: a page of entries may lie on a thousand pages of a slow disk.
const LONGEST_QUESTION: Duration = Duration::from_secs(30);

/// Largest memory of SQLite in bytes, for the whole process, with the driver's rows. It also covers keys of indexes, which
/// `sqlite3_limit` would not; sqlx 0.9 has no safe call for that one.
const LARGEST_MEMORY: &str = "50331648";
/// Most players, and largest sum of their ids and currencies in bytes. Their list is kept in memory.
const MOST_PLAYERS: i64 = 1_000_000;
const LARGEST_IDS: i64 = 48 << 20;

/// The lengths are read without the values.
const PLAYERS: &str = "SELECT count(*), coalesce(sum(octet_length(player_id) + octet_length(currency)), 0) \
    FROM (SELECT player_id, currency FROM players LIMIT 1000001)";

/// Rows that the driver reads ahead: each may have a body of 4 MiB.
const ROWS_AHEAD: usize = 2;

/// A file that is only read.
pub(crate) struct Evidence {
    path: PathBuf,
    reading: ReadMode,
    /// The wallet's own file may have additions, and lack a part that reading does not need.
    is_own: bool,
    place: Mutex<Place>,
}

/// The one connection. It is taken for each question, and not put back if the question is given up.
enum Place {
    Free(Option<Watched>),
    Closed,
}

impl Evidence {
    pub(crate) async fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_as(path, false).await
    }

    /// Opens the wallet's own file, for a command that reads.
    pub(crate) async fn open_own(path: &Path) -> Result<Self, StoreError> {
        if !path.exists() {
            return Err(super::open::no_such_file(path));
        }
        Self::open_as(path, true).await
    }

    async fn open_as(path: &Path, is_own: bool) -> Result<Self, StoreError> {
        let file = Self {
            reading: ReadMode::of(path, is_own).await?,
            is_own,
            path: path.to_owned(),
            place: Mutex::new(Place::Free(None)),
        };
        let watched = file.connect().await?;
        file.reading.still_holds(path)?;
        *file.place.lock().await = Place::Free(Some(watched));
        Ok(file)
    }

    /// Connects, and checks the schema before anything else is read.
    async fn connect(&self) -> Result<Watched, StoreError> {
        let options = self
            .reading
            .options(&self.path)?
            .pragma("hard_heap_limit", LARGEST_MEMORY)
            .pragma("trusted_schema", "OFF")
            .pragma("cell_size_check", "ON")
            .pragma("query_only", "ON")
            .pragma("temp_store", "memory")
            .busy_timeout(LONGEST_CHECK)
            .row_buffer_size(ROWS_AHEAD)
            .disable_statement_logging();
        let connection = options.connect().await.map_err(failed)?;
        let mut watched = Watched::new(connection).await.map_err(failed)?;
        if self.is_own {
            watched.permit(LONGEST_QUESTION);
            let compared = schema::difference_and_additions(&mut watched.connection).await;
            let (difference, additions) = compared.map_err(|error| timed(failed(error), LONGEST_QUESTION))?;
            match difference {
                None => {}
                Some(missing @ FileProblem::Incomplete(_)) => {
                    tracing::warn!(%missing, "the wallet's file can be read, and not be written");
                }
                Some(difference) => return Err(difference.into()),
            }
            schema::warn_of(&additions);
            return Ok(watched);
        }
        watched.permit(LONGEST_CHECK);
        let difference = schema::difference(&mut watched.connection).await;
        if let Some(difference) = difference.map_err(|error| timed(failed(error), LONGEST_CHECK))? {
            return Err(difference.into());
        }
        let (players, size): (i64, i64) = sqlx::query_as(PLAYERS)
            .fetch_one(&mut watched.connection)
            .await
            .map_err(|error| timed(failed(error), LONGEST_CHECK))?;
        if players > MOST_PLAYERS || size > LARGEST_IDS {
            return Err(FileProblem::TooManyPlayers.into());
        }
        Ok(watched)
    }

    async fn take(&self, place: &mut Place) -> Result<Watched, StoreError> {
        let mut watched = match place {
            Place::Free(rested) => match rested.take() {
                Some(watched) => watched,
                None => self.connect().await?,
            },
            Place::Closed => return Err(super::closed()),
        };
        watched.permit(LONGEST_QUESTION);
        Ok(watched)
    }

    async fn end(&self) {
        let before = std::mem::replace(&mut *self.place.lock().await, Place::Closed);
        if let Place::Free(Some(watched)) = before {
            watched.close().await;
        }
    }
}

/// An interrupted statement had a limit.
fn timed(error: StoreError, longest: Duration) -> StoreError {
    match error {
        StoreError::File(FileProblem::TooSlow(_)) => FileProblem::TooSlow(longest.as_secs()).into(),
        other => other,
    }
}

/// Asks the file, and checks that it is still the same afterwards.
macro_rules! ask {
    ($self:ident, $question:expr) => {{
        let mut place = $self.place.lock().await;
        let mut watched = $self.take(&mut place).await?;
        let answer = $question(&mut watched.connection).await;
        *place = Place::Free(Some(watched));
        $self.reading.still_holds(&$self.path)?;
        answer.map_err(|error| timed(error, LONGEST_QUESTION))
    }};
}

journal!(Evidence, ask, ask);

/// Steps of SQLite's machine between two questions: some microseconds.
const STEPS: i32 = 1_000;

/// A connection whose statements run only while they are permitted: SQLite asks between their steps whether it may go on. A
/// question that is given up (its future is dropped) drops its connection, and with it the permission.
struct Watched {
    permission: Permission,
    connection: SqliteConnection,
}

/// When the permission ends. None: no statement may run.
struct Permission(Arc<parking_lot::Mutex<Option<Instant>>>);

impl Drop for Permission {
    fn drop(&mut self) {
        *self.0.lock() = None;
    }
}

impl Watched {
    async fn new(mut connection: SqliteConnection) -> Result<Self, sqlx::Error> {
        let permission = Permission(Arc::default());
        let asked = Arc::clone(&permission.0);
        let may_go_on = move || asked.lock().is_some_and(|end| Instant::now() < end);
        connection
            .lock_handle()
            .await?
            .set_progress_handler(STEPS, may_go_on);
        Ok(Self {
            permission,
            connection,
        })
    }

    /// Permits statements for this time from now on.
    fn permit(&mut self, longest: Duration) {
        *self.permission.0.lock() = Some(Instant::now() + longest);
    }

    /// Waits until the files are closed. No statement is running.
    async fn close(self) {
        // A connection that only read has nothing to lose.
        let _ = self.connection.close().await;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Weak;

    use sqlx::sqlite::SqliteConnectOptions;
    use tokio::time::timeout;

    use super::*;

    const ENDLESS: &str = "WITH RECURSIVE endless(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless) \
        SELECT count(*) FROM endless";

    async fn watched() -> Watched {
        let memory = SqliteConnectOptions::new().in_memory(true);
        Watched::new(memory.connect().await.unwrap()).await.unwrap()
    }

    async fn ask(watched: &mut Watched) -> Result<i64, sqlx::Error> {
        sqlx::query_scalar(ENDLESS)
            .fetch_one(&mut watched.connection)
            .await
    }

    #[tokio::test]
    async fn a_statement_ends_with_its_permission() {
        let mut watched = watched().await;
        watched.permit(Duration::from_millis(50));
        let begun = Instant::now();
        let error = ask(&mut watched).await.unwrap_err();
        assert!(error.to_string().contains("interrupted"), "{error}");
        assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    }

    #[tokio::test]
    async fn a_statement_that_nobody_waits_for_ends() {
        let mut watched = watched().await;
        watched.permit(Duration::from_hours(1));
        let running: Weak<_> = Arc::downgrade(&watched.permission.0);
        let given_up = timeout(Duration::from_millis(50), ask(&mut watched)).await;
        assert!(given_up.is_err());
        let begun = Instant::now();
        drop(watched);
        // The driver's thread lets the handler go when the statement has ended and the file is closed.
        while running.strong_count() > 0 {
            assert!(begun.elapsed() < Duration::from_millis(200), "it still runs");
            std::thread::yield_now();
        }
    }
}
