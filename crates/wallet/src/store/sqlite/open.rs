//! Opens the file: durable, checked, and migrated, also if several processes start together.

use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::migrate::{Migrate, MigrateError, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection};

use super::{failed, primary_code, schema};
use crate::store::shared::migrator;
use crate::store::{FileProblem, StoreError};
use crate::wallet::IfAbsent;

pub(super) const LAYOUTS: [(&str, &str); 4] = [
    (
        "ledger",
        include_str!("../../../migrations/sqlite/0001_ledger.sql"),
    ),
    (
        "postings",
        include_str!("../../../migrations/sqlite/0002_postings.sql"),
    ),
    (
        "session indexes",
        include_str!("../../../migrations/sqlite/0003_session_indexes.sql"),
    ),
    (
        "lines in entries",
        include_str!("../../../migrations/sqlite/0004_lines_in_entries.sql"),
    ),
];

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

/// Pages of the WAL (16 MiB) before a checkpoint. The last pages of the indexes change with every debit: a large WAL writes
/// them back once for many debits, and fewer debits wait for a checkpoint.
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

/// Opens for writing. Switching a new file to WAL mode needs exclusive access, which SQLite's busy timeout does not cover. So
/// the whole opening, which changes nothing unless it succeeds, is retried until `longest` has passed.
pub(super) async fn writer(
    path: &Path,
    if_absent: IfAbsent,
    longest: Duration,
) -> Result<SqliteConnection, StoreError> {
    let begun = Instant::now();
    if if_absent == IfAbsent::Fail && !path.exists() {
        return Err(no_such_file(path));
    }
    create_private(path).map_err(|error| failed(error.into()))?;
    check_that_it_may_be_written(path)?;
    loop {
        match try_writer(path, if_absent).await {
            Err(error) if is_busy(&error) => {}
            Err(error) => return Err(failed(error)),
            Ok(opened) => return opened,
        }
        if begun.elapsed() >= longest {
            return Err(still_locked(path, longest));
        }
        tokio::time::sleep(Duration::from_millis(fastrand::u64(PAUSE))).await;
    }
}

pub(super) async fn in_memory() -> Result<SqliteConnection, StoreError> {
    let options = SqliteConnectOptions::new()
        .in_memory(true)
        .foreign_keys(true)
        .disable_statement_logging();
    let mut connection = options.connect().await.map_err(failed)?;
    for (_, sql) in LAYOUTS {
        let made = sqlx::raw_sql(sql).execute(&mut connection).await;
        made.map_err(failed)?;
    }
    Ok(connection)
}

/// The schema is checked before anything is written: switching to the write-ahead log and migrating would
/// both change the file of another program. A wallet's file with a part missing can only be read: without the trigger that
/// forbids it, an entry could be changed. Only an error of the driver may pass.
async fn try_writer(
    path: &Path,
    if_absent: IfAbsent,
) -> Result<Result<SqliteConnection, StoreError>, sqlx::Error> {
    let mut writer = options(path).connect().await?;
    check_version(&mut writer).await?;
    match schema::difference_and_additions(&mut writer).await? {
        (Some(FileProblem::Empty), _) if if_absent == IfAbsent::Make => {}
        (Some(problem), _) => return Ok(Err(problem.into())),
        (None, additions) => schema::warn_of(&additions),
    }
    let log: String = sqlx::query_scalar("PRAGMA journal_mode = WAL")
        .fetch_one(&mut writer)
        .await?;
    if log != "wal" {
        return Ok(Err(StoreError::Unavailable(NO_LOG.to_owned())));
    }
    bring_to_newest(&mut writer).await?;
    Ok(Ok(writer))
}

/// The driver's migrator does not lock a SQLite file, so the write lock is taken before the version is read.
async fn bring_to_newest(writer: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let migrator = migrator(LAYOUTS);
    // A file with all migrations is opened without waiting for its writers.
    if is_newest(writer, &migrator).await? {
        return Ok(());
    }
    let mut alone = writer.begin_with("BEGIN IMMEDIATE").await?;
    migrator.run(&mut *alone).await?;
    alone.commit().await
}

async fn is_newest(writer: &mut SqliteConnection, migrator: &Migrator) -> Result<bool, sqlx::Error> {
    let table = &*migrator.table_name;
    let is_made = "SELECT count(*) > 0 FROM sqlite_schema WHERE type = 'table' AND name = ?";
    if !sqlx::query_scalar(is_made)
        .bind(table)
        .fetch_one(&mut *writer)
        .await?
    {
        return Ok(false);
    }
    let applied = writer.list_applied_migrations(table).await?;
    let applied = applied.iter().map(|layout| (layout.version, &layout.checksum));
    Ok(applied.eq(migrator.iter().map(|layout| (layout.version, &layout.checksum))))
}

const NO_LOG: &str = "SQLite can keep no write-ahead log beside it, as on a network drive, so that a power failure could take \
    back what was answered: move the file to a disk of this computer";

pub(super) fn no_such_file(path: &Path) -> StoreError {
    StoreError::Unavailable(format!(
        "there is no file {}; look at its name, or make a new wallet with `wallet init`",
        path.display()
    ))
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

/// Makes the file if there is none, for its owner only, so that it never exists with another mode. An existing file keeps its
/// mode, which may be a decision of the operator; if others can read it, the log says so. SQLite gives the files beside it (`-wal`,
/// `-shm`) the same mode.
#[cfg(unix)]
fn create_private(path: &Path) -> std::io::Result<()> {
    use std::fs::OpenOptions;
    use std::io::ErrorKind;
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};

    const OWNER_ONLY: u32 = 0o600;
    const OTHERS: u32 = 0o077;

    match OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(OWNER_ONLY)
        .open(path)
    {
        Ok(_new) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            let mode = std::fs::metadata(path)?.permissions().mode() & 0o777;
            if mode & OTHERS != 0 {
                let path = path.display();
                tracing::warn!("other users of this machine may read the wallet file {path} (mode {mode:o})");
            }
            Ok(())
        }
        Err(error) => Err(error),
    }
}

/// Windows: the folder's access list decides.
#[cfg(not(unix))]
fn create_private(path: &Path) -> std::io::Result<()> {
    let new = std::fs::OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path);
    match new {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// SQLite opens a file that this user may only read without a word, and each append would fail. The file is not opened for this: to close
/// it would end the locks that other connections of this process have on it.
fn check_that_it_may_be_written(path: &Path) -> Result<(), StoreError> {
    #[cfg(unix)]
    let may = rustix::fs::access(path, rustix::fs::Access::WRITE_OK).is_ok();
    #[cfg(not(unix))]
    let may = std::fs::metadata(path).is_ok_and(|file| !file.permissions().readonly());
    if may {
        return Ok(());
    }
    let path = path.display();
    Err(StoreError::Unavailable(format!(
        "this user may not write to the file {path}"
    )))
}
