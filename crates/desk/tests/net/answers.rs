//! What the wallet on SQLite answers to each kind of request.

use std::fmt::Write as _;

use chrono::TimeDelta;
use secrecy::ExposeSecret as _;
use wallet::{Amount, ApiKeys, ServeOptions, Settings, Wallet};
use wallet_conformance::caller::{Message, Round, code};

use crate::text::compare;

const KEY: &str = "a-key-for-these-tests";
const PLAYER: &str = "somchai";

fn round(player_id: &'static str, currency: &'static str) -> Round<'static> {
    Round {
        player_id,
        game_key: "baccarat",
        round_id: "r1",
        table_id: "7",
        currency,
        created_at: "2026-11-21T12:00:00.000Z",
    }
}

/// A message with its name.
type Named = (&'static str, String);

/// Stakes and wins.
fn stakes_and_wins() -> Vec<Named> {
    let own = round(PLAYER, "THB");
    let text = |message: Message| message.to_string();
    vec![
        ("debit", text(own.debit(code::BET, "B1", "10.00"))),
        ("debit repeated", text(own.debit(code::BET, "B1", "10.00"))),
        (
            "debit repeated with another amount",
            text(own.debit(code::BET, "B1", "11.00")),
        ),
        (
            "debit above the balance",
            text(own.debit(code::BET, "B2", "100000.00")),
        ),
        (
            "debit with three places",
            text(own.debit(code::BET, "B3", "1.005")),
        ),
        ("debit below zero", text(own.debit(code::BET, "B4", "-1.00"))),
        (
            "debit of an unknown player",
            text(round("nobody", "THB").debit(code::BET, "B5", "1.00")),
        ),
        (
            "debit in another currency",
            text(round(PLAYER, "USD").debit(code::BET, "B6", "1.00")),
        ),
        ("tip", text(own.debit(code::TIP, "G1", "5.00"))),
        ("credit", text(own.credit(code::WIN, "C1", "B1", "20.00"))),
        (
            "credit repeated",
            text(own.credit(code::WIN, "C1", "B1", "20.00")),
        ),
        (
            "credit repeated with another amount",
            text(own.credit(code::WIN, "C1", "B1", "21.00")),
        ),
        (
            "second credit of a bet",
            text(own.credit(code::WIN, "C2", "B1", "20.00")),
        ),
        (
            "credit of an unknown bet",
            text(own.credit(code::WIN, "C3", "B99", "20.00")),
        ),
        (
            "credit of an unknown player",
            text(round("nobody", "THB").credit(code::WIN, "C4", "B1", "1.00")),
        ),
        (
            "credit in another currency",
            text(round(PLAYER, "USD").credit(code::WIN, "C5", "B1", "1.00")),
        ),
    ]
}

/// Rollbacks, and rewards beside them.
fn returns() -> Vec<Named> {
    let own = round(PLAYER, "THB");
    let text = |message: Message| message.to_string();
    vec![
        ("reward", text(own.credit(code::REWARD, "C6", "B1", "7.00"))),
        ("cancel of a paid bet", text(own.cancel("X1", "B1", "10.00"))),
        ("rollback", text(own.rollback("R1", "C1", "20.00"))),
        ("rollback repeated", text(own.rollback("R1", "C1", "20.00"))),
        (
            "rollback repeated with another amount",
            text(own.rollback("R1", "C1", "21.00")),
        ),
        (
            "second rollback of a credit",
            text(own.rollback("R2", "C1", "20.00")),
        ),
        (
            "credit after the rollback",
            text(own.credit(code::LOSS, "C7", "B1", "0.00")),
        ),
        (
            "rollback before its credit",
            text(own.rollback("R3", "C8", "20.00")),
        ),
        ("bet for that credit", text(own.debit(code::BET, "B7", "10.00"))),
        (
            "credit after its rollback",
            text(own.credit(code::WIN, "C8", "B7", "20.00")),
        ),
    ]
}

/// Cancels.
fn cancels() -> Vec<Named> {
    let own = round(PLAYER, "THB");
    let text = |message: Message| message.to_string();
    vec![
        ("another bet", text(own.debit(code::BET, "B8", "10.00"))),
        ("cancel of another amount", text(own.cancel("X2", "B8", "9.00"))),
        ("cancel", text(own.cancel("X3", "B8", "10.00"))),
        ("cancel repeated", text(own.cancel("X3", "B8", "10.00"))),
        (
            "cancel repeated with another amount",
            text(own.cancel("X3", "B8", "11.00")),
        ),
        ("second cancel of a bet", text(own.cancel("X4", "B8", "10.00"))),
        (
            "credit of a cancelled bet",
            text(own.credit(code::WIN, "C9", "B8", "20.00")),
        ),
        ("cancel before its bet", text(own.cancel("X5", "B9", "10.00"))),
        (
            "debit after its cancel",
            text(own.debit(code::BET, "B9", "10.00")),
        ),
        (
            "cancel of an unknown player",
            text(round("nobody", "THB").cancel("X6", "B1", "1.00")),
        ),
        (
            "rollback of an unknown player",
            text(round("nobody", "THB").rollback("R4", "C1", "1.00")),
        ),
        (
            "an id of another kind",
            text(own.credit(code::WIN, "B1", "B1", "20.00")),
        ),
    ]
}

/// What is no message.
fn malformed() -> Vec<Named> {
    let own = round(PLAYER, "THB");
    let text = |message: Message| message.to_string();
    vec![
        ("no body", String::new()),
        ("a list", "[]".to_owned()),
        ("an empty object", "{}".to_owned()),
        ("half a message", "{\"transaction_type\":\"debit\"".to_owned()),
        (
            "an unknown kind",
            text(
                own.debit(code::BET, "B10", "1.00")
                    .text("transaction_type", "gift"),
            ),
        ),
        (
            "no id",
            text(own.debit(code::BET, "B11", "1.00").without("transaction_id")),
        ),
        (
            "no amount",
            text(own.debit(code::BET, "B12", "1.00").without("amount")),
        ),
        ("an amount as text", text(own.debit(code::BET, "B13", "\"1.00\""))),
        (
            "no player",
            text(own.debit(code::BET, "B14", "1.00").without("player_id")),
        ),
        (
            "no currency",
            text(own.debit(code::BET, "B15", "1.00").without("currency")),
        ),
        (
            "a key twice",
            text(own.debit(code::BET, "B16", "1.00")).replacen('{', "{\"amount\":1,", 1),
        ),
    ]
}

const INQUIRIES: [(&str, &str, bool); 10] = [
    ("verify", "/player/verify?player_id=somchai", true),
    (
        "verify without a session",
        "/player/verify?player_id=somchai",
        false,
    ),
    (
        "verify of an unknown player",
        "/player/verify?player_id=nobody",
        true,
    ),
    ("verify of nobody", "/player/verify", true),
    ("verify of two", "/player/verify?player_id=a&player_id=b", true),
    ("balance", "/player/balance?player_id=somchai&currency=THB", true),
    (
        "balance without a session",
        "/player/balance?player_id=somchai&currency=THB",
        false,
    ),
    (
        "balance of an unknown player",
        "/player/balance?player_id=nobody&currency=THB",
        true,
    ),
    (
        "balance in another currency",
        "/player/balance?player_id=somchai&currency=USD",
        true,
    ),
    (
        "balance without a currency",
        "/player/balance?player_id=somchai",
        true,
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn answers_of_the_wallet_read_as_agreed() {
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite:{}", folder.path().join("wallet.db").display());
    let wallet = Wallet::create(&address, Settings::default()).await.unwrap();
    let balance = Amount::parse("1000.00").unwrap();
    wallet.add_player(PLAYER, "THB", balance).await.unwrap();
    let session = wallet.open_session(PLAYER, TimeDelta::hours(1)).await.unwrap();
    let session = session.id.expose_secret().to_owned();
    let keys = ApiKeys::parse(&KEY.into()).unwrap();
    let served = wallet::serve(wallet.clone(), ServeOptions::on_this_machine(keys))
        .await
        .unwrap();
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let mut text = String::new();
    let mut answer = |name: &str, status: u16, body: &str| {
        let body = body.replace(&session, "SESSION");
        writeln!(text, "{name}\n  {status} {body}").unwrap();
    };
    for (name, path, has_session) in INQUIRIES {
        let mut request = client.get(served.url() + path).header("X-API-KEY", KEY);
        if has_session {
            request = request.header("X-WALLET-SESSION-ID", &session);
        }
        let got = request.send().await.unwrap();
        answer(name, got.status().as_u16(), &got.text().await.unwrap());
    }
    let messages = [stakes_and_wins(), returns(), cancels(), malformed()].concat();
    for (name, body) in messages {
        let request = client
            .post(served.url() + "/transaction")
            .header("X-API-KEY", KEY);
        let request = request
            .header("X-WALLET-SESSION-ID", &session)
            .header("Content-Type", "application/json");
        let got = request.body(body).send().await.unwrap();
        answer(name, got.status().as_u16(), &got.text().await.unwrap());
    }
    let request = client
        .post(served.url() + "/transaction")
        .header("X-API-KEY", "another key");
    let got = request.body("{}").send().await.unwrap();
    answer("another key", got.status().as_u16(), &got.text().await.unwrap());
    wallet.close().await;
    compare("answers_of_the_wallet", &text);
}
