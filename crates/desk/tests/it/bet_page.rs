//! Bet pages: the link stays in Rust and is identified by a handle.

use desk::views::{BetPageRequest, ErrorCode};
use serde_json::json;

use crate::support::Service;

fn request() -> BetPageRequest {
    BetPageRequest {
        game_key: "baccarat".to_owned(),
        round_id: "r1".to_owned(),
        player_id: "p1".to_owned(),
        language: Some("EN".to_owned()),
    }
}

#[tokio::test]
async fn a_link_is_kept_and_its_view_holds_no_token() {
    let service = Service::start().await;
    let url = format!(
        "{}/bet?operator_id=1&token=SECRET&language=EN",
        service.server.uri()
    );
    service.answer("/v1/operator/bet-url", json!({"url": url})).await;
    let view = service.desk.bet_pages.create(&request()).await.unwrap();
    assert!(view.seconds_left > 3_590 && view.seconds_left <= 3_600);
    assert!(!serde_json::to_string(&view).unwrap().contains("SECRET"));
    let pages = &service.desk.bet_pages;
    assert_eq!(pages.link(&view.handle).unwrap().url.expose(), url);
    assert_eq!(pages.link("bet-99").unwrap_err().code, ErrorCode::Expired);
}
