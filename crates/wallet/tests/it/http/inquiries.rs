//! Verify, balance, health and metrics.

use super::caller::{KEY, Served, debit};

#[tokio::test]
async fn t01_verify_answers_in_the_contracts_shape() {
    let served = Served::start().await;
    let reply = served.get("/player/verify?player_id=somchai").await;
    assert_eq!(reply.status, 200);
    assert!(reply.head.contains("content-type: application/json"));
    assert!(reply.head.contains("cache-control: no-store"));
    let body = reply.json();
    assert_eq!(body["status"], "success");
    assert_eq!(body["data"]["player_id"], "somchai");
    assert_eq!(body["data"]["wallet_session_id"], served.session.as_str());
    assert_eq!(
        served.get("/player/verify?player_id=nobody").await.code(),
        "USER_NOT_FOUND"
    );
}

#[tokio::test]
async fn a_parameter_that_is_missing_or_there_twice_is_named() {
    let served = Served::start().await;
    for (path, message) in [
        ("/player/verify", "player_id is required"),
        ("/player/verify?player_id=", "player_id is required"),
        (
            "/player/verify?player_id=a&player_id=b",
            "player_id is given twice",
        ),
        ("/player/balance?player_id=somchai", "currency is required"),
    ] {
        let reply = served.get(path).await;
        assert_eq!(reply.status, 400, "{path}");
        assert_eq!(reply.json()["error"]["message"], message, "{path}");
    }
}

#[tokio::test]
async fn ids_in_a_query_are_decoded() {
    let served = Served::start().await;
    let id = "a b/ก:&";
    served
        .wallet
        .add_player(id, "THB", wallet::Amount::ZERO)
        .await
        .unwrap();
    let reply = served
        .get("/player/verify?player_id=a%20b%2F%E0%B8%81%3A%26")
        .await;
    // The session exists but belongs to another player.
    assert_eq!(reply.status, 401);
}

#[tokio::test]
async fn an_inquiry_without_a_session_is_refused() {
    let served = Served::start().await;
    let reply = served
        .send("GET /player/verify?player_id=somchai", &[("X-API-KEY", KEY)], "")
        .await;
    assert_eq!(reply.status, 401);
}

#[tokio::test]
async fn health_asks_for_nothing_and_metrics_count() {
    let served = Served::start().await;
    assert_eq!(served.send("GET /health", &[], "").await.status, 200);
    served.post(&debit("B1")).await;
    served.post("{}").await;
    let text = served.metrics().await;
    assert!(
        text.contains("{operation=\"transaction\",outcome=\"success\"} 1\n"),
        "{text}"
    );
    assert!(
        text.contains("{operation=\"transaction\",outcome=\"refused\"} 1\n"),
        "{text}"
    );
}

#[tokio::test]
async fn other_paths_and_methods_have_errors_of_their_own() {
    let served = Served::start().await;
    assert_eq!(served.get("/player").await.status, 404);
    assert_eq!(served.get("/transaction").await.status, 405);
}
