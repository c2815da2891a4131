//! Hostile pictures: small files that need much memory or time; and a picture that nobody waits for.

use std::io::Cursor;
use std::time::{Duration, Instant};

use desk::views::{ErrorCode, ErrorView, ImageInfo};
use image::{DynamicImage, ImageFormat};

use super::{ALLOCATOR, ONE_AT_A_TIME};
use crate::support::Service;
use crate::support::pictures::serve;

/// Allowed memory in MiB above that before the picture: for the pixels of 24 megapixels with four channels (92 MiB) or
/// with the coefficients of a progressive JPEG (206 MiB), and for the files.
const PEAK: f32 = 256.0;
/// Allowed memory in MiB when the pictures are drawn: their files.
const KEPT: f32 = 48.0;

/// A progressive JPEG of one colour, and many scans over all its blocks, which take a few bytes each.
fn many_scans(width: u16, height: u16, scans: u16) -> Vec<u8> {
    let components = 3_u8;
    let segment = |kind: u8, content: &[u8]| {
        let length = u16::try_from(content.len() + 2).unwrap().to_be_bytes();
        [&[0xff, kind][..], &length, content].concat()
    };
    let mut codes = [0_u8; 17];
    codes[0] = 1;
    let table = |class: u8, symbol: u8| [&[class][..], &codes[..16], &[symbol]].concat();
    let ([h1, h2], [w1, w2]) = (height.to_be_bytes(), width.to_be_bytes());
    let mut file = vec![0xff, 0xd8];
    file.extend(segment(0xdb, &[&[0][..], &[1; 64]].concat()));
    let frame = (1..=components).flat_map(|component| [component, 0x11, 0]);
    let frame: Vec<u8> = [8, h1, h2, w1, w2, components].into_iter().chain(frame).collect();
    file.extend(segment(0xc2, &frame));
    // One code of one bit each: "no difference", and "the next blocks are empty" with 14 bits of their number.
    file.extend(segment(0xc4, &table(0x00, 0x00)));
    file.extend(segment(0xc4, &table(0x10, 0xe0)));
    let blocks = usize::from(width.div_ceil(8)) * usize::from(height.div_ceil(8));
    let scan = (1..=components).flat_map(|component| [component, 0]);
    let scan: Vec<u8> = [components].into_iter().chain(scan).chain([0, 0, 0]).collect();
    file.extend(segment(0xda, &scan));
    file.extend(vec![0; (blocks * usize::from(components)).div_ceil(8)]);
    for scan in 0..scans {
        let component = u8::try_from(scan).unwrap() % components + 1;
        file.extend(segment(0xda, &[1, component, 0x00, 1, 63, 0]));
        // A code of 15 bits that stands for 2^14 blocks.
        file.extend(vec![0; (blocks.div_ceil(1 << 14) * 15).div_ceil(8)]);
    }
    file.extend([0xff, 0xd9]);
    file
}

fn flat(pixels: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    pixels.write_to(&mut file, format).unwrap();
    file.into_inner()
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_of_twenty_four_megapixels_take_little_memory_and_time_also_all_at_once() {
    let _alone = ONE_AT_A_TIME.lock().await;
    let files = vec![
        flat(&DynamicImage::new_rgba8(6_000, 4_000), ImageFormat::Png),
        flat(&DynamicImage::new_rgb8(6_000, 4_000), ImageFormat::Jpeg),
        flat(&DynamicImage::new_rgb8(6_000, 4_000), ImageFormat::WebP),
        many_scans(6_000, 4_000, 0),
        many_scans(6_000, 4_000, 90),
    ];
    for file in &files {
        assert!(file.len() < 5 << 20, "{} bytes", file.len());
    }
    let (service, handles) = serve(files).await;
    let before = ALLOCATOR.current_usage_as_mb();
    ALLOCATOR.reset_peak_usage();
    let began = Instant::now();
    let loads = handles.iter().map(|handle| service.desk.images.load(handle));
    let loaded: Vec<Result<ImageInfo, ErrorView>> = futures::future::join_all(loads).await;
    let took = began.elapsed();
    let peak = ALLOCATOR.peak_usage_as_mb() - before;
    let kept = ALLOCATOR.current_usage_as_mb() - before;
    println!("{peak:.0} MiB at most, {kept:.0} MiB kept, {took:?}");
    for info in loaded {
        let info = info.unwrap();
        assert_eq!((info.width, info.height), (6_000, 4_000));
    }
    assert!(peak < PEAK, "{peak} MiB over {before} MiB");
    assert!(kept < KEPT, "{kept} MiB are kept");
}

#[tokio::test]
async fn one_row_more_is_refused_without_memory_for_its_pixels() {
    let _alone = ONE_AT_A_TIME.lock().await;
    let (service, handles) = serve(vec![
        flat(&DynamicImage::new_rgb8(6_000, 4_001), ImageFormat::Png),
        many_scans(6_000, 4_001, 0),
    ])
    .await;
    for handle in handles {
        // Three bytes for each pixel would be 69 MiB.
        let error = refused_cheaply(&service, &handle).await;
        assert_eq!(error.reason.unwrap().id(), "reasons-image-pixels");
    }
}

/// The error of a picture that is refused and takes little memory.
async fn refused_cheaply(service: &Service, handle: &str) -> ErrorView {
    let before = ALLOCATOR.current_usage_as_mb();
    ALLOCATOR.reset_peak_usage();
    let error = service.desk.images.load(handle).await.unwrap_err();
    let peak = ALLOCATOR.peak_usage_as_mb() - before;
    assert_eq!(error.code, ErrorCode::ImageUnusable);
    assert!(peak < 16.0, "{peak} MiB for a picture that is refused");
    error
}

fn chunk(name: &[u8], content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len()).unwrap().to_le_bytes();
    [name, &length, content].concat()
}

/// A WebP whose container states a small picture, and whose one frame states this size and has no pixels.
fn frame_in_a_container(width: u16, height: u16) -> Vec<u8> {
    let container = chunk(b"VP8X", &[0, 0, 0, 0, 15, 0, 0, 15, 0, 0]);
    let ([w1, w2], [h1, h2]) = (width.to_le_bytes(), height.to_le_bytes());
    // A key frame whose first part has 64 bytes.
    let head = [0x10, 0x08, 0, 0x9d, 0x01, 0x2a, w1, w2, h1, h2];
    let frame = chunk(b"VP8 ", &[&head[..], &[0; 128]].concat());
    chunk(b"RIFF", &[&b"WEBP"[..], &container, &frame].concat())
}

/// A WebP of 16 × 16 pixels whose EXIF data are said to have almost four gigabytes.
fn long_exif() -> Vec<u8> {
    let container = chunk(b"VP8X", &[8, 0, 0, 0, 15, 0, 0, 15, 0, 0]);
    let pixels = flat(&DynamicImage::new_rgb8(16, 16), ImageFormat::WebP);
    let parts = [
        &b"WEBP"[..],
        &container,
        &pixels[12..],
        b"EXIF\xf0\xff\xff\xff",
        &[0; 64],
    ];
    chunk(b"RIFF", &parts.concat())
}

#[tokio::test]
async fn a_part_that_is_larger_than_its_picture_or_its_file_takes_no_memory() {
    let _alone = ONE_AT_A_TIME.lock().await;
    for file in [frame_in_a_container(16_383, 16_383), long_exif()] {
        let (service, handles) = serve(vec![file]).await;
        refused_cheaply(&service, &handles[0]).await;
    }
}

#[tokio::test]
async fn a_picture_that_nobody_waits_for_is_not_kept_and_the_next_is_shown() {
    let _alone = ONE_AT_A_TIME.lock().await;
    let large = flat(&DynamicImage::new_rgba8(6_000, 4_000), ImageFormat::Png);
    let small = flat(&DynamicImage::new_rgb8(64, 36), ImageFormat::Png);
    let (service, handles) = serve(vec![large, small]).await;
    let left = tokio::time::timeout(Duration::from_millis(50), service.desk.images.load(&handles[0])).await;
    assert!(left.is_err(), "the large picture was ready at once");
    service.desk.images.load(&handles[1]).await.unwrap();
    assert!(service.desk.images.get(&handles[0]).is_none());
}
