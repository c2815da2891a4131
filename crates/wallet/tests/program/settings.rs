//! T71 (docs/wallet-rules.md#t71): all servers of a wallet decide by the same settings.

use std::io::Read;
use std::process::{Command, Stdio};

use wallet_trials::{Backend, Database};

use crate::program::{KEY, PROGRAM, Served, debit, output_of, player};

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
