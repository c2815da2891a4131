//! Game statistics of the current shoe, which grows with the clock.

use chrono::TimeDelta;
use serde_json::Value;

use crate::support::{Service, options, refusal, service, service_with, text};

async fn shoe(service: &Service, game_key: &str, table_id: &str) -> Value {
    let (status, body) = service.shoe(game_key, table_id).await;
    assert_eq!(status, 200, "{body}");
    body["data"].clone()
}

#[tokio::test]
async fn at_speed_twenty_a_round_comes_every_two_seconds_until_the_shoe_changes() {
    let service = service_with(sandbox::Options {
        speed: 20.0,
        ..options()
    })
    .await;
    let mut before = shoe(&service, "baccarat", "412").await;
    let (mut grown, mut changed) = (0, 0);
    for _ in 0..100 {
        service.running.advance(TimeDelta::seconds(2));
        let after = shoe(&service, "baccarat", "412").await;
        let (old, new) = (
            before["statistic"].as_array().unwrap(),
            after["statistic"].as_array().unwrap(),
        );
        if before["shoe_id"] == after["shoe_id"] {
            assert_eq!(&new[..old.len()], &old[..], "what was dealt changed");
            // One more than expected if the test takes a part of a second.
            assert!(new.len() - old.len() <= 2);
            grown += new.len() - old.len();
        } else {
            assert!(old.len() >= 60 && new.len() <= 1);
            changed += 1;
        }
        before = after;
    }
    assert!(grown >= 80 && changed >= 1, "{grown} rounds, {changed} changes");
}

#[tokio::test]
async fn a_round_of_the_shoe_is_the_round_of_the_history() {
    let mut options = options();
    options.records_for_one_player = Some(5);
    let service = service_with(options).await;
    let record = &service.all_records("busy-5000", "baccarat").await[0];
    let shoe = shoe(&service, "baccarat", "412").await;
    let entry = shoe["statistic"]
        .as_array()
        .unwrap()
        .iter()
        .find(|entry| entry["id"] == record["round_id"]);
    assert_eq!(entry.unwrap()["cards"], record["game_result"]["data"]);
}

#[tokio::test]
async fn a_table_that_does_not_deal_this_game_is_not_found() {
    let service = service().await;
    let refused = (400, refusal("E_VALIDATION_FAILURE", "Table not found"));
    for (game, table) in [
        ("baccarat", "999"),
        ("baccarat_insurance", "412"),
        ("roulette", "442"),
        ("roulette", "412"),
        ("baccarat", "411"),
    ] {
        assert_eq!(service.shoe(game, table).await, refused);
    }
    for (game, table) in [("baccarat", "four"), ("", "412")] {
        let (status, body) = service.shoe(game, table).await;
        assert_eq!(
            (status, text(&body["error"]["code"])),
            (400, "E_VALIDATION_FAILURE")
        );
    }
}
