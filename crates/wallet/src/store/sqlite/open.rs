//! Opens the file: durable, checked, and migrated, also if several processes start together.

use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::ConnectOptions;
use sqlx::migrate::MigrateError;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};

use super::schema::{self, Schema};
use super::{failed, layout, primary_code, private};
use crate::store::{FileProblem, StoreError};

/// Oldest SQLite version accepted. Before it, a crash could lose commits when the WAL was reset.
const OLDEST: [u32; 3] = [3, 51, 3];

/// Another process holds a lock, or several processes switched to WAL mode at the same time.
const SQLITE_BUSY: u32 = 5;
const SQLITE_PROTOCOL: u32 = 15;

/// Longest wait for another process that is writing.
const PATIENCE: Duration = Duration::from_secs(2);

/// Longest total wait for other processes that open the same file.
pub(super) const LONGEST_OPENING: Duration = Duration::from_secs(30);

/// Milliseconds between two attempts to open. Random, so that processes do not collide again.
const PAUSE: std::ops::Range<u64> = 5..50;

/// Size of the WAL in pages (16 MiB) before a checkpoint. The last pages of the indexes change with
/// every debit; a large WAL writes them back once for many debits, and fewer debits wait for a
/// checkpoint.
const CHECKPOINT: &str = "4096";

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .pragma("wal_autocheckpoint", CHECKPOINT)
        // Statement journals stay in memory. The file and its WAL are on disk as usual.
        .pragma("temp_store", "memory")
        .pragma("trusted_schema", "OFF")
        .busy_timeout(PATIENCE)
        .disable_statement_logging()
}

/// Opens for writing. SQLite's busy timeout does not cover this step: switching a new file to WAL mode
/// needs exclusive access, and if two processes try it, one fails immediately. So the whole opening,
/// which changes nothing unless it succeeds, is retried until `longest` has passed.
pub(super) async fn writer(path: &Path, longest: Duration) -> Result<SqliteConnection, StoreError> {
    let begun = Instant::now();
    private::create(path).map_err(|error| failed(error.into()))?;
    loop {
        match try_writer(path).await {
            Err(Refusal::Driver(error)) if is_busy(&error) => {}
            Err(Refusal::Driver(error)) => return Err(failed(error)),
            Err(Refusal::Ours(error)) => return Err(error),
            Ok(writer) => return Ok(writer),
        }
        if begun.elapsed() >= longest {
            return Err(still_locked(path, longest));
        }
        tokio::time::sleep(Duration::from_millis(fastrand::u64(PAUSE))).await;
    }
}

/// Why an attempt failed.
enum Refusal {
    Driver(sqlx::Error),
    Ours(StoreError),
}

impl From<sqlx::Error> for Refusal {
    fn from(error: sqlx::Error) -> Self {
        Self::Driver(error)
    }
}

/// The schema is checked before anything is written: switching to the write-ahead log and migrating would
/// both change the file of another program. A wallet's file with a part missing is opened, so that it can
/// be verified.
async fn try_writer(path: &Path) -> Result<SqliteConnection, Refusal> {
    make_private(path)?;
    let mut writer = options(path).connect().await?;
    check_version(&mut writer).await?;
    if let Schema::Other(foreign @ FileProblem::Foreign(_)) = schema::of(&mut writer).await? {
        return Err(Refusal::Ours(foreign.into()));
    }
    sqlx::query("PRAGMA journal_mode = WAL")
        .execute(&mut writer)
        .await?;
    layout::bring_to_newest(&mut writer).await?;
    Ok(writer)
}

/// Makes a new, empty file that only its owner can read and write. SQLite gives its other files the same
/// permissions. The permissions of an existing file are its owner's choice.
fn make_private(path: &Path) -> Result<(), sqlx::Error> {
    let mut new = OpenOptions::new();
    new.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut new, 0o600);
    match new.open(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(error.into()),
        _ => Ok(()),
    }
}

/// Whether another process blocked the operation for a moment.
fn is_busy(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(_) => {
            primary_code(error).is_some_and(|code| [SQLITE_BUSY, SQLITE_PROTOCOL].contains(&code))
        }
        sqlx::Error::Migrate(error) => match &**error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => is_busy(error),
            _ => false,
        },
        _ => false,
    }
}

fn still_locked(path: &Path, longest: Duration) -> StoreError {
    StoreError::Unavailable(format!(
        "another process kept the file {} locked for {} s; find the process that has it open, wait for it or end it, \
         then start again",
        path.display(),
        longest.as_secs()
    ))
}

pub(super) async fn readers(path: &Path) -> Result<SqlitePool, StoreError> {
    let read_only = options(path)
        .journal_mode(SqliteJournalMode::Wal)
        .pragma("query_only", "1");
    let pool = SqlitePoolOptions::new()
        .max_connections(4)
        .test_before_acquire(false);
    pool.connect_with(read_only).await.map_err(failed)
}

async fn check_version(writer: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let version: String = sqlx::query_scalar("SELECT sqlite_version()")
        .fetch_one(writer)
        .await?;
    let mut parts = version.split('.').map(|part| part.parse().unwrap_or(0));
    let found = [(); 3].map(|()| parts.next().unwrap_or(0));
    if found < OLDEST {
        let why = format!("SQLite {version} is older than 3.51.3, the first that is safe here");
        return Err(sqlx::Error::Configuration(why.into()));
    }
    Ok(())
}
