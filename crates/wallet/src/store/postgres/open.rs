//! Connecting: durable commits, plans that stay by the indexes, and the newest layout, however many processes do it at
//! once.

use std::str::FromStr;
use std::time::Duration;

use sqlx::error::DatabaseError;
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection};
use tokio::time::timeout;

use super::pool::ConnectionPool;
use super::{Login, failed};
use crate::store::StoreError;
use crate::store::layouts::migrator;

/// A commit is on disk when it returns, whatever the server's own default. And every look-up goes by an index: a plan
/// made while the tables were small would read them whole for ever after.
const SESSION: [(&str, &str); 6] = [
    ("synchronous_commit", "on"),
    ("enable_seqscan", "off"),
    ("enable_hashjoin", "off"),
    ("enable_mergejoin", "off"),
    ("jit", "off"),
    ("plan_cache_mode", "force_generic_plan"),
];

const LAYOUTS: [(&str, &str); 2] = [
    (
        "ledger",
        include_str!("../../../migrations/postgres/0001_ledger.sql"),
    ),
    (
        "players by bytes",
        include_str!("../../../migrations/postgres/0002_players_by_bytes.sql"),
    ),
];

/// Somebody waits for a decision or an answer.
const SHORT: (&str, &str) = ("statement_timeout", "10s");

/// A page takes as long as its reader needs to take it in, and a new layout as long as it needs. Pages come in the order
/// of their index: sorted first, each would cost as much as all that follow it.
const LONG: [(&str, &str); 2] = [("statement_timeout", "0"), ("enable_sort", "off")];

/// How long an opening waits for another one that brings the database to another layout.
pub(super) const LONGEST_OPENING: Duration = Duration::from_secs(30);

/// The state of a statement that waited for a lock longer than it may.
const LOCK_NOT_AVAILABLE: &str = "55P03";

/// How long an opening waits for a connection.
const PATIENCE: Duration = Duration::from_secs(3);

/// Connections for reading journals.
const READERS: u32 = 4;

/// Connects as a reader: the server itself refuses whatever would write. Nothing is brought to another layout.
pub(super) async fn read_only(login: &Login) -> Result<(PgPool, ConnectionPool), StoreError> {
    let options = login
        .options()
        .options([("default_transaction_read_only", "on")])
        .application_name("pitdesk-reader");
    connect(options, Duration::from_secs(10)).await
}

pub(super) async fn read_and_write(
    url: &str,
    longest: Duration,
) -> Result<(PgPool, ConnectionPool), StoreError> {
    // Neither the address nor the driver's complaint about it is repeated: a password may stand in it.
    let options = PgConnectOptions::from_str(url)
        .map_err(|_| StoreError::Unavailable("its address cannot be read".to_owned()))?
        .application_name("pitdesk-wallet");
    let (pool, connections) = connect(options.clone(), PATIENCE).await?;
    bring_to_newest(options, longest).await?;
    Ok((pool, connections))
}

/// A pool for what may take long, and connections for what must not.
async fn connect(
    options: PgConnectOptions,
    patience: Duration,
) -> Result<(PgPool, ConnectionPool), StoreError> {
    let options = options.options(SESSION).disable_statement_logging();
    let connections = ConnectionPool::new(options.clone().options([SHORT]), patience);
    let pool = PgPoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(patience)
        .connect_with(options.options(LONG))
        .await
        .map_err(failed)?;
    Ok((pool, connections))
}

/// Brings the database to the newest layout, one process at a time: the driver's migrator takes an advisory lock of the
/// database before it looks at what is there. The lock belongs to the connection, which nothing else uses: it ends with
/// this function or with the process.
async fn bring_to_newest(options: PgConnectOptions, longest: Duration) -> Result<(), StoreError> {
    let lock_timeout = longest.as_millis().to_string();
    let options = options
        .options([LONG[0], ("lock_timeout", &lock_timeout)])
        .disable_statement_logging();
    let connected = timeout(PATIENCE, options.connect()).await;
    let mut alone = connected
        .map_err(|_| StoreError::Unavailable("it does not answer in time".to_owned()))?
        .map_err(failed)?;
    let brought = migrator(LAYOUTS).run(&mut alone).await;
    // The server notices by itself when somebody leaves without a word.
    let _ = alone.close().await;
    brought.map_err(|error| match error {
        error if is_still_locked(&error) => still_locked(longest),
        error => StoreError::Unavailable(error.to_string()),
    })
}

fn is_still_locked(error: &MigrateError) -> bool {
    let (MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) = error else {
        return false;
    };
    let state = error.as_database_error().and_then(DatabaseError::code);
    state.as_deref() == Some(LOCK_NOT_AVAILABLE)
}

fn still_locked(longest: Duration) -> StoreError {
    StoreError::Unavailable(format!(
        "another process kept its layout locked for {} s; the server's view pg_stat_activity names it (a wallet is \
         'pitdesk-wallet' there): wait for it or end it, then start again",
        longest.as_secs()
    ))
}
