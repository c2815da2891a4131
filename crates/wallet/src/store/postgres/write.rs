//! Writing: whole lists in one statement.

use serde::Serialize;
use sqlx::Connection;
use sqlx::postgres::PgConnection;

use super::failed;
use super::sent::{EntryRow, LineRow};
use crate::entry::Entry;
use crate::store::rows::instant_text;
use crate::store::{Player, Session, StoreError};

pub(super) async fn append(connection: &mut PgConnection, entries: &[Entry]) -> Result<(), StoreError> {
    // In one order everywhere: two processes that append for the same players then never wait for each other in turn.
    let mut entries: Vec<&Entry> = entries.iter().collect();
    entries.sort_by(|one, other| (&one.player_id, one.seq).cmp(&(&other.player_id, other.seq)));
    let rows: Vec<_> = entries.iter().map(|entry| EntryRow::of(entry)).collect();
    let lines: Vec<_> = entries.iter().flat_map(|entry| LineRow::of(entry)).collect();
    sqlx::query(include_str!("append.sql"))
        .bind(as_json(&rows))
        .bind(as_json(&lines))
        .execute(connection)
        .await
        .map_err(failed)?;
    Ok(())
}

fn as_json<T: Serialize>(rows: &[T]) -> String {
    serde_json::to_string(rows).expect("texts and numbers always make JSON")
}

pub(super) async fn add_player(
    connection: &mut PgConnection,
    player: &Player,
    opening: &Entry,
) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await.map_err(failed)?;
    sqlx::query("INSERT INTO players (player_id, currency, opened_at) VALUES ($1, $2, $3::timestamptz)")
        .bind(&player.player_id)
        .bind(&player.currency)
        .bind(instant_text(opening.at))
        .execute(&mut *transaction)
        .await
        .map_err(|error| match failed(error) {
            StoreError::Moved => StoreError::PlayerExists,
            error => error,
        })?;
    append(&mut transaction, std::slice::from_ref(opening)).await?;
    transaction.commit().await.map_err(failed)
}

pub(super) async fn add_session(connection: &mut PgConnection, session: &Session) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO sessions (digest, player_id, ends_at) VALUES ($1, $2, $3::timestamptz)")
        .bind(session.digest.as_bytes())
        .bind(&session.player_id)
        .bind(instant_text(session.until))
        .execute(connection)
        .await
        .map_err(failed)?;
    Ok(())
}
