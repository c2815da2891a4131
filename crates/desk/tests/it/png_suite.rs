//! Files of `PngSuite` (LICENSES.md): every kind of PNG is shown, and a damaged one is shown or refused.
//!
//! The files are those that the Python package `pypng` has.

use desk::views::ErrorCode;

use crate::support::pictures::serve;

/// A name and the bytes of the file in hexadecimal digits on each line.
const SUITE: &str = include_str!("../fixtures/png_suite.txt");

fn files() -> Vec<(&'static str, Vec<u8>)> {
    let byte = |digits: &[u8]| u8::from_str_radix(std::str::from_utf8(digits).unwrap(), 16).unwrap();
    let file = |line: &'static str| {
        let (name, digits) = line.split_once(' ').unwrap();
        (name, digits.as_bytes().chunks(2).map(byte).collect())
    };
    SUITE.lines().map(file).collect()
}

/// Width and height in the header.
fn size(file: &[u8]) -> (u32, u32) {
    let number = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[tokio::test]
async fn every_kind_of_png_is_shown() {
    let files = files();
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
    for (name, file) in files() {
        let places = (0..64.min(file.len())).chain((64..file.len()).step_by(37));
        let damaged = places.flat_map(|place| {
            let mut changed = file.clone();
            changed[place] ^= 0xFF;
            [changed, file[..place].to_vec()]
        });
        let (service, handles) = serve(damaged.collect()).await;
        for handle in handles {
            if let Err(error) = service.desk.images.load(&handle).await {
                assert_eq!(error.code, ErrorCode::ImageUnusable, "{name}: {error:?}");
            }
        }
    }
}
