//! A record on screen beside the records of its round as they are listed now: which of them is the one on screen.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use desk::views::ReconcileClass;
use serde_json::{Value, json};

use super::record::{class, compare, service_with};
use super::service::{Entries, Histories, Service, on_the_day, page, record};

const PLAYER: &str = "somchai";

/// A record of the only round. The id may be missing.
fn with_id(game: &str, id: &Value, payout: &str) -> Value {
    let mut record = record(PLAYER, game, "R1", on_the_day(600), payout);
    record["id"] = id.clone();
    record
}

/// Each game numbers its records on its own. The record on screen is no longer listed, and another game has one with its id.
#[tokio::test]
async fn a_record_of_another_game_with_the_same_id_is_not_the_one_on_screen() {
    let of = |game: &str| (PLAYER.to_owned(), game.to_owned());
    let on_screen = with_id("baccarat", &json!("1"), "0.00");
    let second = with_id("baccarat", &json!("2"), "0.00");
    let service = Service::start(Histories {
        games: vec!["baccarat".to_owned(), "roulette".to_owned()],
        records: BTreeMap::from([
            (of("baccarat"), vec![second.clone()]),
            (of("roulette"), vec![with_id("roulette", &json!("1"), "0.00")]),
        ]),
        ..Histories::default()
    })
    .await;
    let mut entries = Entries::default();
    entries.opening(PLAYER, on_the_day(0) - TimeDelta::days(5));
    for game in ["baccarat", "baccarat", "roulette"] {
        entries.debit(PLAYER, game, "R1", on_the_day(600));
    }
    entries.open(&service.desk).await;
    service.answer_next(1, page(&[on_screen, second], 2)).await;
    let (result, _) = compare(&service).await;
    assert_eq!(class(&result), (ReconcileClass::Matched, 2), "{result:?}");
}

#[tokio::test]
async fn another_record_without_an_id_is_not_the_one_on_screen() {
    let on_screen = with_id("baccarat", &Value::Null, "0.00");
    let mut second = on_screen.clone();
    second["ref_id"] = json!("another");
    let service = service_with(vec![second.clone()], &["R1", "R1"]).await;
    service.answer_next(1, page(&[on_screen, second], 2)).await;
    let (result, _) = compare(&service).await;
    assert_eq!(class(&result), (ReconcileClass::Matched, 2), "{result:?}");
}

/// It was shown before its round was settled.
#[tokio::test]
async fn a_record_without_an_id_that_was_settled_since_it_was_shown_counts_once() {
    let settled = with_id("baccarat", &Value::Null, "195.00");
    let service = Service::start(Histories::of(PLAYER, "baccarat", vec![settled])).await;
    let mut entries = Entries::default();
    entries.opening(PLAYER, on_the_day(0) - TimeDelta::days(5));
    entries.debit(PLAYER, "baccarat", "R1", on_the_day(600));
    let win = json!({
        "transaction_type": "credit", "transaction_code": "GBW01", "game_key": "baccarat", "round_id": "R1",
        "bet_id": "T2", "effect": "credited", "moved": "195.00", "amount": "195.00",
    });
    entries.line(PLAYER, on_the_day(601), &win);
    entries.open(&service.desk).await;
    let on_screen = with_id("baccarat", &Value::Null, "0.00");
    service.answer_next(1, page(&[on_screen], 1)).await;
    let (result, _) = compare(&service).await;
    assert_eq!(class(&result), (ReconcileClass::Matched, 1), "{result:?}");
}

/// The wallet has both bets under one key, and the service has a record of each under a key of its own.
#[tokio::test]
async fn a_record_under_another_key_is_added_if_the_wallet_took_more_than_the_records_show() {
    let mut insurance = with_id("baccarat_insurance", &json!("2"), "0.00");
    insurance["player_bet"] = json!({"INSURANCE": ["100.00"]});
    let of = |game: &str| (PLAYER.to_owned(), game.to_owned());
    let service = Service::start(Histories {
        games: vec!["baccarat".to_owned()],
        records: BTreeMap::from([
            (of("baccarat"), vec![with_id("baccarat", &json!("1"), "0.00")]),
            (of("baccarat_insurance"), vec![insurance]),
        ]),
        ..Histories::default()
    })
    .await;
    let mut entries = Entries::default();
    entries.opening(PLAYER, on_the_day(0) - TimeDelta::days(5));
    for _ in 0..2 {
        entries.debit(PLAYER, "baccarat", "R1", on_the_day(600));
    }
    entries.open(&service.desk).await;
    let (result, _) = compare(&service).await;
    assert_eq!(class(&result), (ReconcileClass::Matched, 2), "{result:?}");
}
