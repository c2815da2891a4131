//! Writing: whole lists in one statement.

use sqlx::postgres::{PgExecutor, PgPool};

use super::failed;
use crate::entry::Entry;
use crate::ledger::Effect;
use crate::lines;
use crate::store::rows::{instant_text, list_text};
use crate::store::{Player, Session, StoreError};

/// One array for each column.
macro_rules! column {
    ($rows:expr, $pick:expr) => {
        $rows.iter().map($pick).collect::<Vec<_>>()
    };
}

pub(super) async fn append<'a>(executor: impl PgExecutor<'a>, entries: &[Entry]) -> Result<(), StoreError> {
    // In one order everywhere: two processes that append for the same players then never wait for each other in turn.
    let mut entries: Vec<&Entry> = entries.iter().collect();
    entries.sort_by(|one, other| (&one.player_id, one.seq).cmp(&(&other.player_id, other.seq)));
    let lines: Vec<_> = entries
        .iter()
        .flat_map(|entry| {
            lines::lines(entry)
                .into_iter()
                .map(|line| (&entry.player_id, line))
        })
        .collect();
    sqlx::query(include_str!("append.sql"))
        .bind(column!(entries, |entry| entry.player_id.as_str()))
        .bind(column!(entries, |entry| entry.seq))
        .bind(column!(entries, |entry| entry.kind.as_str()))
        .bind(column!(entries, |entry| entry.transaction_id.as_str()))
        .bind(column!(entries, |entry| entry.transaction_code.as_str()))
        .bind(column!(entries, |entry| entry.game_key.as_deref()))
        .bind(column!(entries, |entry| entry.round_id.as_deref()))
        .bind(column!(entries, |entry| entry.table_id.as_deref()))
        .bind(column!(entries, |entry| entry.bet_id.as_deref()))
        .bind(column!(entries, |entry| list_text(&entry.bet_ref_ids)))
        .bind(column!(entries, |entry| entry.credit_transaction_id.as_deref()))
        .bind(column!(entries, |entry| entry.amount_text.as_str()))
        .bind(column!(entries, |entry| entry.currency.as_str()))
        .bind(column!(entries, |entry| entry.created_at.as_str()))
        .bind(column!(entries, |entry| entry.raw.as_str()))
        .bind(column!(entries, |entry| entry.fingerprint.as_bytes()))
        .bind(column!(entries, |entry| i64::from(entry.answer.status)))
        .bind(column!(entries, |entry| entry.answer.body.as_str()))
        .bind(column!(entries, |entry| entry.effect.map(Effect::as_str)))
        .bind(column!(entries, |entry| list_text(&entry.flags)))
        .bind(column!(entries, |entry| entry.moved.to_string()))
        .bind(column!(entries, |entry| entry.balance.to_string()))
        .bind(column!(entries, |entry| instant_text(entry.at)))
        .bind(column!(entries, |entry| entry.previous_hash.as_bytes()))
        .bind(column!(entries, |entry| entry.hash.as_bytes()))
        .bind(column!(lines, |(player_id, _)| player_id.as_str()))
        .bind(column!(lines, |(_, line)| line.seq))
        .bind(column!(lines, |(_, line)| line.account.as_str()))
        .bind(column!(lines, |(_, line)| line.amount.to_string()))
        .execute(executor)
        .await
        .map_err(failed)?;
    Ok(())
}

pub(super) async fn add_player(pool: &PgPool, player: &Player, opening: &Entry) -> Result<(), StoreError> {
    let mut transaction = pool.begin().await.map_err(failed)?;
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
    append(&mut *transaction, std::slice::from_ref(opening)).await?;
    transaction.commit().await.map_err(failed)
}

pub(super) async fn add_session(pool: &PgPool, session: &Session) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO sessions (digest, player_id, ends_at) VALUES ($1, $2, $3::timestamptz)")
        .bind(session.digest.as_bytes())
        .bind(&session.player_id)
        .bind(instant_text(session.until))
        .execute(pool)
        .await
        .map_err(failed)?;
    Ok(())
}
