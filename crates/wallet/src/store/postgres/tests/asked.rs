//! T67 (docs/wallet-rules.md#t67): a server that does not do what it was asked for is not used.

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use wallet_trials::{Backend, Database};

use super::network::through_a_pooler;
use crate::store::postgres::{Postgres, SESSION, schema};
use crate::store::shared::with_lf;
use crate::store::{ServerCheck, ServerProblem, StoreError};
use crate::wallet::IfAbsent;

async fn run(address: &str, sql: &str) {
    let mut connection = PgConnection::connect(address).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned()))
        .execute(&mut connection)
        .await
        .unwrap();
}

async fn problem(address: &str) -> Option<ServerProblem> {
    match Postgres::open(address, ServerCheck::Required, IfAbsent::Make).await {
        Ok(_) => None,
        Err(StoreError::Server(problem)) => Some(problem),
        Err(other) => panic!("{other}"),
    }
}

#[tokio::test]
async fn t67_a_pooler_that_drops_settings_is_found() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("pooled").unwrap();
    let pooled = through_a_pooler(&address).await;
    let name = address.rsplit_once('/').unwrap().1;
    // The case in which answered debits were lost.
    run(
        &address,
        &format!("ALTER DATABASE \"{name}\" SET synchronous_commit = off"),
    )
    .await;
    assert_eq!(
        problem(&pooled).await,
        Some(ServerProblem::Setting("synchronous_commit"))
    );
    run(
        &address,
        &format!("ALTER DATABASE \"{name}\" RESET synchronous_commit"),
    )
    .await;
    assert!(matches!(problem(&pooled).await, Some(ServerProblem::Setting(_))));
    // Nothing was made in it.
    let mut connection = PgConnection::connect(&address).await.unwrap();
    assert_eq!(schema::facts(&mut connection).await.unwrap(), []);
    assert_eq!(problem(&address).await, None);
}

#[tokio::test]
async fn t67_a_pooler_is_used_if_the_database_has_the_settings() {
    let database = Database::create(Backend::Postgres).unwrap();
    let [plain, other] = ["plain", "other"].map(|name| database.address(name).unwrap());
    for address in [&plain, &other] {
        let name = address.rsplit_once('/').unwrap().1;
        for (setting, value) in SESSION {
            let sql = format!("ALTER DATABASE \"{name}\" SET {setting} = {value}");
            run(address, &sql).await;
        }
    }
    assert_eq!(problem(&through_a_pooler(&plain).await).await, None);
    // A search path that is dropped would lead to other tables.
    run(&other, "CREATE SCHEMA bank").await;
    let asked = format!("{other}?options[search_path]=bank,%20public");
    assert_eq!(problem(&asked).await, None);
    let pooled = through_a_pooler(&asked).await;
    assert_eq!(
        problem(&pooled).await,
        Some(ServerProblem::Setting("search_path"))
    );
}

#[test]
fn t67_a_setting_that_differs_is_named_once() {
    let error = anyhow::Error::from(StoreError::from(ServerProblem::Setting("synchronous_commit")));
    let printed = format!("{error:#}");
    assert_eq!(printed.matches("synchronous_commit").count(), 1, "{printed}");
}

#[tokio::test]
async fn t67_the_tables_of_a_new_wallet_are_the_expected_ones() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("tables").unwrap();
    let opened = Postgres::open(&address, ServerCheck::Required, IfAbsent::Make).await;
    let mut connection = PgConnection::connect(&address).await.unwrap();
    let facts = schema::facts(&mut connection).await.unwrap();
    let facts: String = facts.into_iter().map(|(_, fact)| fact + "\n").collect();
    assert_eq!(facts, with_lf(include_str!("../schema.txt")));
    opened.unwrap();
}

#[tokio::test]
async fn t67_tables_that_are_not_a_wallets_are_refused() {
    let database = Database::create(Backend::Postgres).unwrap();
    let other = |table: &str| Some(ServerProblem::Schema(table.to_owned()));
    let ordered = || Some(ServerProblem::Order("journal".to_owned()));
    for (number, (sql, refused)) in [
        ("DROP TRIGGER append_only ON journal", other("journal")),
        ("ALTER TABLE journal DISABLE TRIGGER append_only", other("journal")),
        ("CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'", other("journal")),
        ("ALTER TABLE journal DROP CONSTRAINT journal_player_id_kind_transaction_id_key", other("journal")),
        ("ALTER TABLE lines ALTER COLUMN amount TYPE double precision", other("lines")),
        ("CREATE RULE quiet AS ON INSERT TO lines DO INSTEAD NOTHING", other("lines")),
        ("ALTER TABLE journal ENABLE ROW LEVEL SECURITY", other("journal")),
        ("ALTER TABLE sessions RENAME TO s; CREATE VIEW sessions AS SELECT * FROM s", other("sessions")),
        // The role of the tests has this name, so that the search path begins with the new schema.
        ("CREATE SCHEMA wallet", other("journal")),
        ("CREATE SCHEMA wallet; CREATE TABLE wallet.lines (LIKE public.lines INCLUDING ALL)", other("journal")),
        ("CREATE TABLE logins (digest BYTEA REFERENCES sessions, note TEXT)", other("sessions")),
        ("CREATE UNIQUE INDEX once ON journal (round_id)", other("journal")),
        ("ALTER TABLE journal ALTER COLUMN bet_id TYPE TEXT COLLATE \"en-x-icu\"", ordered()),
        ("ALTER TABLE journal ALTER COLUMN bet_id TYPE TEXT COLLATE \"default\"", ordered()),
        // It changes and stops no entry.
        ("CREATE INDEX reports ON journal (at); CREATE TABLE notes (player_id TEXT REFERENCES players)", None),
    ]
    .into_iter()
    .enumerate()
    {
        let address = database.address(&format!("other{number}")).unwrap();
        assert_eq!(problem(&address).await, None);
        run(&address, sql).await;
        assert_eq!(problem(&address).await, refused, "{sql}");
    }
}

/// It only keeps the wallet from writing.
#[tokio::test]
async fn t67_a_table_that_refers_to_sessions_keeps_nobody_from_reading() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("referred").unwrap();
    assert_eq!(problem(&address).await, None);
    run(
        &address,
        "CREATE TABLE logins (digest BYTEA REFERENCES sessions); CREATE UNIQUE INDEX once ON journal (round_id)",
    )
    .await;
    assert!(problem(&address).await.is_some());
    Postgres::open_to_read(&address, ServerCheck::Required)
        .await
        .unwrap();
}

#[tokio::test]
async fn t67_a_server_that_only_reads_is_refused() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("standby").unwrap();
    assert_eq!(problem(&address).await, None);
    let name = address.rsplit_once('/').unwrap().1;
    let sql = format!("ALTER DATABASE \"{name}\" SET default_transaction_read_only = on");
    run(&address, &sql).await;
    assert_eq!(problem(&address).await, Some(ServerProblem::ReadOnly));
}

/// Each connection reads it back, also those that are made while the wallet runs.
#[tokio::test]
async fn t67_a_server_that_answers_before_the_disk_has_it_is_refused() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("quick").unwrap();
    assert_eq!(problem(&address).await, None);
    run(&address, "ALTER SYSTEM SET fsync = off").await;
    // A crash ends every connection, and the server reads its settings anew.
    database.crash().unwrap();
    assert_eq!(problem(&address).await, Some(ServerProblem::NotDurable("fsync")));
}

/// A proxy that ends TLS for many hosts has a good certificate too, for another name.
#[tokio::test]
async fn t67_a_certificate_for_another_name_is_refused() {
    let database = Database::create(Backend::PostgresTls).unwrap();
    let address = database.address("named").unwrap();
    assert_eq!(problem(&address).await, None);
    let by_number = address.replacen("@localhost:", "@127.0.0.1:", 1);
    assert!(matches!(
        problem(&by_number).await,
        Some(ServerProblem::Unverified(_))
    ));
}
