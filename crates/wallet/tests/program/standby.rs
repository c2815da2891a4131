//! T69 (docs/wallet-rules.md#t69): a standby of PostgreSQL that lacks the last commits takes over under a running server.

use std::fs::File;
use std::process::Stdio;
use std::time::{Duration, Instant};

use wallet_conformance::caller::Message;
use wallet_trials::Failover;

use crate::program::{Served, debit, output_of, player};

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
