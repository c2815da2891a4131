//! A wallet's file from outside, opened for reading: it may be evidence, and it may be hostile. Nothing is written to it or beside
//! it. Its schema must be a wallet's, so that no view, trigger or function of the file is ever run. Memory and time of every
//! question are limited.
//!
//! SQLite keeps changes in sidecar files of the database: a write-ahead log (`-wal`), its index (`-shm`) and, before the first
//! switch to the log, a rollback journal (`-journal`). An ordinary reader makes and writes the first two, and rolls the third
//! back. [`ReadMode`] is how a file can be read so that its folder stays as it is.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use async_trait::async_trait;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use tempfile::TempDir;
use tokio::sync::Mutex;

use super::{accounts, entries, failed, lines, open, player_count, players, players_of_id, span};
use crate::entry::{Entry, LedgerLine};
use crate::files::{Wanted, in_background, unreadable};
use crate::ledger::Account;
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
            return Err(open::no_such_file(path));
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
            let compared = open::difference_and_additions(&mut watched.connection).await;
            let (difference, additions) = compared.map_err(|error| timed(failed(error), LONGEST_QUESTION))?;
            match difference {
                None => {}
                Some(missing @ FileProblem::Incomplete(_)) => {
                    tracing::warn!(%missing, "the wallet's file can be read, and not be written");
                }
                Some(difference) => return Err(difference.into()),
            }
            open::warn_of(&additions);
            return Ok(watched);
        }
        watched.permit(LONGEST_CHECK);
        let difference = open::difference(&mut watched.connection).await;
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

/// A SQLite file of any program, opened so that nothing is written to it or beside it, for what reads a view of it. A view runs the
/// file's own statements, so functions that reach outside of the file are refused, and the memory of SQLite is limited, in the whole
/// process.
pub struct ForeignFile {
    path: PathBuf,
    reading: ReadMode,
    watched: Watched,
}

impl ForeignFile {
    /// Opens it. Its statements run for a given time at most, and end when this value is dropped.
    ///
    /// # Errors
    /// There is no such file, or it is refused: see [`FileProblem`].
    pub async fn open(path: &Path, longest: Duration) -> Result<Self, StoreError> {
        let path = path.to_owned();
        let facts = fs::metadata(&path).map_err(unreadable)?;
        if !facts.is_file() {
            return Err(FileProblem::NotAFile.into());
        }
        let reading = ReadMode::of(&path, false).await?;
        let options = reading
            .options(&path)?
            .pragma("hard_heap_limit", LARGEST_MEMORY)
            .pragma("trusted_schema", "OFF")
            .pragma("cell_size_check", "ON")
            .pragma("query_only", "ON")
            // A view may sort more rows than fit the memory.
            .pragma("temp_store", "file")
            .busy_timeout(LONGEST_CHECK)
            .disable_statement_logging();
        let connection = options.connect().await.map_err(failed)?;
        let mut watched = Watched::new(connection).await.map_err(failed)?;
        watched.permit(longest);
        Ok(Self {
            path,
            reading,
            watched,
        })
    }

    /// The connection, which rejects every write.
    pub fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.watched.connection
    }

    /// Fails if the file is not the same any more as when it was opened.
    pub fn check_unchanged(&self) -> Result<(), StoreError> {
        self.reading.still_holds(&self.path)
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

enum ReadMode {
    /// Nothing is beside it: SQLite needs no lock and no other file. It must not change meanwhile.
    Alone(Fingerprint),
    /// A log and its index are beside it, as a running wallet has them: SQLite reads both and writes
    /// neither.
    WithItsLog,
    /// The file has a log without an index, which SQLite would have to make. So a copy is read, in a private
    /// folder that ends with this value.
    Copied(TempDir),
}

/// Detects whether a file was changed.
#[derive(Debug, PartialEq, Eq)]
struct Fingerprint {
    length: u64,
    changed: Option<SystemTime>,
    log: u64,
}

impl Fingerprint {
    fn of(path: &Path) -> io::Result<Self> {
        let file = fs::metadata(path)?;
        Ok(Self {
            length: file.len(),
            changed: file.modified().ok(),
            log: length(&sidecar(path, "-wal"))?.unwrap_or(0),
        })
    }
}

impl ReadMode {
    /// Decides how to read a file, and copies it if necessary. A file from outside may have been made large on purpose; the log of
    /// the wallet's own grows while a backup or a report keeps it from being written back.
    async fn of(path: &Path, is_own: bool) -> Result<Self, StoreError> {
        let (largest_log, largest_copy) = if is_own {
            (u64::MAX, u64::MAX)
        } else {
            (FileProblem::LARGEST_LOG, FileProblem::LARGEST_COPY)
        };
        let log = length(&sidecar(path, "-wal")).map_err(unreadable)?;
        let index = length(&sidecar(path, "-shm")).map_err(unreadable)?;
        let journal = length(&sidecar(path, "-journal")).map_err(unreadable)?;
        if journal.is_some_and(|length| length > 0) {
            // It may also name any other file, which SQLite would remove.
            return Err(FileProblem::Unfinished.into());
        }
        if log.is_some_and(|length| length > largest_log) {
            return Err(FileProblem::LogTooLarge.into());
        }
        match (log, index) {
            (Some(_), Some(_)) => Ok(Self::WithItsLog),
            (Some(1..), None) => {
                let path = path.to_owned();
                let copied = in_background(move |wanted| copy(&path, largest_copy, wanted));
                Ok(Self::Copied(copied.await?))
            }
            _ => Ok(Self::Alone(Fingerprint::of(path).map_err(unreadable)?)),
        }
    }

    /// The driver's options for the file, or for its copy.
    fn options(&self, path: &Path) -> Result<SqliteConnectOptions, StoreError> {
        let options = SqliteConnectOptions::new().read_only(true);
        Ok(match self {
            Self::Alone(_) => options.filename(path).immutable(true),
            Self::WithItsLog => {
                let name = path.to_str().ok_or_else(|| {
                    StoreError::Unavailable("the name of its path is not valid text".to_owned())
                })?;
                let name = utf8_percent_encode(name, NON_ALPHANUMERIC);
                options.filename(format!("file:{name}?readonly_shm=1"))
            }
            Self::Copied(folder) => options.filename(folder.path().join(COPY)),
        })
    }

    /// Fails if the file is read on its own and is not the same any more.
    fn still_holds(&self, path: &Path) -> Result<(), StoreError> {
        match self {
            Self::Alone(before) if Fingerprint::of(path).ok().as_ref() != Some(before) => {
                Err(FileProblem::Changed.into())
            }
            _ => Ok(()),
        }
    }
}

const COPY: &str = "wallet.db";
/// Bytes between two looks at whether the copy is still wanted.
const PIECE: u64 = 4 << 20;

/// Copies a file and its log.
fn copy(path: &Path, largest: u64, wanted: &Wanted) -> Result<TempDir, StoreError> {
    let before = Fingerprint::of(path).map_err(unreadable)?;
    if before.length.saturating_add(before.log) > largest {
        return Err(FileProblem::CopyTooLarge.into());
    }
    let folder = tempfile::tempdir().map_err(unreadable)?;
    let target = folder.path().join(COPY);
    for (ending, length) in [("", before.length), ("-wal", before.log)] {
        let from = File::open(sidecar(path, ending)).map_err(unreadable)?;
        let mut to = File::create(sidecar(&target, ending)).map_err(unreadable)?;
        // A file that grows meanwhile is found by the second fingerprint.
        let mut rest = from.take(length);
        while rest.limit() > 0 {
            wanted.check()?;
            let piece = io::copy(&mut (&mut rest).take(PIECE), &mut to).map_err(unreadable)?;
            if piece == 0 {
                break;
            }
        }
    }
    if Fingerprint::of(path).map_err(unreadable)? != before {
        return Err(FileProblem::Changed.into());
    }
    Ok(folder)
}

/// The path of a sidecar file by its suffix; an empty suffix is the database.
fn sidecar(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

fn length(path: &Path) -> io::Result<Option<u64>> {
    match fs::metadata(path) {
        Ok(file) => Ok(Some(file.len())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Weak;

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
