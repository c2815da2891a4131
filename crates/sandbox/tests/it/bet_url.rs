//! Bet detail: the link, its page in two languages, and its expiry.

use chrono::TimeDelta;
use reqwest::{Method, Url};
use serde_json::{Value, json};

use crate::support::{Service, refusal, service, text};

async fn link(service: &Service, player: &str, language: Option<&str>) -> (Url, Value) {
    let record = service.all_records(player, "baccarat").await.remove(0);
    let mut body = json!({"game_key": "baccarat", "round_id": record["round_id"], "player_id": player});
    if let Some(language) = language {
        body["language"] = language.into();
    }
    let (status, answer) = service.bet_url(&body).await;
    assert_eq!(
        (status, &answer["status"]),
        (200, &Value::from("success")),
        "{answer}"
    );
    (text(&answer["data"]["url"]).parse().unwrap(), record)
}

fn parameter(url: &Url, name: &str) -> String {
    url.query_pairs()
        .find(|(known, _)| known == name)
        .unwrap()
        .1
        .into_owned()
}

/// Opens a link without a bearer token, like a browser.
async fn open(service: &Service, url: Url) -> (u16, String) {
    let response = service.request(Method::GET, url).send().await.unwrap();
    let headers = response.headers();
    assert_eq!(headers["content-type"], "text/html; charset=utf-8");
    assert_eq!(headers["x-content-type-options"], "nosniff");
    assert!(
        headers["content-security-policy"]
            .to_str()
            .unwrap()
            .starts_with("default-src 'none';")
    );
    (response.status().as_u16(), response.text().await.unwrap())
}

#[tokio::test]
async fn the_page_is_thai_unless_asked_otherwise() {
    let service = service().await;
    let (url, _) = link(&service, "somchai_88", None).await;
    assert_eq!(parameter(&url, "language"), "TH");
    assert!(!parameter(&url, "operator_id").is_empty() && !parameter(&url, "token").is_empty());
    let (status, page) = open(&service, url).await;
    assert_eq!(status, 200);
    assert!(page.contains("<html lang=\"th\">") && page.contains("เจ้ามือ"));
}

#[tokio::test]
async fn the_page_shows_the_stakes_and_the_player_without_markup_of_theirs() {
    let service = service().await;
    let (url, record) = link(&service, "<b>bold</b>", Some("en")).await;
    assert_eq!(parameter(&url, "language"), "EN");
    let (_, page) = open(&service, url).await;
    assert!(page.contains("<html lang=\"en\">") && page.contains("&lt;b&gt;bold&lt;/b&gt;"));
    assert!(!page.contains("<b>bold</b>") && !page.contains("<script"));
    for amount in ["total_bet", "total_payout"] {
        assert!(page.contains(&format!(">{}<", record[amount])), "{amount}");
    }
    assert!(page.contains(text(&record["round_id"])));
}

#[tokio::test]
async fn the_link_opens_for_one_hour_only() {
    let service = service().await;
    let (url, _) = link(&service, "somchai_88", Some("EN")).await;
    service.running.advance(TimeDelta::minutes(59));
    assert_eq!(open(&service, url.clone()).await.0, 200);
    service.running.advance(TimeDelta::minutes(1));
    let (status, page) = open(&service, url).await;
    assert_eq!(status, 410);
    assert!(page.contains("expired") && !page.contains("somchai_88"));
}

#[tokio::test]
async fn only_the_whole_link_opens() {
    let service = service().await;
    let (mut url, _) = link(&service, "somchai_88", None).await;
    url.set_query(Some("operator_id=training&token=guessed&language=TH"));
    assert_eq!(open(&service, url).await.0, 404);
}

#[tokio::test]
async fn a_bet_that_was_not_made_is_not_found() {
    let service = service().await;
    let (_, record) = link(&service, "somchai_88", None).await;
    let round = text(&record["round_id"]);
    let not_found = (404, refusal("NOT_FOUND", "not found"));
    for (game, round, player) in [
        ("baccarat", round, "nobody"),
        ("baccarat", "bc:1697512897867:19g6plntrcmrv", "somchai_88"),
        ("baccarat_insurance", round, "somchai_88"),
        ("baccarat", "", "somchai_88"),
    ] {
        let body = json!({"game_key": game, "round_id": round, "player_id": player});
        let answer = service.bet_url(&body).await;
        if round.is_empty() {
            assert_eq!(
                answer,
                (400, refusal("E_VALIDATION_FAILURE", "round_id is required"))
            );
        } else {
            assert_eq!(answer, not_found, "{body}");
        }
    }
    let others: Vec<Value> = service.all_records("niran.k", "baccarat").await;
    let others = others
        .iter()
        .find(|other| other["round_id"] != record["round_id"])
        .unwrap();
    let body = json!({"game_key": "baccarat", "round_id": others["round_id"], "player_id": "somchai_88"});
    assert_eq!(service.bet_url(&body).await, not_found);
}
