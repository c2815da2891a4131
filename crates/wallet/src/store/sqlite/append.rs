//! Appends entries with their lines.

use std::sync::{Arc, LazyLock};

use sqlx::sqlite::SqliteConnection;

use super::failed;
use crate::entry::Entry;
use crate::store::StoreError;
use crate::store::sent::Statements;

/// One statement without an explicit transaction: each message to and from the writer's thread would
/// cost as much as the statement.
static APPEND: LazyLock<Statements> = LazyLock::new(|| Statements::of(include_str!("append.sql"), place));

/// A parameter without a number. The driver asks SQLite for the name of every parameter that it binds, and SQLite
/// searches its list of names from the start each time. For 64 entries, this search took half of all processor
/// time; parameters without a number are not in the list.
fn place(_number: usize, _column: &str) -> String {
    "?".to_owned()
}

/// Appends all entries or none.
pub(super) async fn append(
    writer: &mut SqliteConnection,
    entries: &[Entry],
    under: Option<i64>,
) -> Result<(), StoreError> {
    // The driver takes it to the writer's thread as it is; it would put any other text into an `Arc<String>`.
    let statement = APPEND.for_batch::<_, Arc<str>>(entries, under).map_err(failed)?;
    statement.execute(writer).await.map(drop).map_err(failed)
}
