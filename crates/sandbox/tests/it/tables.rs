//! Virtual tables: all five parameters, and the fields of a record.

use serde_json::Value;

use crate::support::{Service, refusal, service, text};

const PATH: [&str; 4] = ["v1", "operator", "tables", "virtual"];

async fn records(service: &Service, query: &[(&str, &str)]) -> Vec<Value> {
    let (status, body) = service.get(&PATH, query).await;
    assert_eq!(status, 200, "{body}");
    body["data"]["records"].as_array().unwrap().clone()
}

#[tokio::test]
async fn two_pages_hold_every_table_once() {
    let service = service().await;
    let (_, first) = service.get(&PATH, &[]).await;
    assert_eq!(
        first["data"]["pagination"],
        serde_json::json!({"total": 22, "page": 1, "per_page": 20, "last_page": 2})
    );
    let mut ids: Vec<String> = Vec::new();
    for page in ["1", "2", "3"] {
        ids.extend(
            records(&service, &[("page", page)])
                .await
                .iter()
                .map(|table| text(&table["id"]).to_owned()),
        );
    }
    let announced: Vec<&str> = service
        .running
        .tables()
        .iter()
        .map(|table| table.id.as_str())
        .collect();
    assert_eq!(ids, announced);
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

#[tokio::test]
async fn an_unknown_status_is_refused() {
    let service = service().await;
    let refused = refusal("E_VALIDATION_FAILURE", "status must be one of active, inactive");
    assert_eq!(service.get(&PATH, &[("status", "closed")]).await, (400, refused));
}
