//! Connects to the database: durable commits, query plans that use indexes, and migrations that are
//! safe if several processes start together.

use std::net::{IpAddr, Ipv4Addr};
use std::str::FromStr;
use std::time::Duration;

use sqlx::error::DatabaseError;
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions, PgSslMode};
use sqlx::{ConnectOptions, Connection};
use tokio::time::timeout;

use super::checked::{Expected, check_own};
use super::pool::ConnectionPool;
use super::relay::Relay;
use super::{Login, ServerCheck, address, failed, schema};
use crate::store::layouts::migrator;
use crate::store::{ServerProblem, StoreError};

/// Commits are on disk on return, independent of the server's default. Lookups always use an index: a
/// plan that was made while the tables were small would otherwise scan them forever.
pub(super) const SESSION: [(&str, &str); 6] = [
    ("synchronous_commit", "on"),
    ("enable_seqscan", "off"),
    ("enable_hashjoin", "off"),
    ("enable_mergejoin", "off"),
    ("jit", "off"),
    ("plan_cache_mode", "force_generic_plan"),
];

const LAYOUTS: [(&str, &str); 3] = [
    (
        "ledger",
        include_str!("../../../migrations/postgres/0001_ledger.sql"),
    ),
    (
        "players by bytes",
        include_str!("../../../migrations/postgres/0002_players_by_bytes.sql"),
    ),
    (
        "session indexes",
        include_str!("../../../migrations/postgres/0003_session_indexes.sql"),
    ),
];

/// Timeout for statements that a caller waits for.
const SHORT: (&str, &str) = ("statement_timeout", "10s");

/// No timeout for reading pages, which depends on the reader, and for migrations. Pages are read in the
/// order of the index: with a sort, each page would cost as much as all following ones.
const LONG: [(&str, &str); 2] = [("statement_timeout", "0"), ("enable_sort", "off")];

/// Longest wait for another process that is running migrations.
pub(super) const LONGEST_OPENING: Duration = Duration::from_secs(30);

/// SQLSTATE `lock_not_available`.
const LOCK_NOT_AVAILABLE: &str = "55P03";

/// Longest wait for a connection.
const PATIENCE: Duration = Duration::from_secs(3);

/// Number of connections for reading journals.
const READERS: u32 = 4;

/// Connects read-only: the server rejects every write. No migrations are run.
pub(super) async fn read_only(login: &Login) -> Result<(PgPool, ConnectionPool, Option<Relay>), StoreError> {
    let options = login
        .options()?
        .options([("default_transaction_read_only", "on")])
        .application_name("pitdesk-reader");
    let patience = Duration::from_secs(10);
    if !login.is_relayed() {
        let (pool, connections) = connect(options, patience).await?;
        return Ok((pool, connections, None));
    }
    let relay = Relay::to(&login.host, login.port)
        .await
        .map_err(|error| StoreError::Unavailable(error.to_string()))?;
    let options = options.host(&Ipv4Addr::LOCALHOST.to_string()).port(relay.port());
    match connect(options, patience).await {
        Ok((pool, connections)) => Ok((pool, connections, Some(relay))),
        Err(_) if relay.asked_in_clear() => Err(ServerProblem::PasswordInClear.into()),
        Err(error) => Err(error),
    }
}

/// Whether a host is this machine by its name.
pub(super) fn is_on_this_machine(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let address: Option<IpAddr> = bare.parse().ok();
    host.eq_ignore_ascii_case("localhost") || address.is_some_and(|address| address.is_loopback())
}

/// Requires a verified server, unless it is on this machine or the check is skipped. An address that
/// does not name the mode gets one that verifies.
fn verified(options: PgConnectOptions, check: ServerCheck) -> Result<PgConnectOptions, StoreError> {
    let host = options.get_host();
    let is_local = options.get_socket().is_some() || host.starts_with('/') || is_on_this_machine(host);
    match options.get_ssl_mode() {
        _ if is_local || check == ServerCheck::Skipped => Ok(options),
        PgSslMode::VerifyFull => Ok(options),
        PgSslMode::Prefer => Ok(options.ssl_mode(PgSslMode::VerifyFull)),
        mode => {
            let why = format!("its address asks for sslmode {mode:?}, which does not check the host name");
            Err(ServerProblem::Unverified(why).into())
        }
    }
}

fn options_of(url: &str, check: ServerCheck) -> Result<PgConnectOptions, StoreError> {
    address::check(url).map_err(StoreError::Unavailable)?;
    // Neither the address nor the driver's error is repeated: they may contain a password.
    let options = PgConnectOptions::from_str(url)
        .map_err(|_| StoreError::Unavailable("its address cannot be read".to_owned()))?
        .application_name("pitdesk-wallet");
    verified(options, check)
}

/// Connects read-only, for the commands that read. No migrations are run.
pub(super) async fn to_read(url: &str, check: ServerCheck) -> Result<(PgPool, ConnectionPool), StoreError> {
    let options = options_of(url, check)?.options([("default_transaction_read_only", "on")]);
    connect(options, PATIENCE).await
}

/// Fails if the database has no wallet, of any version.
pub(super) async fn check_that_it_exists(url: &str, check: ServerCheck) -> Result<(), StoreError> {
    let options = with(&options_of(url, check)?, &[SHORT]).options;
    let is_made = async {
        let mut connection = options.connect().await?;
        let found = sqlx::query_scalar("SELECT to_regclass('players') IS NOT NULL");
        let found: bool = found.fetch_one(&mut connection).await?;
        // The server detects a closed connection by itself.
        let _ = connection.close().await;
        Ok::<_, sqlx::Error>(found)
    };
    let is_made = timeout(PATIENCE, is_made).await.map_err(|_| silent())?;
    if is_made.map_err(failed)? {
        return Ok(());
    }
    let why = "it has no wallet; look at its name, or make a wallet in it with `wallet init`";
    Err(StoreError::Unavailable(why.to_owned()))
}

pub(super) async fn read_and_write(
    url: &str,
    check: ServerCheck,
    longest: Duration,
) -> Result<(PgPool, ConnectionPool), StoreError> {
    let options = options_of(url, check)?;
    bring_to_newest(options.clone(), longest).await?;
    connect(options, PATIENCE).await
}

/// A pool for slow reads, and connections for short statements.
async fn connect(
    options: PgConnectOptions,
    patience: Duration,
) -> Result<(PgPool, ConnectionPool), StoreError> {
    let reading = with(&options, &LONG);
    let deciding = with(&options, &[SHORT]);
    let journal = timeout(patience, checked(&reading))
        .await
        .unwrap_or_else(|_| Err(silent()))?;
    let connections = deciding.expecting(journal);
    let connections = ConnectionPool::new(connections.options, connections.expected, patience);
    let reading = reading.expecting(journal);
    let pool = PgPoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(patience)
        .after_connect(move |connection, _| {
            let expected = reading.expected.clone();
            Box::pin(async move {
                let checked = expected.of(connection).await;
                checked.map_err(|error| sqlx::Error::Configuration(Box::new(error)))
            })
        })
        .connect_lazy_with(reading.options);
    Ok((pool, connections))
}

/// What a connection asks for, and must have.
struct Asked {
    options: PgConnectOptions,
    expected: Expected,
}

impl Asked {
    fn expecting(self, journal: i64) -> Self {
        let expected = self.expected.with_journal(journal);
        Self { expected, ..self }
    }
}

/// The settings of every connection, and these. These are not read back: they only limit times, and differ
/// between connections, so that an administrator could not give them to a role.
fn with(options: &PgConnectOptions, more: &[(&'static str, &'static str)]) -> Asked {
    Asked {
        expected: Expected::new(options, &SESSION),
        options: options
            .clone()
            .options(SESSION)
            .options(more.iter().copied())
            .disable_statement_logging(),
    }
}

/// Connects once, so that a problem is reported when the wallet is opened and not with its first transaction.
/// Returns the identifier of the journal.
async fn checked(asked: &Asked) -> Result<i64, StoreError> {
    let mut connection = asked.options.connect().await.map_err(failed)?;
    asked.expected.of(&mut connection).await?;
    check_own(&mut connection, &asked.options).await?;
    let journal = schema::check(&mut connection).await;
    // The server detects a closed connection by itself.
    let _ = connection.close().await;
    journal
}

fn silent() -> StoreError {
    StoreError::Unavailable("it does not answer in time".to_owned())
}

/// Runs missing migrations, one process at a time: the driver's migrator takes an advisory lock before
/// it reads the current version. The lock belongs to this connection, so it is released when the
/// function returns or the process ends.
async fn bring_to_newest(options: PgConnectOptions, longest: Duration) -> Result<(), StoreError> {
    let lock_timeout = longest.as_millis().to_string();
    let asked = with(&options, &LONG);
    let options = asked.options.options([("lock_timeout", &lock_timeout)]);
    let connected = timeout(PATIENCE, options.connect()).await;
    let mut alone = connected.map_err(|_| silent())?.map_err(failed)?;
    // Also the migrations must be on disk, and in the tables of the search path.
    asked.expected.of(&mut alone).await?;
    let own = timeout(PATIENCE, check_own(&mut alone, &options)).await;
    own.map_err(|_| silent())??;
    schema::check_place(&mut alone).await?;
    let brought = migrator(LAYOUTS).run(&mut alone).await;
    // The server detects a closed connection by itself.
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
