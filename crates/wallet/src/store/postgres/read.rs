//! Reads the facts for a batch in one round trip, and journals page by page.

use chrono::{DateTime, Utc};
use futures::TryStreamExt as _;
use sqlx::Row;
use sqlx::postgres::PgConnection;

use super::failed;
use crate::entry::Entry;
use crate::ledger::{Account, Facts};
use crate::lines::LedgerLine;
use crate::store::{Player, Question, RoundOfPlayer, Span, StoreError, question, rows};

/// Ordered by bytes, like the other stores. Layouts before 4 have an index for it.
pub(super) const PLAYERS: &str = "SELECT player_id, currency FROM players \
     WHERE player_id COLLATE \"C\" > $1 ORDER BY player_id COLLATE \"C\" LIMIT $2";

/// Some columns are cast to text, because the driver's type would lose the scale or the microseconds.
pub(super) const ENTRIES: &str = "SELECT player_id, seq, kind, transaction_id, transaction_code, game_key, round_id, table_id, \
     bet_id, bet_ref_ids, credit_id, amount, currency, created_at, left(raw, 4194305) AS raw, fingerprint, answer_status, \
     left(answer_body, 4194305) AS answer_body, effect, flags, moved::text AS moved, balance::text AS balance, \
     to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"') AS at, previous_hash, hash \
     FROM journal WHERE player_id = $1 AND seq > $2 ORDER BY seq LIMIT $3";

pub(super) const LINES: &str = "SELECT seq, account, amount::text AS amount FROM lines \
     WHERE player_id = $1 AND seq BETWEEN $2 AND $3 ORDER BY seq, account";

const FACTS: &str = include_str!("facts.sql");
const COUNT: &str = "SELECT count(*) FROM players WHERE player_id <> ''";

/// The numbers are those of `NamedBy::ALL`.
pub(super) const PLAYERS_OF_ID: &str = "SELECT player_id, min(game_key COLLATE \"C\") AS game_key, \
     min(round_id COLLATE \"C\") AS round_id, count(*) AS entries, \
     min(CASE WHEN round_id = $1 THEN 0 WHEN transaction_id = $1 THEN 1 WHEN bet_id = $1 THEN 2 ELSE 3 END)::bigint AS named_by \
     FROM journal WHERE round_id = $1 OR transaction_id = $1 OR bet_id = $1 OR credit_id = $1 \
     GROUP BY player_id ORDER BY player_id COLLATE \"C\" LIMIT $2";

/// One look into the index for each end of each journal: no index has the times.
const SPAN: &str = "SELECT \
     to_char(min(first.at) AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"') AS first_at, \
     to_char(max(last.at) AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"') AS last_at FROM players \
     LEFT JOIN LATERAL (SELECT at FROM journal WHERE player_id = players.player_id ORDER BY seq LIMIT 1) AS first ON true \
     LEFT JOIN LATERAL (SELECT at FROM journal WHERE player_id = players.player_id ORDER BY seq DESC LIMIT 1) AS last ON true \
     WHERE players.player_id <> ''";

questions!(PgConnection, ENTRIES);

/// No row is written, and still a standby, a read-only database and a role without the right to append refuse it.
const APPEND_NOTHING: &str = "INSERT INTO journal SELECT * FROM journal WHERE false";

pub(super) async fn ping(connection: &mut PgConnection) -> Result<(), StoreError> {
    let pinged = sqlx::query(APPEND_NOTHING).execute(connection).await;
    pinged.map(drop).map_err(failed)
}

pub(super) async fn clock(connection: &mut PgConnection) -> Result<DateTime<Utc>, StoreError> {
    let micros: i64 = sqlx::query_scalar("SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint")
        .fetch_one(connection)
        .await
        .map_err(failed)?;
    DateTime::from_timestamp_micros(micros).ok_or_else(|| StoreError::Damaged("clock_timestamp".to_owned()))
}

pub(super) async fn lines(
    connection: &mut PgConnection,
    player_id: &str,
    from: i64,
    to: i64,
) -> Result<Vec<LedgerLine>, StoreError> {
    let query = sqlx::query(LINES).bind(player_id).bind(from).bind(to);
    let mut rows = query.fetch(connection);
    // Each entry has two.
    let most = usize::try_from(to.saturating_sub(from))
        .unwrap_or(0)
        .saturating_add(1)
        * 2;
    let mut lines = Vec::new();
    while let Some(row) = rows.try_next().await.map_err(failed)? {
        if lines.len() >= most {
            return Err(StoreError::Damaged("lines".to_owned()));
        }
        lines.push(rows::line(&row)?);
    }
    Ok(lines)
}

/// Whether there is a standby, or the place of one that is away, and whether commits wait for one.
const REPLICATION: &str = "SELECT \
     EXISTS (SELECT FROM pg_stat_replication) \
     OR EXISTS (SELECT FROM pg_replication_slots WHERE slot_type = 'physical') AS has_standby, \
     current_setting('synchronous_standby_names') <> '' AS waits";

/// Sentences for the log, at the start of a server.
pub(super) async fn warnings(connection: &mut PgConnection) -> Result<Vec<String>, StoreError> {
    let row = sqlx::raw_sql(REPLICATION)
        .fetch_one(connection)
        .await
        .map_err(failed)?;
    let has_standby: bool = row.try_get("has_standby").map_err(failed)?;
    let waits: bool = row.try_get("waits").map_err(failed)?;
    let is_asynchronous = has_standby && !waits;
    Ok(is_asynchronous
        .then(|| {
            "the database server has a standby and does not wait for it (synchronous_standby_names is empty): if the standby \
             takes over, transactions that were answered are gone. Set synchronous_standby_names \
             (docs/site/admins/wallet-operations.md#replication)"
                .to_owned()
        })
        .into_iter()
        .collect())
}
