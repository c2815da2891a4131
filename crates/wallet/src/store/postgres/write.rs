//! Appends entries with their lines, and writes players and sessions.

use std::borrow::Cow;
use std::future::{Ready, ready};
use std::sync::LazyLock;

use chrono::{DateTime, Utc};
use sqlx::postgres::PgConnection;
use sqlx::{Connection, Transaction};

use super::failed;
use crate::entry::Entry;
use crate::store::rows::instant_text;
use crate::store::sent::Statements;
use crate::store::shared::{REMOVED_AT_A_TIME, not_added, not_removed};
use crate::store::{Player, Session, StoreError};

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

const ADD_PLAYER: &str =
    "INSERT INTO players (player_id, currency, opened_at) VALUES ($1, $2, $3::timestamptz)";

const ADD_SESSION: &str =
    "INSERT INTO sessions (digest, player_id, ends_at) VALUES ($1, $2, $3::timestamptz)";

/// Rows that another process removes at the moment are left to it.
const REMOVE: &str = "DELETE FROM sessions WHERE digest IN \
    (SELECT digest FROM sessions WHERE ends_at < $1::timestamptz ORDER BY ends_at LIMIT $2 FOR UPDATE SKIP LOCKED)";

const CLOSE: &str = "UPDATE sessions SET ends_at = $1::timestamptz \
     WHERE player_id = $2 AND ends_at > $1::timestamptz";

/// The time is the wallet's: its clock is compared with that of the server.
fn forgotten_by_the_database(
    _connection: &mut PgConnection,
    forgotten: DateTime<Utc>,
) -> Ready<Result<DateTime<Utc>, StoreError>> {
    ready(Ok(forgotten))
}

async fn begin(connection: &mut PgConnection) -> Result<Transaction<'_, sqlx::Postgres>, sqlx::Error> {
    connection.begin().await
}

writings!(PgConnection);

/// No journal has this entry: they are numbered from 1.
const ENTRY: &str = "INSERT INTO journal (player_id, seq, kind, transaction_id, transaction_code, bet_ref_ids, amount, currency, \
     created_at, raw, fingerprint, answer_status, answer_body, flags, moved, balance, at, previous_hash, hash) \
     VALUES ('', 0, '', '', '', '', '', '', '', $1, '', 0, '', '', 0, 0, 'epoch', '', '')";

/// Letters of its body: more than a page of the server has free, so that the tables must grow for it. A short row may find room on a
/// full disk, where the next entries find none.
const LETTERS: usize = 16 << 10;

/// Commits a transaction in which an entry was appended and taken back. It needs the room of an entry, and waits for the disk and
/// for standbys, as the commit of one does.
pub(super) async fn taken_back(connection: &mut PgConnection) -> Result<(), StoreError> {
    // The server would compress letters that repeat.
    let raw: String = (0..LETTERS).map(|_| fastrand::alphanumeric()).collect();
    let mut committed = connection.begin().await.map_err(failed)?;
    let mut undone = Connection::begin(&mut *committed).await.map_err(failed)?;
    sqlx::query(ENTRY)
        .bind(raw)
        .execute(&mut *undone)
        .await
        .map_err(failed)?;
    undone.rollback().await.map_err(failed)?;
    committed.commit().await.map_err(failed)
}

#[cfg(test)]
mod tests {
    use sqlx::Row;
    use wallet_trials::{Backend, Database};

    use super::*;
    use crate::adjustment::opening;
    use crate::amount::Amount;
    use crate::store::ServerCheck;
    use crate::store::postgres::Postgres;
    use crate::wallet::IfAbsent;

    /// A server has no statistics of a new journal, and keeps the plan that it makes then.
    #[tokio::test]
    async fn t49_the_entry_before_is_found_by_its_number_in_a_new_journal() {
        let database = Database::create(Backend::Postgres).unwrap();
        let store = Postgres::open(
            &database.address("plan").unwrap(),
            ServerCheck::Required,
            IfAbsent::Make,
        )
        .await
        .unwrap();
        let explained = Statements::of(concat!("EXPLAIN (COSTS OFF) ", include_str!("append.sql")), place);
        let entry = opening("p", "THB", Amount::ZERO, None, chrono::Utc::now());
        let statement = explained
            .for_batch::<sqlx::Postgres, Cow<'_, str>>(std::slice::from_ref(&entry), None)
            .unwrap();
        let mut lease = store.uses.reading.take().await.unwrap();
        let rows = statement.fetch_all(&mut lease.connection).await.unwrap();
        let steps: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        assert!(
            steps
                .iter()
                .any(|step| step.contains("journal_pkey on journal before")),
            "{steps:#?}"
        );
        assert!(
            !steps.iter().any(|step| step.contains("Filter: (seq")),
            "{steps:#?}"
        );
    }
}
