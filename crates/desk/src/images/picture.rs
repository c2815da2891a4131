//! From a received file to a picture that the interface may show: the file is decoded as one still picture, and its pixels are
//! encoded anew.
//!
//! Only the bytes decide what a file is, never the headers of the server. Before pixels are decoded, their number and the memory
//! for them are limited. The new file has nothing else of the received one: no colour profile, no EXIF, no comments, no
//! bytes after the picture.

use std::io::{self, Cursor, Write};
use std::sync::Arc;

use image::codecs::jpeg::{JpegDecoder, JpegEncoder};
use image::codecs::png::{PngDecoder, PngEncoder};
use image::codecs::webp::WebPDecoder;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageResult, Limits};
use tokio_util::sync::CancellationToken;

use crate::say::{self, arg};
use crate::views::{ErrorCode, ErrorView, ImageInfo, Message};

/// Pictures of table cameras are smaller; a larger one is an attack or a mistake.
const MOST_PIXELS: u64 = 24_000_000;
/// Longest side of a picture, in pixels.
const LONGEST_SIDE: u32 = 12_000;
/// Memory limit for the pixels in bytes: 24 megapixels of RGBA, and room for the buffers of a PNG.
const DECODER_MEMORY: u64 = 160 * 1024 * 1024;
/// Largest PNG. A photograph of many pixels is larger as a PNG, and becomes a JPEG.
const LARGEST_PNG: usize = 8 * 1024 * 1024;
/// Largest JPEG: 24 megapixels of noise have less.
const LARGEST_JPEG: usize = 32 * 1024 * 1024;
/// Of 100. Cards and their printed values keep their edges.
const JPEG_QUALITY: u8 = 92;

/// An image as the interface may show it: encoded here, from the pixels of the received file.
#[derive(Debug, Clone)]
pub struct ShownImage {
    pub file: Arc<[u8]>,
    pub content_type: &'static str,
}

#[derive(Debug, Clone)]
pub(super) struct CachedImage {
    pub(super) shown: ShownImage,
    /// The file as received, for saving. It never reaches the interface.
    pub(super) original: Arc<[u8]>,
    /// The name under which it is saved, made here: the time (UTC) at which it was fetched, and the ending of
    /// its format.
    pub(super) name: String,
    pub(super) info: ImageInfo,
}

impl CachedImage {
    pub(super) fn bytes(&self) -> usize {
        self.shown.file.len() + self.original.len()
    }
}

/// Draws a picture anew. This takes time: call it on a blocking thread. Fails if the file cannot be shown, or
/// if `stop` was set.
pub(super) fn draw(
    file: Vec<u8>,
    fetched_at: &str,
    stop: &CancellationToken,
) -> Result<CachedImage, ErrorView> {
    if stop.is_cancelled() {
        return Err(cancelled());
    }
    let picture = decode(&file)?;
    let (width, height) = (picture.pixels.width(), picture.pixels.height());
    let received = picture.received;
    let Some(shown) = redraw(picture, stop) else {
        return Err(if stop.is_cancelled() {
            cancelled()
        } else {
            too_many_pixels(width, height)
        });
    };
    let ending = received.extensions_str().first().copied().unwrap_or_default();
    // Windows takes no colon in a name.
    let name = format!("picture-{}.{ending}", fetched_at.replace(':', "-"));
    Ok(CachedImage {
        shown,
        info: ImageInfo { width, height },
        original: file.into(),
        name,
    })
}

fn cancelled() -> ErrorView {
    ErrorView::new(ErrorCode::Cancelled, "The image is no longer needed.")
}

/// Encodes a picture as PNG or JPEG. None if `stop` was set, or no file of acceptable size can be made.
fn redraw(picture: Picture, stop: &CancellationToken) -> Option<ShownImage> {
    let Picture { pixels, received } = picture;
    let pixels = with_eight_bits(pixels);
    let transparent = pixels.color().has_alpha();
    if received == ImageFormat::Png || transparent {
        let encoded = encode(LARGEST_PNG, stop, |file| {
            pixels.write_with_encoder(PngEncoder::new(file))
        });
        if let Some(file) = encoded {
            return Some(ShownImage {
                file: file.into(),
                content_type: "image/png",
            });
        }
    }
    // JPEG has no transparency.
    let pixels = if transparent {
        DynamicImage::ImageRgb8(pixels.into_rgb8())
    } else {
        pixels
    };
    let file = encode(LARGEST_JPEG, stop, |file| {
        pixels.write_with_encoder(JpegEncoder::new_with_quality(file, JPEG_QUALITY))
    })?;
    Some(ShownImage {
        file: file.into(),
        content_type: "image/jpeg",
    })
}

fn with_eight_bits(pixels: DynamicImage) -> DynamicImage {
    match pixels {
        DynamicImage::ImageLuma8(_) | DynamicImage::ImageRgb8(_) | DynamicImage::ImageRgba8(_) => pixels,
        DynamicImage::ImageLuma16(_) => DynamicImage::ImageLuma8(pixels.into_luma8()),
        DynamicImage::ImageRgb16(_) | DynamicImage::ImageRgb32F(_) => {
            DynamicImage::ImageRgb8(pixels.into_rgb8())
        }
        _ => DynamicImage::ImageRgba8(pixels.into_rgba8()),
    }
}

fn encode(
    most: usize,
    stop: &CancellationToken,
    write: impl FnOnce(&mut Bounded<'_>) -> ImageResult<()>,
) -> Option<Vec<u8>> {
    let mut file = Bounded {
        bytes: Vec::new(),
        most,
        stop,
    };
    write(&mut file).ok().map(|()| file.bytes)
}

/// A file in memory that ends the encoding when it is too large, or when nobody waits for it.
struct Bounded<'a> {
    bytes: Vec<u8>,
    most: usize,
    stop: &'a CancellationToken,
}

impl Write for Bounded<'_> {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        if self.stop.is_cancelled() || self.bytes.len() + part.len() > self.most {
            return Err(io::ErrorKind::Other.into());
        }
        self.bytes.extend_from_slice(part);
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A decoded picture, turned as its file says.
#[derive(Debug)]
struct Picture {
    pixels: DynamicImage,
    received: ImageFormat,
}

fn decode(file: &[u8]) -> Result<Picture, ErrorView> {
    let bytes = Cursor::new(file);
    let received = image::guess_format(file).map_err(|_| other_format())?;
    let pixels = match received {
        ImageFormat::Jpeg => pixels(JpegDecoder::new(bytes).map_err(|_| damaged())?)?,
        ImageFormat::Png => {
            let decoder = PngDecoder::with_limits(bytes, limits()).map_err(|_| damaged())?;
            is_still(!decoder.is_apng().map_err(|_| damaged())?)?;
            pixels(decoder)?
        }
        ImageFormat::WebP => {
            let decoder = WebPDecoder::new(bytes).map_err(|_| damaged())?;
            is_still(!decoder.has_animation())?;
            if !has_true_sizes(file, decoder.dimensions()) {
                return Err(damaged());
            }
            pixels(decoder)?
        }
        _ => return Err(other_format()),
    };
    Ok(Picture { pixels, received })
}

pub(super) fn unusable(reason: Message) -> ErrorView {
    ErrorView::said(ErrorCode::ImageUnusable, reason)
}

fn other_format() -> ErrorView {
    unusable(say::reasons::image_format())
}

fn damaged() -> ErrorView {
    unusable(say::reasons::image_damaged())
}

fn too_many_pixels(width: u32, height: u32) -> ErrorView {
    unusable(say::reasons::image_pixels(
        arg::Height(height.to_string()),
        arg::Width(width.to_string()),
    ))
}

/// Frames after the first would be lost without a word, and a picture that changes is no evidence.
fn is_still(still: bool) -> Result<(), ErrorView> {
    if still {
        return Ok(());
    }
    Err(unusable(say::reasons::image_animated()))
}

/// Whether the parts of a WebP are as large as they say: each within the file, and a frame as large as the picture. The
/// decoder takes memory for what they say, and compares it later.
fn has_true_sizes(file: &[u8], size: (u32, u32)) -> bool {
    // After `RIFF`, the length of the file, and `WEBP`.
    let mut rest = file.get(12..).unwrap_or_default();
    while let Some((head, after)) = rest.split_first_chunk::<8>() {
        let [a, b, c, d, length @ ..] = *head;
        let length = usize::try_from(u32::from_le_bytes(length)).ok();
        let Some(content) = length.and_then(|length| after.get(..length)) else {
            return false;
        };
        if [a, b, c, d] == *b"VP8 " && frame_size(content) != Some(size) {
            return false;
        }
        rest = after.get(content.len().next_multiple_of(2)..).unwrap_or_default();
    }
    true
}

/// Width and height of a VP8 frame: 14 bits each, after three bytes of flags and three of a signature.
fn frame_size(frame: &[u8]) -> Option<(u32, u32)> {
    let [w1, w2, h1, h2] = *frame.get(6..)?.first_chunk()?;
    let [width, height] = [[w1, w2], [h1, h2]].map(u16::from_le_bytes);
    Some((u32::from(width & 0x3fff), u32::from(height & 0x3fff)))
}

fn pixels(mut decoder: impl ImageDecoder) -> Result<DynamicImage, ErrorView> {
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MOST_PIXELS || width.max(height) > LONGEST_SIDE {
        return Err(too_many_pixels(width, height));
    }
    let fault = |error| match error {
        ImageError::Limits(_) => too_many_pixels(width, height),
        _ => damaged(),
    };
    let mut limits = limits();
    limits.reserve(decoder.total_bytes()).map_err(fault)?;
    decoder.set_limits(limits).map_err(fault)?;
    let orientation = decoder.orientation().map_err(fault)?;
    let mut pixels = DynamicImage::from_decoder(decoder).map_err(fault)?;
    pixels.apply_orientation(orientation);
    Ok(pixels)
}

/// Only of memory: width and height are checked above, so that the error can state them.
fn limits() -> Limits {
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(DECODER_MEMORY);
    limits
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
        let mut file = Cursor::new(Vec::new());
        picture.write_to(&mut file, format).unwrap();
        file.into_inner()
    }

    fn png(width: u32, height: u32) -> Vec<u8> {
        file(&DynamicImage::new_luma8(width, height), ImageFormat::Png)
    }

    fn fault(file: &[u8]) -> Option<ErrorView> {
        decode(file).err()
    }

    #[test]
    fn a_file_is_known_by_its_bytes() {
        for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
            let seen = decode(&file(&DynamicImage::new_rgb8(40, 30), format)).unwrap();
            assert_eq!(seen.received, format);
            assert_eq!(seen.pixels.width(), 40);
            assert_eq!(seen.pixels.height(), 30);
        }
    }

    #[test]
    fn other_files_are_refused() {
        for file in [
            &b"<svg xmlns='http://www.w3.org/2000/svg'/>"[..],
            b"<html>",
            b"%PDF-1.7",
            b"GIF89a",
            b"",
        ] {
            assert_eq!(fault(file), Some(other_format()));
        }
    }

    #[test]
    fn a_cut_file_is_refused() {
        let whole = png(400, 300);
        assert_eq!(fault(&whole[..whole.len() - 20]), Some(damaged()));
    }

    /// Each file is whole and can be decoded: only its number of pixels differs.
    #[test]
    fn twenty_four_megapixels_are_opened_and_one_row_more_is_not() {
        assert_eq!(fault(&png(6_000, 4_000)), None);
        for (width, height) in [(6_000, 4_001), (12_001, 1), (1, 12_001)] {
            assert_eq!(fault(&png(width, height)), Some(too_many_pixels(width, height)));
        }
    }

    #[test]
    fn a_side_may_have_the_greatest_length() {
        assert_eq!(fault(&png(LONGEST_SIDE, 1)), None);
        assert_eq!(fault(&png(1, LONGEST_SIDE)), None);
    }

    /// The header states few enough pixels, but eight bytes for each: more than the decoder may use. The file has one
    /// pixel only: a decoder that asks for the memory and goes on calls it damaged.
    #[test]
    fn a_picture_that_needs_too_much_memory_is_refused() {
        let (width, height) = (6_000_u32, 4_000_u32);
        let mut file = file(&DynamicImage::new_rgba16(1, 1), ImageFormat::Png);
        // Width and height stand in the chunk `IHDR`, whose checksum is for the bytes 12 to 28.
        file[16..20].copy_from_slice(&width.to_be_bytes());
        file[20..24].copy_from_slice(&height.to_be_bytes());
        let mut checksum = flate2::Crc::new();
        checksum.update(&file[12..29]);
        file[29..33].copy_from_slice(&checksum.sum().to_be_bytes());
        assert_eq!(fault(&file), Some(too_many_pixels(width, height)));
    }

    #[test]
    fn a_picture_with_frames_is_refused() {
        // The chunk `acTL` makes a PNG an animation. It stands before the pixels, after signature and header (33 bytes).
        let mut animated = png(4, 4);
        let control = *b"\0\0\0\x08acTL\0\0\0\x01\0\0\0\0\xb4\x2d\xe9\xa0";
        animated.splice(33..33, control);
        let reason = fault(&animated).unwrap().reason;
        assert_eq!(reason, Some(say::reasons::image_animated()));
    }

    fn redrawn(pixels: DynamicImage, received: ImageFormat) -> Option<ShownImage> {
        redraw(Picture { pixels, received }, &CancellationToken::new())
    }

    /// Pixels that no encoder can make smaller.
    fn noise(width: u32, height: u32) -> DynamicImage {
        let mut state = 1_u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            state.to_le_bytes()[6]
        };
        let bytes = (0..width * height * 3).map(|_| next()).collect();
        DynamicImage::ImageRgb8(image::RgbImage::from_raw(width, height, bytes).unwrap())
    }

    #[test]
    fn a_png_keeps_every_pixel() {
        let pixels = noise(64, 48);
        let shown = redrawn(pixels.clone(), ImageFormat::Png).unwrap();
        assert_eq!(shown.content_type, "image/png");
        assert_eq!(decode(&shown.file).unwrap().pixels, pixels);
    }

    #[test]
    fn a_file_may_have_the_greatest_size_and_no_byte_more() {
        let stop = CancellationToken::new();
        let written = |bytes| encode(8, &stop, |file| Ok(file.write_all(bytes)?));
        assert_eq!(written(b"12345678").unwrap(), b"12345678");
        assert!(written(b"123456789").is_none());
    }

    #[test]
    fn sixteen_bits_become_eight_and_no_channel_is_added() {
        use image::ColorType;
        for (pixels, color) in [
            (DynamicImage::new_luma16(2, 2), ColorType::L8),
            (DynamicImage::new_rgb16(2, 2), ColorType::Rgb8),
            (DynamicImage::new_rgba16(2, 2), ColorType::Rgba8),
        ] {
            assert_eq!(with_eight_bits(pixels).color(), color);
        }
    }

    #[test]
    fn a_png_of_megabytes_stays_a_png_and_one_too_large_becomes_a_jpeg_of_the_same_size() {
        for (size, kind) in [((1_000, 800), "image/png"), ((2_400, 1_600), "image/jpeg")] {
            let shown = redrawn(noise(size.0, size.1), ImageFormat::Png).unwrap();
            assert_eq!(shown.content_type, kind);
            let again = decode(&shown.file).unwrap().pixels;
            assert_eq!((again.width(), again.height()), size);
        }
    }

    #[test]
    fn transparency_is_kept_and_photographs_stay_jpegs() {
        for (pixels, received, shown_as) in [
            (DynamicImage::new_rgba8(9, 9), ImageFormat::WebP, "image/png"),
            (DynamicImage::new_luma_a16(9, 9), ImageFormat::Png, "image/png"),
            (DynamicImage::new_rgb8(9, 9), ImageFormat::WebP, "image/jpeg"),
            (DynamicImage::new_luma8(9, 9), ImageFormat::Jpeg, "image/jpeg"),
            (DynamicImage::new_rgb16(9, 9), ImageFormat::Png, "image/png"),
        ] {
            let shown = redrawn(pixels, received).unwrap();
            assert_eq!(shown.content_type, shown_as);
            decode(&shown.file).unwrap();
        }
    }

    #[test]
    fn nothing_is_encoded_when_nobody_waits() {
        let picture = Picture {
            pixels: noise(64, 48),
            received: ImageFormat::Jpeg,
        };
        let stop = CancellationToken::new();
        stop.cancel();
        assert!(redraw(picture, &stop).is_none());
    }
}
