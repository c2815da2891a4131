//! Appends entries with their lines, and writes players and sessions.

use std::sync::{Arc, LazyLock};

use chrono::{DateTime, Utc};
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;

use super::failed;
use crate::entry::Entry;
use crate::session;
use crate::store::rows::instant_text;
use crate::store::sent::Statements;
use crate::store::{Player, REMOVED_AT_A_TIME, Session, StoreError, not_added, not_removed};

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

pub(super) async fn add_player(
    writer: &mut SqliteConnection,
    player: &Player,
    opening: &Entry,
) -> Result<(), StoreError> {
    // Takes the write lock at once: upgrading a read transaction later may fail.
    let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
    sqlx::query("INSERT INTO players (player_id, currency, opened_at) VALUES (?, ?, ?)")
        .bind(&player.player_id)
        .bind(&player.currency)
        .bind(instant_text(opening.at))
        .execute(&mut *transaction)
        .await
        .map_err(|error| not_added(failed(error)))?;
    append(&mut transaction, std::slice::from_ref(opening), None).await?;
    transaction.commit().await.map_err(failed)
}

/// Times are compared as texts. One after the year 9999 would begin with a plus; this version writes none.
pub(super) const REMOVE: &str = "DELETE FROM sessions WHERE digest IN \
    (SELECT digest FROM sessions WHERE ends_at BETWEEN '0' AND ?1 ORDER BY ends_at LIMIT ?2)";

pub(super) const CLOSE: &str =
    "UPDATE sessions SET ends_at = ?1 WHERE player_id = ?2 AND (ends_at > ?1 OR ends_at < '0')";

/// The time of the entry that was appended last. The clock of this computer may be wrong, and there is no other: sessions are removed
/// that ended long before this entry as well.
const LAST_ENTRY: &str = "SELECT at FROM journal ORDER BY rowid DESC LIMIT 1";

pub(super) async fn add_session(
    writer: &mut SqliteConnection,
    session: &Session,
    forgotten: DateTime<Utc>,
) -> Result<(), StoreError> {
    let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
    let last: Option<String> = sqlx::query_scalar(LAST_ENTRY)
        .fetch_optional(&mut *transaction)
        .await
        .map_err(failed)?;
    let last = last.and_then(|at| DateTime::parse_from_rfc3339(&at).ok());
    let forgotten = last.map_or(forgotten, |last| forgotten.min(session::forgotten(last.to_utc())));
    sqlx::query("INSERT INTO sessions (digest, player_id, ends_at) VALUES (?, ?, ?)")
        .bind(session.digest.as_bytes())
        .bind(&session.player_id)
        .bind(instant_text(session.until))
        .execute(&mut *transaction)
        .await
        .map_err(failed)?;
    sqlx::query(REMOVE)
        .bind(instant_text(forgotten))
        .bind(REMOVED_AT_A_TIME)
        .execute(&mut *transaction)
        .await
        .map_err(|error| not_removed(failed(error)))?;
    transaction
        .commit()
        .await
        .map_err(|error| not_removed(failed(error)))
}

/// Writes the first page as it is. A transaction without a change would be committed without the disk.
pub(super) async fn nothing(writer: &mut SqliteConnection) -> Result<(), StoreError> {
    let written = sqlx::query("PRAGMA user_version = 0").execute(writer).await;
    written.map(drop).map_err(failed)
}

pub(super) async fn close_sessions(writer: &mut SqliteConnection, record: &Entry) -> Result<u64, StoreError> {
    let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
    let closed = sqlx::query(CLOSE)
        .bind(instant_text(record.at))
        .bind(&record.player_id)
        .execute(&mut *transaction)
        .await
        .map_err(failed)?;
    append(&mut transaction, std::slice::from_ref(record), None).await?;
    transaction.commit().await.map_err(failed)?;
    Ok(closed.rows_affected())
}
