//! Tests that scenarios do not cover: files of the previous version, a file that stays locked, and a
//! batch that fails in the middle.

use std::time::Duration;

use chrono::Utc;
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;
use wallet_trials::{Backend, Database};

use super::Sqlite;
use crate::adjustment::opening;
use crate::amount::Amount;
use crate::entry::Entry;
use crate::store::layouts::migrator;
use crate::store::{Player, Store, StoreError};

fn entry(player_id: &str) -> Entry {
    opening(
        player_id,
        "THB",
        Amount::parse("12.34").unwrap(),
        None,
        Utc::now(),
    )
}

async fn open(database: &Database, name: &str) -> Sqlite {
    let address = database.address(name).unwrap();
    Sqlite::open(address.trim_start_matches("sqlite:").as_ref())
        .await
        .unwrap()
}

async fn add_player(store: &Sqlite, player_id: &str) {
    let player = Player {
        player_id: player_id.to_owned(),
        currency: "THB".to_owned(),
    };
    store.add_player(&player, &entry(player_id)).await.unwrap();
}

/// The next entry of a player, with the fields that the store reads.
fn next(player_id: &str, seq: i64) -> Entry {
    let transaction_id = format!("next-{seq}");
    Entry {
        seq,
        transaction_id,
        ..entry(player_id)
    }
}

#[tokio::test]
async fn a_file_of_the_first_layout_goes_on() {
    let database = Database::create(Backend::Sqlite).unwrap();
    let address = format!("{}?mode=rwc", database.address("old").unwrap());
    let mut old = SqliteConnection::connect(&address).await.unwrap();
    let first = include_str!("../../../migrations/sqlite/0001_ledger.sql");
    migrator([("ledger", first)]).run(&mut old).await.unwrap();
    let player = "INSERT INTO players VALUES ('old', 'THB', '2026-01-01T00:00:00.000000Z')";
    sqlx::query(player).execute(&mut old).await.unwrap();
    old.close().await.unwrap();
    let store = open(&database, "old").await;
    assert_eq!(store.players(None, 9).await.unwrap().len(), 1);
    store.append(&[entry("old")]).await.unwrap();
    let lines = store.lines("old", 0, 9).await.unwrap();
    assert_eq!(lines.len(), 2, "{lines:?}");
}

#[tokio::test]
async fn a_file_that_stays_locked_is_named() {
    let database = Database::create(Backend::Sqlite).unwrap();
    let address = database.address("locked").unwrap();
    let mut other = SqliteConnection::connect(&format!("{address}?mode=rwc"))
        .await
        .unwrap();
    let held = other.begin_with("BEGIN EXCLUSIVE").await.unwrap();
    let path = address.trim_start_matches("sqlite:");
    let opening = Sqlite::open_within(path.as_ref(), Duration::from_secs(1));
    let message = opening.await.err().unwrap().to_string();
    assert!(
        message.contains(path) && message.contains("locked for 1 s"),
        "{message}"
    );
    held.rollback().await.unwrap();
    open(&database, "locked").await;
}

#[tokio::test]
async fn a_batch_is_appended_whole_or_not_at_all() {
    let database = Database::create(Backend::Sqlite).unwrap();
    let store = open(&database, "batch").await;
    add_player(&store, "p").await;
    let last = store.entries("p", -1, 9).await.unwrap().pop().unwrap().seq;
    // Five entries are padded to six rows.
    let batch: Vec<Entry> = (1..=5).map(|step| next("p", last + step)).collect();
    let mut taken = batch.clone();
    taken[4].transaction_id = "next-".to_owned() + &(last + 1).to_string();
    assert!(matches!(store.append(&taken).await, Err(StoreError::Moved)));
    assert_eq!(store.entries("p", last, 9).await.unwrap().len(), 0);
    assert_eq!(store.lines("p", last + 1, last + 9).await.unwrap().len(), 0);
    store.append(&batch).await.unwrap();
    assert_eq!(store.entries("p", last, 9).await.unwrap().len(), 5);
    assert_eq!(store.lines("p", last + 1, last + 9).await.unwrap().len(), 10);
}
