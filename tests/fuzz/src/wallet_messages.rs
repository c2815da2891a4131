//! Messages of the service to the wallet, one per line.

use chrono::TimeDelta;
use secrecy::{ExposeSecret as _, SecretString};
use wallet::{Amount, Answer, Filter, Settings, Wallet};

use crate::exchange::{self, PLAYER};

pub(crate) fn run(lines: &[u8]) {
    exchange::run(async {
        let (wallet, session) = wallet_with_a_session().await;
        for line in lines.split(|byte| *byte == b'\n') {
            let line = String::from_utf8_lossy(line);
            let first = send(&wallet, &line, session.expose_secret()).await;
            let entries = count(&wallet).await;
            let again = send(&wallet, &line, session.expose_secret()).await;
            assert_eq!(count(&wallet).await, entries, "a message has one effect");
            if first.status == 200 {
                assert_eq!(first, again, "a repeated message gets its first answer");
            }
        }
        let verified = wallet.verify().await.expect("a wallet in memory is verified");
        assert_eq!(verified.problems, []);
        let entries = wallet
            .entries(PLAYER, &Filter::default())
            .await
            .expect("the journal is read");
        let mut balance = Amount::ZERO;
        for entry in &entries {
            balance = balance
                .plus(entry.moved)
                .expect("a balance that was written can be read");
            assert_eq!(entry.balance, balance);
        }
        let shown = wallet.balance(PLAYER, "THB", session.expose_secret()).await;
        assert!(shown.body.contains(&balance.to_string()), "{}", shown.body);
    });
}

/// A new wallet with a player, and the id of a session of theirs.
pub(crate) async fn wallet_with_a_session() -> (Wallet, SecretString) {
    let wallet = Wallet::in_memory(Settings::default())
        .await
        .expect("a wallet in memory is made");
    let credit = Amount::parse("1000.00").expect("an amount");
    wallet
        .add_player(PLAYER, "THB", credit)
        .await
        .expect("a new player is added");
    let session = wallet
        .open_session(PLAYER, TimeDelta::hours(1))
        .await
        .expect("a session is opened");
    (wallet, session.id)
}

async fn send(wallet: &Wallet, line: &str, session: &str) -> Answer {
    let answer = wallet.transaction(line, Some(session)).await;
    let body: Result<serde_json::Value, _> = serde_json::from_str(&answer.body);
    assert!(body.is_ok(), "{}", answer.body);
    assert_ne!(answer.status, 500, "{}", answer.body);
    answer
}

async fn count(wallet: &Wallet) -> usize {
    let entries = wallet.entries(PLAYER, &Filter::default()).await;
    entries.expect("the journal is read").len()
}
