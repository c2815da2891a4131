//! Appends entries with their lines, and writes players and sessions.

use std::sync::{Arc, LazyLock};

use chrono::{DateTime, Utc};
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, Transaction};

use super::failed;
use crate::entry::Entry;
use crate::session;
use crate::store::rows::instant_text;
use crate::store::sent::Statements;
use crate::store::shared::{REMOVED_AT_A_TIME, not_added, not_removed};
use crate::store::{Player, Session, StoreError};

/// One statement without a transaction: each message to the writer's thread would cost as much as the statement.
static APPEND: LazyLock<Statements> = LazyLock::new(|| Statements::of(include_str!("append.sql"), place));

/// A parameter without a number. The driver asks for the name of every parameter, and SQLite searches its list from the
/// start: for 64 entries, half of all processor time. Parameters without a number are not in the list.
fn place(_number: usize, _column: &str) -> String {
    "?".to_owned()
}

pub(super) async fn append(
    writer: &mut SqliteConnection,
    entries: &[Entry],
    under: Option<i64>,
) -> Result<(), StoreError> {
    // The driver takes it to the writer's thread as it is; it would put any other text into an `Arc<String>`.
    let statement = APPEND.for_batch::<_, Arc<str>>(entries, under).map_err(failed)?;
    statement.execute(writer).await.map(drop).map_err(failed)
}

const ADD_PLAYER: &str = "INSERT INTO players (player_id, currency, opened_at) VALUES (?, ?, ?)";
const ADD_SESSION: &str = "INSERT INTO sessions (digest, player_id, ends_at) VALUES (?, ?, ?)";

/// Times are compared as texts. One after the year 9999 would begin with a plus; this version writes none.
pub(super) const REMOVE: &str = "DELETE FROM sessions WHERE digest IN \
    (SELECT digest FROM sessions WHERE ends_at BETWEEN '0' AND ?1 ORDER BY ends_at LIMIT ?2)";

pub(super) const CLOSE: &str =
    "UPDATE sessions SET ends_at = ?1 WHERE player_id = ?2 AND (ends_at > ?1 OR ends_at < '0')";

/// The time of the entry that was appended last. The clock of this computer may be wrong, and there is no other: sessions are removed
/// that ended long before this entry as well.
const LAST_ENTRY: &str = "SELECT at FROM journal ORDER BY rowid DESC LIMIT 1";

async fn forgotten_by_the_database(
    connection: &mut SqliteConnection,
    forgotten: DateTime<Utc>,
) -> Result<DateTime<Utc>, StoreError> {
    let last: Option<String> = sqlx::query_scalar(LAST_ENTRY)
        .fetch_optional(connection)
        .await
        .map_err(failed)?;
    let last = last.and_then(|at| DateTime::parse_from_rfc3339(&at).ok());
    Ok(last.map_or(forgotten, |last| forgotten.min(session::forgotten(last.to_utc()))))
}

/// Takes the write lock at once: upgrading a read transaction later may fail.
async fn begin(writer: &mut SqliteConnection) -> Result<Transaction<'_, sqlx::Sqlite>, sqlx::Error> {
    writer.begin_with("BEGIN IMMEDIATE").await
}

writings!(SqliteConnection);

/// Writes the first page as it is. A transaction without a change would be committed without the disk.
pub(super) async fn nothing(writer: &mut SqliteConnection) -> Result<(), StoreError> {
    let written = sqlx::query("PRAGMA user_version = 0").execute(writer).await;
    written.map(drop).map_err(failed)
}
