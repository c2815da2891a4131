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
}

#[tokio::test]
async fn t02_balance_answers_with_two_places() {
    let served = Served::start().await;
    let reply = served.get("/player/balance?player_id=somchai&currency=THB").await;
    let expected = r#"{"status":"success","data":{"player_id":"somchai","currency":"THB","balance":100.00}}"#;
    assert_eq!((reply.status, reply.body.as_str()), (200, expected));
}

#[tokio::test]
async fn t01_t02_an_inquiry_is_refused_with_its_reason() {
    let served = Served::start().await;
    let own = Some(served.session.as_str());
    let (verify, balance) = (
        "/player/verify?player_id=",
        "/player/balance?currency=THB&player_id=",
    );
    for (path, session, refusal) in [
        (format!("{verify}nobody"), own, (404, "USER_NOT_FOUND")),
        (format!("{balance}nobody"), own, (404, "USER_NOT_FOUND")),
        (
            format!("{verify}somchai"),
            Some("made-up"),
            (401, "UNAUTHORIZED_ACCESS"),
        ),
        (format!("{verify}somchai"), Some(""), (401, "UNAUTHORIZED_ACCESS")),
        (format!("{verify}somchai"), None, (401, "UNAUTHORIZED_ACCESS")),
        (
            format!("{balance}somchai"),
            Some("made-up"),
            (401, "UNAUTHORIZED_ACCESS"),
        ),
        (
            "/player/balance?currency=USD&player_id=somchai".to_owned(),
            own,
            (400, "E_VALIDATION_FAILURE"),
        ),
    ] {
        let session = session.map(|session| ("X-WALLET-SESSION-ID", session));
        let headers: Vec<_> = [("X-API-KEY", KEY)].into_iter().chain(session).collect();
        let reply = served.send(&format!("GET {path}"), &headers, "").await;
        assert_eq!(
            (reply.status, reply.code().as_str()),
            refusal,
            "{path} {session:?}"
        );
    }
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
