//! What the server answers to each kind of request, as it was agreed: a golden file in `fixtures/net`, which shows in the diff of a
//! commit that an answer is another one. `INSTA_UPDATE=always cargo test -p wallet --test it answers` writes it anew.

use std::fmt::Write as _;

use wallet::Amount;

use super::Served;
use crate::contract::message_of;

/// Paths; a `-` before one stands for a request without a session.
const INQUIRIES: &str = "\
verify: /player/verify?player_id=somchai
verify without a session: -/player/verify?player_id=somchai
verify of an unknown player: /player/verify?player_id=nobody
verify of nobody: /player/verify
verify of two: /player/verify?player_id=a&player_id=b
balance: /player/balance?player_id=somchai&currency=THB
balance without a session: -/player/balance?player_id=somchai&currency=THB
balance of an unknown player: /player/balance?player_id=nobody&currency=THB
balance in another currency: /player/balance?player_id=somchai&currency=USD
balance without a currency: /player/balance?player_id=somchai";

/// Messages, as in the scenarios of the rules.
const MESSAGES: &str = "\
debit: B1 bet 10.00
debit repeated: B1 bet 10.00
debit repeated with another amount: B1 bet 11.00
debit above the balance: B2 bet 100000.00
debit with three places: B3 bet 1.005
debit below zero: B4 bet -1.00
debit of an unknown player: B5 bet 1.00 player_id=nobody
debit in another currency: B6 bet 1.00 currency=USD
tip: G1 tip 5.00
credit: C1 win B1 20.00
credit repeated: C1 win B1 20.00
credit repeated with another amount: C1 win B1 21.00
second credit of a bet: C2 win B1 20.00
credit of an unknown bet: C3 win B99 20.00
credit of an unknown player: C4 win B1 1.00 player_id=nobody
credit in another currency: C5 win B1 1.00 currency=USD
reward: C6 reward B1 7.00
cancel of a paid bet: X1 cancel B1 10.00
rollback: R1 rollback C1 20.00
rollback repeated: R1 rollback C1 20.00
rollback repeated with another amount: R1 rollback C1 21.00
second rollback of a credit: R2 rollback C1 20.00
credit after the rollback: C7 loss B1 0.00
rollback before its credit: R3 rollback C8 20.00
bet for that credit: B7 bet 10.00
credit after its rollback: C8 win B7 20.00
another bet: B8 bet 10.00
cancel of another amount: X2 cancel B8 9.00
cancel: X3 cancel B8 10.00
cancel repeated: X3 cancel B8 10.00
cancel repeated with another amount: X3 cancel B8 11.00
second cancel of a bet: X4 cancel B8 10.00
credit of a cancelled bet: C9 win B8 20.00
cancel before its bet: X5 cancel B9 10.00
debit after its cancel: B9 bet 10.00
cancel of an unknown player: X6 cancel B1 1.00 player_id=nobody
rollback of an unknown player: R4 rollback C1 1.00 player_id=nobody
an id of another kind: B1 win B1 20.00";

/// What is no message, beside one that is.
fn malformed() -> Vec<(&'static str, String)> {
    let odd = |sent: &str| message_of(sent).to_string();
    let twice = odd("B16 bet 1.00").replacen('{', "{\"amount\":1,", 1);
    vec![
        ("no body", String::new()),
        ("a list", "[]".to_owned()),
        ("an empty object", "{}".to_owned()),
        ("half a message", "{\"transaction_type\":\"debit\"".to_owned()),
        ("an unknown kind", odd("B10 bet 1.00 transaction_type=gift")),
        ("no id", odd("B11 bet 1.00 without=transaction_id")),
        ("no amount", odd("B12 bet 1.00 without=amount")),
        ("an amount as text", odd("B13 bet \"1.00\"")),
        ("no player", odd("B14 bet 1.00 without=player_id")),
        ("no currency", odd("B15 bet 1.00 without=currency")),
        ("a key twice", twice),
    ]
}

fn named(lines: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    lines.lines().map(|line| line.split_once(": ").unwrap())
}

#[tokio::test]
async fn answers_of_the_wallet_read_as_agreed() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::on(&format!("sqlite:{}", folder.path().join("wallet.db").display())).await;
    let more = Amount::parse("900.00").unwrap();
    served
        .wallet
        .adjust("somchai", "more", more, "mali")
        .await
        .unwrap();
    let mut replies = Vec::new();
    for (name, path) in named(INQUIRIES) {
        let [key, session, _] = served.headers();
        let (path, headers) = match path.strip_prefix('-') {
            Some(path) => (path, vec![key]),
            None => (path, vec![key, session]),
        };
        replies.push((name, served.send(&format!("GET {path}"), &headers, "").await));
    }
    let messages = named(MESSAGES).map(|(name, sent)| (name, message_of(sent).to_string()));
    for (name, body) in messages.chain(malformed()) {
        replies.push((name, served.post(&body).await));
    }
    let other = served.send("POST /transaction", &[("X-API-KEY", "another key")], "{}");
    replies.push(("another key", other.await));
    let mut text = String::new();
    for (name, reply) in replies {
        let body = reply.body.replace(&served.session, "SESSION");
        writeln!(text, "{name}\n  {} {body}", reply.status).unwrap();
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../../../../fixtures/net");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("answers_of_the_wallet", text));
}
