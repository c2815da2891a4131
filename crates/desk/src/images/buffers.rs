//! The memory that decoders use beside that for the pixels. The limits of `image` do not reach it, so it is computed from
//! the head of the file before anything is decoded.

/// The bytes that a JPEG needs. A progressive JPEG, and one with a component in each scan, keeps 16 bits for each pixel of
/// each component until the last scan. What kind it is stands in later parts of the file, so each JPEG counts as one of
/// them.
pub(super) fn of_jpeg(file: &[u8], pixels: u64) -> u64 {
    /// The most that the decoder accepts.
    const MOST_COMPONENTS: u8 = 4;
    let components = components(file).unwrap_or(MOST_COMPONENTS);
    pixels * u64::from(components) * 2
}

/// The number of components in the head of the frame of a JPEG. None if it is not found.
fn components(file: &[u8]) -> Option<u8> {
    let mut rest = file.get(2..)?;
    loop {
        let (&[start, marker], after) = rest.split_first_chunk()?;
        if start != 0xff {
            return None;
        }
        // A marker may have any number of these bytes before it.
        if marker == 0xff {
            rest = &rest[1..];
            continue;
        }
        // Frames are C0 to CF, without the tables and the extension that have numbers between them.
        if matches!(marker, 0xc0..=0xcf) && !matches!(marker, 0xc4 | 0xc8 | 0xcc) {
            // Two bytes of length, one of precision, four of height and width.
            return after.get(7).copied();
        }
        let length = u16::from_be_bytes(*after.first_chunk()?);
        rest = after.get(usize::from(length)..)?;
    }
}

/// The bytes that a WebP needs. None if it states sizes that cannot be, for which a decoder would take memory nevertheless.
/// A frame that is not lossless has planes of its own, and its transparency is a second picture. A lossless one is decoded
/// with four channels.
pub(super) fn of_webp(file: &[u8], width: u32, height: u32) -> Option<u64> {
    let pixels = u64::from(width) * u64::from(height);
    let (mut is_lossy, mut has_alpha) = (false, false);
    // After `RIFF`, the length of the file, and `WEBP`.
    let mut rest = file.get(12..)?;
    while let Some((head, after)) = rest.split_first_chunk::<8>() {
        let [a, b, c, d, length @ ..] = *head;
        let length = usize::try_from(u32::from_le_bytes(length)).ok()?;
        // The decoder takes memory for the length that a part states.
        let content = after.get(..length)?;
        match &[a, b, c, d] {
            b"VP8 " => {
                is_lossy = true;
                // The decoder compares these sizes only after it has decoded the frame.
                if frame_size(content)? != (width, height) {
                    return None;
                }
            }
            b"ALPH" => has_alpha = true,
            _ => {}
        }
        rest = after.get(length + length % 2..).unwrap_or_default();
    }
    Some(match (is_lossy, has_alpha) {
        (false, _) => pixels * 4,
        (true, false) => pixels * 3 / 2,
        (true, true) => pixels * 13 / 2,
    })
}

/// Width and height of a VP8 frame: 14 bits each, after three bytes of flags and three of a signature.
fn frame_size(frame: &[u8]) -> Option<(u32, u32)> {
    let [w1, w2, h1, h2] = *frame.get(6..)?.first_chunk()?;
    let side = |bytes| u32::from(u16::from_le_bytes(bytes) & 0x3fff);
    Some((side([w1, w2]), side([h1, h2])))
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use image::{DynamicImage, ImageFormat};

    use super::*;

    fn file(pixels: &DynamicImage, format: ImageFormat) -> Vec<u8> {
        let mut file = Cursor::new(Vec::new());
        pixels.write_to(&mut file, format).unwrap();
        file.into_inner()
    }

    #[test]
    fn a_jpeg_needs_two_bytes_for_each_component() {
        let grey = file(&DynamicImage::new_luma8(8, 8), ImageFormat::Jpeg);
        let coloured = file(&DynamicImage::new_rgb8(8, 8), ImageFormat::Jpeg);
        assert_eq!(of_jpeg(&grey, 100), 200);
        assert_eq!(of_jpeg(&coloured, 100), 600);
        assert_eq!(of_jpeg(&coloured[..20], 100), 800, "not found");
        let filled = [&coloured[..2], &[0xff; 9], &coloured[2..]].concat();
        assert_eq!(of_jpeg(&filled, 100), 600);
    }

    #[test]
    fn a_webp_needs_what_its_parts_need() {
        let lossless = file(&DynamicImage::new_rgb8(10, 10), ImageFormat::WebP);
        assert_eq!(of_webp(&lossless, 10, 10), Some(400));
        let part = |name: &[u8], content: &[u8]| {
            let length = u32::try_from(content.len()).unwrap().to_le_bytes();
            [name, &length, content].concat()
        };
        let frame = part(b"VP8 ", &[0, 0, 0, 0, 0, 0, 10, 0x40, 10, 0x80]);
        let alpha = part(b"ALPH", &[0]);
        let of = |parts: &[&[u8]]| of_webp(&[b"RIFF....WEBP", parts.concat().as_slice()].concat(), 10, 10);
        assert_eq!(of(&[&frame]), Some(150));
        assert_eq!(of(&[&alpha, &[0], &frame]), Some(650));
        assert_eq!(of(&[&alpha]), Some(400), "a last part without its padding");
        let larger = part(b"VP8 ", &[0, 0, 0, 0, 0, 0, 10, 0, 11, 0]);
        assert_eq!(of(&[&frame, &larger]), None);
        assert_eq!(
            of(&[&frame, b"EXIF\xff\xff\xff\xf0ab"]),
            None,
            "longer than the file"
        );
    }
}
