//! Tests that scenarios do not cover: files with other line ends, a file that stays locked, and a
//! batch that fails in the middle.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, Connection, Row};
use wallet_trials::{Backend, Database};

use super::evidence::Evidence;
use super::{CLOSE, REMOVE, Sqlite};
use crate::adjustment::opening;
use crate::amount::Amount;
use crate::entry::{Digest, Entry};
use crate::store::{Journal, Player, Session, Store, StoreError};
use crate::wallet::IfAbsent;

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
    Sqlite::open(address.trim_start_matches("sqlite:").as_ref(), IfAbsent::Make)
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

/// SQLite prepares a statement again when another program has changed the tables, and `*` would then have other columns than
/// the driver expects.
#[tokio::test]
async fn entries_are_read_on_after_another_program_has_added_a_column() {
    let database = Database::create(Backend::Sqlite).unwrap();
    let store = open(&database, "changed").await;
    add_player(&store, "p").await;
    let address = database.address("changed").unwrap();
    let mut reader = SqliteConnection::connect(&address).await.unwrap();
    let mut other = SqliteConnection::connect(&address).await.unwrap();
    for column in ["first", "second"] {
        let entries = super::entries(&mut reader, "p", 0, 9).await.unwrap();
        assert_eq!(entries.len(), 1);
        let sql = format!("ALTER TABLE journal ADD COLUMN {column} TEXT");
        sqlx::raw_sql(AssertSqlSafe(sql))
            .execute(&mut other)
            .await
            .unwrap();
    }
    let entries = super::entries(&mut reader, "p", 0, 9).await.unwrap();
    assert_eq!(entries.len(), 1);
}

/// As a program makes it that was built from a checkout with CRLF.
#[tokio::test]
async fn a_file_is_read_whatever_line_ends_its_tables_were_made_with() {
    let database = Database::create(Backend::Sqlite).unwrap();
    let address = database.address("crlf").unwrap();
    let mut made = SqliteConnection::connect(&format!("{address}?mode=rwc"))
        .await
        .unwrap();
    for (_, sql) in super::open::LAYOUTS {
        let sql = sql.replace('\n', "\r\n");
        sqlx::raw_sql(AssertSqlSafe(sql))
            .execute(&mut made)
            .await
            .unwrap();
    }
    made.close().await.unwrap();
    let path = address.trim_start_matches("sqlite:");
    let evidence = Evidence::open(path.as_ref()).await.unwrap();
    assert_eq!(evidence.player_count().await.unwrap(), 0);
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
    let opening = Sqlite::open_within(path.as_ref(), IfAbsent::Make, Duration::from_secs(1));
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

fn session(player_id: &str, number: u8, until: DateTime<Utc>) -> Session {
    Session {
        digest: Digest::of(&[number]),
        player_id: player_id.to_owned(),
        until,
    }
}

async fn count(database: &Database, name: &str) -> i64 {
    let mut file = SqliteConnection::connect(&database.address(name).unwrap())
        .await
        .unwrap();
    let count = sqlx::query_scalar("SELECT count(*) FROM sessions");
    count.fetch_one(&mut file).await.unwrap()
}

#[tokio::test]
async fn sessions_that_ended_long_ago_are_removed() {
    let database = Database::create(Backend::Sqlite).unwrap();
    let store = open(&database, "sessions").await;
    let now = Utc::now();
    for player in ["p", "q"] {
        add_player(&store, player).await;
    }
    let days = |days| now + TimeDelta::days(days);
    let forgotten = days(-30);
    for (number, end) in [
        (1, days(-31)),
        (2, days(-29)),
        (3, days(1)),
        (4, DateTime::<Utc>::MAX_UTC),
    ] {
        let never = DateTime::<Utc>::MIN_UTC;
        store
            .add_session(&session("p", number, end), never)
            .await
            .unwrap();
    }
    assert_eq!(count(&database, "sessions").await, 4);
    store
        .add_session(&session("q", 5, days(1)), forgotten)
        .await
        .unwrap();
    assert_eq!(count(&database, "sessions").await, 4);
    // Open ones are closed, also one of an older version that ends after the year 9999.
    let record = Entry {
        at: now,
        ..next("p", 2)
    };
    assert_eq!(store.close_sessions(&record).await.unwrap(), 2);
}

/// When the wallet is opened, such a table is refused. This one was made under the running wallet.
#[tokio::test]
async fn a_table_that_keeps_old_sessions_is_named_and_not_the_player() {
    let database = Database::create(Backend::Sqlite).unwrap();
    let store = open(&database, "referred").await;
    add_player(&store, "p").await;
    let now = Utc::now();
    let ended = session("p", 1, now - TimeDelta::days(31));
    store.add_session(&ended, DateTime::<Utc>::MIN_UTC).await.unwrap();
    let mut other = SqliteConnection::connect(&database.address("referred").unwrap())
        .await
        .unwrap();
    for sql in [
        "CREATE TABLE logins (digest BLOB REFERENCES sessions, note TEXT)",
        "INSERT INTO logins SELECT digest, 'from the lobby' FROM sessions",
    ] {
        sqlx::raw_sql(sql).execute(&mut other).await.unwrap();
    }
    // The last entry is as new as the clock, so that nothing else keeps the ended session.
    let second = session("p", 2, now);
    let added = store.add_session(&second, now - TimeDelta::days(30));
    let error = added.await.unwrap_err().to_string();
    assert!(error.contains("refers to its sessions"), "{error}");
    let nobody = store.add_session(&session("nobody", 3, now), now).await;
    assert!(matches!(nobody, Err(StoreError::NoSuchPlayer)), "{nobody:?}");
}

/// What an answered debit rests on if the power fails.
#[tokio::test]
async fn commits_are_on_disk_and_in_the_log() {
    let database = Database::create(Backend::Sqlite).unwrap();
    let store = open(&database, "durable").await;
    let mut writer = store.writer.lock().await;
    let writer = writer.as_mut().unwrap();
    let mut reader = store.readers.as_ref().unwrap().acquire().await.unwrap();
    for connection in [writer, &mut *reader] {
        let log: String = sqlx::query_scalar("PRAGMA journal_mode")
            .fetch_one(&mut *connection)
            .await
            .unwrap();
        let synchronous: i64 = sqlx::query_scalar("PRAGMA synchronous")
            .fetch_one(&mut *connection)
            .await
            .unwrap();
        // 2 is FULL.
        assert_eq!((log.as_str(), synchronous), ("wal", 2));
    }
}

/// The clock of this computer is 60 days ahead: the last entry says that it is.
#[tokio::test]
async fn sessions_stay_if_only_the_clock_says_that_they_ended() {
    let database = Database::create(Backend::Sqlite).unwrap();
    let store = open(&database, "ahead").await;
    add_player(&store, "p").await;
    let now = Utc::now();
    let open = session("p", 1, now + TimeDelta::days(1));
    store.add_session(&open, now).await.unwrap();
    let ahead = session("p", 2, now + TimeDelta::days(61));
    store
        .add_session(&ahead, now + TimeDelta::days(30))
        .await
        .unwrap();
    assert_eq!(count(&database, "ahead").await, 2);
}

#[tokio::test]
async fn t49_facts_and_sessions_are_found_by_index_alone() {
    let database = Database::create(Backend::Sqlite).unwrap();
    open(&database, "plan").await;
    let mut file = SqliteConnection::connect(&database.address("plan").unwrap())
        .await
        .unwrap();
    let no_questions = "[]";
    for (statement, first, index) in [
        (include_str!("facts.sql"), no_questions, "SEARCH journal"),
        (CLOSE, "2026-01-01", "sessions_of_player"),
        (REMOVE, "2026-01-01", "sessions_by_end"),
    ] {
        let explain = sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}"))).bind(first);
        let is_of_facts = first == no_questions;
        let explain = if is_of_facts { explain } else { explain.bind(1) };
        let rows = explain.fetch_all(&mut file).await.unwrap();
        let steps: Vec<String> = rows.iter().map(|row| row.get("detail")).collect();
        assert!(steps.iter().any(|step| step.contains(index)), "{steps:#?}");
        let is_slow = |step: &&String| {
            if is_of_facts {
                step.starts_with("SCAN") && !step.starts_with("SCAN question")
            } else {
                step.starts_with("SCAN sessions") && !step.contains("INDEX")
            }
        };
        assert_eq!(steps.iter().find(is_slow), None, "{steps:#?}");
    }
}
