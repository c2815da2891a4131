//! Makes databases of older versions, and reads which migrations a database has.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Connection, PgConnection, SqlSafeStr, SqliteConnection};
use wallet_trials::Backend;

/// The migrations of a database, in order, each with its name.
macro_rules! layouts {
    ($($name:literal $file:literal),+ $(,)?) => { &[$(($name, include_str!(concat!("../../migrations/", $file)))),+] };
}

fn layouts(backend: Backend) -> &'static [(&'static str, &'static str)] {
    match backend {
        Backend::Sqlite => layouts![
            "ledger" "sqlite/0001_ledger.sql",
            "postings" "sqlite/0002_postings.sql",
            "session indexes" "sqlite/0003_session_indexes.sql",
            "lines in entries" "sqlite/0004_lines_in_entries.sql",
        ],
        Backend::Postgres | Backend::PostgresTls => layouts![
            "ledger" "postgres/0001_ledger.sql",
            "players by bytes" "postgres/0002_players_by_bytes.sql",
            "session indexes" "postgres/0003_session_indexes.sql",
            "keys by bytes" "postgres/0004_keys_by_bytes.sql",
        ],
    }
}

/// The numbers of all migrations, in order.
pub(crate) fn all(backend: Backend) -> Vec<i64> {
    (1..).take(layouts(backend).len()).collect()
}

/// Numbers of the migrations that were run, in order.
pub(crate) async fn applied(backend: Backend, address: &str) -> Vec<i64> {
    let sql = "SELECT version FROM _sqlx_migrations ORDER BY version";
    match backend {
        Backend::Sqlite => {
            let mut file = SqliteConnection::connect(address).await.unwrap();
            sqlx::query_scalar(sql).fetch_all(&mut file).await.unwrap()
        }
        Backend::Postgres | Backend::PostgresTls => {
            let mut server = PgConnection::connect(address).await.unwrap();
            sqlx::query_scalar(sql).fetch_all(&mut server).await.unwrap()
        }
    }
}

/// Makes a database with the first `layout` migrations.
pub(crate) async fn make_older(backend: Backend, address: &str, layout: usize) {
    let migrations = (1..).zip(layouts(backend)).take(layout);
    let migrations = migrations.map(|(version, (name, sql))| {
        Migration::new(
            version,
            (*name).into(),
            MigrationType::Simple,
            sql.into_sql_str(),
            false,
        )
    });
    let migrator = Migrator::with_migrations(migrations.collect());
    match backend {
        Backend::Sqlite => {
            let address = format!("{address}?mode=rwc");
            let mut file = SqliteConnection::connect(&address).await.unwrap();
            migrator.run(&mut file).await.unwrap();
            file.close().await.unwrap();
        }
        Backend::Postgres | Backend::PostgresTls => {
            let mut server = PgConnection::connect(address).await.unwrap();
            migrator.run(&mut server).await.unwrap();
            server.close().await.unwrap();
        }
    }
}

/// Whether a process holds the migration lock of a server's database.
pub(crate) async fn is_locked(address: &str) -> bool {
    let mut server = PgConnection::connect(address).await.unwrap();
    let sql = "SELECT count(*) > 0 FROM pg_locks WHERE locktype = 'advisory' AND granted";
    sqlx::query_scalar(sql).fetch_one(&mut server).await.unwrap()
}
