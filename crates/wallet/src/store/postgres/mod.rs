//! The store for several server processes: a PostgreSQL database. A batch needs two round trips: one reads its facts, one
//! appends its entries. Debits of players in the account cache need only the second. If two processes compete, the unique
//! number of an entry in its journal decides, so no lock is held between the two trips.

mod open;
mod pool;
#[cfg(test)]
mod tests;
#[cfg(unix)]
mod undelayed;

pub use open::{Login, ServerCheck};

use std::borrow::Cow;
use std::future::{Ready, ready};
use std::sync::{Arc, LazyLock};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use futures::TryStreamExt as _;
use sqlx::error::ErrorKind;
use sqlx::postgres::{PgConnection, PgDatabaseError, PgRow};
use sqlx::{Connection, Row, Transaction};

use super::sent::Statements;
use super::shared::{self, Columns, REMOVED_AT_A_TIME, damaged, instant_text, not_added, not_removed};
use super::{
    Journal, Player, Question, RoundOfPlayer, ServerProblem, Session, Span, Store, StoreError, as_json,
};
use crate::entry::{Entry, LedgerLine};
use crate::ledger::{Account, Facts};
use crate::message::LARGEST_TEXT;
use pool::ConnectionPool;

pub(crate) struct Postgres {
    uses: Arc<Uses>,
    /// Whether this handle decides and has the connection for it, or inquires.
    decides: bool,
}

struct Uses {
    reading: ConnectionPool,
    /// Used for inquiries and the operator's commands.
    inquiring: ConnectionPool,
    deciding: ConnectionPool,
}

/// Runs a call on a connection of a pool.
macro_rules! on {
    ($pool:expr, |$connection:ident| $call:expr) => {{
        let pool: &ConnectionPool = $pool;
        let mut lease = pool.take().await?;
        let $connection = &mut lease.connection;
        let done = pool.within($call).await;
        lease.after(done)
    }};
}

/// Calls on a connection for reading journals, whose statements have no limit of time.
macro_rules! long {
    ($self:ident, |$connection:ident| $call:expr) => {
        on!(&$self.uses.reading, |$connection| $call)
    };
}

/// Calls on a connection for what a caller waits for.
macro_rules! short {
    ($self:ident, |$connection:ident| $call:expr) => {
        on!($self.short(), |$connection| $call)
    };
}

impl Postgres {
    /// On a connection with a limit of time for statements: a ping that waits for a lock would else stay with the server after
    /// this wallet has given it up.
    async fn ping_once(&self) -> Result<(), StoreError> {
        short!(self, |connection| ping(connection))
    }

    /// The same database, for the engine: on a connection of its own.
    pub(crate) fn deciding(&self) -> Self {
        Self {
            uses: Arc::clone(&self.uses),
            decides: true,
        }
    }

    fn short(&self) -> &ConnectionPool {
        if self.decides {
            &self.uses.deciding
        } else {
            &self.uses.inquiring
        }
    }

    async fn end(&self) {
        self.uses.deciding.close().await;
        self.uses.inquiring.close().await;
        self.uses.reading.close().await;
    }
}

journal!(Postgres, long, short);

#[async_trait]
impl Store for Postgres {
    async fn facts(&self, questions: &[Question<'_>]) -> Result<Vec<Facts>, StoreError> {
        short!(self, |connection| facts(connection, questions))
    }

    async fn append_under(&self, entries: &[Entry], under: Option<i64>) -> Result<(), StoreError> {
        short!(self, |connection| append(connection, entries, under))
    }

    fn lost_connections(&self) -> u64 {
        self.short().lost()
    }

    async fn add_player(&self, player: &Player, opening: &Entry) -> Result<(), StoreError> {
        short!(self, |connection| add_player(connection, player, opening))
    }

    async fn add_session(&self, session: &Session, forgotten: DateTime<Utc>) -> Result<(), StoreError> {
        short!(self, |connection| add_session(connection, session, forgotten))
    }

    async fn close_sessions(&self, record: &Entry) -> Result<u64, StoreError> {
        short!(self, |connection| close_sessions(connection, record))
    }

    /// A connection that rested may have been lost with a server that is there again: the second try makes a new one.
    async fn ping(&self) -> Result<(), StoreError> {
        match self.ping_once().await {
            Err(StoreError::Unavailable(_)) => self.ping_once().await,
            pinged => pinged,
        }
    }

    /// On a connection with a limit of time for statements: a commit that waits for a standby would else stay with the server
    /// after this wallet has given it up.
    async fn try_to_commit(&self) -> Result<(), StoreError> {
        short!(self, |connection| taken_back(connection))
    }

    async fn warnings(&self) -> Result<Vec<String>, StoreError> {
        short!(self, |connection| warnings(connection))
    }

    async fn clock(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        let clock = short!(self, |connection| clock(connection))?;
        Ok(Some(clock))
    }
}

/// SQLSTATE of a deadlock and of a serialization failure: decide again.
const COLLISIONS: [&str; 2] = ["40P01", "40001"];

/// Maps an error of the driver. The server's details are dropped, because they repeat values.
fn failed(error: sqlx::Error) -> StoreError {
    let error = match error {
        sqlx::Error::Database(error) => error,
        sqlx::Error::Tls(why) => return ServerProblem::Unverified(why.to_string()).into(),
        sqlx::Error::Io(error) if is_of_tls(&error) => {
            return ServerProblem::Unverified(error.to_string()).into();
        }
        error => return StoreError::Unavailable(error.to_string()),
    };
    if error.is_unique_violation() || error.code().is_some_and(|code| COLLISIONS.contains(&&*code)) {
        return StoreError::Moved;
    }
    if error.is_foreign_key_violation() {
        return StoreError::NoSuchPlayer;
    }
    // How an append says that it has no place (append.sql).
    if error.kind() == ErrorKind::NotNullViolation {
        match error
            .try_downcast_ref::<PgDatabaseError>()
            .and_then(PgDatabaseError::column)
        {
            Some("player_id") => return StoreError::Moved,
            Some("seq") => return StoreError::Settings,
            _ => {}
        }
    }
    // Pages, rows or indexes that the server cannot read.
    if error.code().is_some_and(|code| code.starts_with("XX")) {
        return StoreError::Damaged(error.message().to_owned());
    }
    StoreError::Unavailable(error.message().to_owned())
}

/// The driver reports a certificate that was refused like a broken connection.
fn is_of_tls(error: &std::io::Error) -> bool {
    error
        .get_ref()
        .is_some_and(<dyn std::error::Error + Send + Sync>::is::<rustls::Error>)
}

columns!(PgRow, damaged);

/// Ordered by bytes, like the other stores. Layouts before 4 have an index for it.
const PLAYERS: &str = "SELECT player_id, currency FROM players \
     WHERE player_id COLLATE \"C\" > $1 ORDER BY player_id COLLATE \"C\" LIMIT $2";

/// Some columns are cast to text, because the driver's type would lose the scale or the microseconds.
const ENTRIES: &str = "SELECT player_id, seq, kind, transaction_id, transaction_code, game_key, round_id, table_id, \
     bet_id, bet_ref_ids, credit_id, amount, currency, created_at, left(raw, 4194305) AS raw, fingerprint, answer_status, \
     left(answer_body, 4194305) AS answer_body, effect, flags, moved::text AS moved, balance::text AS balance, \
     to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"') AS at, previous_hash, hash \
     FROM journal WHERE player_id = $1 AND seq > $2 ORDER BY seq LIMIT $3";

const LINES: &str = "SELECT seq, account, amount::text AS amount FROM lines \
     WHERE player_id = $1 AND seq BETWEEN $2 AND $3 ORDER BY seq, account";

const FACTS: &str = include_str!("facts.sql");
const COUNT: &str = "SELECT count(*) FROM players WHERE player_id <> ''";

/// The numbers are those of `NamedBy::ALL`.
const PLAYERS_OF_ID: &str = "SELECT player_id, min(game_key COLLATE \"C\") AS game_key, \
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

async fn ping(connection: &mut PgConnection) -> Result<(), StoreError> {
    let pinged = sqlx::query(APPEND_NOTHING).execute(connection).await;
    pinged.map(drop).map_err(failed)
}

async fn clock(connection: &mut PgConnection) -> Result<DateTime<Utc>, StoreError> {
    let micros: i64 = sqlx::query_scalar("SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint")
        .fetch_one(connection)
        .await
        .map_err(failed)?;
    DateTime::from_timestamp_micros(micros).ok_or_else(|| StoreError::Damaged("clock_timestamp".to_owned()))
}

async fn lines(
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
        lines.push(shared::line(&row)?);
    }
    Ok(lines)
}

/// Whether there is a standby, or the place of one that is away, and whether commits wait for one.
const REPLICATION: &str = "SELECT \
     EXISTS (SELECT FROM pg_stat_replication) \
     OR EXISTS (SELECT FROM pg_replication_slots WHERE slot_type = 'physical') AS has_standby, \
     current_setting('synchronous_standby_names') <> '' AS waits";

/// Sentences for the log, at the start of a server.
async fn warnings(connection: &mut PgConnection) -> Result<Vec<String>, StoreError> {
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

async fn append(
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
async fn taken_back(connection: &mut PgConnection) -> Result<(), StoreError> {
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
