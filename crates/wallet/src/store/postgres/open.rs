//! Connecting: durable commits, plans that stay by the indexes, and the present layout.

use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, SqlSafeStr};

use super::{LANES, Login, failed};
use crate::store::StoreError;

/// A commit is on disk when it returns, whatever the server's own default. And every look-up goes by an index: a plan
/// made while the tables were small would read them whole for ever after.
const SESSION: [(&str, &str); 7] = [
    ("synchronous_commit", "on"),
    ("statement_timeout", "10s"),
    ("enable_seqscan", "off"),
    ("enable_hashjoin", "off"),
    ("enable_mergejoin", "off"),
    ("jit", "off"),
    ("plan_cache_mode", "force_generic_plan"),
];

/// Connections for reading journals and balances, besides those of the lanes.
const READERS: u32 = 4;

/// Connects as a reader: the server itself refuses whatever would write. Nothing is brought to another layout.
pub(super) async fn read_only(login: &Login) -> Result<PgPool, StoreError> {
    let options = login
        .options()
        .options(SESSION)
        .options([("default_transaction_read_only", "on")])
        .application_name("pitdesk-reader")
        .disable_statement_logging();
    let pool = PgPoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(Duration::from_secs(10));
    pool.connect_with(options).await.map_err(failed)
}

pub(super) async fn pool(url: &str) -> Result<PgPool, StoreError> {
    // Neither the address nor the driver's complaint about it is repeated: a password may stand in it.
    let options = PgConnectOptions::from_str(url)
        .map_err(|_| StoreError::Unavailable("its address cannot be read".to_owned()))?
        .options(SESSION)
        .application_name("pitdesk-wallet")
        .disable_statement_logging();
    let lanes = u32::try_from(LANES).unwrap_or(READERS);
    let pool = PgPoolOptions::new()
        .max_connections(lanes + READERS)
        .acquire_timeout(Duration::from_secs(3))
        // A trip less for each use. A connection that broke fails once and is replaced.
        .test_before_acquire(false)
        .connect_with(options)
        .await
        .map_err(failed)?;
    migrate(&pool).await?;
    Ok(pool)
}

/// Under a lock of the database, so that several servers may start at once.
async fn migrate(pool: &PgPool) -> Result<(), StoreError> {
    let sql = include_str!("../../../migrations/postgres/0001_ledger.sql").into_sql_str();
    let first = Migration::new(1, "ledger".into(), MigrationType::Simple, sql, false);
    Migrator::with_migrations(vec![first])
        .run(pool)
        .await
        .map_err(|error| StoreError::Unavailable(error.to_string()))
}
