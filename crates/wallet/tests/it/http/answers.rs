//! Answers over HTTP. Their text is agreed in `fixtures/net/answers_of_the_wallet.snap`.

use wallet_conformance::caller::code;
use wallet_trials::round;

use super::caller::{Served, debit};

#[tokio::test]
async fn answers_are_json_and_kept_by_no_proxy() {
    let served = Served::start().await;
    for (line, status) in [
        ("GET /player/verify?player_id=somchai", 200),
        ("GET /player/balance?player_id=nobody&currency=THB", 404),
    ] {
        let reply = served.send(line, &served.headers(), "").await;
        assert_eq!(reply.status, status, "{line}");
        assert!(reply.head.contains("content-type: application/json"));
        assert!(reply.head.contains("cache-control: no-store"));
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

/// The bodies are as large as the results of the largest lotto rounds, and larger.
#[tokio::test]
async fn a_large_credit_is_paid_once_and_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite:{}", folder.path().join("wallet.db").display());
    let served = Served::on(&address).await;
    assert_eq!(served.post(&debit("B1")).await.status, 200);
    let with = |bytes: usize| {
        let credit = round("somchai").credit(code::WIN, "C1", "B1", "20.00");
        credit.text("remark", &"ก".repeat(bytes / 3)).to_string()
    };
    let credit = with(2 * 1024 * 1024 - 2048);
    for body in [&credit, &credit] {
        let reply = served.post(body).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
    }
    assert_eq!(served.balance().await, "110.00");
    assert_eq!(served.post(&with(2 * 1024 * 1024)).await.status, 413);
    let entries = served
        .wallet
        .entries("somchai", &wallet::Filter::default())
        .await
        .unwrap();
    assert_eq!(entries.last().unwrap().raw, credit);
    assert!(served.wallet.verify().await.unwrap().is_clean());
    served.wallet.close().await;
    let path = folder.path().join("wallet.db");
    let evidence = wallet::Reader::open_file(&path).await.unwrap();
    assert!(evidence.verify().await.unwrap().is_clean());
}
