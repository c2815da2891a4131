//! Lotto: rounds of any size in pages, single players, and through the wallet: what is bought, and what the wallet
//! refuses. What is right and wrong in an entry is tested with the check (`crates/desk/tests/net/lotto.rs`,
//! `crates/desk/tests/it/lotto.rs`), that what won is credited with the comparison (`crates/desk/tests/net/differences.rs`).

use std::collections::HashSet;

use axum::http::StatusCode;
use chrono::TimeDelta;
use reqwest::Method;
use sandbox::Options;
use serde_json::{Value, json};

use crate::operator::{Operator, operator, operator_with};
use crate::support::{BY_ROUND, BY_USER, Service, now, options, service, service_with, text};

fn round_of(service: &Service, game: &str) -> String {
    service
        .running
        .lotto_rounds()
        .iter()
        .find(|round| round.game_key == game)
        .unwrap()
        .round_id
        .clone()
}

async fn page(service: &Service, round: &str, page: &str, per_page: &str) -> Value {
    let body = json!({"round_id": round, "page": page, "per_page": per_page});
    let (status, answer) = service.send(Method::GET, &BY_ROUND, &body).await;
    assert_eq!(status, 200, "{answer}");
    answer
}

#[tokio::test]
async fn shots_belong_to_the_whole_round_only() {
    let service = service().await;
    let round = round_of(&service, "yiki");
    let whole = page(&service, &round, "1", "20").await;
    let entry = &whole["player"][0];
    let body = json!({"round_id": round, "player_id": entry["player_id"]});
    let (status, single) = service.send(Method::GET, &BY_USER, &body).await;
    assert_eq!(status, 200);
    assert_eq!(&single["player"], entry);
    assert!(single.get("pagination").is_none());
    let keys = |answer: &Value| -> HashSet<String> {
        answer["game_result"]["data"]
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect()
    };
    let missing: HashSet<String> = keys(&whole).difference(&keys(&single)).cloned().collect();
    assert_eq!(
        missing,
        ["SHOOT_FIVE", "SHOOT_FOUR", "SHOOT_THREE"]
            .map(String::from)
            .into()
    );
}

#[tokio::test]
async fn a_round_of_twenty_thousand_entries_is_served_page_by_page() {
    let service = service_with(sandbox::Options {
        lotto_entries: Some(20_000),
        ..options()
    })
    .await;
    for summary in &service.running.lotto_rounds()[..2] {
        let mut players = HashSet::new();
        for page in [1, 2, 100, 200, 201] {
            let body = json!({"round_id": summary.round_id, "page": page, "per_page": 100});
            let (_, part) = service.send(Method::GET, &BY_ROUND, &body).await;
            assert_eq!(part["pagination"]["total"], 20_000);
            let entries = part["player"].as_array().unwrap();
            assert_eq!(entries.len(), if page > 200 { 0 } else { 100 });
            players.extend(entries.iter().map(|entry| text(&entry["player_id"]).to_owned()));
        }
        assert_eq!(players.len(), 400);
        let body = json!({"round_id": summary.round_id, "player_id": "lotto-19950"});
        assert_eq!(service.send(Method::GET, &BY_USER, &body).await.0, 200);
        for nobody in ["lotto-19951", "lotto-0", "lotto-+7", "lotto-007"] {
            let body = json!({"round_id": summary.round_id, "player_id": nobody});
            assert_eq!(
                service.send(Method::GET, &BY_USER, &body).await.0,
                404,
                "{nobody}"
            );
        }
    }
}

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
