//! Reads the facts for a batch in one query, and journals page by page.

use std::sync::LazyLock;

use futures::TryStreamExt as _;
use sqlx::sqlite::SqliteConnection;

use super::failed;
use crate::entry::Entry;
use crate::ledger::{Account, Facts};
use crate::lines::LedgerLine;
use crate::store::sent::COLUMNS;
use crate::store::{Player, Question, RoundOfPlayer, Span, StoreError, question, rows};

const FACTS: &str = include_str!("facts.sql");
const COUNT: &str = "SELECT count(*) FROM players WHERE player_id <> ''";

const PLAYERS: &str =
    "SELECT player_id, currency FROM players WHERE player_id > ?1 ORDER BY player_id LIMIT ?2";

/// Names the columns, which are the same in all versions. `*` would have others once another program has migrated the file:
/// SQLite then prepares the statement again, the driver fails on the new columns, and what is read looks empty.
static ENTRIES: LazyLock<String> = LazyLock::new(|| {
    let columns = COLUMNS.join(", ");
    format!("SELECT {columns} FROM journal WHERE player_id = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3")
});

/// The numbers are those of `NamedBy::ALL`.
const PLAYERS_OF_ID: &str = "SELECT player_id, min(game_key) AS game_key, min(round_id) AS round_id, count(*) AS entries, \
    min(CASE WHEN round_id = ?1 THEN 0 WHEN transaction_id = ?1 THEN 1 WHEN bet_id = ?1 THEN 2 ELSE 3 END) AS named_by \
    FROM journal WHERE round_id = ?1 OR transaction_id = ?1 OR bet_id = ?1 OR credit_id = ?1 \
    GROUP BY player_id ORDER BY player_id LIMIT ?2";

/// One look into the index for each end of each journal: no index has the times.
const SPAN: &str = "SELECT \
    min((SELECT at FROM journal WHERE player_id = players.player_id ORDER BY seq LIMIT 1)) AS first_at, \
    max((SELECT at FROM journal WHERE player_id = players.player_id ORDER BY seq DESC LIMIT 1)) AS last_at \
    FROM players WHERE player_id <> ''";

questions!(SqliteConnection, ENTRIES.as_str());

pub(super) async fn ping(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let pinged = sqlx::query("SELECT 1").execute(connection).await;
    pinged.map(drop).map_err(failed)
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

/// The file may be of an older version, if it is read without its being migrated.
pub(super) async fn lines(
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
    let query = sqlx::query(sql).bind(player_id).bind(from).bind(to);
    let rows = query.fetch_all(connection).await.map_err(failed)?;
    rows.iter().map(rows::line).collect()
}
