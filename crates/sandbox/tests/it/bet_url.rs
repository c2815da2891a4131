//! Bet detail: the link, its page in two languages, and its expiry. Pictures: JPEG files of the right size, and a 404
//! otherwise.

use chrono::TimeDelta;
use image::GenericImageView;
use reqwest::{Method, Url};
use serde_json::{Value, json};

use crate::support::{GAMES, Service, refusal, service, text};

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

/// Without a bearer token: the contract's image URLs have none.
async fn picture(service: &Service, url: &str) -> (image::DynamicImage, usize) {
    let response = service
        .request(Method::GET, Url::parse(url).unwrap())
        .send()
        .await
        .unwrap();
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()["content-type"], "image/jpeg");
    assert_eq!(response.headers()["x-content-type-options"], "nosniff");
    let file = response.bytes().await.unwrap();
    (
        image::load_from_memory_with_format(&file, image::ImageFormat::Jpeg).unwrap(),
        file.len(),
    )
}

#[tokio::test]
async fn both_cameras_show_a_small_picture_of_every_game_that_depends_on_the_seed_alone() {
    let (one, other) = (service().await, service().await);
    for game in GAMES {
        let mut seen = Vec::new();
        for (service, camera) in [(&one, "camera1"), (&one, "camera2"), (&other, "camera2")] {
            let record = service.all_records("somchai_88", game).await.remove(0);
            let (picture, size) = picture(service, text(&record["game_result"]["image_url"][camera])).await;
            assert_eq!(picture.dimensions(), (960, 540));
            assert!(size < 80 * 1024, "{size} bytes");
            seen.push(picture);
        }
        assert_ne!(seen[0], seen[1], "{game}");
        assert_eq!(seen[1], seen[2], "{game}");
    }
}

#[tokio::test]
async fn cards_lie_white_on_green() {
    let service = service().await;
    let record = service.all_records("somchai_88", "baccarat").await.remove(0);
    let (still, _) = picture(&service, text(&record["game_result"]["image_url"]["camera1"])).await;
    let count = |is: fn([u8; 4]) -> bool| still.pixels().filter(|(_, _, pixel)| is(pixel.0)).count();
    let white = count(|[r, g, b, _]| r > 225 && g > 225 && b > 225);
    let green = count(|[r, g, b, _]| g > r && g > b);
    // At least four cards of 90 by 126 pixels, minus their print.
    assert!(white > 4 * 90 * 126 * 7 / 10, "{white}");
    assert!(green > 960 * 540 / 2, "{green}");
}

#[tokio::test]
async fn there_is_no_picture_of_what_did_not_happen() {
    let service = service().await;
    for path in [
        ["camera", "bc:1:none", "camera1.jpg"],
        ["camera", "bc:1697512897867:19g6plntrcmrv", "camera1.jpg"],
        ["dealer", "DL-NOBODY", "h.jpg"],
        ["dealer", "DL-ARIYA", "z.jpg"],
    ] {
        assert_eq!(
            service.get(&path, &[]).await,
            (404, refusal("NOT_FOUND", "not found"))
        );
    }
}
