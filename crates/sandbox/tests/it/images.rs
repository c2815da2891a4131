//! Pictures: JPEG files of the right size, and a 404 otherwise.

use image::GenericImageView;
use reqwest::{Method, Url};

use crate::support::{GAMES, Service, refusal, service, text};

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
async fn dealers_have_a_cover_of_each_shape() {
    let service = service().await;
    let (_, body) = service
        .get(&["v1", "operator", "tables", "virtual"], &[("id", "412")])
        .await;
    let cover = &body["data"]["records"][0]["dealer"]["cover"];
    assert_eq!(
        picture(&service, text(&cover["h"])).await.0.dimensions(),
        (640, 360)
    );
    assert_eq!(
        picture(&service, text(&cover["v"])).await.0.dimensions(),
        (360, 480)
    );
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
