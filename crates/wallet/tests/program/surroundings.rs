//! What surrounds the wallet changes: a mistyped address, another version, additions to its file, no temporary folder, a database that
//! only reads.

use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor, PgConnection};
use wallet_trials::{Backend, Database};

use crate::openings;
use crate::program::{KEY, PROGRAM, Served, debit, output_of, player, run, sqlite};

/// The commands that read.
const READING: [&[&str]; 4] = [&["ledger", "p"], &["heads"], &["verify"], &["export"]];

/// Fails, and says these words.
fn refused(database: &str, words: &[&str], because: &str) {
    let output = run(database, words);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        !output.status.success() && error.contains(because),
        "{words:?}: {error}"
    );
}

/// The names in a folder.
fn names(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).unwrap();
    let name = |file: std::io::Result<std::fs::DirEntry>| file.unwrap().file_name().into_string().unwrap();
    let mut names: Vec<String> = files.map(name).collect();
    names.sort();
    names
}

#[test]
fn a_mistyped_address_makes_no_wallet() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite:{}", folder.path().join("walet.db").display());
    let writing: [&[&str]; 4] = [
        &["player", "add", "p", "THB", "1.00"],
        &["session", "open", "p"],
        &["session", "close", "p", "--by", "mali"],
        &["player", "adjust", "p", "1", "1.00", "--by", "mali"],
    ];
    for words in READING.iter().chain(&writing) {
        refused(&address, words, "wallet init");
    }
    let mut serve = Command::new(PROGRAM);
    let output = serve
        .args(["serve", "--db", &address])
        .env("PITDESK_WALLET_API_KEYS", KEY)
        .output()
        .unwrap();
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        !output.status.success() && error.contains("wallet init"),
        "{error}"
    );
    assert_eq!(names(folder.path()), [""; 0]);
    // An empty file is no wallet either.
    std::fs::write(folder.path().join("walet.db"), "").unwrap();
    refused(&address, &["verify"], "empty");
    refused(&address, writing[0], "empty");
    drop(Served::create(&address));
    output_of(&address, &["verify"]);
    output_of(&address, &["init"]);
    refused("memory:", &["verify"], "nothing to read");
}

#[tokio::test]
async fn commands_that_read_leave_another_version_as_it_is() {
    for backend in Backend::ALL {
        let database = Database::create(backend).unwrap();
        for layout in 1..openings::all(backend).len() {
            let address = database.address(&format!("older{layout}")).unwrap();
            openings::make_older(backend, &address, layout).await;
            for words in READING {
                output_of(&address, words);
            }
            assert_eq!(
                openings::applied(backend, &address).await,
                openings::all(backend)[..layout],
                "{backend}"
            );
        }
    }
}

#[tokio::test]
async fn no_command_but_init_makes_tables_in_a_server() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("mistyped").unwrap();
    refused(&address, &["player", "add", "p", "THB", "1.00"], "wallet init");
    for words in READING {
        assert!(!run(&address, words).status.success());
    }
    let mut server = PgConnection::connect(&address).await.unwrap();
    let tables = sqlx::query_scalar("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'");
    let tables: i64 = tables.fetch_one(&mut server).await.unwrap();
    assert_eq!(tables, 0);
    output_of(&address, &["init"]);
    output_of(&address, &["verify"]);
}

/// The books of a company have a journal too.
#[tokio::test]
async fn the_database_of_another_program_stays_as_it_is() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("accounting").unwrap();
    let mut books = PgConnection::connect(&address).await.unwrap();
    let journal = "CREATE TABLE journal (id BIGINT PRIMARY KEY, booked TEXT)";
    books.execute(journal).await.unwrap();
    let writing: [&[&str]; 3] = [&["player", "add", "p", "THB", "1.00"], &["init"], &["migrate"]];
    for words in writing {
        refused(&address, words, "'journal'");
    }
    let tables =
        sqlx::query_scalar("SELECT string_agg(tablename, ' ') FROM pg_tables WHERE schemaname = 'public'");
    let tables: String = tables.fetch_one(&mut books).await.unwrap();
    assert_eq!(tables, "journal");
}

/// Changes a file with a tool of an administrator, which has an order of letters that the wallet does not have.
async fn change(address: &str, sql: &str) {
    let options: SqliteConnectOptions = address.parse().unwrap();
    let mut file = options.collation("thai", str::cmp).connect().await.unwrap();
    file.execute(AssertSqlSafe(sql.to_owned())).await.unwrap();
    file.close().await.unwrap();
}

/// An administrator added an index and a view, and Litestream its two tables.
#[tokio::test]
async fn additions_to_the_file_are_named_and_change_nothing() {
    let (folder, address) = sqlite();
    let session = player(&address, "p", "100.00");
    change(
        &address,
        "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER); \
         CREATE TABLE _litestream_lock (id INTEGER); \
         CREATE INDEX by_round ON journal (round_id COLLATE NOCASE, at DESC); \
         CREATE VIEW balances AS SELECT player_id, max(seq) FROM journal GROUP BY player_id; \
         CREATE TABLE notes (a TEXT UNIQUE); \
         CREATE INDEX of_long_notes ON notes (length(a)) WHERE a <> ''; \
         CREATE TABLE more_notes (a TEXT REFERENCES notes (a)); \
         CREATE TRIGGER of_notes AFTER INSERT ON notes BEGIN DELETE FROM notes; END",
    )
    .await;
    let log = folder.path().join("log");
    let served = Served::start(&address, File::create(&log).unwrap().into());
    assert_eq!(served.send(&session, &debit("p", "B1", "10.00")).await, 200);
    for words in READING {
        output_of(&address, words);
    }
    drop(served);
    let log = std::fs::read_to_string(&log).unwrap();
    for name in [
        "_litestream_seq",
        "_litestream_lock",
        "by_round",
        "balances",
        "notes",
        "of_long_notes",
        "more_notes",
        "of_notes",
    ] {
        assert!(log.contains(&format!("\"{name}\"")), "{name}: {log}");
    }
    // As evidence the file is not accepted.
    let evidence = wallet::Reader::open_file(&folder.path().join("wallet.db")).await;
    assert!(evidence.err().unwrap().to_string().contains("contains"));
}

#[tokio::test]
async fn what_can_change_or_stop_an_entry_is_refused() {
    for (sql, name, is_read) in [
        ("DROP TRIGGER journal_is_not_cut", "journal_is_not_cut", true),
        (
            "DROP TRIGGER players_are_not_changed",
            "players_are_not_changed",
            true,
        ),
        ("DROP INDEX journal_bets", "journal_bets", true),
        (
            "CREATE TRIGGER more AFTER INSERT ON JOURNAL BEGIN DELETE FROM sessions; END",
            "more",
            false,
        ),
        ("CREATE UNIQUE INDEX once ON journal (round_id)", "once", false),
        ("CREATE INDEX sized ON journal (length(raw))", "sized", false),
        (
            "CREATE INDEX sorted ON players (player_id COLLATE thai)",
            "sorted",
            false,
        ),
        (
            "CREATE INDEX part ON journal (at) WHERE round_id IS NOT NULL",
            "part",
            false,
        ),
        (
            "CREATE TABLE logins (digest BLOB REFERENCES sessions, note TEXT)",
            "logins",
            false,
        ),
        (
            "CREATE TABLE notes (player_id TEXT REFERENCES Players ON DELETE CASCADE)",
            "notes",
            false,
        ),
        (
            "CREATE TRIGGER brought AFTER INSERT ON _sqlx_migrations BEGIN DELETE FROM sessions; END",
            "brought",
            false,
        ),
        // A statement would read them in place of the functions of these names.
        ("CREATE TABLE json_each (value TEXT)", "json_each", false),
        (
            "CREATE VIEW Pragma_index_list AS SELECT 1 AS name",
            "Pragma_index_list",
            false,
        ),
        (
            "DROP TRIGGER journal_is_not_cut; CREATE TRIGGER journal_is_not_cut BEFORE DELETE ON journal BEGIN SELECT 1; END",
            "journal_is_not_cut",
            false,
        ),
    ] {
        let (_folder, address) = sqlite();
        player(&address, "p", "100.00");
        change(&address, sql).await;
        refused(
            &address,
            &["player", "adjust", "p", "1", "1.00", "--by", "mali"],
            name,
        );
        refused(&address, &["session", "open", "p"], name);
        // What is missing does not keep anybody from reading the journal.
        assert_eq!(run(&address, &["verify"]).status.success(), is_read, "{sql}");
    }
}

/// The folder for temporary files is not there, or cannot be written.
#[tokio::test]
async fn without_a_temporary_folder_the_wallet_works() {
    for backend in Backend::ALL {
        let database = Database::create(backend).unwrap();
        let address = database.address("wallet").unwrap();
        let session = player(&address, "p", "100.00");
        let mut command = Command::new(PROGRAM);
        command
            .args(["serve", "--db", &address])
            .env("TMPDIR", "/nowhere");
        let served = Served::from(command, Stdio::null());
        assert_eq!(
            served.send(&session, &debit("p", "B1", "10.00")).await,
            200,
            "{backend}"
        );
        let (status, health) = served.health();
        assert_eq!(
            (status, &health["data"]["last_commit"]["result"]),
            (200, &"done".into())
        );
    }
}

/// Waits until the health has this status. A result is used for a second.
fn wait_for_health(served: &Served, status: u16) {
    let begun = Instant::now();
    while served.health().0 != status {
        assert!(
            begun.elapsed() < Duration::from_secs(10),
            "the health does not become {status}"
        );
    }
}

/// As a standby does, or a server that an administrator made read-only. Its connections are new, as after a failover.
#[tokio::test]
async fn the_health_says_that_a_database_only_reads() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("standby").unwrap();
    player(&address, "p", "100.00");
    let served = Served::start(&address, Stdio::null());
    let (status, health) = served.health();
    assert_eq!(
        (status, &health["data"]["last_commit"]),
        (200, &serde_json::Value::Null)
    );
    let mut administrator = PgConnection::connect(&address).await.unwrap();
    for sql in [
        "ALTER DATABASE standby SET default_transaction_read_only = on",
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pitdesk-wallet'",
    ] {
        administrator.execute(sql).await.unwrap();
    }
    wait_for_health(&served, 503);
}

/// Its connections stay, and have all that a new one must have: only an append finds that the right is gone.
#[tokio::test]
async fn the_health_says_that_the_role_may_no_longer_append() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("revoked").unwrap();
    player(&address, "p", "100.00");
    let mut owner = PgConnection::connect(&address).await.unwrap();
    for sql in [
        "CREATE ROLE wallet_server LOGIN",
        "GRANT SELECT, INSERT ON players, journal, lines TO wallet_server",
        "GRANT SELECT, INSERT, UPDATE, DELETE ON sessions TO wallet_server",
        "GRANT SELECT ON _sqlx_migrations TO wallet_server",
    ] {
        owner.execute(sql).await.unwrap();
    }
    let of_the_role = address.replace("wallet@", "wallet_server@");
    let served = Served::start(&of_the_role, Stdio::null());
    assert_eq!(served.health().0, 200);
    for (sql, status) in [
        ("REVOKE INSERT ON journal FROM wallet_server", 503),
        ("GRANT INSERT ON journal TO wallet_server", 200),
    ] {
        owner.execute(sql).await.unwrap();
        wait_for_health(&served, status);
    }
}
