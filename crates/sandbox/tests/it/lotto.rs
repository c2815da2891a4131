//! Lotto: both games, whole rounds in pages, and single players. What is right and wrong in an entry is tested with the check
//! (`crates/desk/tests/net/lotto.rs`, `crates/desk/tests/it/lotto.rs`).

use std::collections::HashSet;

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{BY_ROUND, BY_USER, Service, options, refusal, service, service_with, text};

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
async fn pages_cover_every_entry_once() {
    let service = service().await;
    for game in ["yiki", "lucky20"] {
        let round = round_of(&service, game);
        let whole = page(&service, &round, "1", "100").await;
        let total = usize::try_from(whole["pagination"]["total"].as_u64().unwrap()).unwrap();
        assert!(total > 100, "{total}");
        assert_eq!(whole["pagination"]["per_page"], 100);
        let mut players = HashSet::new();
        for number in 1..=total.div_ceil(20) {
            let part = page(&service, &round, &number.to_string(), "20").await;
            for entry in part["player"].as_array().unwrap() {
                assert!(players.insert(text(&entry["player_id"]).to_owned()));
            }
        }
        assert_eq!(players.len(), total);
    }
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
async fn nothing_found_and_nothing_asked_have_errors_of_their_own() {
    let service = service().await;
    let not_found = (404, refusal("NOT_FOUND", "not found"));
    let body = json!({"round_id": "yk:1:none", "page": "1", "per_page": "20"});
    assert_eq!(service.send(Method::GET, &BY_ROUND, &body).await, not_found);
    let body = json!({"round_id": round_of(&service, "lucky20"), "player_id": "nobody"});
    assert_eq!(service.send(Method::GET, &BY_USER, &body).await, not_found);
    let body = json!({"round_id": round_of(&service, "yiki"), "page": "1", "per_page": "101"});
    let refused = refusal("E_VALIDATION_FAILURE", "per_page must not be above 100");
    assert_eq!(service.send(Method::GET, &BY_ROUND, &body).await, (400, refused));
    let refused = refusal("E_VALIDATION_FAILURE", "the body must be a JSON object");
    assert_eq!(service.get(&BY_ROUND, &[]).await, (400, refused));
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
