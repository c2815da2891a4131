//! Checks that a file is an image. Only its bytes are used, never the headers of the server.

use std::io::Cursor;

use image::{ImageFormat, ImageReader, Limits};

use crate::views::Message;

/// Largest number of pixels. Pictures from table cameras are smaller; a larger one is an attack or a
/// mistake.
const MOST_PIXELS: u64 = 24_000_000;
/// Longest side of a picture, in pixels.
const LONGEST_SIDE: u32 = 12_000;
/// Memory limit of the decoder in bytes: 24 megapixels of RGBA, and room for its own buffers.
const DECODER_MEMORY: u64 = 160 * 1024 * 1024;

/// A file that was decoded as an image.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Inspected {
    pub(super) content_type: &'static str,
    pub(super) width: u32,
    pub(super) height: u32,
}

/// Why a file cannot be shown as an image.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum Unusable {
    #[error("it is not a JPEG, PNG or WebP image")]
    Format,
    #[error("it has {width} × {height} pixels, more than is safe to open")]
    TooManyPixels { width: u32, height: u32 },
    #[error("it is damaged")]
    Damaged,
}

impl Unusable {
    /// The reason for the screen.
    pub(super) fn reason(self) -> Message {
        match self {
            Self::Format => Message::new("reasons-image-format"),
            Self::TooManyPixels { width, height } => Message::new("reasons-image-pixels")
                .with("width", width.to_string())
                .with("height", height.to_string()),
            Self::Damaged => Message::new("reasons-image-damaged"),
        }
    }
}

/// Decodes the whole file within the limits. This takes time: call it on a blocking thread. The error
/// says why the file cannot be shown.
pub(super) fn inspect(file: &[u8]) -> Result<Inspected, Unusable> {
    let format = image::guess_format(file).map_err(|_| Unusable::Format)?;
    let content_type = content_type(format).ok_or(Unusable::Format)?;
    let (width, height) = ImageReader::with_format(Cursor::new(file), format)
        .into_dimensions()
        .map_err(|_| Unusable::Damaged)?;
    if u64::from(width) * u64::from(height) > MOST_PIXELS || width.max(height) > LONGEST_SIDE {
        return Err(Unusable::TooManyPixels { width, height });
    }
    let mut reader = ImageReader::with_format(Cursor::new(file), format);
    reader.limits(limits());
    reader.decode().map_err(|_| Unusable::Damaged)?;
    Ok(Inspected {
        content_type,
        width,
        height,
    })
}

fn content_type(format: ImageFormat) -> Option<&'static str> {
    match format {
        ImageFormat::Jpeg => Some("image/jpeg"),
        ImageFormat::Png => Some("image/png"),
        ImageFormat::WebP => Some("image/webp"),
        _ => None,
    }
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST_SIDE);
    limits.max_image_height = Some(LONGEST_SIDE);
    limits.max_alloc = Some(DECODER_MEMORY);
    limits
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut file = Vec::new();
        image::DynamicImage::new_luma8(width, height)
            .write_to(&mut Cursor::new(&mut file), ImageFormat::Png)
            .unwrap();
        file
    }

    #[test]
    fn a_png_is_known_by_its_bytes() {
        let seen = inspect(&png(40, 30)).unwrap();
        assert_eq!(
            (seen.content_type, seen.width, seen.height),
            ("image/png", 40, 30)
        );
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
            assert!(inspect(file).is_err());
        }
    }

    #[test]
    fn a_cut_file_is_refused() {
        let whole = png(400, 300);
        assert!(inspect(&whole[..whole.len() - 20]).is_err());
    }

    #[test]
    fn too_many_pixels_are_refused_before_decoding() {
        let mut file = png(1, 1);
        // Sets width and height in the header (bytes 16 to 23). The checksum is wrong now, but the size is
        // checked first.
        file[16..24].copy_from_slice(&[0, 0, 0x40, 0, 0, 0, 0x40, 0]);
        assert!(inspect(&file).is_err());
        assert!(
            inspect(&png(12_001, 1))
                .unwrap_err()
                .to_string()
                .contains("12001 × 1")
        );
    }
}
