//! Images by handle: which are shown, and each reason for refusing one. Of the files of `PngSuite` (LICENSES.md, those that the
//! Python package `pypng` has), every kind of PNG is shown, and a damaged one is shown or refused.

use std::io::Cursor;

use desk::views::{ErrorCode, ErrorView, ImageAccess, ImageInfo, ImageView};
use image::{DynamicImage, ImageFormat};
use wiremock::ResponseTemplate;

use crate::support::Service;
use crate::support::pictures::{self, serve};

/// A name and the bytes of the file in hexadecimal digits on each line.
const PNG_SUITE: &str = include_str!("../fixtures/png_suite.txt");

fn file(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let picture: DynamicImage = picture.into();
    let mut file = Cursor::new(Vec::new());
    picture.write_to(&mut file, format).unwrap();
    file.into_inner()
}

fn png() -> Vec<u8> {
    file(DynamicImage::new_rgb8(32, 18), ImageFormat::Png)
}

/// The view of a dealer's cover at `address`, from the tables screen.
async fn cover(service: &Service, address: &str) -> ImageView {
    service.tables(vec![pictures::with_cover(412, address)]).await;
    pictures::cover(&service.table_rows().await[0])
}

fn of_bytes(file: impl Into<Vec<u8>>) -> ResponseTemplate {
    ResponseTemplate::new(200).set_body_bytes(file)
}

async fn load(answer: ResponseTemplate) -> (Service, ImageView, Result<ImageInfo, ErrorView>) {
    let service = Service::start().await;
    service.respond("/cover.png", answer).await;
    let view = cover(&service, &format!("{}/cover.png", service.server.uri())).await;
    let loaded = service.desk.images.load(&view.handle).await;
    (service, view, loaded)
}

#[tokio::test]
async fn an_image_is_fetched_without_the_token_and_cached() {
    let (service, view, loaded) = load(of_bytes(png())).await;
    let info = loaded.unwrap();
    assert_eq!((info.width, info.height), (32, 18));
    let cached = service.desk.images.get(&view.handle).unwrap();
    assert_eq!(cached.content_type, "image/png");
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
async fn a_redirect_of_an_image_is_not_followed() {
    let elsewhere = [301, 302, 303, 307, 308].map(|status| (status, "/other.png"));
    for (status, location) in elsewhere.into_iter().chain([(302, "https://elsewhere.example/")]) {
        let (service, view, loaded) =
            load(ResponseTemplate::new(status).insert_header("location", location)).await;
        let error = loaded.unwrap_err();
        assert_eq!(
            (error.code, error.status),
            (ErrorCode::Redirect, None),
            "HTTP {status}"
        );
        assert!(service.desk.images.get(&view.handle).is_none());
        let requests = service.server.received_requests().await.unwrap();
        assert!(requests.iter().all(|request| request.url.path() != "/other.png"));
    }
}

/// A JPEG with an EXIF block, a colour profile, a comment, and a web page after its end.
fn jpeg_with_more() -> Vec<u8> {
    let mut file = file(DynamicImage::new_rgb8(32, 18), ImageFormat::Jpeg);
    let segment = |kind: u8, content: &[u8]| {
        let length = u16::try_from(content.len() + 2).unwrap().to_be_bytes();
        [&[0xff, kind][..], &length, content].concat()
    };
    // Orientation 6 (a quarter turn) as the only entry of the EXIF block.
    let exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0CANARY-EXIF";
    let more = [
        segment(0xe1, exif),
        segment(0xe2, b"ICC_PROFILE\0\x01\x01CANARY-PROFILE"),
        segment(0xfe, b"CANARY-COMMENT"),
    ];
    file.splice(2..2, more.concat());
    file.extend_from_slice(b"<html>CANARY-TAIL");
    file
}

/// A PNG with a text and a colour profile before its pixels, and bytes after its end.
fn png_with_more() -> Vec<u8> {
    let chunk = |name: &[u8; 4], content: &[u8]| {
        let length = u32::try_from(content.len()).unwrap().to_be_bytes();
        let mut sum = flate2::Crc::new();
        sum.update(name);
        sum.update(content);
        [&length[..], name, content, &sum.sum().to_be_bytes()].concat()
    };
    let mut file = png();
    let text = chunk(b"tEXt", b"Comment\0CANARY-TEXT");
    let exif = chunk(b"eXIf", b"MM\0*\0\0\0\x08\0\0\0\0\0\0CANARY-EXIF");
    file.splice(33..33, [text, exif].concat());
    file.extend_from_slice(b"CANARY-TAIL");
    file
}

#[tokio::test]
async fn the_interface_gets_pixels_and_nothing_else_of_a_file() {
    for (file, content_type, size) in [
        (jpeg_with_more(), "image/jpeg", (18, 32)),
        (png_with_more(), "image/png", (32, 18)),
    ] {
        let (service, view, loaded) = load(of_bytes(file)).await;
        let info = loaded.unwrap();
        assert_eq!((info.width, info.height), size, "turned as the file says");
        let cached = service.desk.images.get(&view.handle).unwrap();
        assert_eq!(cached.content_type, content_type);
        for canary in [&b"CANARY"[..], b"ICC_PROFILE", b"Exif", b"iCCP", b"eXIf", b"tEXt"] {
            assert!(
                !cached.file.windows(canary.len()).any(|part| part == canary),
                "{} is in the shown file",
                String::from_utf8_lossy(canary)
            );
        }
        let shown = image::load_from_memory(&cached.file).unwrap();
        assert_eq!((shown.width(), shown.height()), size);
    }
}

#[tokio::test]
async fn the_received_file_is_saved_byte_for_byte() {
    let folder = tempfile::tempdir().unwrap();
    let file = jpeg_with_more();
    let (service, view, loaded) = load(of_bytes(file.clone())).await;
    loaded.unwrap();
    let name = service.desk.images.original_name(&view.handle).unwrap();
    assert!(
        name.starts_with("picture-")
            && name.strip_suffix(".jpg").is_some()
            && !name.contains(['/', ':', '\\']),
        "{name}"
    );
    let path = folder.path().join(name);
    let images = &service.desk.images;
    images.save_original(&view.handle, &path).await.unwrap();
    assert_eq!(std::fs::read(&path).unwrap(), file);
    let gone = images.save_original("0000", &path).await.unwrap_err();
    assert_eq!(gone.code, ErrorCode::Stale);
    let nowhere = folder.path().join("gone").join("a.jpg");
    let error = images.save_original(&view.handle, &nowhere).await.unwrap_err();
    assert_eq!(error.code, ErrorCode::FileNotWritten);
}

#[tokio::test]
async fn each_fault_has_its_own_code() {
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec();
    let mib = 1024 * 1024;
    for (answer, code, status) in [
        (ResponseTemplate::new(404), ErrorCode::NotFound, Some(404)),
        (ResponseTemplate::new(410), ErrorCode::NotFound, Some(410)),
        (ResponseTemplate::new(500), ErrorCode::Refused, Some(500)),
        (
            ResponseTemplate::new(200).set_body_raw(svg, "image/png"),
            ErrorCode::ImageUnusable,
            None,
        ),
        (of_bytes(vec![0; 5 * mib]), ErrorCode::ImageUnusable, None),
        (of_bytes(vec![0; 5 * mib + 1]), ErrorCode::TooLarge, None),
        (of_bytes(&png()[..40]), ErrorCode::ImageUnusable, None),
    ] {
        let (service, view, loaded) = load(answer).await;
        let error = loaded.unwrap_err();
        assert_eq!((error.code, error.status), (code, status));
        assert!(service.desk.images.get(&view.handle).is_none());
    }
}

/// This includes a host that was allowed and no longer is.
#[tokio::test]
async fn a_host_that_was_not_allowed_is_not_asked() {
    let service = Service::start().await;
    let images = &service.desk.images;
    let address = "https://cdn.example.com/a.png";
    for (allowed, access) in [
        (None, ImageAccess::AskFirst),
        (Some("cdn.example.com".to_owned()), ImageAccess::Allowed),
        (None, ImageAccess::AskFirst),
    ] {
        images.allow_hosts(allowed.into_iter().collect());
        let view = cover(&service, address).await;
        assert_eq!(view.access, access);
        if access == ImageAccess::AskFirst {
            let error = images.load(&view.handle).await.unwrap_err();
            assert_eq!(error.code, ErrorCode::HostNotAllowed);
        }
    }
    let unknown = images.load("0000").await.unwrap_err();
    assert_eq!(unknown.code, ErrorCode::Stale);
}

#[tokio::test]
async fn an_address_without_a_host_is_the_services() {
    let service = Service::start().await;
    service.respond("/img/cover.png", of_bytes(png())).await;
    let view = cover(&service, "/img/cover.png").await;
    assert_eq!(view.access, ImageAccess::Allowed);
    assert_eq!(service.desk.images.load(&view.handle).await.unwrap().width, 32);
    let requests = service.server.received_requests().await.unwrap();
    let fetched = requests
        .iter()
        .find(|request| request.url.path() == "/img/cover.png");
    let agent = format!("Pitdesk/{}", env!("CARGO_PKG_VERSION"));
    assert_eq!(fetched.unwrap().headers["user-agent"].to_str().unwrap(), agent);
    for address in ["img/cover.png", "?a", "#a", ""] {
        // Of several answers to one path, the first would be given.
        service.server.reset().await;
        assert_eq!(
            cover(&service, address).await.access,
            ImageAccess::Refused,
            "{address}"
        );
    }
}

/// Nothing is sent to them. The user may copy or open them.
#[tokio::test]
async fn the_address_of_a_refused_image_can_be_had_unless_it_is_none_of_the_web() {
    let service = Service::start().await;
    for address in [
        "https://203.0.113.7/a.png",
        "https://10.0.0.1/a.png",
        "https://cdn.example.com:8443/a.png",
        "http://cdn.example.com/a.png",
        "//10.0.0.1/a.png",
    ] {
        service.server.reset().await;
        let view = cover(&service, address).await;
        assert_eq!(view.access, ImageAccess::Refused, "{address}");
        let error = service.desk.images.load(&view.handle).await.unwrap_err();
        assert_eq!(error.code, ErrorCode::UnsafeLink);
        let found = service.desk.images.address(&view.handle).unwrap();
        assert!(found.as_str().ends_with(address), "{found}");
    }
    for address in [
        "https://user:secret@cdn.example.com/a.png",
        "javascript:alert(1)",
        "file:///etc/passwd",
        "data:image/png;base64,AAAA",
        "not an address",
    ] {
        service.server.reset().await;
        let view = cover(&service, address).await;
        assert_eq!(
            (view.access, view.handle.as_str()),
            (ImageAccess::Refused, ""),
            "{address}"
        );
    }
    let unknown = service.desk.images.address("0000").unwrap_err();
    assert_eq!(unknown.code, ErrorCode::Stale);
}

fn png_suite() -> Vec<(&'static str, Vec<u8>)> {
    let byte = |digits: &[u8]| u8::from_str_radix(std::str::from_utf8(digits).unwrap(), 16).unwrap();
    let file = |line: &'static str| {
        let (name, digits) = line.split_once(' ').unwrap();
        (name, digits.as_bytes().chunks(2).map(byte).collect())
    };
    PNG_SUITE.lines().map(file).collect()
}

/// Width and height in the header.
fn size(file: &[u8]) -> (u32, u32) {
    let number = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[tokio::test]
async fn every_kind_of_png_is_shown() {
    let files = png_suite();
    assert_eq!(files.len(), 26);
    let (service, handles) = serve(files.iter().map(|(_, file)| file.clone()).collect()).await;
    for ((name, file), handle) in files.iter().zip(&handles) {
        let info = service.desk.images.load(handle).await;
        let info = info.unwrap_or_else(|error| panic!("{name}: {error:?}"));
        assert_eq!((info.width, info.height), size(file), "{name}");
        let shown = image::load_from_memory(&service.desk.images.get(handle).unwrap().file).unwrap();
        let received = image::load_from_memory(file).unwrap();
        assert_eq!(shown.to_rgba8(), received.to_rgba8(), "{name}");
    }
}

/// Each file with a byte changed, or cut: at the places of its header and palette, and at some of its pixels.
#[tokio::test]
async fn a_damaged_png_is_shown_or_refused() {
    for (name, file) in png_suite() {
        let places = (0..64.min(file.len())).chain((64..file.len()).step_by(37));
        let changed = places.clone().map(|place| {
            let mut changed = file.clone();
            changed[place] ^= 0xFF;
            changed
        });
        let cut = places.step_by(5).map(|place| file[..place].to_vec());
        let (service, handles) = serve(changed.chain(cut).collect()).await;
        for handle in handles {
            if let Err(error) = service.desk.images.load(&handle).await {
                assert_eq!(error.code, ErrorCode::ImageUnusable, "{name}: {error:?}");
            }
        }
    }
}
