//! The migrations of the SQLite file.

use sqlx::Connection;
use sqlx::migrate::{Migrate, Migrator};
use sqlx::sqlite::SqliteConnection;

use crate::store::layouts::migrator;

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

/// Runs all missing migrations in one transaction. The driver's migrator does not lock a SQLite file,
/// so the write lock is taken before the current version is read.
pub(super) async fn bring_to_newest(writer: &mut SqliteConnection) -> Result<(), sqlx::Error> {
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
