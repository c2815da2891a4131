//! T48 (docs/wallet-rules.md#t48): no secret is logged at any level, for any input.

use std::fs::File;
use std::path::Path;
use std::process::Command;

use wallet_conformance::caller::{Call, Endpoint, Key};
use wallet_trials::{Backend, Database};

use crate::program::{KEY, PROGRAM, Served, debit, output_of, player, run, sqlite};

/// What a server said while callers made trouble.
struct Said {
    log: String,
    answers: String,
    export: String,
    /// Id of the session that was used.
    session: String,
}

#[tokio::test]
async fn t48_no_secret_gets_into_the_log() {
    let (folder, database) = sqlite();
    let said = said_in_trouble(&database, folder.path()).await;
    said.holds_no_secret();
    let session = said.session;
    let file = std::fs::read(folder.path().join("wallet.db")).unwrap();
    assert!(
        !file
            .windows(session.len())
            .any(|bytes| bytes == session.as_bytes()),
        "the file holds the session"
    );
}

#[tokio::test]
async fn t48_the_password_of_a_database_gets_into_no_file() {
    let database = Database::create(Backend::Postgres).unwrap();
    let address = database.address("wallet").unwrap();
    let password = "canary-password-6c1e";
    database.require_password(password).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let with = |password: &str| address.replace("wallet@", &format!("wallet:{password}@"));
    said_in_trouble(&with(password), folder.path())
        .await
        .holds_no_secret();
    let refused = run(&with("canary-wrong-password-2b90"), &["verify"]);
    assert!(!refused.status.success());
    let why = String::from_utf8(refused.stderr).unwrap();
    assert!(why.contains("password authentication failed"), "{why}");
    assert!(!why.contains("canary"), "{why}");
}

/// The folder's name stands for any text from outside that gets into the log or an error: both hold the path.
#[cfg(unix)]
#[test]
fn text_from_outside_neither_steers_a_terminal_nor_begins_a_line() {
    use std::os::unix::fs::PermissionsExt;
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("a\nERROR forged\u{1b}[31m\u{202e}\u{3164}");
    std::fs::create_dir(&folder).unwrap();
    let file = folder.join("wallet.db");
    let database = format!("sqlite:{}", file.display());
    let id = "T\t1\nforged\u{202e}\u{2800}";
    player(&database, "p", "100.00");
    output_of(&database, &["player", "adjust", "p", id, "1.00", "--by", "mali"]);
    let ledger = output_of(&database, &["ledger", "p"]);
    let row = ledger.lines().last().unwrap();
    assert_eq!(row.split('\t').count(), 13, "{row}");
    assert!(row.contains("T\\t1\\nforged\\u{202e}\\u{2800}"), "{row}");
    // Other users may read the file, so the log names it.
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o644)).unwrap();
    let log = folder.join("log");
    drop(Served::start(&database, File::create(&log).unwrap().into()));
    let log = std::fs::read_to_string(&log).unwrap();
    assert!(log.contains("may read the wallet file"), "{log}");
    std::fs::write(&file, "no database").unwrap();
    let refused = run(&database, &["verify"]);
    let error = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && !error.is_empty());
    for printed in [ledger, log, error] {
        let steers = |letter| !"\n\t".contains(letter) && app::unseen::is_unseen(letter);
        assert_eq!(printed.matches(steers).collect::<Vec<_>>(), [""; 0], "{printed}");
        let forged = |line: &&str| line.starts_with("ERROR") || line.starts_with("forged");
        assert_eq!(printed.lines().filter(forged).count(), 0, "{printed}");
    }
}

/// The service does not say why a payout failed, so the wallet's log must.
#[tokio::test]
async fn each_refusal_leaves_a_line_with_its_player_and_its_number() {
    let (folder, database) = sqlite();
    let session = player(&database, "somchai", "100.00");
    let log = folder.path().join("log");
    let served = Served::start(&database, File::create(&log).unwrap().into());
    let large = format!("{{\"name\":\"{}\"}}", "x".repeat(3 << 20));
    let bodies = [
        // Refused by the rules, by the form, and before it is known which player's journal it belongs to.
        debit("somchai", "refused-1", "1000.00").to_string(),
        debit("somchai", "refused-2", "0.001").to_string(),
        debit("somchai", "refused-3", "1.00")
            .again("amount", "2.00")
            .to_string(),
        debit("stranger", "refused-4", "1.00").to_string(),
        debit("somchai", "refused-5", "1.00")
            .to_string()
            .replace("\"amount\"", "amount"),
        debit("somchai", "refused-6", "1.00")
            .text("transaction_type", "bonus")
            .to_string(),
        debit("somchai", "refused-7", "1.00")
            .raw("dealer", &large)
            .to_string(),
    ];
    for body in &bodies {
        let answer = served.call(&Call::post(body.clone(), Some(&session))).await;
        assert!(answer.status >= 400, "{}", answer.body);
    }
    drop(served);
    let log = std::fs::read_to_string(&log).unwrap();
    for number in 1..=bodies.len() {
        let id = format!("\"refused-{number}\"");
        let player = if number == 4 {
            "\"stranger\""
        } else {
            "\"somchai\""
        };
        let lines = log
            .lines()
            .filter(|line| line.contains(&id) && line.contains(player));
        assert_eq!(
            lines.filter(|line| line.contains(" refused status=4")).count(),
            1,
            "{number}: {log}"
        );
    }
}

impl Said {
    fn holds_no_secret(&self) {
        assert!(
            self.log.contains("flagged"),
            "the log says what somebody should know"
        );
        for secret in [KEY, &self.session, "canary"] {
            assert!(!self.log.contains(secret), "the log holds {secret}");
            assert!(!self.answers.contains(secret), "an answer holds {secret}");
            assert!(!self.export.contains(secret), "the journal holds {secret}");
        }
    }
}

/// Sends every kind of message that is refused or flagged, to a server that logs at the finest level to a file in
/// `folder`.
async fn said_in_trouble(database: &str, folder: &Path) -> Said {
    let session = player(database, "p", "100.00");
    let log = folder.join("log");
    let mut command = Command::new(PROGRAM);
    command
        .arg("serve")
        .env("PITDESK_WALLET_DB", database)
        .env("RUST_LOG", "trace");
    let served = Served::from(command, File::create(&log).unwrap().into());
    let mut answers = String::new();
    let ended = "canary-session-98d1";
    for body in [
        debit("p", "B1", "10.00").to_string(),
        debit("p", "B1", "11.00").to_string(),
        debit("p", "B2", "1000.00").to_string(),
        debit("p", "B3", "10.00").text("currency", "USD").to_string(),
        "{\"transaction_type\":\"canary-body-51c2\"}".to_owned(),
        "canary-body-51c2".to_owned(),
    ] {
        for session in [session.as_str(), ended] {
            answers += &served.call(&Call::post(body.clone(), Some(session))).await.body;
        }
    }
    let query = vec![
        ("player_id", "p"),
        ("currency", "THB"),
        ("token", "canary-query-0b7e"),
    ];
    for key in [Key::Right, Key::Other("canary-wrong-key-44".to_owned())] {
        let balance = Call::get(Endpoint::Balance, query.clone(), Some(ended));
        answers += &served.call(&balance.with_key(key)).await.body;
    }
    drop(served);
    Said {
        log: std::fs::read_to_string(&log).unwrap(),
        answers,
        export: output_of(database, &["export"]),
        session,
    }
}
