//! Connecting: durable commits, plans that stay by the indexes, and the present layout.

use std::str::FromStr;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};

use super::leases::Leases;
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

/// Somebody waits for a decision or an answer.
const SHORT: (&str, &str) = ("statement_timeout", "10s");

/// A page takes as long as its reader needs to take it in, and a new layout as long as it needs. Pages come in the order
/// of their index: sorted first, each would cost as much as all that follow it.
const LONG: [(&str, &str); 2] = [("statement_timeout", "0"), ("enable_sort", "off")];

/// Connections for reading journals.
const READERS: u32 = 4;

/// Connects as a reader: the server itself refuses whatever would write. Nothing is brought to another layout.
pub(super) async fn read_only(login: &Login) -> Result<(PgPool, Leases), StoreError> {
    let options = login
        .options()
        .options([("default_transaction_read_only", "on")])
        .application_name("pitdesk-reader");
    connect(options, Duration::from_secs(10)).await
}

pub(super) async fn read_and_write(url: &str) -> Result<(PgPool, Leases), StoreError> {
    // Neither the address nor the driver's complaint about it is repeated: a password may stand in it.
    let options = PgConnectOptions::from_str(url)
        .map_err(|_| StoreError::Unavailable("its address cannot be read".to_owned()))?
        .application_name("pitdesk-wallet");
    let (pool, leases) = connect(options, Duration::from_secs(3)).await?;
    migrate(&pool).await?;
    Ok((pool, leases))
}

/// A pool for what may take long, and leases for what must not.
async fn connect(options: PgConnectOptions, patience: Duration) -> Result<(PgPool, Leases), StoreError> {
    let options = options.options(SESSION).disable_statement_logging();
    let leases = Leases::new(options.clone().options([SHORT]), patience);
    let pool = PgPoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(patience)
        .connect_with(options.options(LONG))
        .await
        .map_err(failed)?;
    Ok((pool, leases))
}

/// Under a lock of the database, so that several servers may start at once.
async fn migrate(pool: &PgPool) -> Result<(), StoreError> {
    let layouts = [
        (
            "ledger",
            include_str!("../../../migrations/postgres/0001_ledger.sql"),
        ),
        (
            "players by bytes",
            include_str!("../../../migrations/postgres/0002_players_by_bytes.sql"),
        ),
    ];
    migrator(layouts)
        .run(pool)
        .await
        .map_err(|error| StoreError::Unavailable(error.to_string()))
}
