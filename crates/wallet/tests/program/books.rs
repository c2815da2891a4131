//! The operator's commands, and what `verify` finds in an edited file.

use serde_json::Value;
use sqlx::{Connection, Executor, SqliteConnection};

use crate::program::{KEY, Served, cancel, debit, output_of, player, run};

fn database(folder: &tempfile::TempDir) -> String {
    format!("sqlite:{}", folder.path().join("wallet.db").display())
}

/// A file with a bet, a refund and a top-up.
fn filled(folder: &tempfile::TempDir) -> String {
    let database = database(folder);
    let session = player(&database, "p", "100.00");
    let served = Served::start(&database, std::process::Stdio::null());
    assert_eq!(served.send(&session, &debit("p", "B1", "10.00")).0, 200);
    assert_eq!(served.send(&session, &debit("p", "B2", "20.00")).0, 200);
    assert_eq!(served.send(&session, &cancel("p", "X1", "B2", "20.00")).0, 200);
    assert_eq!(
        output_of(&database, &["player", "adjust", "p", "T1", "50.00"]),
        "140.00\n"
    );
    database
}

#[test]
fn the_books_are_printed_and_exported() {
    let folder = tempfile::tempdir().unwrap();
    let database = filled(&folder);
    let verified: Value = serde_json::from_str(&output_of(&database, &["verify"])).unwrap();
    assert_eq!(
        (&verified["entries"], &verified["problems"]),
        (&5.into(), &Value::Array(Vec::new()))
    );
    let export = output_of(&database, &["export"]);
    let entries: Vec<Value> = export
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let kinds: Vec<&str> = entries
        .iter()
        .map(|entry| entry["transaction_type"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["adjustment", "debit", "debit", "cancel", "adjustment"]);
    assert_eq!(entries[1]["raw"], debit("p", "B1", "10.00").as_str());
    assert_eq!(entries[3]["moved"], "20.00");
    let of_round = output_of(&database, &["export", "--round", "r1", "--player", "p"]);
    assert_eq!(of_round.lines().count(), 3);
    assert_eq!(output_of(&database, &["export", "--round", "other"]), "");
}

#[test]
fn an_order_that_cannot_be_carried_out_fails() {
    let folder = tempfile::tempdir().unwrap();
    let database = database(&folder);
    player(&database, "p", "1.00");
    for words in [
        &["player", "add", "p", "THB", "1.00"][..],
        &["player", "add", "q", "baht", "1.00"],
        &["player", "add", "q", "THB", "1.001"],
        &["session", "open", "nobody"],
        &["player", "adjust", "nobody", "1", "1.00"],
    ] {
        let output = run(&database, words);
        assert!(!output.status.success(), "{words:?}");
        assert!(!output.stderr.is_empty(), "{words:?}");
    }
    assert!(!run("mysql://x", &["verify"]).status.success());
}

#[test]
fn t44_without_a_key_the_wallet_does_not_start() {
    for keys in ["", "good,", " "] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_wallet"))
            .args(["serve", "--db", "memory:"])
            .env("PITDESK_WALLET_API_KEYS", keys)
            .output()
            .unwrap();
        assert!(!output.status.success());
        assert!(String::from_utf8_lossy(&output.stderr).contains("API key is empty"));
    }
    assert!(!KEY.is_empty());
}

/// Each edit passes the database's own checks, and `verify` finds it.
#[tokio::test]
async fn an_edited_file_is_found_out() {
    let edits = [
        (
            "UPDATE journal SET moved = '-1.00' WHERE seq = 2",
            "its hash does not match its content",
        ),
        (
            "UPDATE journal SET raw = replace(raw, '10.00', '90.00') WHERE seq = 2",
            "its fields do not match the received message",
        ),
        (
            "UPDATE lines SET amount = '-1.00' WHERE seq = 2 AND account = 'player'",
            "its ledger lines do not match its movement",
        ),
        (
            "DELETE FROM lines WHERE seq = 3",
            "the sum of the ledger lines is not the balance",
        ),
        (
            "DELETE FROM journal WHERE seq = 3",
            "an entry before it is missing",
        ),
        (
            "UPDATE journal SET balance = '999.00' WHERE seq = 5",
            "its balance is not the previous balance plus its movement",
        ),
        (
            "UPDATE players SET currency = 'USD'",
            "its currency is not the currency of the account",
        ),
    ];
    let folder = tempfile::tempdir().unwrap();
    let mut whole = SqliteConnection::connect(&filled(&folder)).await.unwrap();
    for (number, (edit, finding)) in edits.into_iter().enumerate() {
        let copy = folder.path().join(format!("{number}.db")).display().to_string();
        let vacuum = format!("VACUUM INTO '{copy}'");
        whole.execute(sqlx::AssertSqlSafe(vacuum)).await.unwrap();
        let url = format!("sqlite:{copy}");
        let mut file = SqliteConnection::connect(&url).await.unwrap();
        assert!(
            file.execute(edit).await.is_err(),
            "the triggers stop an honest mistake: {edit}"
        );
        file.execute("PRAGMA foreign_keys = OFF").await.unwrap();
        for trigger in [
            "journal_is_not_changed",
            "journal_is_not_cut",
            "lines_are_not_changed",
            "lines_are_not_cut",
            "players_are_not_changed",
        ] {
            file.execute(sqlx::AssertSqlSafe(format!("DROP TRIGGER {trigger}")))
                .await
                .unwrap();
        }
        file.execute(edit).await.unwrap();
        file.close().await.unwrap();
        let output = run(&url, &["verify"]);
        let report = String::from_utf8(output.stdout).unwrap();
        assert!(
            !output.status.success() && report.contains(finding),
            "{edit}: {report}"
        );
    }
}
