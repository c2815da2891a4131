//! Opening the file: durable, checked, and brought to the present layout.

use std::path::Path;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};

use super::failed;
use crate::store::StoreError;
use crate::store::layouts::migrator;

/// Before this version a crash at the wrong moment could lose commits when the WAL starts anew.
const OLDEST: [u32; 3] = [3, 51, 3];

/// How long to wait for another process that is writing.
const PATIENCE: Duration = Duration::from_secs(2);

/// Pages in the WAL (16 MiB) before they go to their places. The busiest pages, the indexes' last ones, come again with
/// every debit: they are moved once for many, and somebody waits for it more rarely.
const CHECKPOINT: &str = "4096";

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .pragma("wal_autocheckpoint", CHECKPOINT)
        // What a statement notes to undo itself stays in memory; the file and its WAL are on the disk as ever.
        .pragma("temp_store", "memory")
        .busy_timeout(PATIENCE)
        .disable_statement_logging()
}

/// Nothing is made, brought to another layout or written: the file may be somebody else's evidence.
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

pub(super) async fn writer(path: &Path) -> Result<SqliteConnection, StoreError> {
    let mut writer = options(path).connect().await.map_err(failed)?;
    check_version(&mut writer).await?;
    migrate(&mut writer).await?;
    Ok(writer)
}

pub(super) async fn readers(path: &Path) -> Result<SqlitePool, StoreError> {
    let read_only = options(path).pragma("query_only", "1");
    let pool = SqlitePoolOptions::new()
        .max_connections(4)
        .test_before_acquire(false);
    pool.connect_with(read_only).await.map_err(failed)
}

async fn check_version(writer: &mut SqliteConnection) -> Result<(), StoreError> {
    let version: String = sqlx::query_scalar("SELECT sqlite_version()")
        .fetch_one(writer)
        .await
        .map_err(failed)?;
    let mut parts = version.split('.').map(|part| part.parse().unwrap_or(0));
    let found = [(); 3].map(|()| parts.next().unwrap_or(0));
    if found < OLDEST {
        let why = format!("SQLite {version} is older than 3.51.3, the first that is safe here");
        return Err(StoreError::Unavailable(why));
    }
    Ok(())
}

async fn migrate(writer: &mut SqliteConnection) -> Result<(), StoreError> {
    let layouts = [
        (
            "ledger",
            include_str!("../../../migrations/sqlite/0001_ledger.sql"),
        ),
        (
            "postings",
            include_str!("../../../migrations/sqlite/0002_postings.sql"),
        ),
    ];
    migrator(layouts)
        .run(writer)
        .await
        .map_err(|error| StoreError::Unavailable(error.to_string()))
}
