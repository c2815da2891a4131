//! Connects to the database: durable commits, query plans that use indexes, and migrations that are
//! safe if several processes start together. A database of this version's layout is only read, so that the role of a server
//! needs no right to make tables.

use std::net::IpAddr;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::error::DatabaseError;
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgSslMode};
use sqlx::{ConnectOptions, Connection, Row};

use super::checked::{Access, Asked};
use super::pool::{ConnectionPool, Limits, in_time};
use super::{Login, Postgres, ServerCheck, Uses, failed, login, schema};
use crate::store::shared::migrator;
use crate::store::{ServerProblem, StoreError};
use crate::wallet::IfAbsent;

const LAYOUTS: [(&str, &str); 4] = [
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
    (
        "keys by bytes",
        include_str!("../../../migrations/postgres/0004_keys_by_bytes.sql"),
    ),
];

/// Timeouts for statements that a caller waits for, and for a transaction whose wallet the network has cut off: its locks
/// would hold up the others.
const SHORT: [(&str, &str); 2] = [
    ("statement_timeout", "10s"),
    ("idle_in_transaction_session_timeout", "10s"),
];

/// No timeout for reading pages, which depends on the reader, and for migrations. Pages are read in the
/// order of the index: with a sort, each page would cost as much as all following ones.
const LONG: [(&str, &str); 2] = [("statement_timeout", "0"), ("enable_sort", "off")];
const NO_WALLET: &str = "it has no wallet; look at its name, or make a wallet in it with `wallet init`";
/// SQLSTATE `lock_not_available`.
const LOCK_NOT_AVAILABLE: &str = "55P03";
/// SQLSTATE `insufficient_privilege`.
const NO_RIGHT: &str = "42501";

#[derive(Debug, Clone, Copy)]
pub(crate) struct Times {
    /// For another process that is running migrations.
    pub(crate) opening: Duration,
    /// For a connection.
    pub(crate) patience: Duration,
    /// For a call that a caller waits for.
    pub(crate) deadline: Duration,
    /// For a page of a journal, or a number that takes the reading of a whole one.
    pub(crate) reading: Duration,
}

impl Default for Times {
    fn default() -> Self {
        Self {
            opening: Duration::from_secs(30),
            patience: Duration::from_secs(3),
            deadline: Duration::from_secs(5),
            reading: Duration::from_mins(10),
        }
    }
}

/// Longest wait for a connection of a reader.
const PATIENCE_OF_READERS: Duration = Duration::from_secs(10);
/// Number of connections for reading journals, and for inquiries and the operator's commands. The engine has one: it does
/// one thing at a time.
const READERS: u32 = 4;
const INQUIRERS: u32 = 8;

impl Postgres {
    /// Connects to the database and runs missing migrations.
    pub(crate) async fn open(url: &str, check: ServerCheck, if_absent: IfAbsent) -> Result<Self, StoreError> {
        Self::open_within(url, check, if_absent, Times::default()).await
    }

    pub(super) async fn open_within(
        url: &str,
        check: ServerCheck,
        if_absent: IfAbsent,
        times: Times,
    ) -> Result<Self, StoreError> {
        let options = options_of(url, check).await?;
        bring_to_newest(options.clone(), if_absent, times).await?;
        connect(options, Access::Writes, times).await
    }

    /// Connects by an address, for the commands that read: the server rejects every write. No migrations are run.
    pub(crate) async fn open_to_read(url: &str, check: ServerCheck) -> Result<Self, StoreError> {
        let options = options_of(url, check).await?;
        let options = options.options([("default_transaction_read_only", "on")]);
        connect(options, Access::Reads, Times::default()).await
    }

    /// Connects by a login, for a reader: the server rejects every write. No migrations are run.
    pub(crate) async fn open_read_only(login: &Login) -> Result<Self, StoreError> {
        let options = login
            .options()?
            .options([("default_transaction_read_only", "on")])
            .application_name("pitdesk-reader");
        let times = Times {
            patience: PATIENCE_OF_READERS,
            ..Times::default()
        };
        connect(with_authorities(options).await, Access::Reads, times).await
    }
}

pub(super) fn is_on_this_machine(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let address: Option<IpAddr> = bare.parse().ok();
    host.eq_ignore_ascii_case("localhost") || address.is_some_and(|address| address.is_loopback())
}

/// A server on another machine must be verified, unless that is skipped. An address without a mode gets one that verifies.
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

async fn options_of(url: &str, check: ServerCheck) -> Result<PgConnectOptions, StoreError> {
    login::check_address(url).map_err(StoreError::Unavailable)?;
    // Neither the address nor the driver's error is repeated: they may contain a password.
    let options = PgConnectOptions::from_str(url)
        .map_err(|_| StoreError::Unavailable("its address cannot be read".to_owned()))?
        .application_name("pitdesk-wallet");
    let options = verified(options, check)?;
    if login::names_authorities(url) {
        return Ok(options);
    }
    Ok(with_authorities(options).await)
}

/// Adds the certificate authorities of the system, if the server must prove who it is.
async fn with_authorities(options: PgConnectOptions) -> PgConnectOptions {
    match options.get_ssl_mode() {
        PgSslMode::VerifyFull => options.ssl_root_cert_from_pem(login::authorities_of_the_system().await),
        _ => options,
    }
}

/// Connections for each use. They are opened on first use.
async fn connect(options: PgConnectOptions, access: Access, times: Times) -> Result<Postgres, StoreError> {
    let reading = Asked::of(&options, access, &LONG);
    let short = Asked::of(&options, access, &SHORT);
    let journal = in_time(times.patience, checked(&reading, access)).await?;
    let (reading, short) = (reading.with_journal(journal), short.with_journal(journal));
    let limits = Limits {
        places: INQUIRERS,
        patience: times.patience,
        deadline: times.deadline,
    };
    let limits_of_readers = Limits {
        places: READERS,
        deadline: times.reading,
        ..limits
    };
    let uses = Uses {
        reading: ConnectionPool::new(reading, limits_of_readers),
        inquiring: ConnectionPool::new(short.clone(), limits),
        deciding: ConnectionPool::new(short, Limits { places: 1, ..limits }),
    };
    Ok(Postgres {
        uses: Arc::new(uses),
        decides: false,
    })
}

/// Connects once, so that a problem is reported on opening. Returns the identifier of the journal.
async fn checked(asked: &Asked, access: Access) -> Result<i64, StoreError> {
    let mut connection = asked.options.connect().await.map_err(failed)?;
    asked.check(&mut connection).await?;
    let journal = schema::check(&mut connection, access).await;
    // The server detects a closed connection by itself.
    let _ = connection.close().await;
    journal
}

/// Runs missing migrations, one process at a time: the driver's migrator takes an advisory lock, which ends with the
/// connection. If none is missing, nothing is asked for that takes a right to make tables.
async fn bring_to_newest(
    options: PgConnectOptions,
    if_absent: IfAbsent,
    times: Times,
) -> Result<(), StoreError> {
    let lock_timeout = times.opening.as_millis().to_string();
    let asked = Asked::of(&options, Access::Writes, &LONG);
    let options = asked.options.clone().options([("lock_timeout", &lock_timeout)]);
    let connecting = async { options.connect().await.map_err(failed) };
    let mut alone = in_time(times.patience, connecting).await?;
    // Also the migrations must be on disk, and in the tables of the search path.
    let fits = async {
        asked.check(&mut alone).await?;
        schema::check_place(&mut alone).await?;
        let is_there = schema::is_there(&mut alone).await?;
        if if_absent == IfAbsent::Fail && !is_there {
            return Err(StoreError::Unavailable(NO_WALLET.to_owned()));
        }
        is_newest(&mut alone).await
    };
    let is_newest = in_time(times.patience, fits).await?;
    let brought = if is_newest {
        Ok(())
    } else {
        migrator(LAYOUTS).run(&mut alone).await
    };
    // The server detects a closed connection by itself.
    let _ = alone.close().await;
    brought.map_err(|error| match error {
        error if has_state(&error, LOCK_NOT_AVAILABLE) => still_locked(times.opening),
        error if has_state(&error, NO_RIGHT) => ServerProblem::Rights.into(),
        error => StoreError::Unavailable(error.to_string()),
    })
}

/// Whether all migrations of this version were run, and no other ones.
async fn is_newest(connection: &mut PgConnection) -> Result<bool, StoreError> {
    let is_there = "SELECT to_regclass('_sqlx_migrations') IS NOT NULL";
    let row = sqlx::raw_sql(is_there).fetch_one(&mut *connection).await;
    let is_there: bool = row.and_then(|row| row.try_get(0)).map_err(failed)?;
    if !is_there {
        return Ok(false);
    }
    let applied = "SELECT version, checksum FROM _sqlx_migrations WHERE success ORDER BY version";
    let rows = sqlx::raw_sql(applied)
        .fetch_all(connection)
        .await
        .map_err(failed)?;
    let applied = rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
    let applied: Vec<(i64, Vec<u8>)> = applied.collect::<Result<_, sqlx::Error>>().map_err(failed)?;
    let own = migrator(LAYOUTS);
    let own = own
        .migrations
        .iter()
        .map(|own| (own.version, own.checksum.to_vec()));
    Ok(applied == own.collect::<Vec<_>>())
}

fn has_state(error: &MigrateError, expected: &str) -> bool {
    let (MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) = error else {
        return false;
    };
    let state = error.as_database_error().and_then(DatabaseError::code);
    state.as_deref() == Some(expected)
}

fn still_locked(longest: Duration) -> StoreError {
    StoreError::Unavailable(format!(
        "another process kept its layout locked for {} s; the server's view pg_stat_activity names it (a wallet is \
         'pitdesk-wallet' there): wait for it or end it, then start again",
        longest.as_secs()
    ))
}
