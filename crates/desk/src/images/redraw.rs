//! From a received file to a picture that the interface may show: its pixels are encoded anew. The new file has nothing else of
//! the received one: no colour profile, no EXIF, no comments, no bytes after the picture.

use std::io::{self, Write};
use std::sync::Arc;

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::{DynamicImage, ImageFormat, ImageResult};
use tokio_util::sync::CancellationToken;

use super::inspect::{Picture, decode, too_many_pixels};
use crate::views::{ErrorCode, ErrorView, ImageInfo};

/// Largest PNG. A photograph of many pixels is larger as a PNG, and becomes a JPEG.
const LARGEST_PNG: usize = 8 * 1024 * 1024;
/// Largest JPEG: 24 megapixels of noise have less.
const LARGEST_JPEG: usize = 32 * 1024 * 1024;
/// Of 100. Cards and their printed values keep their edges.
const JPEG_QUALITY: u8 = 92;
/// Longest side of a thumbnail in pixels: enough for one of 40 points at 200 % on a screen of double density. The web view
/// keeps each pixel of a picture that it shows, and a list shows many.
const THUMBNAIL: u32 = 240;

/// An image as the interface may show it: encoded here, from the pixels of the received file.
#[derive(Debug, Clone)]
pub struct ShownImage {
    pub file: Arc<[u8]>,
    pub content_type: &'static str,
}

#[derive(Debug, Clone)]
pub(super) struct CachedImage {
    pub(super) shown: ShownImage,
    /// The same file as `shown` if the picture is small.
    pub(super) thumbnail: ShownImage,
    /// The file as received, for saving. It never reaches the interface.
    pub(super) original: Arc<[u8]>,
    /// The name under which it is saved, made here: the time (UTC) at which it was fetched, and the ending of
    /// its format.
    pub(super) name: String,
    pub(super) info: ImageInfo,
}

impl CachedImage {
    pub(super) fn bytes(&self) -> usize {
        self.shown.file.len() + self.thumbnail.file.len() + self.original.len()
    }
}

/// Draws a picture anew. This takes time: call it on a blocking thread. Fails if the file cannot be shown, or
/// if `stop` was set.
pub(super) fn draw(
    file: Vec<u8>,
    fetched_at: &str,
    stop: &CancellationToken,
) -> Result<CachedImage, ErrorView> {
    let cancelled = || ErrorView::new(ErrorCode::Cancelled, "The image is no longer needed.");
    if stop.is_cancelled() {
        return Err(cancelled());
    }
    let picture = decode(&file)?;
    let (width, height) = (picture.pixels.width(), picture.pixels.height());
    let received = picture.received;
    let small = (width.max(height) > THUMBNAIL).then(|| Picture {
        pixels: picture.pixels.thumbnail(THUMBNAIL, THUMBNAIL),
        received,
    });
    let drawn = redraw(picture, stop);
    let thumbnail = match small {
        Some(small) => redraw(small, stop),
        None => drawn.clone(),
    };
    let (Some(shown), Some(thumbnail)) = (drawn, thumbnail) else {
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
        thumbnail,
        info: ImageInfo { width, height },
        original: file.into(),
        name,
    })
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

#[cfg(test)]
mod tests {
    use super::*;

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
