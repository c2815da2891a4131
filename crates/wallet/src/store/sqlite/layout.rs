//! The layouts of the file, and how it comes to the newest.

use sqlx::Connection;
use sqlx::migrate::{Migrate, Migrator};
use sqlx::sqlite::SqliteConnection;

use crate::store::layouts::migrator;

const LAYOUTS: [(&str, &str); 2] = [
    (
        "ledger",
        include_str!("../../../migrations/sqlite/0001_ledger.sql"),
    ),
    (
        "postings",
        include_str!("../../../migrations/sqlite/0002_postings.sql"),
    ),
];

/// All layouts that the file lacks, in one transaction: others see the file as it was or as it is to be. The driver's
/// migrator does not lock a SQLite file, so the write lock is taken before it looks at what is there.
pub(super) async fn bring_to_newest(writer: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let migrator = migrator(LAYOUTS);
    // A file of the newest layout is opened without waiting for its writers.
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
