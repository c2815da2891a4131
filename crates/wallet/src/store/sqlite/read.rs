//! Reads the facts for a batch in one query, and journals page by page.

use sqlx::sqlite::{SqliteConnection, SqlitePool};

use super::failed;
use crate::entry::Entry;
use crate::ledger::Facts;
use crate::lines::LedgerLine;
use crate::store::rows::{self, Columns};
use crate::store::{Player, Question, StoreError, question};

pub(super) async fn facts(
    connection: &mut SqliteConnection,
    questions: &[Question<'_>],
) -> Result<Vec<Facts>, StoreError> {
    let mut facts = vec![Facts::default(); questions.len()];
    let rows = sqlx::query(include_str!("facts.sql"))
        .bind(question::as_json(questions))
        .fetch_all(connection)
        .await
        .map_err(failed)?;
    for row in &rows {
        rows::add_fact(row, &mut facts)?;
    }
    Ok(facts)
}

pub(super) async fn ping(readers: &SqlitePool) -> Result<(), StoreError> {
    let pinged = sqlx::query("SELECT 1").execute(readers).await;
    pinged.map(drop).map_err(failed)
}

pub(super) async fn players(
    readers: &SqlitePool,
    after: Option<&str>,
    limit: u32,
) -> Result<Vec<Player>, StoreError> {
    let sql = "SELECT player_id, currency FROM players WHERE ?1 IS NULL OR player_id > ?1 ORDER BY player_id LIMIT ?2";
    let rows = sqlx::query(sql).bind(after).bind(limit).fetch_all(readers).await;
    rows.map_err(failed)?
        .iter()
        .map(|row| {
            Ok(Player {
                player_id: row.text("player_id")?,
                currency: row.text("currency")?,
            })
        })
        .collect()
}

pub(super) async fn entries(
    readers: &SqlitePool,
    player_id: &str,
    after: i64,
    limit: u32,
) -> Result<Vec<Entry>, StoreError> {
    let sql = "SELECT * FROM journal WHERE player_id = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3";
    let query = sqlx::query(sql).bind(player_id).bind(after).bind(limit);
    let rows = query.fetch_all(readers).await.map_err(failed)?;
    rows.iter().map(rows::entry).collect()
}

pub(super) async fn lines(
    readers: &SqlitePool,
    player_id: &str,
    from: i64,
    to: i64,
) -> Result<Vec<LedgerLine>, StoreError> {
    let sql = "SELECT seq, account, amount FROM lines \
               WHERE player_id = ?1 AND seq BETWEEN ?2 AND ?3 ORDER BY seq, account";
    let query = sqlx::query(sql).bind(player_id).bind(from).bind(to);
    let rows = query.fetch_all(readers).await.map_err(failed)?;
    rows.iter().map(rows::line).collect()
}
