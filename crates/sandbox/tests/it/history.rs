//! Player history: periods and ids. Virtual tables: filters. Game statistics of the current shoe, which grows with the clock. What is
//! refused is tested with the client (`crates/game-service/tests/it/sandbox.rs`).

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;

use crate::support::{Service, now, options, service, service_with, text};

fn created_at(record: &Value) -> DateTime<Utc> {
    let text = text(&record["created_at"]);
    assert_eq!(text.len(), "2026-11-21T14:00:00.000Z".len());
    text.parse().unwrap()
}

#[tokio::test]
async fn periods_reach_back_as_far_as_they_say() {
    let service = service().await;
    let midnight: DateTime<Utc> = "2026-11-20T17:00:00Z".parse().unwrap();
    let mut totals = Vec::new();
    for (period, since) in [
        ("today", midnight),
        ("last7Days", now() - chrono::TimeDelta::days(7)),
        ("last14Days", now() - chrono::TimeDelta::days(14)),
    ] {
        let query = [
            ("game_key", "baccarat"),
            ("period", period),
            ("per_page", "100000"),
        ];
        let records = service.history("somchai_88", &query).await["data"]["records"]
            .as_array()
            .unwrap()
            .clone();
        assert!(
            records.iter().all(|record| created_at(record) >= since),
            "{period}"
        );
        totals.push(records.len());
    }
    assert!(
        0 < totals[0] && totals[0] < totals[1] && totals[1] < totals[2],
        "{totals:?}"
    );
}

#[tokio::test]
async fn ids_find_their_one_record() {
    let service = service().await;
    let wanted = service.all_records("ops:vip/7", "baccarat").await.pop().unwrap();
    for (name, field) in [("round_id", "round_id"), ("bet_id", "id"), ("bet_id", "ref_id")] {
        let query = [
            ("game_key", "baccarat"),
            ("period", "last14Days"),
            (name, text(&wanted[field])),
        ];
        let body = service.history("ops:vip/7", &query).await;
        assert_eq!(
            body["data"]["records"].as_array().unwrap(),
            std::slice::from_ref(&wanted),
            "{name} {field}"
        );
    }
    let query = [
        ("game_key", "baccarat"),
        ("period", "last14Days"),
        ("bet_id", "none"),
    ];
    assert_eq!(
        service.history("ops:vip/7", &query).await["data"]["pagination"]["total"],
        0
    );
    // Nobody knows this player: an empty page.
    let nobody = service.history("nobody", &query[..2]).await;
    assert_eq!(nobody["data"]["pagination"]["last_page"], 1);
    assert_eq!(nobody["data"]["records"], serde_json::json!([]));
}

const PATH: [&str; 4] = ["v1", "operator", "tables", "virtual"];

async fn records(service: &Service, query: &[(&str, &str)]) -> Vec<Value> {
    let (status, body) = service.get(&PATH, query).await;
    assert_eq!(status, 200, "{body}");
    body["data"]["records"].as_array().unwrap().clone()
}

#[tokio::test]
async fn filters_are_joined() {
    let service = service().await;
    let all = records(&service, &[("per_page", "100")]).await;
    for (name, value) in [
        ("game_key", "baccarat"),
        ("status", "inactive"),
        ("status", "active"),
        ("id", "412"),
    ] {
        let found = records(&service, &[("per_page", "100"), (name, value)]).await;
        let wanted: Vec<Value> = all.iter().filter(|table| table[name] == value).cloned().collect();
        assert!(!wanted.is_empty() && wanted.len() < all.len());
        assert_eq!(found, wanted, "{name}={value}");
    }
    assert!(
        records(&service, &[("id", "412"), ("status", "inactive")])
            .await
            .is_empty()
    );
    assert!(records(&service, &[("game_key", "unheard_of")]).await.is_empty());
}

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
