//! Reads the facts for a batch in one query, and journals page by page.

use std::sync::LazyLock;

use futures::TryStreamExt as _;
use sqlx::Sqlite;
use sqlx::sqlite::{SqliteConnection, SqliteExecutor};

use super::failed;
use crate::entry::Entry;
use crate::ledger::{Account, Facts};
use crate::lines::LedgerLine;
use crate::store::rows;
use crate::store::sent::COLUMNS;
use crate::store::{Player, Question, RoundOfPlayer, Span, StoreError, question};

pub(super) async fn facts(
    connection: &mut SqliteConnection,
    questions: &[Question<'_>],
) -> Result<Vec<Facts>, StoreError> {
    let query = sqlx::query(include_str!("facts.sql")).bind(question::as_json(questions));
    rows::facts(questions.len(), query.fetch(connection).map_err(failed)).await
}

pub(super) async fn accounts(
    connection: &mut SqliteConnection,
    player_ids: &[&str],
) -> Result<Vec<Option<Account>>, StoreError> {
    let questions: Vec<_> = player_ids.iter().map(|id| Question::account(id, None)).collect();
    let facts = facts(connection, &questions).await?;
    Ok(facts.into_iter().map(|facts| facts.account).collect())
}

pub(super) async fn player_count(reader: impl SqliteExecutor<'_>) -> Result<u64, StoreError> {
    let count = sqlx::query_scalar::<Sqlite, i64>("SELECT count(*) FROM players WHERE player_id <> ''");
    let count = count.fetch_one(reader).await.map_err(failed)?;
    u64::try_from(count).map_err(|_| StoreError::Damaged("players".to_owned()))
}

pub(super) async fn ping(reader: impl SqliteExecutor<'_>) -> Result<(), StoreError> {
    let pinged = sqlx::query("SELECT 1").execute(reader).await;
    pinged.map(drop).map_err(failed)
}

pub(super) async fn players(
    readers: impl SqliteExecutor<'_>,
    after: Option<&str>,
    limit: u32,
) -> Result<Vec<Player>, StoreError> {
    // The empty id, of the wallet's own journal, comes before those of players.
    let sql = "SELECT player_id, currency FROM players WHERE player_id > ?1 ORDER BY player_id LIMIT ?2";
    let query = sqlx::query(sql).bind(after.unwrap_or_default()).bind(limit);
    rows::players(query.fetch(readers).map_err(failed)).await
}

/// Names the columns, which are the same in all versions. `*` would have others once another program has migrated the file:
/// SQLite then prepares the statement again, the driver fails on the new columns, and what is read looks empty.
static ENTRIES: LazyLock<String> = LazyLock::new(|| {
    let columns = COLUMNS.join(", ");
    format!("SELECT {columns} FROM journal WHERE player_id = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3")
});

pub(super) async fn entries(
    readers: impl SqliteExecutor<'_>,
    player_id: &str,
    after: i64,
    limit: u32,
) -> Result<Vec<Entry>, StoreError> {
    let query = sqlx::query(ENTRIES.as_str())
        .bind(player_id)
        .bind(after)
        .bind(limit);
    rows::entries(query.fetch(readers).map_err(failed)).await
}

pub(super) async fn players_of_id(
    readers: impl SqliteExecutor<'_>,
    id: &str,
    limit: u32,
) -> Result<Vec<RoundOfPlayer>, StoreError> {
    // The numbers are those of `NamedBy::ALL`.
    let sql = "SELECT player_id, min(game_key) AS game_key, min(round_id) AS round_id, count(*) AS entries, \
        min(CASE WHEN round_id = ?1 THEN 0 WHEN transaction_id = ?1 THEN 1 WHEN bet_id = ?1 THEN 2 ELSE 3 END) AS named_by \
        FROM journal WHERE round_id = ?1 OR transaction_id = ?1 OR bet_id = ?1 OR credit_id = ?1 \
        GROUP BY player_id ORDER BY player_id LIMIT ?2";
    let rows = sqlx::query(sql).bind(id).bind(limit).fetch_all(readers).await;
    rows.map_err(failed)?.iter().map(rows::round_of_player).collect()
}

/// One look into the index for each end of each journal: no index has the times.
const SPAN: &str = "SELECT \
    min((SELECT at FROM journal WHERE player_id = players.player_id ORDER BY seq LIMIT 1)) AS first_at, \
    max((SELECT at FROM journal WHERE player_id = players.player_id ORDER BY seq DESC LIMIT 1)) AS last_at \
    FROM players WHERE player_id <> ''";

pub(super) async fn span(readers: impl SqliteExecutor<'_>) -> Result<Option<Span>, StoreError> {
    let row = sqlx::query(SPAN).fetch_one(readers).await.map_err(failed)?;
    rows::span(&row)
}

/// The lines of entries before migration 4, which stand in a table of their own.
const OWN_TABLE: &str = "SELECT seq, account, amount FROM lines \
    WHERE player_id = ?1 AND seq BETWEEN ?2 AND ?3 ORDER BY seq, account";

/// The lines of all entries.
pub(super) const LINES: &str = "SELECT seq, account, amount FROM lines \
    WHERE player_id = ?1 AND seq BETWEEN ?2 AND ?3 \
    UNION ALL SELECT seq, 'player', moved FROM journal \
    WHERE player_id = ?1 AND seq BETWEEN ?2 AND ?3 AND counter_account IS NOT NULL \
    UNION ALL SELECT seq, counter_account, counter_amount FROM journal \
    WHERE player_id = ?1 AND seq BETWEEN ?2 AND ?3 AND counter_account IS NOT NULL \
    ORDER BY seq, account";

/// Lines of a file that may be of an older version: it is read without its being migrated.
pub(super) async fn lines_of_any_version(
    connection: &mut SqliteConnection,
    player_id: &str,
    from: i64,
    to: i64,
) -> Result<Vec<LedgerLine>, StoreError> {
    let in_entries = "SELECT count(*) > 0 FROM pragma_table_info('journal') WHERE name = 'counter_account'";
    let in_entries = sqlx::query_scalar(in_entries).fetch_one(&mut *connection).await;
    let sql = if in_entries.map_err(failed)? {
        LINES
    } else {
        OWN_TABLE
    };
    read_lines(connection, sql, player_id, from, to).await
}

pub(super) async fn lines(
    readers: impl SqliteExecutor<'_>,
    player_id: &str,
    from: i64,
    to: i64,
) -> Result<Vec<LedgerLine>, StoreError> {
    read_lines(readers, LINES, player_id, from, to).await
}

async fn read_lines(
    readers: impl SqliteExecutor<'_>,
    sql: &'static str,
    player_id: &str,
    from: i64,
    to: i64,
) -> Result<Vec<LedgerLine>, StoreError> {
    let query = sqlx::query(sql).bind(player_id).bind(from).bind(to);
    let rows = query.fetch_all(readers).await.map_err(failed)?;
    rows.iter().map(rows::line).collect()
}
