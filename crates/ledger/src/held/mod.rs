//! A ledger that was read, in a private SQLite file: every question is a query, and a million rows need little memory. The file has
//! a folder of its own, is readable by its owner only, and is deleted with the last [`Held`] of it. If the program ends without
//! that, [`Held::remove_leftovers`] deletes it at the next start.
//!
//! Parts: `folder` (the file's life), `writer` (rows into it), `standing` (which rows count), `about` (what it covers), `row` (one
//! row), `ask` (its questions). The sums of days are in [`crate::totals`].

mod about;
mod ask;
mod folder;
mod row;
mod standing;
#[cfg(test)]
pub(crate) mod tests;
mod writer;

use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use parking_lot::Mutex;
use sqlx::ConnectOptions as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio_util::sync::CancellationToken;

pub use about::About;
pub(crate) use ask::RowOfTotals;
pub use ask::{HeldPlayer, Page, PageFilter, PageFrom, RoundOfTable};
pub use row::{HeldRow, Pair, Standing, UnreadRow};
pub use writer::{Coverage, Writer};

use crate::Problem;
use folder::Folder;

/// Memory of SQLite for pages while a ledger is written and while it is asked, in KiB. A wallet that is open at the same time limits
/// SQLite to 48 MiB in the whole process.
const PAGES_OF_THE_WRITER: &str = "-12000";
const PAGES_OF_A_READER: &str = "-3000";
/// Connections that answer at the same time.
const READERS: usize = 3;
/// Rows that a connection reads ahead.
const ROWS_AHEAD: usize = 500;
/// Steps of SQLite's machine between two looks at whether the answer is still wanted: some microseconds.
const STEPS: i32 = 1_000;

/// A ledger that was read. Clones share its file.
#[derive(Debug, Clone)]
pub struct Held {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    has_writer: AtomicBool,
    answers: OnceLock<Answers>,
    idle: Mutex<Vec<Reader>>,
    places: Semaphore,
    /// Dropped last, when the connections are closed.
    folder: Folder,
}

#[derive(Debug)]
struct Answers {
    about: About,
    unread: Vec<UnreadRow>,
}

impl Held {
    /// Makes an empty one in a folder of the program's own. Nothing in it can be read by others.
    ///
    /// # Errors
    /// The folder can't be written to.
    pub async fn create(folder: &Path) -> Result<Self, Problem> {
        let folder = folder.to_owned();
        let made = tokio::task::spawn_blocking(move || Folder::create(&folder)).await;
        let folder = made.map_err(unavailable)?.map_err(unavailable)?;
        Ok(Self {
            inner: Arc::new(Inner {
                has_writer: AtomicBool::new(false),
                answers: OnceLock::new(),
                idle: Mutex::default(),
                places: Semaphore::new(READERS),
                folder,
            }),
        })
    }

    /// Deletes what a program left that ended early. A ledger that another running program holds stays. Returns the number of
    /// deleted ledgers. Blocks for a moment.
    ///
    /// # Errors
    /// The folder can't be read, or its file system has no locks: then nothing is deleted.
    pub fn remove_leftovers(folder: &Path) -> io::Result<usize> {
        folder::remove_leftovers(folder)
    }

    /// The writer of its rows. There is one, once.
    ///
    /// # Errors
    /// It was asked for before, or the file can't be written.
    pub async fn writer(&self, stop: &CancellationToken) -> Result<Writer, Problem> {
        if self.inner.has_writer.swap(true, Ordering::SeqCst) {
            return Err(unavailable("it is written once"));
        }
        let options = SqliteConnectOptions::new()
            .filename(self.inner.folder.database())
            .journal_mode(SqliteJournalMode::Off)
            .synchronous(SqliteSynchronous::Off)
            .pragma("cache_size", PAGES_OF_THE_WRITER)
            .pragma("temp_store", "file")
            .row_buffer_size(ROWS_AHEAD)
            .disable_statement_logging();
        let mut connection = options.connect().await.map_err(failed)?;
        let schema = include_str!("schema.sql");
        sqlx::raw_sql(schema)
            .execute(&mut connection)
            .await
            .map_err(failed)?;
        Ok(Writer::new(self.clone(), connection, stop.clone()))
    }

    fn can_answer(&self, about: About, unread: Vec<UnreadRow>) {
        // The only writer calls it once.
        let _ = self.inner.answers.set(Answers { about, unread });
    }

    fn answers(&self) -> Result<&Answers, Problem> {
        self.inner
            .answers
            .get()
            .ok_or_else(|| unavailable("it was not read to its end"))
    }

    /// A connection for one question. Waits while all are in use.
    async fn lease(&self) -> Result<Lease<'_>, Problem> {
        self.answers()?;
        let place = self.inner.places.acquire().await.map_err(unavailable)?;
        let rested = self.inner.idle.lock().pop();
        let reader = match rested {
            Some(reader) => reader,
            None => Reader::open(&self.inner.folder).await?,
        };
        Ok(Lease {
            reader: Some(reader),
            inner: &self.inner,
            _place: place,
        })
    }
}

/// A connection that only reads. Its statements run while their answer is wanted.
#[derive(Debug)]
struct Reader {
    connection: SqliteConnection,
    is_wanted: Arc<AtomicBool>,
}

impl Reader {
    async fn open(folder: &Folder) -> Result<Self, Problem> {
        let options = SqliteConnectOptions::new()
            .filename(folder.database())
            .read_only(true)
            .immutable(true)
            .pragma("cache_size", PAGES_OF_A_READER)
            .pragma("temp_store", "file")
            .row_buffer_size(ROWS_AHEAD)
            .disable_statement_logging();
        let mut connection = options.connect().await.map_err(failed)?;
        let is_wanted = Arc::new(AtomicBool::new(true));
        let asked = Arc::clone(&is_wanted);
        connection
            .lock_handle()
            .await
            .map_err(failed)?
            .set_progress_handler(STEPS, move || asked.load(Ordering::Relaxed));
        Ok(Self {
            connection,
            is_wanted,
        })
    }
}

/// A connection in use. If the question is given up, its statement ends and the connection is closed.
struct Lease<'a> {
    /// None once it is given back.
    reader: Option<Reader>,
    inner: &'a Inner,
    _place: SemaphorePermit<'a>,
}

impl Lease<'_> {
    fn connection(&mut self) -> Result<&mut SqliteConnection, Problem> {
        let reader = self.reader.as_mut().ok_or_else(damaged)?;
        Ok(&mut reader.connection)
    }

    /// Gives it back after an answer that was read to its end.
    fn back(mut self) {
        if let Some(reader) = self.reader.take() {
            self.inner.idle.lock().push(reader);
        }
    }
}

impl Drop for Lease<'_> {
    fn drop(&mut self) {
        if let Some(reader) = &self.reader {
            reader.is_wanted.store(false, Ordering::Relaxed);
        }
    }
}

#[allow(clippy::needless_pass_by_value, reason = "the shape that map_err takes")]
fn unavailable(error: impl std::fmt::Display) -> Problem {
    Problem::Held {
        text: error.to_string(),
    }
}

fn damaged() -> Problem {
    unavailable("it contains a value that this program never writes")
}

/// SQLite's code for a statement that was stopped.
const INTERRUPTED: &str = "9";

#[allow(clippy::needless_pass_by_value, reason = "the shape that map_err takes")]
fn failed(error: sqlx::Error) -> Problem {
    let code = error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code);
    if code.as_deref() == Some(INTERRUPTED) {
        return Problem::Cancelled;
    }
    unavailable(error)
}
