//! Opens the file: durable, checked, and migrated, also if several processes start together.

use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::ConnectOptions;
use sqlx::migrate::MigrateError;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};

use super::{failed, layout, private};
use crate::store::StoreError;

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
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .pragma("wal_autocheckpoint", CHECKPOINT)
        // Statement journals stay in memory. The file and its WAL are on disk as usual.
        .pragma("temp_store", "memory")
        .busy_timeout(PATIENCE)
        .disable_statement_logging()
}

/// Opens the file without creating, migrating or writing it: it may be evidence.
fn as_it_is(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .read_only(true)
        .busy_timeout(PATIENCE)
        .disable_statement_logging()
}

pub(super) async fn reader(path: &Path) -> Result<SqliteConnection, StoreError> {
    as_it_is(path).connect().await.map_err(failed)
}

pub(super) async fn readers_only(path: &Path) -> Result<SqlitePool, StoreError> {
    let pool = SqlitePoolOptions::new()
        .max_connections(4)
        .test_before_acquire(false);
    pool.connect_with(as_it_is(path)).await.map_err(failed)
}

/// Opens for writing. SQLite's busy timeout does not cover this step: switching a new file to WAL mode
/// needs exclusive access, and if two processes try it, one fails immediately. So the whole opening,
/// which changes nothing unless it succeeds, is retried until `longest` has passed.
pub(super) async fn writer(path: &Path, longest: Duration) -> Result<SqliteConnection, StoreError> {
    let begun = Instant::now();
    private::create(path).map_err(|error| failed(error.into()))?;
    loop {
        match try_writer(path).await {
            Err(error) if is_busy(&error) => {}
            done => return done.map_err(failed),
        }
        if begun.elapsed() >= longest {
            return Err(still_locked(path, longest));
        }
        tokio::time::sleep(Duration::from_millis(fastrand::u64(PAUSE))).await;
    }
}

async fn try_writer(path: &Path) -> Result<SqliteConnection, sqlx::Error> {
    let mut writer = options(path).connect().await?;
    check_version(&mut writer).await?;
    layout::bring_to_newest(&mut writer).await?;
    Ok(writer)
}

/// Whether another process blocked the operation for a moment.
fn is_busy(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(error) => {
            let code = error.code().and_then(|code| code.parse::<u32>().ok());
            // The lowest byte is the primary result code, the others extend it.
            code.is_some_and(|code| [SQLITE_BUSY, SQLITE_PROTOCOL].contains(&(code & 0xff)))
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
    let read_only = options(path).pragma("query_only", "1");
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
