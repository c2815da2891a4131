//! Writing: whole lists in one transaction.

use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, SqliteTransaction};

use super::failed;
use crate::entry::Entry;
use crate::ledger::Effect;
use crate::lines;
use crate::store::rows::{instant_text, list_text};
use crate::store::{Player, Session, StoreError};

const INSERT_ENTRY: &str = "INSERT INTO journal (
    player_id, seq, kind, transaction_id, transaction_code, game_key, round_id, table_id, bet_id, bet_ref_ids,
    credit_id, amount, currency, created_at, raw, fingerprint, answer_status, answer_body, effect, flags, moved,
    balance, at, previous_hash, hash
) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

pub(super) async fn append(writer: &mut SqliteConnection, entries: &[Entry]) -> Result<(), StoreError> {
    let mut transaction = begin(writer).await?;
    for entry in entries {
        insert(&mut transaction, entry).await?;
    }
    transaction.commit().await.map_err(failed)
}

/// Takes the write lock at once: a reader that turns writer half-way may be refused.
async fn begin(writer: &mut SqliteConnection) -> Result<SqliteTransaction<'_>, StoreError> {
    writer.begin_with("BEGIN IMMEDIATE").await.map_err(failed)
}

async fn insert(writer: &mut SqliteConnection, entry: &Entry) -> Result<(), StoreError> {
    sqlx::query(INSERT_ENTRY)
        .bind(&entry.player_id)
        .bind(entry.seq)
        .bind(entry.kind.as_str())
        .bind(&entry.transaction_id)
        .bind(&entry.transaction_code)
        .bind(&entry.game_key)
        .bind(&entry.round_id)
        .bind(&entry.table_id)
        .bind(&entry.bet_id)
        .bind(list_text(&entry.bet_ref_ids))
        .bind(&entry.credit_transaction_id)
        .bind(&entry.amount_text)
        .bind(&entry.currency)
        .bind(&entry.created_at)
        .bind(&entry.raw)
        .bind(entry.fingerprint.as_bytes())
        .bind(i64::from(entry.answer.status))
        .bind(&entry.answer.body)
        .bind(entry.effect.map(Effect::as_str))
        .bind(list_text(&entry.flags))
        .bind(entry.moved.to_string())
        .bind(entry.balance.to_string())
        .bind(instant_text(entry.at))
        .bind(entry.previous_hash.as_bytes())
        .bind(entry.hash.as_bytes())
        .execute(&mut *writer)
        .await
        .map_err(failed)?;
    insert_lines(writer, entry).await
}

async fn insert_lines(writer: &mut SqliteConnection, entry: &Entry) -> Result<(), StoreError> {
    let lines = lines::lines(entry);
    let [first, second] = lines.as_slice() else {
        return Ok(());
    };
    sqlx::query(
        "INSERT INTO lines (player_id, seq, account, amount) VALUES (?1, ?2, ?3, ?4), (?1, ?2, ?5, ?6)",
    )
    .bind(&entry.player_id)
    .bind(entry.seq)
    .bind(&first.account)
    .bind(first.amount.to_string())
    .bind(&second.account)
    .bind(second.amount.to_string())
    .execute(writer)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn add_player(
    writer: &mut SqliteConnection,
    player: &Player,
    opening: &Entry,
) -> Result<(), StoreError> {
    let mut transaction = begin(writer).await?;
    sqlx::query("INSERT INTO players (player_id, currency, opened_at) VALUES (?, ?, ?)")
        .bind(&player.player_id)
        .bind(&player.currency)
        .bind(instant_text(opening.at))
        .execute(&mut *transaction)
        .await
        .map_err(|error| match failed(error) {
            StoreError::Moved => StoreError::PlayerExists,
            error => error,
        })?;
    insert(&mut transaction, opening).await?;
    transaction.commit().await.map_err(failed)
}

pub(super) async fn add_session(writer: &mut SqliteConnection, session: &Session) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO sessions (digest, player_id, ends_at) VALUES (?, ?, ?)")
        .bind(session.digest.as_bytes())
        .bind(&session.player_id)
        .bind(instant_text(session.until))
        .execute(writer)
        .await
        .map_err(failed)?;
    Ok(())
}
