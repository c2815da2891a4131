//! Tests that the cost of a lookup does not grow with the length of the journals.

pub(crate) mod faulty;

use sqlx::{Connection, PgConnection, Row, SqliteConnection};
use wallet_trials::{Backend, Database};

use crate::store::ServerCheck;
use crate::store::postgres::{Postgres, SESSION};
use crate::store::sqlite::Sqlite;
use crate::wallet::IfAbsent;

#[tokio::test]
async fn t49_sqlite_finds_facts_by_index_alone() {
    let database = Database::create(Backend::Sqlite).unwrap();
    let address = database.address("plan").unwrap();
    Sqlite::open(
        address.trim_start_matches("sqlite:").as_ref(),
        crate::wallet::IfAbsent::Make,
    )
    .await
    .unwrap();
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    let explain = concat!("EXPLAIN QUERY PLAN ", include_str!("sqlite/facts.sql"));
    let rows = sqlx::query(explain)
        .bind("[]")
        .fetch_all(&mut connection)
        .await
        .unwrap();
    let steps: Vec<String> = rows.iter().map(|row| row.get("detail")).collect();
    assert!(
        steps.iter().any(|step| step.starts_with("SEARCH journal")),
        "{steps:#?}"
    );
    let scans = steps
        .iter()
        .filter(|step| step.starts_with("SCAN") && !step.starts_with("SCAN question"));
    assert_eq!(scans.collect::<Vec<_>>(), Vec::<&String>::new());
}

#[tokio::test]
async fn t49_postgres_finds_facts_by_index_alone() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("plan").unwrap();
    Postgres::open(&address, ServerCheck::Required, IfAbsent::Make)
        .await
        .unwrap();
    // With the settings of the wallet's own connections.
    let settings = SESSION
        .map(|(name, value)| format!("options[{name}]={value}"))
        .join("&");
    let mut connection = PgConnection::connect(&format!("{address}?{settings}"))
        .await
        .unwrap();
    let explain = concat!("EXPLAIN (COSTS OFF) ", include_str!("postgres/facts.sql"));
    let questions = "[{\"number\":0,\"player\":\"x\"}]";
    let rows = sqlx::query(explain)
        .bind(questions)
        .fetch_all(&mut connection)
        .await
        .unwrap();
    let steps: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
    assert!(steps.iter().any(|step| step.contains("Index Scan")), "{steps:#?}");
    assert!(!steps.iter().any(|step| step.contains("Seq Scan")), "{steps:#?}");
}
