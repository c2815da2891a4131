//! Images by handle: which are shown, and each reason for refusing one.
#![allow(clippy::unwrap_used, reason = "what a test prepares must be there")]

mod support;

use std::io::Cursor;

use desk::views::{ErrorCode, ErrorView, ImageInfo, ImageView, Settings, TablesQuery};
use image::ImageFormat;
use serde_json::json;
use support::Service;
use wiremock::matchers::path;
use wiremock::{Mock, ResponseTemplate};

fn png() -> Vec<u8> {
    let mut file = Vec::new();
    image::DynamicImage::new_rgb8(32, 18)
        .write_to(&mut Cursor::new(&mut file), ImageFormat::Png)
        .expect("a picture is written");
    file
}

/// The view of a dealer's cover at `address`, from the tables screen.
async fn cover(service: &Service, address: &str) -> ImageView {
    let table = json!({
        "id": "412", "title": {"en": "A", "th": "ก"}, "status": "active", "game_key": "baccarat",
        "dealer": {"id": "1", "code": "C", "name": "N", "cover": {"h": address, "v": address}},
        "user_limit": {"THB": {"bet_min": "10", "bet_max": "1000"}},
    });
    let pagination = json!({"total": 1, "page": 1, "per_page": 20, "last_page": 1});
    service
        .answer(
            "/v1/operator/tables/virtual",
            json!({"pagination": pagination, "records": [table]}),
        )
        .await;
    let page = service
        .desk
        .tables(&TablesQuery::default(), &Settings::default())
        .await
        .expect("the service answers");
    let dealer = page.rows[0].dealer.clone().expect("the table has a dealer");
    dealer.cover_h.expect("the dealer has a cover")
}

async fn load(answer: ResponseTemplate) -> (Service, ImageView, Result<ImageInfo, ErrorView>) {
    let service = Service::start().await;
    Mock::given(path("/cover.png"))
        .respond_with(answer)
        .mount(&service.server)
        .await;
    let view = cover(&service, &format!("{}/cover.png", service.server.uri())).await;
    let loaded = service.desk.load_image(&view.handle, &Settings::default()).await;
    (service, view, loaded)
}

#[tokio::test]
async fn an_image_is_fetched_without_the_token_and_held() {
    let (service, view, loaded) = load(ResponseTemplate::new(200).set_body_bytes(png())).await;
    let info = loaded.unwrap();
    assert_eq!(
        (info.width, info.height, info.content_type.as_str()),
        (32, 18, "image/png")
    );
    assert_eq!(&*service.desk.image(&view.handle).unwrap().file, png().as_slice());
    let requests = service.server.received_requests().await.unwrap();
    let fetched = requests
        .iter()
        .find(|request| request.url.path() == "/cover.png")
        .unwrap();
    for name in ["authorization", "cookie", "referer"] {
        assert!(!fetched.headers.contains_key(name), "{name}");
    }
}

#[tokio::test]
async fn each_fault_has_its_own_code() {
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec();
    let cases = [
        (ResponseTemplate::new(404), ErrorCode::NotFound),
        (ResponseTemplate::new(500), ErrorCode::Refused),
        (
            ResponseTemplate::new(302).insert_header("location", "https://elsewhere.example/"),
            ErrorCode::Redirect,
        ),
        (
            ResponseTemplate::new(200).set_body_raw(svg, "image/png"),
            ErrorCode::ImageUnusable,
        ),
        (
            ResponseTemplate::new(200).set_body_bytes(vec![0; 5 * 1024 * 1024 + 1]),
            ErrorCode::TooLarge,
        ),
        (
            ResponseTemplate::new(200).set_body_bytes(&png()[..40]),
            ErrorCode::ImageUnusable,
        ),
    ];
    for (answer, code) in cases {
        let (service, view, loaded) = load(answer).await;
        assert_eq!(loaded.unwrap_err().code, code);
        assert!(service.desk.image(&view.handle).is_none());
    }
}

#[tokio::test]
async fn a_host_that_was_not_allowed_is_not_asked() {
    let service = Service::start().await;
    let view = cover(&service, "https://cdn.example.com/a.png").await;
    let error = service
        .desk
        .load_image(&view.handle, &Settings::default())
        .await
        .unwrap_err();
    assert_eq!(error.code, ErrorCode::ImageHostNotAllowed);
    let unknown = service
        .desk
        .load_image("0000", &Settings::default())
        .await
        .unwrap_err();
    assert_eq!(unknown.code, ErrorCode::Stale);
}
