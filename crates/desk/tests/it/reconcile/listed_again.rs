//! A record on screen beside the records of its round as they are listed now: which of them is the one on screen.

use desk::views::ReconcileClass;
use serde_json::{Value, json};

use super::record::{class, compare};
use super::service::{Service, Sides, lost, page};

/// A record of the only round, which lost 100. The id may be missing.
fn with_id(game: &str, id: &Value) -> Value {
    let mut record = lost(game, "R1", "100.00");
    record["id"] = id.clone();
    record
}

/// The service lists these records first, and others later.
async fn assert_agrees(service: &Service, on_screen: &[Value], records: u32) {
    service.answer_next(1, page(on_screen, on_screen.len())).await;
    let (result, _) = compare(service).await;
    assert_eq!(class(&result), (ReconcileClass::Matched, records), "{result:?}");
}

/// Each game numbers its records on its own. The record on screen is no longer listed, and another game has one with its id.
#[tokio::test]
async fn a_record_of_another_game_with_the_same_id_is_not_the_one_on_screen() {
    let [on_screen, second] = ["1", "2"].map(|id| with_id("baccarat", &json!(id)));
    let service = Sides::of(&["baccarat", "roulette"])
        .listed("baccarat", [second.clone()])
        .listed("roulette", [with_id("roulette", &json!("1"))])
        .bet("baccarat", "R1", "100.00")
        .bet("baccarat", "R1", "100.00")
        .bet("roulette", "R1", "100.00")
        .start()
        .await;
    assert_agrees(&service, &[on_screen, second], 2).await;
}

#[tokio::test]
async fn another_record_without_an_id_is_not_the_one_on_screen() {
    let on_screen = with_id("baccarat", &Value::Null);
    let mut second = on_screen.clone();
    second["ref_id"] = json!("another");
    let service = Sides::of(&["baccarat"])
        .listed("baccarat", [second.clone()])
        .bet("baccarat", "R1", "100.00")
        .bet("baccarat", "R1", "100.00")
        .start()
        .await;
    assert_agrees(&service, &[on_screen, second], 2).await;
}

/// It was shown before its round was settled.
#[tokio::test]
async fn a_record_without_an_id_that_was_settled_since_it_was_shown_counts_once() {
    let on_screen = with_id("baccarat", &Value::Null);
    let mut settled = on_screen.clone();
    settled["total_payout"] = json!("195.00");
    let service = Sides::of(&["baccarat"])
        .listed("baccarat", [settled])
        .bet("baccarat", "R1", "100.00")
        .win("R1", "195.00")
        .start()
        .await;
    assert_agrees(&service, &[on_screen], 1).await;
}

/// The wallet has both bets under one key, and the service has a record of each under a key of its own.
#[tokio::test]
async fn a_record_under_another_key_is_added_if_the_wallet_took_more_than_the_records_show() {
    let main = with_id("baccarat", &json!("1"));
    let mut insurance = with_id("baccarat_insurance", &json!("2"));
    insurance["player_bet"] = json!({"INSURANCE": ["100.00"]});
    let service = Sides::of(&["baccarat"])
        .listed("baccarat", [main])
        .listed("baccarat_insurance", [insurance])
        .bet("baccarat", "R1", "100.00")
        .bet("baccarat", "R1", "100.00")
        .start()
        .await;
    let (result, _) = compare(&service).await;
    assert_eq!(class(&result), (ReconcileClass::Matched, 2), "{result:?}");
}
