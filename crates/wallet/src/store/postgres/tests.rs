//! Tests that scenarios do not cover: round trips, time limits, a lock that is not released, query
//! plans, and broken connections.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use chrono::TimeDelta;
use secrecy::ExposeSecret;
use sqlx::migrate::Migrate;
use sqlx::postgres::PgConnection;
use sqlx::{Connection, Row};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use wallet_trials::{Backend, Database, Message, Numbers};

use super::{Postgres, read};
use crate::amount::Amount;
use crate::settings::Settings;
use crate::store::{Question, ServerCheck, Store};
use crate::wallet::Wallet;

async fn text(connection: &mut PgConnection, sql: &'static str) -> String {
    sqlx::query_scalar(sql).fetch_one(connection).await.unwrap()
}

async fn backend(connection: &mut PgConnection) -> i32 {
    let sql = "SELECT pg_backend_pid()";
    sqlx::query_scalar(sql).fetch_one(connection).await.unwrap()
}

#[tokio::test]
async fn a_page_may_take_long_and_a_decision_may_not() {
    let database = Database::create(Backend::Postgres).unwrap();
    let store = Postgres::open(&database.address("limits").unwrap(), ServerCheck::Required)
        .await
        .unwrap();
    let mut page = store.pool.acquire().await.unwrap();
    assert_eq!(text(&mut page, "SHOW statement_timeout").await, "0");
    let mut decision = store.connections.take().await.unwrap();
    assert_eq!(
        text(&mut decision.connection, "SHOW statement_timeout").await,
        "10s"
    );
}

#[tokio::test]
async fn a_database_that_stays_locked_is_reported() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("locked").unwrap();
    let mut other = PgConnection::connect(&address).await.unwrap();
    other.lock().await.unwrap();
    let opening = Postgres::open_within(&address, ServerCheck::Required, Duration::from_secs(1));
    let message = opening.await.err().unwrap().to_string();
    assert!(message.contains("locked for 1 s"), "{message}");
    // Like a process that is killed while it holds the lock: the server gets no message.
    drop(other);
    assert!(Postgres::open(&address, ServerCheck::Required).await.is_ok());
}

#[tokio::test]
async fn t49_a_page_is_found_by_index_alone() {
    let database = Database::create(Backend::Postgres).unwrap();
    let store = Postgres::open(&database.address("pages").unwrap(), ServerCheck::Required)
        .await
        .unwrap();
    for (sql, numbers) in [(read::PLAYERS, 1), (read::ENTRIES, 2), (read::LINES, 2)] {
        let explain = sqlx::AssertSqlSafe(format!("EXPLAIN (COSTS OFF) {sql}"));
        let query = (0..numbers).fold(sqlx::query(explain).bind("p"), |query, _| query.bind(1000_i64));
        let rows = query.fetch_all(&store.pool).await.unwrap();
        let steps: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        assert!(steps.iter().any(|step| step.contains("Index")), "{steps:#?}");
        assert!(
            !steps
                .iter()
                .any(|step| step.contains("Seq Scan") || step.contains("Sort")),
            "{steps:#?}"
        );
    }
}

#[tokio::test]
async fn a_connection_is_used_again_unless_it_broke_or_was_given_up() {
    let database = Database::create(Backend::Postgres).unwrap();
    let store = Postgres::open(&database.address("connections").unwrap(), ServerCheck::Required)
        .await
        .unwrap();
    let mut lease = store.connections.take().await.unwrap();
    let first = backend(&mut lease.connection).await;
    lease.after(Ok(())).unwrap();
    let mut lease = store.connections.take().await.unwrap();
    assert_eq!(backend(&mut lease.connection).await, first);
    // The task was cancelled: the state of its connection is unknown.
    drop(lease);
    let mut lease = store.connections.take().await.unwrap();
    let second = backend(&mut lease.connection).await;
    assert_ne!(second, first);
    lease.after(Ok(())).unwrap();
    let end = sqlx::query("SELECT pg_terminate_backend($1, 5000)").bind(second);
    end.execute(&store.pool).await.unwrap();
    let questions = [Question::account("p", None)];
    assert!(store.facts(&questions).await.is_err());
    assert!(store.facts(&questions).await.is_ok());
    store.close().await;
    assert!(store.facts(&questions).await.is_err());
}

/// Counts the round trips of a database client.
#[derive(Default)]
struct Trips {
    begun: AtomicUsize,
    is_the_clients_turn: AtomicBool,
}

impl Trips {
    /// The address of a database, with the host and port of this proxy.
    async fn on(self: &Arc<Self>, address: &str) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let here = listener.local_addr().unwrap().to_string();
        let (before, name) = address.rsplit_once('/').unwrap();
        let (user, server) = before.rsplit_once('@').unwrap();
        let (trips, server, there) = (
            Arc::clone(self),
            server.to_owned(),
            format!("{user}@{here}/{name}"),
        );
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = TcpStream::connect(&server).await.unwrap();
                let ((from_client, to_client), (from_server, to_server)) =
                    (client.into_split(), server.into_split());
                let (asking, answering) = (Arc::clone(&trips), Arc::clone(&trips));
                tokio::spawn(pass(from_client, to_server, move || asking.client_speaks()));
                tokio::spawn(pass(from_server, to_client, move || {
                    answering.is_the_clients_turn.store(true, Ordering::SeqCst);
                }));
            }
        });
        there
    }

    fn client_speaks(&self) {
        if self.is_the_clients_turn.swap(false, Ordering::SeqCst) {
            self.begun.fetch_add(1, Ordering::SeqCst);
        }
    }
}

/// Counts before it forwards, so that a received response is always counted.
async fn pass(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, note: impl Fn()) {
    let mut bytes = vec![0; 65_536];
    while let Ok(length @ 1..) = from.read(&mut bytes).await {
        note();
        if to.write_all(&bytes[..length]).await.is_err() {
            return;
        }
    }
}

#[tokio::test]
async fn t49_a_debit_of_a_known_player_is_one_trip() {
    let database = Database::create(Backend::Postgres).unwrap();
    let trips = Arc::new(Trips::default());
    let address = trips.on(&database.address("trips").unwrap()).await;
    let wallet = Wallet::open(&address, Settings::default()).await.unwrap();
    let balance = Amount::parse("100.00").unwrap();
    wallet.add_player("p", "THB", balance).await.unwrap();
    let session = wallet.open_session("p", TimeDelta::hours(1)).await.unwrap();
    let numbers = Numbers::default();
    let debit = async || {
        let body = Message::debit(&numbers, "p", 100).body;
        let session = session.id.expose_secret();
        assert_eq!(wallet.transaction(&body, Some(session)).await.status, 200);
    };
    // The first debit reads the facts and prepares the statements.
    debit().await;
    let before = trips.begun.load(Ordering::SeqCst);
    for _ in 0..10 {
        debit().await;
    }
    assert_eq!(trips.begun.load(Ordering::SeqCst) - before, 10);
}
