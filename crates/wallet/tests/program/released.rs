//! Databases of each version, with the rows that a wallet wrote into them: they are read, brought up to date and go on.

use std::path::Path;

use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use wallet::{Reader, Settings, Wallet};
use wallet_conformance::caller::code;
use wallet_trials::{Backend, Database, round};

use crate::layouts;

/// Players with open, settled, lost, cancelled and rewarded bets, tips, a lotto purchase, both kinds of tombstones,
/// refusals of each kind, adjustments, and closed sessions.
const ROWS: &str = include_str!("released.sql");

/// What `wallet verify` said of them.
const DIGEST: &str = "03ca234d51967354f7f380f376db3e8d44947bc7068f886bf6fe3810bead3e39";
const ENTRIES: usize = 35;

/// The players with their number of entries and their balance.
const PLAYERS: [(&str, i64, &str); 3] = [
    ("nid", 3, "0.00"),
    ("ops:vip/7 ก", 4, "19.99"),
    ("somchai_88", 28, "460.50"),
];

/// Session of `somchai_88`, for some centuries.
const SESSION: &str = "de973c26d31b42ef0f1e0d12cbbfb01491756ab90a352393957690613240f849";

/// Makes a database of a version, with rows.
async fn make(backend: Backend, address: &str, layout: usize) {
    layouts::make_older(backend, address, layout).await;
    match backend {
        Backend::Sqlite => {
            let mut file = SqliteConnection::connect(address).await.unwrap();
            sqlx::raw_sql(ROWS).execute(&mut file).await.unwrap();
            file.close().await.unwrap();
        }
        Backend::Postgres | Backend::PostgresTls => {
            let rows = ROWS.replace("X'", "'\\x");
            let mut server = PgConnection::connect(address).await.unwrap();
            sqlx::raw_sql(AssertSqlSafe(rows))
                .execute(&mut server)
                .await
                .unwrap();
            server.close().await.unwrap();
        }
    }
}

/// Asserts that hashes, lines, bets and balances are those that were written.
async fn is_as_written(reader: &Reader, what: &str) {
    let found = reader.verify().await.unwrap();
    assert_eq!(found.problems, [], "{what}");
    assert_eq!(
        (found.entries, found.digest.to_string().as_str()),
        (ENTRIES, DIGEST),
        "{what}"
    );
    let ids = PLAYERS.map(|(id, _, _)| id.to_owned());
    let standings = reader.standings(&ids).await.unwrap();
    for ((id, entries, balance), standing) in PLAYERS.into_iter().zip(standings) {
        let standing = standing.unwrap();
        assert_eq!(
            (standing.entries, standing.balance.to_string().as_str()),
            (entries, balance),
            "{what}: {id}"
        );
    }
}

/// Each message with its status and the balance of `somchai_88` after it.
async fn goes_on(wallet: &Wallet, what: &str) {
    let round = round("somchai_88");
    let debit = |id| round.debit(code::BET, id, "10.00");
    let win = |id, bet| round.credit(code::WIN, id, bet, "10.00");
    let cancel = |id, bet| round.cancel(id, bet, "10.00");
    for (body, status, balance) in [
        // A repetition gets its old answer.
        (debit("open-1"), 200, "460.50"),
        (win("new-1", "open-1"), 200, "470.50"),
        (cancel("new-2", "late-1"), 200, "480.50"),
        (win("new-3", "won-1"), 422, "480.50"),
        (win("new-4", "cancelled-1"), 422, "480.50"),
        (cancel("new-5", "cancelled-1"), 200, "480.50"),
        // A tombstone of each kind, one of which has not fired yet.
        (debit("never-1"), 422, "480.50"),
        (debit("never-2"), 422, "480.50"),
        (win("late-win-1", "late-1"), 422, "480.50"),
        (debit("new-6"), 200, "470.50"),
    ] {
        let answer = wallet.transaction(&body.to_string(), Some(SESSION)).await;
        assert_eq!(answer.status, status, "{what}: {body}: {}", answer.body);
        let player = ["somchai_88".to_owned()];
        let standing = wallet.standings(&player).await.unwrap().pop().flatten().unwrap();
        assert_eq!(standing.balance.to_string(), balance, "{what}: {body}");
    }
    assert_eq!(wallet.close_sessions("somchai_88", "mali").await.unwrap(), 1);
    assert_eq!(wallet.verify().await.unwrap().problems, [], "{what}");
}

async fn every_version(backend: Backend, database: &Database) {
    let newest = layouts::all(backend);
    for layout in 1..=newest.len() {
        let what = format!("{backend}, version {layout}");
        let address = database.address(&format!("released{layout}")).unwrap();
        make(backend, &address, layout).await;
        if let Some(path) = address.strip_prefix("sqlite:") {
            let evidence = Reader::open_file(Path::new(path)).await.unwrap();
            is_as_written(&evidence, &what).await;
            evidence.close().await;
            assert_eq!(layouts::applied(backend, &address).await, newest[..layout]);
        }
        let wallet = Wallet::open(&address, Settings::default()).await.unwrap();
        assert_eq!(layouts::applied(backend, &address).await, newest);
        is_as_written(&wallet, &what).await;
        goes_on(&wallet, &what).await;
        wallet.close().await;
    }
}

#[tokio::test]
async fn t68_a_sqlite_file_of_each_version_goes_on_with_its_entries() {
    let database = Database::create(Backend::Sqlite).unwrap();
    every_version(Backend::Sqlite, &database).await;
}

#[tokio::test]
async fn t68_a_postgres_database_of_each_version_goes_on_with_its_entries() {
    let database = Database::create(Backend::Postgres).unwrap();
    every_version(Backend::Postgres, &database).await;
}
