//! Appending entries with their lines.

use std::sync::LazyLock;

use sqlx::sqlite::SqliteConnection;

use super::failed;
use crate::entry::Entry;
use crate::store::StoreError;
use crate::store::sent::Statements;

/// One statement and nothing around it: each hand-over to the writer's thread, and each answer from it, would cost as
/// much as the work itself.
static APPEND: LazyLock<Statements> = LazyLock::new(|| Statements::of(include_str!("append.sql"), as_given));

/// The columns keep what they are given.
fn as_given(_column: &str) -> &'static str {
    ""
}

/// All of them or none.
pub(super) async fn append(writer: &mut SqliteConnection, entries: &[Entry]) -> Result<(), StoreError> {
    let appended = APPEND.for_batch(entries).execute(writer).await;
    appended.map(drop).map_err(failed)
}
