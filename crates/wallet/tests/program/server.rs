//! Running servers.
//!
//! - T38 (docs/wallet-rules.md#t38): two of them on one database, behind a load balancer that gives each connection to the next
//!   one. The conformance tester must not notice that they are two.
//! - T60 (docs/wallet-rules.md#t60): debits go on while the sockets are abused. At full scale: `cargo xtask wallet-abuse`.
//! - T69 (docs/wallet-rules.md#t69): a standby of PostgreSQL that lacks the last commits takes over under a running server.
//! - T71 (docs/wallet-rules.md#t71): all servers of a wallet decide by the same settings.
//! - T72 (docs/wallet-rules.md#t72): the PostgreSQL server of an operator: a role that may only write entries, an order of another
//!   language, a certificate of the system's authorities. The statements are those of the operator's page.

use std::fs::File;
use std::io::Read;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tokio::net::{TcpListener, TcpStream};
use wallet_conformance::caller::Message;
use wallet_conformance::{Plan, Player};
use wallet_trials::abuse::{self, Outcome, Scale};
use wallet_trials::{Backend, Database, Failover, Program};

use crate::openings;
use crate::program::{KEY, PROGRAM, Served, debit, output_of, player, run};

const PAGE: &str = include_str!("../../../../docs/site/admins/wallet-operations.md");

/// The statements of the page's blocks of SQL, one list for each.
fn statements() -> Vec<Vec<&'static str>> {
    let blocks = PAGE.split("```sql\n").skip(1);
    let blocks = blocks.map(|block| block.split("```").next().unwrap());
    blocks
        .map(|block| {
            block
                .split(";\n")
                .map(str::trim)
                .filter(|sql| !sql.is_empty())
                .collect()
        })
        .collect()
}

async fn execute(address: &str, sql: &str) -> Result<(), sqlx::Error> {
    let mut connection = PgConnection::connect(address).await.unwrap();
    let done = sqlx::raw_sql(AssertSqlSafe(sql.to_owned()))
        .execute(&mut connection)
        .await;
    done.map(drop)
}

#[tokio::test]
async fn t72_a_role_without_rights_on_tables_serves_and_cannot_change_entries() {
    let database = Database::create(Backend::Postgres).unwrap();
    let any = database.address("any").unwrap();
    let of = |role: &str| {
        any.replace("wallet@", &format!("{role}@"))
            .replace("/any", "/wallet")
    };
    let blocks = statements();
    let [roles, grants, ..] = &blocks[..] else {
        panic!("the page has the roles and their grants")
    };
    for sql in roles {
        execute(&any, sql).await.unwrap();
    }
    for (words, named) in [
        (&["player", "add", "anna", "THB", "1.00"][..], "wallet init"),
        (&["init"][..], "wallet migrate"),
    ] {
        let early = run(&of("wallet_server"), words);
        let said = String::from_utf8(early.stderr).unwrap();
        assert!(said.contains(named), "{said}");
    }
    output_of(&of("wallet_owner"), &["init"]);
    for sql in grants {
        execute(&of("wallet_owner"), sql).await.unwrap();
    }
    let role = of("wallet_server");
    let session = player(&role, "anna", "10.00");
    let served = Served::start(&role, Stdio::null());
    assert_eq!(served.send(&session, &debit("anna", "B1", "1.00")).await, 200);
    assert_eq!(
        output_of(&role, &["session", "close", "anna", "--by", "mali"]).trim(),
        "1"
    );
    output_of(&role, &["migrate"]);
    output_of(&role, &["verify"]);
    for sql in [
        "UPDATE journal SET balance = 0",
        "DELETE FROM lines",
        "TRUNCATE journal",
        "ALTER TABLE journal DISABLE TRIGGER append_only",
        "DROP TRIGGER append_only ON journal",
        "CREATE TABLE mine (a int)",
    ] {
        let error = execute(&role, sql).await.unwrap_err();
        let state = error.as_database_error().unwrap().code().unwrap().into_owned();
        assert_eq!(state, "42501", "{sql}: {error}");
    }
}

/// Ids that a language orders in another way than their bytes.
const IDS: [&str; 6] = ["a-b", "ab", "A-B", "aB", "a_b", "a b"];

#[tokio::test]
async fn t72_ids_are_found_by_their_bytes_whatever_the_order_of_the_database() {
    let database = Database::create(Backend::Postgres).unwrap();
    let any = database.address("any").unwrap();
    let create = "CREATE DATABASE english TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en'";
    execute(&any, create).await.unwrap();
    let address = any.replace("/any", "/english");
    // A wallet of a version that kept the order of the database.
    openings::make_older(Backend::Postgres, &address, 3).await;
    let session = player(&address, "b-ob", "100.00");
    player(&address, "BO", "0.00");
    let server = Served::start(&address, Stdio::null());
    for _ in 0..2 {
        for id in IDS {
            assert_eq!(server.send(&session, &debit("b-ob", id, "1.00")).await, 200);
        }
    }
    let journal = output_of(&address, &["ledger", "b-ob"]);
    assert!(journal.lines().last().unwrap().contains("\t94.00\t"), "{journal}");
    output_of(&address, &["verify"]);
    let mut connection = PgConnection::connect(&address).await.unwrap();
    let by_language = "SELECT count(*) FROM pg_index, unnest(indcollation) AS used \
         WHERE indrelid IN ('players'::regclass, 'sessions'::regclass, 'journal'::regclass, 'lines'::regclass) \
         AND used NOT IN (0, 'pg_catalog.\"C\"'::regcollation)";
    let by_language: i64 = sqlx::query_scalar(by_language)
        .fetch_one(&mut connection)
        .await
        .unwrap();
    assert_eq!(by_language, 0);
}

#[tokio::test]
async fn t72_the_certificate_authorities_of_the_system_count() {
    let database = Database::create(Backend::PostgresTls).unwrap();
    let address = database.address("authorities").unwrap();
    output_of(&address, &["init"]);
    let (address, certificate) = address.split_once("&sslrootcert=").unwrap();
    let add = |player: &str, authorities: &str| {
        let mut command = Command::new(PROGRAM);
        command.args(["player", "add", player, "THB", "1.00"]);
        // As where the system has them: the library that finds them reads this variable first.
        command
            .env("PITDESK_WALLET_DB", address)
            .env("SSL_CERT_FILE", authorities);
        command.output().unwrap()
    };
    let empty = tempfile::NamedTempFile::new().unwrap();
    let refused = add("anna", empty.path().to_str().unwrap());
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && said.contains("authority"), "{said}");
    let accepted = add("anna", certificate);
    assert!(
        accepted.status.success(),
        "{}",
        String::from_utf8_lossy(&accepted.stderr)
    );
}

fn serving(database: &str, choices: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(["serve", "--db", database]).args(choices);
    command
}

/// What a server says that does not start.
fn refusal(database: &str, choices: &[&str]) -> String {
    let mut process = serving(database, choices)
        .env("PITDESK_WALLET_API_KEYS", KEY)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It ends by itself: a server that listens would print its address first.
    let mut printed = [0; 1];
    let started = process.stdout.take().unwrap().read(&mut printed).unwrap() > 0;
    if started {
        process.kill().unwrap();
    }
    let output = process.wait_with_output().unwrap();
    assert!(!started && !output.status.success(), "it starts with {choices:?}");
    String::from_utf8(output.stderr).unwrap()
}

async fn one_wallet_has_one_choice(backend: Backend) {
    let database = Database::create(backend).unwrap();
    let address = database.address("settings").unwrap();
    let session = player(&address, "anna", "100.00");
    assert_eq!(output_of(&address, &["settings", "show"]).trim(), "null");
    let first = Served::from(serving(&address, &["--overdraw", "refuse"]), Stdio::null());
    let others = [
        vec!["--overdraw", "refuse", "--cancel-unknown", "success"],
        vec![],
    ];
    for (choices, named) in others.iter().zip(["--cancel-unknown", "--overdraw"]) {
        let said = refusal(&address, choices);
        assert!(said.contains(named), "{backend}: {said}");
    }
    let second = Served::from(serving(&address, &["--overdraw", "refuse"]), Stdio::null());
    assert_eq!(first.send(&session, &debit("anna", "B1", "1.00")).await, 200);
    assert_eq!(second.send(&session, &debit("anna", "B2", "1.00")).await, 200);
    let change = [
        "settings",
        "change",
        "--by",
        "mali",
        "--cancel-unknown",
        "success",
    ];
    output_of(&address, &change);
    let shown = output_of(&address, &["settings", "show"]);
    assert!(
        shown.contains("\"cancel_unknown\":\"success\"") && shown.contains("\"overdraw\":\"allow\""),
        "{shown}"
    );
    // Running servers stop deciding, and those with the new settings start.
    for server in [&first, &second] {
        assert_eq!(server.send(&session, &debit("anna", "B3", "1.00")).await, 503);
        let (status, health) = server.health();
        assert_eq!(
            (status, &health["data"]["last_commit"]["result"]),
            (503, &"settings_changed".into()),
            "{backend}"
        );
    }
    let third = Served::from(serving(&address, &["--cancel-unknown", "success"]), Stdio::null());
    assert_eq!(third.send(&session, &debit("anna", "B3", "1.00")).await, 200);
    let journal = output_of(&address, &["ledger", "anna"]);
    assert_eq!(journal.matches("\tB3\t").count(), 1, "{journal}");
    output_of(&address, &["verify"]);
}

#[tokio::test]
async fn t71_a_server_with_other_settings_does_not_start_on_postgres() {
    one_wallet_has_one_choice(Backend::Postgres).await;
}

#[tokio::test]
async fn t71_a_server_with_other_settings_does_not_start_on_sqlite() {
    one_wallet_has_one_choice(Backend::Sqlite).await;
}

/// Starts the load balancer. Returns its address.
async fn balancer(hosts: [String; 2]) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        for host in hosts.iter().cycle() {
            let (mut caller, _) = listener.accept().await.unwrap();
            let mut server = TcpStream::connect(host).await.unwrap();
            // A caller that disconnects ends its connection to the server.
            tokio::spawn(async move { tokio::io::copy_bidirectional(&mut caller, &mut server).await });
        }
    });
    url
}

async fn two_servers(backend: Backend) {
    let database = Database::create(backend).unwrap();
    let address = database.address("shared").unwrap();
    let sessions = ["anna", "bert"].map(|id| player(&address, id, "300.00"));
    let servers = [(); 2].map(|()| {
        let mut command = Command::new(PROGRAM);
        command.args(["serve", "--db", &address, "--public"]);
        Served::from(command, Stdio::null())
    });
    let url = balancer(servers.each_ref().map(Served::host)).await;
    let [session, second] = sessions.map(Into::into);
    let mut plan = Plan::new(&url, KEY.into(), Player::new("anna", session), "THB");
    plan.second = Some(Player::new("bert", second));
    let report = wallet_conformance::run(plan).await.unwrap();
    assert!(report.passed(), "{}", report.to_text());
    let notes: Vec<&String> = report.checks.iter().flat_map(|check| &check.notes).collect();
    let is_other_answer = |note: &&&String| note.contains("another");
    assert_eq!(
        notes.iter().find(is_other_answer),
        None,
        "one number is one transaction, whoever is asked"
    );
    output_of(&address, &["verify"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn t38_two_servers_on_postgres() {
    two_servers(Backend::Postgres).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn t38_two_servers_on_one_sqlite_file() {
    two_servers(Backend::Sqlite).await;
}

/// Sends a message until the server has a database. Returns the status.
async fn sent(server: &Served, session: &str, message: &Message) -> u16 {
    let until = Instant::now() + Duration::from_secs(30);
    loop {
        let status = server.send(session, message).await;
        if status != 503 || Instant::now() > until {
            return status;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn t69_nothing_is_appended_over_the_gap_of_a_standby_that_was_behind() {
    let mut servers = Failover::start().unwrap();
    let address = servers.address().to_owned();
    let sessions = ["anna", "bert"].map(|id| player(&address, id, "100.00"));
    let log = tempfile::NamedTempFile::new().unwrap();
    let server = Served::start(&address, Stdio::from(File::create(log.path()).unwrap()));
    let said = std::fs::read_to_string(log.path()).unwrap();
    assert!(
        said.contains("synchronous_standby_names"),
        "the start warns: {said}"
    );
    let bet = |number: usize| {
        let id = ["anna", "bert"][number % 2];
        (&sessions[number % 2], debit(id, &format!("B{number}"), "1.00"))
    };
    for number in 0..30 {
        if number == 10 {
            servers.let_the_standby_fall_behind().unwrap();
        }
        let (session, message) = bet(number);
        assert_eq!(server.send(session, &message).await, 200);
    }
    servers.promote().unwrap();
    // New ones first: each is decided on what this server has.
    for number in (30..40).chain(0..30) {
        let (session, message) = bet(number);
        assert_eq!(sent(&server, session, &message).await, 200, "{number}");
    }
    output_of(&address, &["verify"]);
    for id in ["anna", "bert"] {
        let journal = output_of(&address, &["ledger", id]);
        let last = journal.lines().last().unwrap();
        assert!(last.contains("\t80.00\t"), "twenty bets, each once: {journal}");
    }
}

fn program(database: &Database) -> Program {
    Program::at(PROGRAM.into(), database.address("abused").unwrap())
}

fn assert_is_good(outcome: &Outcome) {
    let (ratio, limit) = (outcome.wallet.ratio(), outcome.limit());
    assert!(
        outcome.is_good(),
        "{ratio:.2} ≥ {limit:.2}? {:?}",
        outcome.healing
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn t60_debits_go_on_beside_half_open_heads() {
    let database = Database::create(Backend::Sqlite).unwrap();
    let outcome = abuse::half_heads(&program(&database), Scale::SMALL)
        .await
        .unwrap();
    assert_is_good(&outcome);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn t60_debits_go_on_beside_a_flood_of_health_checks() {
    let database = Database::create(Backend::Sqlite).unwrap();
    let outcome = abuse::health_flood(&program(&database), Scale::SMALL)
        .await
        .unwrap();
    assert_is_good(&outcome);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn t60_debits_go_on_after_the_database_was_killed() {
    let database = Database::create(Backend::Postgres).unwrap();
    let outcome = abuse::killed_database(&program(&database), &database, Scale::SMALL)
        .await
        .unwrap();
    assert_is_good(&outcome);
}
