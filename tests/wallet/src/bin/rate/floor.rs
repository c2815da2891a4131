//! The baseline: commits per second of the database alone, one insert per transaction, as durable as
//! the wallet's. For SQLite, through one writer or one connection per client, whichever is faster. For
//! PostgreSQL, through one connection per client.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Result;
use futures::future::try_join_all;
use sqlx::postgres::PgConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Executor};
use tokio::sync::Mutex;

use wallet_trials::{Message, Numbers, Series, until};

/// A database for the baseline.
pub(crate) struct Floor {
    address: String,
    body: String,
}

impl Floor {
    pub(crate) async fn lay(address: String) -> Result<Self> {
        let table = "CREATE TABLE floor (id TEXT NOT NULL PRIMARY KEY, body TEXT NOT NULL)";
        if let Some(path) = address.strip_prefix("sqlite:") {
            sqlite(path).await?.execute(table).await?;
        } else {
            PgConnection::connect(&address).await?.execute(table).await?;
        }
        let body = Message::debit(&Numbers::default(), "floor", 100).body;
        Ok(Self { address, body })
    }

    /// Commits for a time, in the fastest way.
    pub(crate) async fn commits(&self, clients: usize, during: Duration) -> Result<Series> {
        let Some(path) = self.address.strip_prefix("sqlite:") else {
            return self.postgres(clients, during).await;
        };
        let one = Arc::new(Mutex::new(sqlite(path).await?));
        let shared = self.sqlite(vec![one; clients], during).await?;
        if clients == 1 {
            return Ok(shared);
        }
        let each = try_join_all((0..clients).map(|_| sqlite(path))).await?;
        let each = each.into_iter().map(|one| Arc::new(Mutex::new(one))).collect();
        let apart = self.sqlite(each, during).await?;
        Ok(if apart.rate() > shared.rate() {
            apart
        } else {
            shared
        })
    }

    async fn sqlite(&self, writers: Vec<Arc<Mutex<SqliteConnection>>>, during: Duration) -> Result<Series> {
        let begun = Instant::now();
        let clients = writers.into_iter().map(|writer| {
            let body = self.body.clone();
            tokio::spawn(until(begun + during, async move || {
                let insert = sqlx::query("INSERT INTO floor (id, body) VALUES (?, ?)")
                    .bind(fresh())
                    .bind(body.clone());
                insert.execute(&mut *writer.lock().await).await?;
                Ok(())
            }))
        });
        let clients = try_join_all(clients).await?.into_iter().collect::<Result<_>>()?;
        Ok(Series::of(clients, begun.elapsed()))
    }

    async fn postgres(&self, clients: usize, during: Duration) -> Result<Series> {
        let writers = try_join_all((0..clients).map(|_| PgConnection::connect(&self.address))).await?;
        let begun = Instant::now();
        let clients = writers.into_iter().map(|mut writer| {
            let body = self.body.clone();
            tokio::spawn(until(begun + during, async move || {
                let insert = sqlx::query("INSERT INTO floor (id, body) VALUES ($1, $2)")
                    .bind(fresh())
                    .bind(body.clone());
                insert.execute(&mut writer).await?;
                Ok(())
            }))
        });
        let clients = try_join_all(clients).await?.into_iter().collect::<Result<_>>()?;
        Ok(Series::of(clients, begun.elapsed()))
    }
}

fn fresh() -> String {
    format!("{:032x}", fastrand::u128(..))
}

/// As durable as the wallet: every commit is synced to disk.
async fn sqlite(path: &str) -> Result<SqliteConnection> {
    Ok(SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(20))
        .disable_statement_logging()
        .connect()
        .await?)
}
