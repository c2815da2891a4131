//! Lotto through the wallet: what was bought is debited, what won is credited, and charms are paid apart.

use std::collections::HashSet;

use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use reqwest::Method;
use rust_decimal::Decimal;
use sandbox::{DisputeKind, Options, WalletFault};
use serde_json::{Value, json};

use crate::operator::{Operator, Received, operator, operator_with};
use crate::support::{BY_ROUND, BY_USER, Service, money, now, options, service_with, text};

const PLAYERS: [&str; 2] = ["somchai_88", "ops:vip/7"];

async fn connected(operator: &Operator) -> Service {
    let mut wallet = operator.options(&PLAYERS);
    wallet.lotto = true;
    service_with(Options {
        disputes: true,
        wallet: Some(wallet),
        ..options()
    })
    .await
}

/// The messages about lotto, which name a round where they buy or cancel one.
fn of_lotto(operator: &Operator) -> Vec<Value> {
    received_of_lotto(operator).map(|message| message.body).collect()
}

fn received_of_lotto(operator: &Operator) -> impl Iterator<Item = Received> {
    let received = operator.received().into_iter();
    received.filter(|message| ["yiki", "lucky20"].contains(&text(&message.body["game_key"])))
}

async fn entry(service: &Service, debit: &Value) -> Option<Value> {
    let body = json!({"round_id": debit["round_id"], "player_id": debit["player_id"]});
    let (status, answer) = service.send(Method::GET, &BY_USER, &body).await;
    (status == 200).then(|| answer["player"].clone())
}

fn sum(items: &Value, field: &str) -> Decimal {
    let items = items.as_array().into_iter().flatten();
    items
        .map(|item| match &item[field] {
            Value::String(text) => text.parse().unwrap(),
            number => money(number),
        })
        .sum()
}

#[tokio::test]
async fn entries_agree_with_the_wallet_except_for_the_listed_payouts() {
    let operator = operator().await;
    let service = connected(&operator).await;
    let played = service
        .running
        .play_through_wallet(now() - TimeDelta::hours(30))
        .await;
    assert_eq!(played.unanswered, 0);
    // Faults planted in other games are refused.
    assert!(received_of_lotto(&operator).all(|message| message.accepted));
    let listed: HashSet<(String, String)> = service
        .running
        .disputes()
        .into_iter()
        .filter(|dispute| dispute.table_id.is_none() && dispute.side == Some("wallet"))
        .map(|dispute| {
            assert_eq!(dispute.dispute, DisputeKind::Wallet(WalletFault::LostCredit));
            (dispute.player_id.unwrap(), dispute.round_id)
        })
        .collect();
    assert!(!listed.is_empty());
    let messages = of_lotto(&operator);
    let (mut compared, mut rewarded) = (0, 0);
    let (mut unsent, mut too_new) = (HashSet::new(), HashSet::new());
    for debit in messages.iter().filter(|body| body["transaction_code"] == "GBB01") {
        let result_at: DateTime<Utc> = text(&debit["round"]["result_date"]).parse().unwrap();
        let bought_at: DateTime<Utc> = text(&debit["created_at"]).parse().unwrap();
        assert!(bought_at < result_at, "bought before the result");
        let about = |code: &str| {
            let mut about = messages
                .iter()
                .filter(|body| body["bet_id"] == debit["transaction_id"]);
            about.find(|body| text(&body["transaction_code"]) == code)
        };
        let bet = [&debit["player_id"], &debit["round_id"]].map(|id| text(id).to_owned());
        let bet = <(String, String)>::from(bet);
        // Whether a round that ends now is settled depends on how long this test takes.
        if result_at > now() - TimeDelta::minutes(1) {
            too_new.insert(bet);
            continue;
        }
        let entry = entry(&service, debit).await.unwrap();
        let discount = debit.get("discount_amount").map_or(Decimal::ZERO, money);
        assert_eq!(
            sum(&entry["player_bet"]["data"], "bet_amount"),
            money(&debit["amount"]) + discount
        );
        let code = text(&entry["transaction_code"]);
        if let Some(credit) = about(code) {
            assert_eq!(money(&credit["amount"]), money(&entry["payout_amount"]));
            assert_eq!(credit["player_bet"], entry["player_bet"]);
            if code == "GBW01" {
                assert_eq!(credit["transaction_id"], entry["transaction_id"]);
            }
        } else {
            unsent.insert(bet);
        }
        let charms = &entry["additional_payout"]["lucky_symbol"];
        if !charms.is_null() {
            let due = money(&charms["payout_amount"]) + money(&charms["refund_amount"]);
            let paid = about("GBW02").map_or(Decimal::ZERO, |reward| money(&reward["amount"]));
            assert_eq!(paid, due, "{entry}");
            rewarded += 1;
        }
        compared += 1;
    }
    assert!(
        compared > 200 && rewarded > 10,
        "{compared} entries, {rewarded} with charms"
    );
    assert_eq!(unsent, &listed - &too_new);
}

#[tokio::test]
async fn the_first_player_buys_every_round_and_those_of_an_hour_ahead() {
    let operator = operator().await;
    let service = connected(&operator).await;
    let rounds_of = |operator: &Operator| -> HashSet<String> {
        let bought = of_lotto(operator).into_iter();
        bought
            .filter(|body| body["player_id"] == PLAYERS[0] && body["transaction_code"] == "GBB01")
            .map(|body| text(&body["round_id"]).to_owned())
            .collect()
    };
    service
        .running
        .play_through_wallet(now() - TimeDelta::hours(2))
        .await;
    let before = rounds_of(&operator);
    assert!(before.len() >= 16, "{} rounds in two hours", before.len());
    for round in service.running.lotto_rounds() {
        assert!(before.contains(&round.round_id), "{}", round.round_id);
    }
    service.running.advance(TimeDelta::hours(1));
    service.running.play_through_wallet(now()).await;
    assert_eq!(rounds_of(&operator).len(), before.len() + 8);
}

#[tokio::test]
async fn a_purchase_that_the_wallet_refused_has_no_entry() {
    let poor = operator_with(Box::new(|_| Some(StatusCode::UNPROCESSABLE_ENTITY))).await;
    let service = connected(&poor).await;
    service
        .running
        .play_through_wallet(now() - TimeDelta::hours(1))
        .await;
    let refused = of_lotto(&poor);
    assert!(!refused.is_empty());
    for debit in refused {
        assert_eq!(entry(&service, &debit).await, None, "{debit}");
    }
    let round = &service.running.lotto_rounds()[0].round_id;
    let body = json!({"round_id": round, "page": "1", "per_page": 100});
    let (_, answer) = service.send(Method::GET, &BY_ROUND, &body).await;
    let players = answer["player"].as_array().unwrap();
    assert!(players.iter().all(|entry| entry["player_id"] != PLAYERS[0]));
}
