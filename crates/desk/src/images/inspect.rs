//! Decodes a received file as one still picture. Only its bytes are used, never the headers of the server.

use std::io::Cursor;

use image::codecs::{jpeg::JpegDecoder, png::PngDecoder, webp::WebPDecoder};
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, Limits};

use crate::say::{self, arg};
use crate::views::{ErrorCode, ErrorView, Message};

/// Pictures of table cameras are smaller; a larger one is an attack or a mistake.
const MOST_PIXELS: u64 = 24_000_000;
/// Longest side of a picture, in pixels.
const LONGEST_SIDE: u32 = 12_000;
/// Memory limit for the pixels in bytes: 24 megapixels of RGBA, and room for the buffers of a PNG.
const DECODER_MEMORY: u64 = 160 * 1024 * 1024;

/// A decoded picture, turned as its file says.
#[derive(Debug)]
pub(super) struct Picture {
    pub(super) pixels: DynamicImage,
    pub(super) received: ImageFormat,
}

/// Decodes a picture. This takes time: call it on a blocking thread.
pub(super) fn decode(file: &[u8]) -> Result<Picture, ErrorView> {
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

pub(super) fn unusable(why: &str, reason: Message) -> ErrorView {
    let message = format!("The image cannot be shown: {why}.");
    ErrorView::new(ErrorCode::ImageUnusable, message).because(reason)
}

fn other_format() -> ErrorView {
    unusable(
        "it is not a JPEG, PNG or WebP image",
        say::reasons::image_format(),
    )
}

fn damaged() -> ErrorView {
    unusable("it is damaged", say::reasons::image_damaged())
}

pub(super) fn too_many_pixels(width: u32, height: u32) -> ErrorView {
    let reason = say::reasons::image_pixels(arg::Height(height.to_string()), arg::Width(width.to_string()));
    unusable(
        &format!("it has {width} × {height} pixels, more than is safe to open"),
        reason,
    )
}

/// Frames after the first would be lost without a word, and a picture that changes is no evidence.
fn is_still(still: bool) -> Result<(), ErrorView> {
    if still {
        return Ok(());
    }
    Err(unusable(
        "it has more than one frame",
        say::reasons::image_animated(),
    ))
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
    let side = |bytes| u32::from(u16::from_le_bytes(bytes) & 0x3fff);
    Some((side([w1, w2]), side([h1, h2])))
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
}
