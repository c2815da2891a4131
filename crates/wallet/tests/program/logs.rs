//! T48 (docs/wallet-rules.md#t48): no secret is logged at any level, for any input.

use std::fs::File;
use std::process::Command;

use crate::program::{KEY, Served, debit, output_of, player};

#[test]
fn t48_no_secret_gets_into_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("wallet.db").display());
    let session = player(&database, "p", "100.00");
    let log = folder.path().join("log");
    let mut command = Command::new(env!("CARGO_BIN_EXE_wallet"));
    command
        .args(["serve", "--db", &database])
        .env("RUST_LOG", "trace");
    let served = Served::from(command, File::create(&log).unwrap().into());
    let mut answers = String::new();
    for body in [
        debit("p", "B1", "10.00"),
        debit("p", "B1", "11.00"),
        debit("p", "B2", "1000.00"),
        debit("p", "B3", "10.00").replace("\"THB\"", "\"USD\""),
        "{\"transaction_type\":\"canary-body-51c2\"}".to_owned(),
        "canary-body-51c2".to_owned(),
    ] {
        answers += &served.send(&session, &body).1;
        answers += &served.send("canary-session-98d1", &body).1;
    }
    let host = served.host();
    let query = "player_id=p&currency=THB&token=canary-query-0b7e";
    let head = format!("GET /player/balance?{query} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n");
    for own in [
        format!("X-API-KEY: {KEY}\r\nX-WALLET-SESSION-ID: canary-session-98d1\r\n"),
        "X-API-KEY: canary-wrong-key-44\r\nX-WALLET-SESSION-ID: canary-session-98d1\r\n".to_owned(),
    ] {
        answers += &served.exchange(&format!("{head}{own}\r\n")).1;
    }
    drop(served);
    let log = std::fs::read_to_string(&log).unwrap();
    assert!(log.contains("flagged"), "the log says what somebody should know");
    let export = output_of(&database, &["export"]);
    for secret in [KEY, &session, "canary"] {
        assert!(!log.contains(secret), "the log holds {secret}");
        assert!(!answers.contains(secret), "an answer holds {secret}");
        assert!(!export.contains(secret), "the journal holds {secret}");
    }
    let file = std::fs::read(folder.path().join("wallet.db")).unwrap();
    assert!(
        !file
            .windows(session.len())
            .any(|bytes| bytes == session.as_bytes()),
        "the file holds the session"
    );
}
