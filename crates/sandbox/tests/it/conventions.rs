//! Ways in which another house differs: each changes what it names and nothing else.

use chrono::TimeDelta;
use reqwest::Method;
use rust_decimal::Decimal;
use sandbox::{CardOrder, LottoEntries, Options, Ties};
use serde_json::{Value, json};

use crate::support::{BY_ROUND, BY_USER, Service, money, options, service, service_with, text};

async fn shoe(service: &Service) -> Value {
    let (status, body) = service.shoe("baccarat", "412").await;
    assert_eq!(status, 200, "{body}");
    body["data"].clone()
}

fn hands<'v>(round: &'v Value, cards: &'v str) -> impl Iterator<Item = &'v Value> {
    ["BANKER", "PLAYER"]
        .into_iter()
        .map(move |side| &round[cards][side])
}

fn moved(cards: &Value) -> Value {
    let mut cards = cards.as_array().unwrap().clone();
    if cards.len() == 3 {
        cards.rotate_right(1);
    }
    Value::from(cards)
}

#[tokio::test]
async fn the_third_card_may_come_first_in_records_and_in_the_shoe() {
    let usual = service().await;
    let other = service_with(Options {
        card_order: CardOrder::ThirdFirst,
        ..options()
    })
    .await;
    let mut with_three = 0;
    let (before, after) = (shoe(&usual).await, shoe(&other).await);
    let rounds = before["statistic"].as_array().unwrap().iter();
    for (before, after) in rounds.zip(after["statistic"].as_array().unwrap()) {
        for (before, after) in hands(before, "cards").zip(hands(after, "cards")) {
            assert_eq!(after["card"], moved(&before["card"]));
            assert_eq!(after["score"], moved(&before["score"]));
            assert_eq!(after["total"], before["total"]);
            with_three += usize::from(before["card"].as_array().unwrap().len() == 3);
        }
    }
    assert!(with_three > 0);
    let (before, after) = (
        usual.all_records("somchai_88", "baccarat").await,
        other.all_records("somchai_88", "baccarat").await,
    );
    for (before, after) in before.iter().zip(&after) {
        let (before, after) = (&before["game_result"], &after["game_result"]);
        for (before, after) in hands(before, "data").zip(hands(after, "data")) {
            assert_eq!(after["card"], moved(&before["card"]));
        }
    }
}

#[tokio::test]
async fn a_record_may_leave_out_what_a_tie_returns() {
    let usual = service().await.all_records("somchai_88", "baccarat").await;
    let other = service_with(Options {
        ties: Ties::LeftOut,
        ..options()
    })
    .await
    .all_records("somchai_88", "baccarat")
    .await;
    let mut ties = 0;
    for (usual, other) in usual.iter().zip(&other) {
        let nothing = serde_json::Map::new();
        let wins = usual["player_win"].as_object().unwrap_or(&nothing).values();
        let is_return = |win: &&Value| win["profit"].is_number() && money(&win["profit"]).is_zero();
        let returned: Decimal = wins.filter(is_return).map(|win| money(&win["amount"])).sum();
        assert_eq!(
            money(&other["total_payout"]),
            money(&usual["total_payout"]) - returned
        );
        assert_eq!(other["player_bet"], usual["player_bet"]);
        ties += usize::from(!returned.is_zero());
    }
    assert!(ties > 0);
    let bare = other
        .iter()
        .filter(|record| record["game_result"]["winner"][0] == "TIE");
    assert!(bare.into_iter().any(|record| record.get("player_win").is_none()));
}

#[tokio::test]
async fn the_first_round_may_have_any_number() {
    let service = service_with(Options {
        first_round: 57,
        ..options()
    })
    .await;
    for (number, round) in (57..).zip(shoe(&service).await["statistic"].as_array().unwrap()) {
        assert_eq!(round["round_no"], number);
    }
}

/// A shoe lasts 84 rounds of 40 seconds; the last 20 seconds have none.
#[tokio::test]
async fn between_two_shoes_there_is_none_for_some_seconds() {
    let service = service().await;
    let first = shoe(&service).await["shoe_id"].clone();
    let mut seen = vec![first.clone()];
    for _ in 0..84 * 4 {
        service.running.advance(TimeDelta::seconds(10));
        let shoe = shoe(&service).await;
        if *seen.last().unwrap() != shoe["shoe_id"] {
            if shoe["shoe_id"] == "" {
                assert_eq!(shoe["statistic"], json!([]));
            }
            seen.push(shoe["shoe_id"].clone());
        }
        if seen.len() == 3 {
            break;
        }
    }
    assert_eq!(seen[1], "");
    assert!(seen[2] != first && !text(&seen[2]).is_empty());
}

async fn round(service: &Service, round_id: &str) -> (Value, Value) {
    let mut entries = Vec::new();
    let mut total = Value::Null;
    for page in 1..=20 {
        let body = json!({"round_id": round_id, "page": page.to_string(), "per_page": 100});
        let (status, mut body) = service.send(Method::GET, &BY_ROUND, &body).await;
        assert_eq!(status, 200, "{body}");
        let Value::Array(more) = body["player"].take() else {
            panic!("{body}")
        };
        total = body["pagination"]["total"].clone();
        if more.is_empty() {
            break;
        }
        entries.extend(more);
    }
    (entries.into(), total)
}

#[tokio::test]
async fn a_player_may_have_an_entry_for_each_win_with_all_bets() {
    let usual = service().await;
    let other = service_with(Options {
        lotto_entries_of: LottoEntries::PerWin,
        ..options()
    })
    .await;
    let of_yiki = |service: &Service| {
        let rounds = service.running.lotto_rounds().iter();
        let of_yiki = rounds.filter(|round| round.game_key == "yiki");
        of_yiki.map(|round| round.round_id.clone()).collect::<Vec<_>>()
    };
    let mut split = 0;
    for round_id in of_yiki(&usual) {
        let (whole, _) = round(&usual, &round_id).await;
        let (parts, total) = round(&other, &round_id).await;
        let parts = parts.as_array().unwrap();
        assert_eq!(total, parts.len());
        for entry in whole.as_array().unwrap() {
            let own: Vec<&Value> = parts
                .iter()
                .filter(|part| part["player_id"] == entry["player_id"])
                .collect();
            let wins = entry["player_bet_result"]["win"].as_array().map_or(0, Vec::len);
            assert_eq!(own.len(), wins.max(1));
            assert!(own.iter().all(|part| part["player_bet"] == entry["player_bet"]));
            let paid: Decimal = own.iter().map(|part| money(&part["payout_amount"])).sum();
            assert_eq!(paid, money(&entry["payout_amount"]));
            if wins > 1 {
                assert_ne!(own[0]["transaction_id"], own[1]["transaction_id"]);
                split += 1;
                let body = json!({"round_id": round_id, "player_id": entry["player_id"]});
                let (_, body) = other.send(Method::GET, &BY_USER, &body).await;
                assert_eq!(body["player"], json!(own));
            }
        }
    }
    assert!(split > 0);
}
