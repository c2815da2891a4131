//! Player history: filters and pages.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use serde_json::Value;

use crate::support::{now, refusal, service, text};

fn created_at(record: &Value) -> DateTime<Utc> {
    let text = text(&record["created_at"]);
    assert_eq!(text.len(), "2026-11-21T14:00:00.000Z".len());
    text.parse().unwrap()
}

#[tokio::test]
async fn pages_cover_the_total_once_newest_first() {
    let service = service().await;
    let whole = service.all_records("somchai_88", "baccarat").await;
    let mut pages = Vec::new();
    for page in 1.. {
        let page = page.to_string();
        let query = [
            ("game_key", "baccarat"),
            ("period", "last14Days"),
            ("page", &page),
            ("per_page", "37"),
        ];
        let data = service.history("somchai_88", &query).await["data"].clone();
        let pagination = &data["pagination"];
        assert_eq!(pagination["total"], whole.len());
        assert_eq!(pagination["last_page"], whole.len().div_ceil(37));
        let records = data["records"].as_array().unwrap();
        if records.is_empty() {
            break;
        }
        pages.extend(records.iter().cloned());
    }
    assert_eq!(pages, whole);
    assert!(
        whole
            .windows(2)
            .all(|pair| created_at(&pair[0]) >= created_at(&pair[1]))
    );
    let ids: HashSet<&str> = whole.iter().map(|record| text(&record["id"])).collect();
    assert_eq!(ids.len(), whole.len());
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

#[tokio::test]
async fn wrong_parameters_are_named() {
    let service = service().await;
    let path = ["v1", "player", "somchai_88", "history"];
    for (query, message) in [
        (vec![("period", "today")], "game_key is required"),
        (vec![("game_key", "baccarat")], "period is required"),
        (
            vec![("game_key", "baccarat"), ("period", "lastYear")],
            "period must be one of today, last7Days, last14Days",
        ),
        (
            vec![("game_key", "baccarat"), ("period", "today"), ("page", "0")],
            "page must be a whole number above 0",
        ),
        (
            vec![
                ("game_key", "baccarat"),
                ("period", "today"),
                ("per_page", "many"),
            ],
            "per_page must be a whole number above 0",
        ),
    ] {
        assert_eq!(
            service.get(&path, &query).await,
            (400, refusal("E_VALIDATION_FAILURE", message))
        );
    }
}
