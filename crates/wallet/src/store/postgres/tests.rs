//! Tests that scenarios do not cover: round trips, time limits, a lock that is not released, query plans, broken connections, and
//! a server that does not do what it was asked for (docs/wallet-rules.md#t67).

mod silent;

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use secrecy::{ExposeSecret, SecretString};
use sqlx::migrate::Migrate;
use sqlx::{AssertSqlSafe, Connection, PgConnection, Row};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional_with_sizes};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use wallet_trials::{Backend, Database, Message, Numbers};

use super::open::{Times, table_facts};
use super::pool::{ConnectionPool, SESSION};
use super::{Login, Postgres, place};
use crate::adjustment::opening;
use crate::amount::Amount;
use crate::entry::Entry;
use crate::settings::Settings;
use crate::store::sent::Statements;
use crate::store::shared::with_lf;
use crate::store::{Journal, Player, Question, ServerCheck, ServerProblem, Store, StoreError};
use crate::wallet::{IfAbsent, Wallet};
use silent::{through, through_a_pooler};

async fn opened(address: &str) -> Postgres {
    Postgres::open(address, ServerCheck::Required, IfAbsent::Make)
        .await
        .unwrap()
}

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
    let store = opened(&database.address("limits").unwrap()).await;
    let timeout = async |pool: &ConnectionPool| {
        let mut lease = pool.take().await.unwrap();
        text(&mut lease.connection, "SHOW statement_timeout").await
    };
    assert_eq!(timeout(&store.uses.reading).await, "0");
    assert_eq!(timeout(&store.uses.inquiring).await, "10s");
    assert_eq!(timeout(&store.uses.deciding).await, "10s");
}

#[tokio::test]
async fn a_ping_is_sent_where_statements_have_a_limit_of_time() {
    let database = Database::create(Backend::Postgres).unwrap();
    let store = opened(&database.address("ping").unwrap()).await;
    let mut lease = store.uses.inquiring.take().await.unwrap();
    let limited = backend(&mut lease.connection).await;
    lease.after(Ok(())).unwrap();
    store.ping().await.unwrap();
    let mut other = store.uses.reading.take().await.unwrap();
    let last: String = sqlx::query_scalar("SELECT query FROM pg_stat_activity WHERE pid = $1")
        .bind(limited)
        .fetch_one(&mut other.connection)
        .await
        .unwrap();
    assert!(last.starts_with("INSERT INTO journal"), "{last}");
}

#[tokio::test]
async fn a_database_that_stays_locked_is_reported() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("locked").unwrap();
    let mut other = PgConnection::connect(&address).await.unwrap();
    other.lock().await.unwrap();
    let times = Times {
        opening: Duration::from_secs(1),
        ..Times::default()
    };
    let opening = Postgres::open_within(&address, ServerCheck::Required, IfAbsent::Make, times);
    let message = opening.await.err().unwrap().to_string();
    assert!(message.contains("locked for 1 s"), "{message}");
    // Like a process that is killed while it holds the lock: the server gets no message.
    drop(other);
    opened(&address).await;
}

/// A [`crate::Reader`] has no method that writes. If one were added by mistake, the server would reject it.
#[tokio::test]
async fn the_server_rejects_writes_of_a_reader() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("read").unwrap();
    opened(&address).await;
    let (user, place) = address.trim_start_matches("postgres://").split_once('@').unwrap();
    let (server, name) = place.split_once('/').unwrap();
    let (host, port) = server.split_once(':').unwrap();
    let login = Login {
        host: host.to_owned(),
        port: port.parse().unwrap(),
        database: name.to_owned(),
        user: user.to_owned(),
        password: SecretString::default(),
        check: ServerCheck::Required,
    };
    let reader = Postgres::open_read_only(&login).await.unwrap();
    let first = opening("p", "THB", Amount::ZERO, None, chrono::Utc::now());
    let player = Player {
        player_id: "p".to_owned(),
        currency: "THB".to_owned(),
    };
    for refused in [
        reader.append(std::slice::from_ref(&first)).await.unwrap_err(),
        reader.add_player(&player, &first).await.unwrap_err(),
    ] {
        assert!(refused.to_string().contains("read-only transaction"), "{refused}");
    }
    assert_eq!(reader.player_count().await.unwrap(), 0);
}

/// T41 (docs/wallet-rules.md#t41): a full disk refuses each new row. A ping adds none.
#[tokio::test]
async fn t41_a_commit_is_tried_with_an_entry_that_is_taken_back() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("full").unwrap();
    let store = opened(&address).await;
    store.try_to_commit().await.unwrap();
    let mut administrator = PgConnection::connect(&address).await.unwrap();
    let full = "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE disk_full; END'; \
         CREATE TRIGGER full_disk BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION full_disk()";
    sqlx::raw_sql(full).execute(&mut administrator).await.unwrap();
    store.ping().await.unwrap();
    for _ in 0..2 {
        let tried = store.try_to_commit().await;
        assert!(matches!(tried, Err(StoreError::Unavailable(_))), "{tried:?}");
    }
    let room = "DROP TRIGGER full_disk ON journal";
    sqlx::raw_sql(room).execute(&mut administrator).await.unwrap();
    store.try_to_commit().await.unwrap();
    assert!(store.entries("", -1, 9).await.unwrap().is_empty());
    assert!(store.lines("", -1, 9).await.unwrap().is_empty());
}

#[tokio::test]
async fn t49_facts_and_pages_are_found_by_index_alone() {
    let database = Database::create(Backend::Postgres).unwrap();
    let store = opened(&database.address("plans").unwrap()).await;
    let mut lease = store.uses.reading.take().await.unwrap();
    let of_facts = include_str!("facts.sql");
    for (sql, first, numbers) in [
        (of_facts, r#"[{"number":0,"player":"x"}]"#, 0),
        (super::PLAYERS, "p", 1),
        (super::ENTRIES, "p", 2),
        (super::LINES, "p", 2),
    ] {
        let explain = sqlx::AssertSqlSafe(format!("EXPLAIN (COSTS OFF) {sql}"));
        let query = (0..numbers).fold(sqlx::query(explain).bind(first), |query, _| query.bind(1000_i64));
        let rows = query.fetch_all(&mut lease.connection).await.unwrap();
        let steps: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        assert!(steps.iter().any(|step| step.contains("Index")), "{steps:#?}");
        let is_slow = |step: &String| step.contains("Seq Scan") || sql != of_facts && step.contains("Sort");
        assert!(!steps.iter().any(is_slow), "{steps:#?}");
    }
}

#[tokio::test]
async fn a_connection_is_used_again_unless_it_broke_or_was_given_up() {
    let database = Database::create(Backend::Postgres).unwrap();
    let store = opened(&database.address("connections").unwrap()).await;
    let mut lease = store.uses.inquiring.take().await.unwrap();
    let first = backend(&mut lease.connection).await;
    lease.after(Ok(())).unwrap();
    let mut lease = store.uses.inquiring.take().await.unwrap();
    assert_eq!(backend(&mut lease.connection).await, first);
    // The task was cancelled: the state of its connection is unknown.
    drop(lease);
    let mut lease = store.uses.inquiring.take().await.unwrap();
    let second = backend(&mut lease.connection).await;
    assert_ne!(second, first);
    lease.after(Ok(())).unwrap();
    let end = sqlx::query("SELECT pg_terminate_backend($1, 5000)").bind(second);
    let mut other = store.uses.reading.take().await.unwrap();
    end.execute(&mut other.connection).await.unwrap();
    drop(other);
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
        let trips = Arc::clone(self);
        through(address, "127.0.0.1", move |client, server| {
            let trips = Arc::clone(&trips);
            async move {
                let (from_client, to_client) = client.into_split();
                let (from_server, to_server) = server.into_split();
                let client_speaks = || {
                    if trips.is_the_clients_turn.swap(false, Ordering::SeqCst) {
                        trips.begun.fetch_add(1, Ordering::SeqCst);
                    }
                };
                let server_speaks = || trips.is_the_clients_turn.store(true, Ordering::SeqCst);
                tokio::join!(
                    pass(from_client, to_server, client_speaks),
                    pass(from_server, to_client, server_speaks)
                );
            }
        })
        .await
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
    let wallet = Wallet::create(&address, Settings::default()).await.unwrap();
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

/// The address of a database through a proxy that reads and writes at most 1,460 bytes at a time, the
/// segment of a usual network.
async fn in_segments(address: &str) -> String {
    through(address, "localhost", async |mut client, mut server| {
        server.set_nodelay(true).unwrap();
        client.set_nodelay(true).unwrap();
        let _ = copy_bidirectional_with_sizes(&mut client, &mut server, 1460, 1460).await;
    })
    .await
}

/// Appends of this many entries, to a new player. Returns the shortest time, as soon as one is below `enough`.
///
/// Load of the machine and of its disk makes some appends slow, even many in a row. Nagle's algorithm makes
/// each of them slow.
async fn shortest_append(store: &Postgres, player: &str, entries: usize, enough: Duration) -> Duration {
    let mut last = opening(player, "THB", Amount::ZERO, None, chrono::Utc::now());
    let currency = "THB".to_owned();
    let owner = Player {
        player_id: player.to_owned(),
        currency,
    };
    store.add_player(&owner, &last).await.unwrap();
    let mut shortest = Duration::MAX;
    for round in 0..MOST_APPENDS {
        let batch: Vec<Entry> = (0..entries)
            .map(|number| {
                last = Entry {
                    seq: last.seq + 1,
                    transaction_id: format!("{round}-{number}"),
                    previous_hash: last.hash,
                    raw: "x".repeat(300),
                    ..last.clone()
                };
                last.clone()
            })
            .collect();
        let begun = Instant::now();
        store.append(&batch).await.unwrap();
        shortest = shortest.min(begun.elapsed());
        if shortest < enough {
            break;
        }
    }
    shortest
}

/// With a delay of 40 ms each, these take four seconds.
const MOST_APPENDS: u32 = 100;

/// Less than the 40 ms by which a system delays an acknowledgement.
const UNDELAYED: Duration = Duration::from_millis(25);

#[tokio::test]
#[cfg_attr(
    not(unix),
    ignore = "its baseline is a Unix socket, which this system does not have"
)]
async fn t61_no_batch_waits_for_a_delayed_acknowledgement() {
    let server = Database::create(Backend::Postgres).unwrap();
    let encrypted = Database::create(Backend::PostgresTls).unwrap();
    let (plain, encrypted) = (
        server.address("plain").unwrap(),
        encrypted.address("encrypted").unwrap(),
    );
    // A Unix socket has no acknowledgements, so the baseline does not depend on what is tested.
    let baseline = server.socket_address("baseline").unwrap();
    let baseline = opened(&baseline).await;
    let others = [
        ("TCP", plain.clone()),
        ("TLS", encrypted.clone()),
        ("segments", in_segments(&plain).await),
        ("TLS in segments", in_segments(&encrypted).await),
    ];
    // From one TLS record to several.
    for entries in [1, 24, 48, 128] {
        let floor = shortest_append(&baseline, &format!("p{entries}"), entries, UNDELAYED / 5).await;
        for (way, address) in &others {
            let store = opened(address).await;
            let enough = floor + UNDELAYED;
            let took = shortest_append(&store, &format!("{way} {entries}"), entries, enough).await;
            assert!(
                took < enough,
                "{way}, {entries} entries: {took:?}, over a Unix socket: {floor:?}"
            );
            store.close().await;
        }
    }
}

/// A server has no statistics of a new journal, and keeps the plan that it makes then.
#[tokio::test]
async fn t49_the_entry_before_is_found_by_its_number_in_a_new_journal() {
    let database = Database::create(Backend::Postgres).unwrap();
    let store = Postgres::open(
        &database.address("plan").unwrap(),
        ServerCheck::Required,
        IfAbsent::Make,
    )
    .await
    .unwrap();
    let explained = Statements::of(concat!("EXPLAIN (COSTS OFF) ", include_str!("append.sql")), place);
    let entry = opening("p", "THB", Amount::ZERO, None, chrono::Utc::now());
    let statement = explained
        .for_batch::<sqlx::Postgres, Cow<'_, str>>(std::slice::from_ref(&entry), None)
        .unwrap();
    let mut lease = store.uses.reading.take().await.unwrap();
    let rows = statement.fetch_all(&mut lease.connection).await.unwrap();
    let steps: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
    assert!(
        steps
            .iter()
            .any(|step| step.contains("journal_pkey on journal before")),
        "{steps:#?}"
    );
    assert!(
        !steps.iter().any(|step| step.contains("Filter: (seq")),
        "{steps:#?}"
    );
}

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
    assert_eq!(table_facts(&mut connection).await.unwrap(), []);
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
    let facts = table_facts(&mut connection).await.unwrap();
    let facts: String = facts.into_iter().map(|(_, fact)| fact + "\n").collect();
    assert_eq!(facts, with_lf(include_str!("schema.txt")));
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
