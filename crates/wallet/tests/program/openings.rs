//! Several processes open a wallet at the same time: a new one, one of an older version, one whose
//! creator was killed. And databases of each version, with the rows that a wallet wrote into them: they are read, brought up to
//! date and go on.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqlSafeStr, SqliteConnection};
use wallet::{Reader, Settings, StoreError, Wallet};
use wallet_conformance::caller::code;
use wallet_trials::{Backend, Database, round};

use crate::program::{PROGRAM, Served, debit, output_of};

/// Rounds of each scenario on SQLite; `cargo xtask wallet-storm` runs more. A round on PostgreSQL takes
/// ten times as long.
const ROUNDS: usize = 16;
const ROUNDS_ON_A_SERVER: usize = 3;

/// Number of concurrent processes.
const PROCESSES: usize = 8;

fn rounds(backend: Backend) -> usize {
    match backend {
        Backend::Sqlite => ROUNDS,
        Backend::Postgres | Backend::PostgresTls => ROUNDS_ON_A_SERVER,
    }
}

fn init(address: &str) -> Child {
    start(address, &["init"])
}

fn start(address: &str, words: &[&str]) -> Child {
    Command::new(PROGRAM)
        .args(words)
        .env("PITDESK_WALLET_DB", address)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Makes the wallet with one process per player, and then opens the accounts with one process each, all started before waiting
/// for any. Returns the output of those that failed.
fn add_at_once(address: &str, players: &[String]) -> Vec<String> {
    let started: Vec<Child> = players.iter().map(|_| init(address)).collect();
    let mut complaints: Vec<String> = started.into_iter().filter_map(complaint).collect();
    let words = |player| ["player", "add", player, "THB", "1.00"];
    let started: Vec<Child> = players
        .iter()
        .map(|player| start(address, &words(player)))
        .collect();
    complaints.extend(started.into_iter().filter_map(complaint));
    complaints
}

fn complaint(process: Child) -> Option<String> {
    let Output { status, stderr, .. } = process.wait_with_output().unwrap();
    (!status.success()).then(|| String::from_utf8_lossy(&stderr).into_owned())
}

fn names() -> Vec<String> {
    (0..PROCESSES).map(|number| format!("p{number}")).collect()
}

/// The players in a wallet's export.
fn players(address: &str) -> BTreeSet<String> {
    let player = |line: &str| {
        let entry: serde_json::Value = serde_json::from_str(line).unwrap();
        entry["player_id"].as_str().unwrap().to_owned()
    };
    output_of(address, &["export"]).lines().map(player).collect()
}

/// Asserts that all players exist, the journals are correct, and all migrations were run.
async fn whole(backend: Backend, address: &str, expected: &[String]) {
    let expected: BTreeSet<String> = expected.iter().cloned().collect();
    assert_eq!(players(address), expected);
    output_of(address, &["verify"]);
    assert_eq!(applied(backend, address).await, all(backend));
}

async fn first_openings(backend: Backend, database: &Database) {
    let mut failed = Vec::new();
    for round in 0..rounds(backend) {
        let address = database.address(&format!("new{round}")).unwrap();
        let complaints = add_at_once(&address, &names());
        if complaints.is_empty() {
            whole(backend, &address, &names()).await;
        } else {
            failed.push(complaints);
        }
    }
    assert!(failed.is_empty(), "{} failed: {failed:#?}", failed.len());
}

/// The older database is empty; `released` opens those with rows.
async fn upgrades(backend: Backend, database: &Database) {
    for layout in 1..all(backend).len() {
        for round in 0..rounds(backend).div_ceil(2) {
            let address = database.address(&format!("older{layout}_{round}")).unwrap();
            make_older(backend, &address, layout).await;
            assert_eq!(add_at_once(&address, &names()), Vec::<String>::new());
            whole(backend, &address, &names()).await;
        }
    }
}

/// The first process is killed as soon as its first write is visible. The others start before that, and
/// one more starts after it.
async fn a_killed_first_opening(backend: Backend, database: &Database) {
    for round in 0..rounds(backend) {
        let address = database.address(&format!("killed{round}")).unwrap();
        let mut first = init(&address);
        let alone = round % 2 == 0;
        let beside = if alone { Vec::new() } else { names() };
        let others: Vec<Child> = beside.iter().map(|_| init(&address)).collect();
        until_it_left_a_trace(backend, &address, &mut first).await;
        first.kill().unwrap();
        first.wait().unwrap();
        let complaints: Vec<String> = others.into_iter().filter_map(complaint).collect();
        assert_eq!(complaints, Vec::<String>::new());
        let mut expected = beside;
        expected.push("after".to_owned());
        assert_eq!(add_at_once(&address, &expected), Vec::<String>::new());
        whole(backend, &address, &expected).await;
    }
}

/// The visible state depends on the timing; the rounds cover several states.
async fn until_it_left_a_trace(backend: Backend, address: &str, process: &mut Child) {
    let file = Path::new(address.trim_start_matches("sqlite:"));
    while process.try_wait().unwrap().is_none() {
        let left = match backend {
            Backend::Sqlite => file.exists(),
            Backend::Postgres | Backend::PostgresTls => is_locked(address).await,
        };
        if left {
            return;
        }
    }
}

/// Reads everything in a file; returns the number of players.
async fn read_whole(path: &Path) -> Result<usize, StoreError> {
    let wallet = Reader::open_file(path).await?;
    let players = wallet.players().await?.len();
    assert!(wallet.verify().await?.is_clean());
    wallet.close().await;
    Ok(players)
}

/// A reader that comes too early fails, and otherwise succeeds. It never waits for a lock and never
/// blocks another process.
#[tokio::test]
async fn a_reader_beside_the_first_openers_of_a_sqlite_file() {
    let database = Database::create(Backend::Sqlite).unwrap();
    for round in 0..ROUNDS / 2 {
        let address = database.address(&format!("read{round}")).unwrap();
        if round % 2 == 1 {
            make_older(Backend::Sqlite, &address, 1).await;
        }
        let path = Path::new(address.trim_start_matches("sqlite:")).to_owned();
        let names = names();
        let mut started: Vec<Child> = names.iter().map(|_| init(&address)).collect();
        while started
            .iter_mut()
            .any(|process| process.try_wait().unwrap().is_none())
        {
            match read_whole(&path).await {
                Ok(players) => assert!(players <= PROCESSES),
                Err(error) => {
                    let message = error.to_string();
                    let early = [
                        "unable to open database file",
                        // No such file: each system says it in other words, with the same number.
                        "(os error 2)",
                        "the database is empty",
                        "the file is empty",
                        "its last change is unfinished",
                        "it was changed by another program",
                    ];
                    assert!(early.iter().any(|early| message.contains(early)), "{message}");
                }
            }
        }
        let complaints: Vec<String> = started.into_iter().filter_map(complaint).collect();
        assert_eq!(complaints, Vec::<String>::new());
        assert_eq!(add_at_once(&address, &names), Vec::<String>::new());
        whole(Backend::Sqlite, &address, &names).await;
    }
}

/// Servers and commands start together on a new database.
async fn servers_on_a_new_database(backend: Backend, database: &Database) {
    for round in 0..rounds(backend).div_ceil(4) {
        let address = database.address(&format!("served{round}")).unwrap();
        let orders: Vec<Child> = names().iter().map(|_| init(&address)).collect();
        let servers: Vec<Served> = std::thread::scope(|scope| {
            let starting = [(); 3].map(|()| scope.spawn(|| Served::create(&address)));
            starting.map(|server| server.join().unwrap()).into()
        });
        let complaints: Vec<String> = orders.into_iter().filter_map(complaint).collect();
        assert_eq!(complaints, Vec::<String>::new());
        assert_eq!(add_at_once(&address, &names()), Vec::<String>::new());
        let session = output_of(&address, &["session", "open", "p0"]);
        for (number, server) in servers.iter().enumerate() {
            let bet = debit("p0", &format!("B{number}"), "0.10");
            assert_eq!(server.send(session.trim(), &bet).await, 200);
        }
        drop(servers);
        output_of(&address, &["verify"]);
    }
}

/// Runs a scenario in a new directory.
async fn on_sqlite(scenario: impl AsyncFnOnce(Backend, &Database)) {
    let database = Database::create(Backend::Sqlite).unwrap();
    scenario(Backend::Sqlite, &database).await;
}

#[tokio::test]
async fn a_new_sqlite_file_is_opened_by_eight_at_once() {
    on_sqlite(first_openings).await;
}

#[tokio::test]
async fn an_older_sqlite_file_is_brought_up_to_date_by_eight_at_once() {
    on_sqlite(upgrades).await;
}

#[tokio::test]
async fn a_sqlite_file_whose_first_opener_was_killed_opens() {
    on_sqlite(a_killed_first_opening).await;
}

#[tokio::test]
async fn servers_start_on_a_new_sqlite_file() {
    on_sqlite(servers_on_a_new_database).await;
}

/// All scenarios share one server, because starting one is slow.
#[tokio::test]
async fn postgres_databases_are_opened_by_eight_at_once() {
    let (backend, database) = (Backend::Postgres, &Database::create(Backend::Postgres).unwrap());
    first_openings(backend, database).await;
    upgrades(backend, database).await;
    a_killed_first_opening(backend, database).await;
    servers_on_a_new_database(backend, database).await;
}

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
    make_older(backend, address, layout).await;
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
    let standings = reader.accounts(&ids).await.unwrap();
    for ((id, entries, balance), standing) in PLAYERS.into_iter().zip(standings) {
        let standing = standing.unwrap();
        assert_eq!(
            (standing.seq, standing.balance.to_string().as_str()),
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
        let standing = wallet.accounts(&player).await.unwrap().pop().flatten().unwrap();
        assert_eq!(standing.balance.to_string(), balance, "{what}: {body}");
    }
    assert_eq!(wallet.close_sessions("somchai_88", "mali").await.unwrap(), 1);
    assert_eq!(wallet.verify().await.unwrap().problems, [], "{what}");
}

async fn every_version(backend: Backend, database: &Database) {
    let newest = all(backend);
    for layout in 1..=newest.len() {
        let what = format!("{backend}, version {layout}");
        let address = database.address(&format!("released{layout}")).unwrap();
        make(backend, &address, layout).await;
        if let Some(path) = address.strip_prefix("sqlite:") {
            let evidence = Reader::open_file(Path::new(path)).await.unwrap();
            is_as_written(&evidence, &what).await;
            evidence.close().await;
            assert_eq!(applied(backend, &address).await, newest[..layout]);
        }
        let wallet = Wallet::open(&address, Settings::default()).await.unwrap();
        assert_eq!(applied(backend, &address).await, newest);
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
