//! Databases of each layout, made here as the wallet of that time made them, and which layout a database has.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Connection, PgConnection, SqlSafeStr, SqliteConnection};
use wallet_trials::Backend;

/// Of each backend its layouts, in order.
fn layouts(backend: Backend) -> [(&'static str, &'static str); 2] {
    match backend {
        Backend::Sqlite => [
            ("ledger", include_str!("../../migrations/sqlite/0001_ledger.sql")),
            (
                "postings",
                include_str!("../../migrations/sqlite/0002_postings.sql"),
            ),
        ],
        Backend::Postgres => [
            (
                "ledger",
                include_str!("../../migrations/postgres/0001_ledger.sql"),
            ),
            (
                "players by bytes",
                include_str!("../../migrations/postgres/0002_players_by_bytes.sql"),
            ),
        ],
    }
}

/// The newest layout's number, which is also how many there are.
pub(crate) const NEWEST: i64 = 2;

/// The layout numbers that a database went through, in order.
pub(crate) async fn applied(backend: Backend, address: &str) -> Vec<i64> {
    let sql = "SELECT version FROM _sqlx_migrations ORDER BY version";
    match backend {
        Backend::Sqlite => {
            let mut file = SqliteConnection::connect(address).await.unwrap();
            sqlx::query_scalar(sql).fetch_all(&mut file).await.unwrap()
        }
        Backend::Postgres => {
            let mut server = PgConnection::connect(address).await.unwrap();
            sqlx::query_scalar(sql).fetch_all(&mut server).await.unwrap()
        }
    }
}

/// Makes a database of the first layouts, up to this one.
pub(crate) async fn make_older(backend: Backend, address: &str, layout: usize) {
    let migrations = (1..).zip(layouts(backend)).take(layout);
    let migrations = migrations.map(|(version, (name, sql))| {
        let sql = sql.into_sql_str();
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    });
    let migrator = Migrator::with_migrations(migrations.collect());
    match backend {
        Backend::Sqlite => {
            let address = format!("{address}?mode=rwc");
            let mut file = SqliteConnection::connect(&address).await.unwrap();
            migrator.run(&mut file).await.unwrap();
            file.close().await.unwrap();
        }
        Backend::Postgres => {
            let mut server = PgConnection::connect(address).await.unwrap();
            migrator.run(&mut server).await.unwrap();
            server.close().await.unwrap();
        }
    }
}

/// Whether somebody is about to bring a server's database to another layout.
pub(crate) async fn is_locked(address: &str) -> bool {
    let mut server = PgConnection::connect(address).await.unwrap();
    let sql = "SELECT count(*) > 0 FROM pg_locks WHERE locktype = 'advisory' AND granted";
    sqlx::query_scalar(sql).fetch_one(&mut server).await.unwrap()
}
