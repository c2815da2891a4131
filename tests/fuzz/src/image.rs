//! The file of a picture: fetched, decoded and drawn anew.

use serde_json::json;

use crate::exchange::{self, PLAYER, Service};

/// Most pixels of a picture that is opened.
const MOST_PIXELS: u64 = 24_000_000;

pub(crate) fn run(file: &[u8]) {
    let file = with_checksums(file);
    exchange::run(async {
        let service = Service::answering(&file).await;
        let record = json!({"id": "1", "player_id": PLAYER, "game_key": "baccarat", "game_result": {"data": {}, "winner": [],
            "image_url": {"camera1": format!("{}/image", service.address())}}});
        let body = json!({"status": "success", "data": {"records": [record],
            "pagination": {"total": 1, "page": 1, "per_page": 20, "last_page": 1}}});
        service.answer("/history", body.to_string().as_bytes());
        let desk = service.desk();
        let (search_id, rows, _) = exchange::first_page(&desk).await;
        let record = desk
            .records
            .open(&search_id, &rows[0].key)
            .expect("the record is opened");
        let handle = &record.cameras[0].handle;
        let loaded = desk.images.load(handle).await;
        let Ok(info) = loaded else {
            assert!(desk.images.get(handle).is_none(), "a refused file is not cached");
            return;
        };
        assert!(u64::from(info.width) * u64::from(info.height) <= MOST_PIXELS);
        let cached = desk.images.get(handle).expect("a loaded picture is cached");
        let is_png = cached.file.starts_with(b"\x89PNG\r\n\x1a\n");
        let is_jpeg = cached.file.starts_with(b"\xff\xd8\xff");
        assert_eq!(is_png, cached.content_type == "image/png");
        assert_eq!(is_jpeg, cached.content_type == "image/jpeg");
    });
}

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The file, with right checksums if it is a PNG: almost no change of a byte would pass them.
fn with_checksums(file: &[u8]) -> Vec<u8> {
    let mut repaired = file.to_vec();
    if !file.starts_with(SIGNATURE) {
        return repaired;
    }
    let mut chunk = SIGNATURE.len();
    while let Some(length) = file.get(chunk..chunk + 4) {
        let length = u32::from_be_bytes(length.try_into().expect("four bytes")) as usize;
        let content = chunk + 4..chunk + 8 + length;
        let sum = content.end..content.end + 4;
        if file.len() < sum.end {
            break;
        }
        let mut checksum = flate2::Crc::new();
        checksum.update(&file[content]);
        chunk = sum.end;
        repaired[sum].copy_from_slice(&checksum.sum().to_be_bytes());
    }
    repaired
}
