//! Several processes open a wallet at the same time: a new one, one of an older version, one whose
//! creator was killed.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use wallet::{Reader, StoreError};
use wallet_trials::{Backend, Database};

use crate::layouts;
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
    assert_eq!(layouts::applied(backend, address).await, layouts::all(backend));
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
    for layout in 1..layouts::all(backend).len() {
        for round in 0..rounds(backend).div_ceil(2) {
            let address = database.address(&format!("older{layout}_{round}")).unwrap();
            layouts::make_older(backend, &address, layout).await;
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
            Backend::Postgres | Backend::PostgresTls => layouts::is_locked(address).await,
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
            layouts::make_older(Backend::Sqlite, &address, 1).await;
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
