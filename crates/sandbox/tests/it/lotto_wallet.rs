//! Lotto through the wallet: what is bought, and what the wallet refuses. That what won is credited is tested with the comparison
//! (`crates/desk/tests/net/differences.rs`).

use std::collections::HashSet;

use axum::http::StatusCode;
use chrono::TimeDelta;
use reqwest::Method;
use sandbox::Options;
use serde_json::{Value, json};

use crate::operator::{Operator, operator, operator_with};
use crate::support::{BY_ROUND, BY_USER, Service, now, options, service_with, text};

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
    let mut bodies = operator.received();
    bodies.retain(|body| ["yiki", "lucky20"].contains(&text(&body["game_key"])));
    bodies
}

async fn entry(service: &Service, debit: &Value) -> Option<Value> {
    let body = json!({"round_id": debit["round_id"], "player_id": debit["player_id"]});
    let (status, answer) = service.send(Method::GET, &BY_USER, &body).await;
    (status == 200).then(|| answer["player"].clone())
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
