//! Lotto: both games, whole rounds in pages, and single players.

use std::collections::HashSet;

use reqwest::Method;
use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::support::{BY_ROUND, BY_USER, Service, decimal, money, refusal, service, text};

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

fn amount_text(value: &Value) -> Decimal {
    decimal(&serde_json::from_str(text(value)).unwrap())
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
async fn payouts_are_the_sum_of_wins_and_losses_have_no_transaction() {
    let service = service().await;
    for game in ["yiki", "lucky20"] {
        let answer = page(&service, &round_of(&service, game), "1", "100").await;
        for entry in answer["player"].as_array().unwrap() {
            assert_eq!(entry["game_key"], game);
            let payout = money(&entry["payout_amount"]);
            let no_wins = Vec::new();
            let wins = entry["player_bet_result"]
                .get("win")
                .map_or(&no_wins, |win| win.as_array().unwrap());
            let won: Decimal = match game {
                "yiki" => wins.iter().map(|win| amount_text(&win["payout_amount"])).sum(),
                _ => wins.iter().map(|win| money(&win["payout_amount"])).sum(),
            };
            assert_eq!(won, payout);
            let lost = payout.is_zero();
            assert_eq!(entry["transaction_code"], if lost { "GBL01" } else { "GBW01" });
            assert_eq!(entry["transaction_id"] == "0", lost);
            assert_eq!(entry["player_bet_result"] == json!({}), lost);
        }
    }
}

#[tokio::test]
async fn charms_add_up() {
    let service = service().await;
    let answer = page(&service, &round_of(&service, "lucky20"), "1", "100").await;
    let charms: Vec<&Value> = answer["player"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| &entry["additional_payout"]["lucky_symbol"])
        .filter(|charms| charms.is_object())
        .collect();
    assert!(charms.len() > 5);
    for charm in charms {
        let profits: Decimal = charm["data"]
            .as_array()
            .unwrap()
            .iter()
            .map(|item| money(&item["profit"]))
            .sum();
        assert_eq!(
            money(&charm["payout_amount"]) + money(&charm["refund_amount"]),
            profits
        );
        assert_eq!(money(&charm["total_payout_amount"]), profits);
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
