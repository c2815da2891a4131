//! Appends entries with their lines.

use std::borrow::Cow;
use std::sync::LazyLock;

use sqlx::postgres::PgConnection;

use super::failed;
use crate::entry::Entry;
use crate::store::StoreError;
use crate::store::sent::Statements;

static APPEND: LazyLock<Statements> = LazyLock::new(|| Statements::of(include_str!("append.sql"), place));

/// A numbered parameter, with the cast that its column needs.
fn place(number: usize, column: &str) -> String {
    let cast = match column {
        "moved" | "balance" | "counter_amount" => "::numeric",
        "at" => "::timestamptz",
        "decided_under" => "::bigint",
        _ => "",
    };
    format!("${number}{cast}")
}

pub(super) async fn append(
    connection: &mut PgConnection,
    entries: &[Entry],
    under: Option<i64>,
) -> Result<(), StoreError> {
    let statement = APPEND
        .for_batch::<_, Cow<'_, str>>(entries, under)
        .map_err(failed)?;
    statement.execute(connection).await.map(drop).map_err(failed)
}
