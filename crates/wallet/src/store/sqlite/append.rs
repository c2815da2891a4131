//! Appending entries with their lines.

use std::sync::LazyLock;

use sqlx::sqlite::SqliteConnection;

use super::failed;
use crate::entry::Entry;
use crate::store::StoreError;
use crate::store::sent::Statements;

static APPEND: LazyLock<Statements> = LazyLock::new(|| Statements::of(include_str!("append.sql"), as_given));

/// With its transaction around it: each hand-over to the writer's thread would cost as much as the work itself. The
/// write lock is taken first: a reader that turns writer half-way may be refused.
static COMMIT: LazyLock<Statements> = LazyLock::new(|| {
    let statement = concat!("BEGIN IMMEDIATE;", include_str!("append.sql"), ";COMMIT");
    Statements::of(statement, as_given)
});

/// The columns keep what they are given.
fn as_given(_column: &str) -> &'static str {
    ""
}

/// In a transaction of its own, or not at all.
pub(super) async fn commit(writer: &mut SqliteConnection, entries: &[Entry]) -> Result<(), StoreError> {
    let committed = COMMIT.for_batch(entries).execute(&mut *writer).await;
    if committed.is_err() {
        // Some failures end the transaction by themselves: then there is nothing left to roll back.
        let _already_ended = sqlx::query("ROLLBACK").execute(writer).await;
    }
    committed.map(drop).map_err(failed)
}

/// Within a transaction.
pub(super) async fn append(writer: &mut SqliteConnection, entries: &[Entry]) -> Result<(), StoreError> {
    let appended = APPEND.for_batch(entries).execute(writer).await;
    appended.map(drop).map_err(failed)
}
