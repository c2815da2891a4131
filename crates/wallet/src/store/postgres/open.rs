//! Connects to the database: durable commits, query plans that use indexes, and migrations that are safe if several processes
//! start together. A database of this version's layout is only read, so that the role of a server needs no right to make tables.
//!
//! The desk gives server, database and user as separate values ([`Login`]), so that no address with a password is ever built; the
//! program gets an address. A server on another machine proves who it is before it gets a password.
//!
//! The tables are compared with those that the migrations make: a database from outside may have a view in place of a table, or a
//! trigger with any content, and a search path may lead to other tables. Further indexes are the administrator's choice and are
//! not compared, but for unique ones: these can refuse an entry.

use std::net::IpAddr;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use percent_encoding::percent_decode_str;
use rustls::RootCertStore;
use secrecy::{ExposeSecret, SecretString};
use sqlx::error::DatabaseError;
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgSslMode};
use sqlx::{ConnectOptions, Connection, Row};

use super::pool::{Access, Asked, ConnectionPool, Limits, in_time};
use super::{Postgres, Uses, failed};
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

fn is_on_this_machine(host: &str) -> bool {
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
    check_address(url).map_err(StoreError::Unavailable)?;
    // Neither the address nor the driver's error is repeated: they may contain a password.
    let options = PgConnectOptions::from_str(url)
        .map_err(|_| StoreError::Unavailable("its address cannot be read".to_owned()))?
        .application_name("pitdesk-wallet");
    let options = verified(options, check)?;
    if names_authorities(url) {
        return Ok(options);
    }
    Ok(with_authorities(options).await)
}

/// Adds the certificate authorities of the system, if the server must prove who it is.
async fn with_authorities(options: PgConnectOptions) -> PgConnectOptions {
    match options.get_ssl_mode() {
        PgSslMode::VerifyFull => options.ssl_root_cert_from_pem(authorities_of_the_system().await),
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
    let journal = check_tables(&mut connection, access).await;
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
        check_place(&mut alone).await?;
        let is_there = has_wallet(&mut alone).await?;
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

/// Variables that the driver reads and that its options cannot replace.
const NOT_REPLACED: [&str; 3] = ["PGOPTIONS", "PGSSLCERT", "PGSSLKEY"];

/// Login data of a PostgreSQL database.
#[derive(Debug, Clone)]
pub struct Login {
    /// Host name or IP address of the server.
    pub host: String,
    /// TCP port of the server.
    pub port: u16,
    /// Name of the database.
    pub database: String,
    /// Name of the database user.
    pub user: String,
    /// Password of the user. Empty if the server requires none.
    pub password: SecretString,
    /// Whether the server's identity is verified.
    pub check: ServerCheck,
}

/// Whether the identity of a database server is verified before it gets a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ServerCheck {
    /// On another machine: TLS with a certificate for this host name. A server on this machine is not verified.
    #[default]
    Required,
    /// Any server, with or without TLS. Whoever answers gets the password, and anyone on the way can read and change all.
    Skipped,
}

impl Login {
    /// Connects, for what reads a view of any database: the server rejects every write.
    ///
    /// # Errors
    /// The server is not reachable, did not prove who it is, or rejects this user.
    pub async fn connect_to_read(&self) -> Result<PgConnection, StoreError> {
        let options = self
            .options()?
            .options([
                ("default_transaction_read_only", "on"),
                ("statement_timeout", "0"),
            ])
            .application_name("pitdesk-reader")
            .disable_statement_logging();
        let options = with_authorities(options).await;
        in_time(PATIENCE_OF_READERS, async {
            options.connect().await.map_err(failed)
        })
        .await
    }

    /// The driver fills in what it finds in the environment, which may be for another server: each value is replaced or an error.
    fn options(&self) -> Result<PgConnectOptions, StoreError> {
        let set = NOT_REPLACED
            .into_iter()
            .find(|name| std::env::var_os(name).is_some());
        if let Some(name) = set {
            return Err(ServerProblem::Environment(name).into());
        }
        let is_verified = self.check == ServerCheck::Required && !is_on_this_machine(&self.host);
        let mode = if is_verified {
            PgSslMode::VerifyFull
        } else {
            PgSslMode::Prefer
        };
        Ok(PgConnectOptions::new_without_pgpass()
            .host(&self.host)
            .port(self.port)
            .database(&self.database)
            .username(&self.user)
            .password(self.password.expose_secret())
            .ssl_mode(mode)
            // Not those of the driver's variable. `connect` gives those of the system.
            .ssl_root_cert_from_pem(Vec::new()))
    }
}

/// The parameters that the driver knows.
const KNOWN: [&str; 18] = [
    "sslmode",
    "ssl-mode",
    "sslrootcert",
    "ssl-root-cert",
    "ssl-ca",
    "sslcert",
    "ssl-cert",
    "sslkey",
    "ssl-key",
    "statement-cache-capacity",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "application_name",
    "options",
];

/// Fails if the address has a parameter that is not known: the driver ignores one, and writes its value to the log, which may be
/// a password under a misspelled name. It is not repeated: an address with a question mark in its password has a part of it there.
fn check_address(address: &str) -> Result<(), String> {
    let address = address.split('#').next().unwrap_or_default();
    let Some((_, parameters)) = address.split_once('?') else {
        return Ok(());
    };
    let mut parameters = parameters.split('&').filter(|parameter| !parameter.is_empty());
    if parameters.all(is_known) {
        return Ok(());
    }
    Err(
        "its address has a parameter that is not known. Known are sslmode, sslrootcert, sslcert, sslkey, host, hostaddr, \
         port, dbname, user, password, application_name, options and statement-cache-capacity. In a password, write ? as \
         %3F, & as %26 and # as %23"
            .to_owned(),
    )
}

fn is_known(parameter: &str) -> bool {
    let name = parameter.split('=').next().unwrap_or_default();
    let name = percent_decode_str(name).decode_utf8_lossy();
    KNOWN.contains(&&*name) || (name.starts_with("options[") && name.ends_with(']'))
}

/// The names of the parameter with certificate authorities.
const AUTHORITIES: [&str; 3] = ["sslrootcert", "ssl-root-cert", "ssl-ca"];

/// Whether the address, or the driver's variable, names certificate authorities.
fn names_authorities(address: &str) -> bool {
    let parameters = address.split_once('?').map(|(_, parameters)| parameters);
    let mut parameters = parameters.unwrap_or_default().split('&');
    parameters.any(|parameter| AUTHORITIES.contains(&parameter.split('=').next().unwrap_or_default()))
        || std::env::var_os("PGSSLROOTCERT").is_some()
}

/// The certificate authorities of the system, among them those of a company or a hoster, in the form that the driver takes. Empty
/// if the system has no store that can be read: those that the driver brings are used in any case.
async fn authorities_of_the_system() -> Vec<u8> {
    // The store may be many files.
    tokio::task::spawn_blocking(load).await.unwrap_or_default()
}

fn load() -> Vec<u8> {
    let loaded = rustls_native_certs::load_native_certs();
    for error in loaded.errors {
        tracing::warn!(%error, "a certificate authority of the system cannot be read");
    }
    let mut pem = String::new();
    for certificate in loaded.certs {
        // One that is not valid would make the driver refuse all.
        if RootCertStore::empty().add(certificate.clone()).is_ok() {
            pem.push_str("-----BEGIN CERTIFICATE-----\n");
            pem.push_str(&STANDARD.encode(&certificate));
            pem.push_str("\n-----END CERTIFICATE-----\n");
        }
    }
    pem.into_bytes()
}

/// The facts of `schema.sql`, one per line.
const EXPECTED: &str = include_str!("schema.txt");

/// Whether a fact is about the order of a column. A reader takes that of older layouts.
fn is_of_order(fact: &str) -> bool {
    verb(fact) == Some("orders")
}

fn verb(fact: &str) -> Option<&str> {
    fact.split(' ').nth(1)
}

/// Fails with the name of the first table that is not a wallet's. Returns the identifier of the journal.
async fn check_tables(connection: &mut PgConnection, access: Access) -> Result<i64, StoreError> {
    let mut found = table_facts(connection).await?;
    let mut expected: Vec<&str> = EXPECTED.lines().collect();
    if access == Access::Reads {
        // What a table obeys can keep the wallet from writing, which a reader does not do.
        found.retain(|(_, fact)| !is_of_order(fact) && verb(fact) != Some("obeys"));
        expected.retain(|fact| !is_of_order(fact));
    }
    let foreign = found.iter().find(|(_, fact)| !expected.contains(&fact.as_str()));
    let missing = expected
        .iter()
        .find(|fact| !found.iter().any(|(_, known)| known == **fact));
    let fact = foreign.map(|(_, fact)| fact.as_str()).or(missing.copied());
    if let Some(fact) = fact {
        let table = fact.split(' ').next().unwrap_or_default().to_owned();
        return Err(if is_of_order(fact) {
            ServerProblem::Order(table).into()
        } else {
            ServerProblem::Schema(table).into()
        });
    }
    let journal = "SELECT coalesce(to_regclass('journal')::oid::bigint, 0)";
    let row = sqlx::raw_sql(journal)
        .fetch_one(connection)
        .await
        .map_err(failed)?;
    row.try_get(0).map_err(failed)
}

/// Fails if a wallet is found in another schema than the one in which tables would be made: a new, empty wallet
/// would hide it from then on. A schema with the name of the role does this.
async fn check_place(connection: &mut PgConnection) -> Result<(), StoreError> {
    let elsewhere = "SELECT name FROM unnest(ARRAY['journal', 'lines', 'players', 'sessions']) AS name \
         JOIN pg_class ON pg_class.oid = to_regclass(name) \
         WHERE relnamespace::regnamespace::text <> quote_ident(current_schema()) LIMIT 1";
    let row = sqlx::raw_sql(elsewhere)
        .fetch_optional(connection)
        .await
        .map_err(failed)?;
    match row {
        Some(row) => Err(ServerProblem::Schema(row.try_get(0).map_err(failed)?).into()),
        None => Ok(()),
    }
}

/// A table with a name of a wallet's, whoever made it.
const NAMED: &str = "SELECT name FROM unnest(ARRAY['journal', 'lines', 'players', 'sessions']) AS name \
     WHERE to_regclass(name) IS NOT NULL LIMIT 1";

/// What a wallet of any version has, and hardly the database of another program.
const OF_A_WALLET: &str = "SELECT to_regclass('_sqlx_migrations') IS NOT NULL AND EXISTS ( \
     SELECT FROM pg_attribute \
     WHERE attrelid = to_regclass('journal') AND attname = 'previous_hash' AND NOT attisdropped)";

/// Whether the database has a wallet, of any version. Fails if another program has a table of the same name: the driver's
/// migrator would first make its own table there, and then fail.
async fn has_wallet(connection: &mut PgConnection) -> Result<bool, StoreError> {
    // In this order: another process may just be making the wallet, whose tables appear together.
    let named = sqlx::raw_sql(NAMED)
        .fetch_optional(&mut *connection)
        .await
        .map_err(failed)?;
    let row = sqlx::raw_sql(OF_A_WALLET).fetch_one(connection).await;
    let is_a_wallets: bool = row.and_then(|row| row.try_get(0)).map_err(failed)?;
    match named {
        Some(named) if !is_a_wallets => Err(ServerProblem::Schema(named.try_get(0).map_err(failed)?).into()),
        _ => Ok(is_a_wallets),
    }
}

/// Each fact with the name of its table.
pub(super) async fn table_facts(connection: &mut PgConnection) -> Result<Vec<(String, String)>, StoreError> {
    let rows = sqlx::raw_sql(include_str!("schema.sql"))
        .fetch_all(connection)
        .await
        .map_err(failed)?;
    let facts = rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
    let mut facts: Vec<(String, String)> = facts.collect::<Result<_, sqlx::Error>>().map_err(failed)?;
    facts.sort();
    Ok(facts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_parameter_is_refused_without_its_text() {
        for known in [
            "postgres://u@h/d",
            "postgres://u@h/d?sslmode=require&sslrootcert=/a%3Fb",
            "postgres://u@h/d?options[search_path]=wallet",
            "postgres://u@h/d?options%5Bjit%5D=off#x?y=z",
        ] {
            assert_eq!(check_address(known), Ok(()), "{known}");
        }
        for unknown in [
            "postgres://u@h/d?pasword=canary",
            "postgres://u@h/d?sslmode=require&canary",
            "postgres://u:canary?word@h/d",
            "postgres://u@h/d?sslMode=canary",
        ] {
            let error = check_address(unknown).unwrap_err();
            assert!(!error.contains("canary"), "{error}");
        }
    }
}
