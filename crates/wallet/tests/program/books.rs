//! The operator's commands, and what `verify` finds in an edited file.

use serde_json::Value;
use sqlx::{Connection, Executor, SqliteConnection};
use tempfile::TempDir;

use crate::program::{KEY, Served, cancel, debit, output_of, player, run, sqlite};

/// A file with a bet, a refund and a top-up.
async fn filled() -> (TempDir, String) {
    let (folder, database) = sqlite();
    let session = player(&database, "p", "100.00");
    let served = Served::start(&database, std::process::Stdio::null());
    assert_eq!(served.send(&session, &debit("p", "B1", "10.00")).await, 200);
    assert_eq!(served.send(&session, &debit("p", "B2", "20.00")).await, 200);
    assert_eq!(
        served.send(&session, &cancel("p", "X1", "B2", "20.00")).await,
        200
    );
    assert_eq!(
        output_of(
            &database,
            &["player", "adjust", "p", "T1", "50.00", "--by", "mali"]
        ),
        "140.00\n"
    );
    (folder, database)
}

/// PowerShell 5 reads the output of programs in the code page of its console.
#[test]
fn exported_lines_are_ascii_and_keep_every_character() {
    let (_folder, database) = sqlite();
    player(&database, "นารี 21", "100.00");
    for command in ["export", "heads"] {
        let output = output_of(&database, &[command]);
        assert!(output.is_ascii(), "{output}");
        let last: Value = serde_json::from_str(output.lines().last().unwrap()).unwrap();
        assert_eq!(last["player_id"], "นารี 21");
    }
}

#[tokio::test]
async fn the_books_are_printed_and_exported() {
    let (_folder, database) = filled().await;
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
    assert_eq!(entries[1]["raw"], debit("p", "B1", "10.00").to_string());
    assert_eq!(entries[3]["moved"], "20.00");
    assert_eq!(entries[4]["by"], "mali");
    assert_eq!(entries[0]["by"], Value::Null);
    let ledger = output_of(&database, &["ledger", "p"]);
    assert!(ledger.lines().last().unwrap().ends_with("\tmali"), "{ledger}");
    let of_round = output_of(&database, &["export", "--round", "r1", "--player", "p"]);
    assert_eq!(of_round.lines().count(), 3);
    assert_eq!(output_of(&database, &["export", "--round", "other"]), "");
}

#[test]
fn an_order_that_cannot_be_carried_out_fails() {
    let (_folder, database) = sqlite();
    player(&database, "p", "1.00");
    for words in [
        &["player", "add", "p", "THB", "1.00"][..],
        &["player", "add", "q", "baht", "1.00"],
        &["player", "add", "q", "THB", "1.001"],
        &["session", "open", "nobody"],
        &["player", "adjust", "nobody", "1", "1.00", "--by", "mali"],
        &["player", "adjust", "p", "1", "1.00"],
        &["player", "adjust", "p", "1", "1.00", "--by", " "],
        &["session", "close", "nobody", "--by", "mali"],
    ] {
        let output = run(&database, words);
        assert!(!output.status.success(), "{words:?}");
        assert!(!output.stderr.is_empty(), "{words:?}");
    }
    assert!(!run("mysql://x", &["verify"]).status.success());
}

#[test]
fn t44_without_a_key_the_wallet_does_not_start() {
    let refusal = |api_keys: Option<&str>, metrics_keys: Option<&str>| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_wallet"));
        command.args(["serve", "--db", "memory:"]);
        for (variable, keys) in [
            ("PITDESK_WALLET_API_KEYS", api_keys),
            ("PITDESK_WALLET_METRICS_KEYS", metrics_keys),
        ] {
            match keys {
                Some(keys) => command.env(variable, keys),
                None => command.env_remove(variable),
            };
        }
        let output = command.output().unwrap();
        assert!(!output.status.success());
        String::from_utf8(output.stderr).unwrap()
    };
    let none = refusal(None, None);
    assert!(
        none.contains("set the variable PITDESK_WALLET_API_KEYS"),
        "{none}"
    );
    // The sentence names the variable that is wrong, and never its content.
    for keys in ["", "a-good-key-of-2026,", " "] {
        for (variable, complaint) in [
            ("PITDESK_WALLET_API_KEYS", refusal(Some(keys), Some(KEY))),
            ("PITDESK_WALLET_METRICS_KEYS", refusal(Some(KEY), Some(keys))),
        ] {
            assert!(complaint.contains("a key is empty"), "{complaint}");
            assert!(complaint.contains(variable), "{complaint}");
            assert!(!complaint.contains("a-good-key") && !complaint.contains(KEY));
        }
    }
}

#[tokio::test]
async fn t46_sessions_are_closed_by_hand_while_the_server_runs() {
    let (_folder, database) = sqlite();
    let session = player(&database, "p", "100.00");
    let other = player(&database, "q", "100.00");
    let served = Served::start(&database, std::process::Stdio::null());
    assert_eq!(served.send(&session, &debit("p", "B1", "10.00")).await, 200);
    assert_eq!(served.send(&other, &debit("q", "B1", "10.00")).await, 200);
    let close = ["session", "close", "p", "--by", "mali"];
    assert_eq!(output_of(&database, &close), "1\n");
    assert_eq!(served.send(&session, &debit("p", "B2", "10.00")).await, 401);
    assert_eq!(served.send(&other, &debit("q", "B2", "10.00")).await, 200);
    // The bet was placed before: its refund and the repetition of its debit need no session.
    assert_eq!(served.send(&session, &debit("p", "B1", "10.00")).await, 200);
    assert_eq!(
        served.send(&session, &cancel("p", "X1", "B1", "10.00")).await,
        200
    );
    assert_eq!(output_of(&database, &close), "0\n");
    let export = output_of(&database, &["export", "--player", "p"]);
    let record: Value = serde_json::from_str(export.lines().nth(2).unwrap()).unwrap();
    assert_eq!(
        (&record["by"], &record["moved"]),
        (&"mali".into(), &"0.00".into())
    );
    output_of(&database, &["verify"]);
}

/// The statements that make the triggers which keep the journal as it is.
fn guards() -> impl Iterator<Item = &'static str> {
    let ledger = include_str!("../../migrations/sqlite/0001_ledger.sql");
    ledger.lines().filter(|line| line.starts_with("CREATE TRIGGER"))
}

/// Runs SQL on the file, without the triggers that forbid it. They are there again afterwards.
async fn edit(database: &str, edits: &[&'static str]) {
    let mut file = SqliteConnection::connect(database).await.unwrap();
    file.execute("PRAGMA foreign_keys = OFF").await.unwrap();
    for trigger in [
        "journal_is_not_changed",
        "journal_is_not_cut",
        "lines_are_not_changed",
        "lines_are_not_cut",
        "players_are_not_changed",
        "players_are_not_cut",
    ] {
        file.execute(sqlx::AssertSqlSafe(format!("DROP TRIGGER {trigger}")))
            .await
            .unwrap();
    }
    for edit in edits {
        file.execute(*edit).await.unwrap();
    }
    for guard in guards() {
        file.execute(guard).await.unwrap();
    }
    file.close().await.unwrap();
}

#[tokio::test]
async fn t62_a_cut_off_end_is_seen_with_the_heads_of_before() {
    let (folder, database) = filled().await;
    let heads = folder.path().join("heads").display().to_string();
    let printed = output_of(&database, &["heads"]);
    std::fs::write(&heads, &printed).unwrap();
    let since = ["verify", "--since", &heads];
    let report: Value = serde_json::from_str(&output_of(&database, &since)).unwrap();
    let top: Value = serde_json::from_str(printed.lines().next().unwrap()).unwrap();
    assert_eq!(report["since"], top["digest"]);
    // A journal that has grown is as good.
    output_of(
        &database,
        &["player", "adjust", "p", "T2", "1.00", "--by", "mali"],
    );
    output_of(&database, &since);

    edit(&database, &["DELETE FROM journal WHERE seq = 6"]).await;
    output_of(&database, &since);
    edit(&database, &["DELETE FROM journal WHERE seq = 5"]).await;
    assert!(
        run(&database, &["verify"]).status.success(),
        "the shorter journal is valid in itself"
    );
    let fails_with = |finding: &str| {
        let output = run(&database, &since);
        let report = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(!output.status.success() && report.contains(finding), "{report}");
    };
    fails_with("the end was cut off");
    // Another entry with the missing number hides nothing.
    output_of(
        &database,
        &["player", "adjust", "p", "T1", "49.00", "--by", "mali"],
    );
    fails_with("its hash is not the one in the printed heads");
    edit(
        &database,
        &[
            "DELETE FROM journal",
            "DELETE FROM sessions",
            "DELETE FROM players",
        ],
    )
    .await;
    fails_with("its journal was there when the heads were printed");

    let changed = printed.replacen("\"seq\":5", "\"seq\":4", 1);
    assert_ne!(changed, printed);
    std::fs::write(&heads, changed).unwrap();
    let output = run(&database, &since);
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(complaint.contains("was changed or is missing"), "{complaint}");
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
            "UPDATE journal SET counter_amount = '-1.00' WHERE seq = 2",
            "its ledger lines do not match its movement",
        ),
        (
            "UPDATE journal SET counter_account = NULL, counter_amount = NULL WHERE seq = 3",
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
    let (folder, database) = filled().await;
    let mut whole = SqliteConnection::connect(&database).await.unwrap();
    for (number, (change, finding)) in edits.into_iter().enumerate() {
        let copy = folder.path().join(format!("{number}.db")).display().to_string();
        let vacuum = format!("VACUUM INTO '{copy}'");
        whole.execute(sqlx::AssertSqlSafe(vacuum)).await.unwrap();
        let url = format!("sqlite:{copy}");
        let mut file = SqliteConnection::connect(&url).await.unwrap();
        assert!(
            file.execute(change).await.is_err(),
            "the triggers stop an honest mistake: {change}"
        );
        file.close().await.unwrap();
        edit(&url, &[change]).await;
        let output = run(&url, &["verify"]);
        let report = String::from_utf8(output.stdout).unwrap();
        assert!(
            !output.status.success() && report.contains(finding),
            "{change}: {report}"
        );
    }
}
