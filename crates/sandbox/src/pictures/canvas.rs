//! A picture as pixels, with blending and JPEG encoding.

use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageError};

/// JPEG quality: small files in which every pip is visible.
const QUALITY: u8 = 84;

pub(super) type Colour = [u8; 3];

#[derive(Debug, Clone)]
pub(super) struct Canvas {
    pub(super) width: u32,
    pub(super) height: u32,
    pixels: Vec<Colour>,
}

/// A rectangle of pixels that a shape may touch.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    pub(super) left: f32,
    pub(super) top: f32,
    pub(super) right: f32,
    pub(super) bottom: f32,
}

impl Bounds {
    /// The square around a point.
    pub(super) fn around((x, y): (f32, f32), reach: f32) -> Self {
        Self {
            left: x - reach,
            top: y - reach,
            right: x + reach,
            bottom: y + reach,
        }
    }
}

impl Canvas {
    /// A picture whose every pixel is given by a function of its centre.
    pub(super) fn filled(width: u32, height: u32, mut colour: impl FnMut(f32, f32) -> Colour) -> Self {
        let mut pixels = Vec::with_capacity((width * height) as usize);
        for y in 0..height {
            pixels.extend((0..width).map(|x| colour(x as f32 + 0.5, y as f32 + 0.5)));
        }
        Self {
            width,
            height,
            pixels,
        }
    }

    /// The pixel at these coordinates, or the nearest one at the edge.
    pub(super) fn pixel(&self, x: i32, y: i32) -> Colour {
        let x = x.clamp(0, self.width.cast_signed() - 1) as usize;
        let y = y.clamp(0, self.height.cast_signed() - 1) as usize;
        self.pixels[y * self.width as usize + x]
    }

    /// Blends `colour` over the pixels of `bounds`. `strength` returns the opacity (0 to 1) at the centre
    /// of a pixel.
    pub(super) fn paint(&mut self, bounds: Bounds, colour: Colour, strength: impl Fn(f32, f32) -> f32) {
        let columns = bounds.left.max(0.0) as u32..(bounds.right.max(0.0).ceil() as u32).min(self.width);
        let rows = bounds.top.max(0.0) as u32..(bounds.bottom.max(0.0).ceil() as u32).min(self.height);
        for y in rows {
            for x in columns.clone() {
                let strength = strength(x as f32 + 0.5, y as f32 + 0.5);
                if strength > 0.0 {
                    let pixel = &mut self.pixels[(y * self.width + x) as usize];
                    *pixel = mix(*pixel, colour, strength.min(1.0));
                }
            }
        }
    }

    pub(super) fn to_jpeg(&self) -> Result<Vec<u8>, ImageError> {
        let mut file = Vec::new();
        let pixels = self.pixels.as_flattened();
        JpegEncoder::new_with_quality(&mut file, QUALITY).encode(
            pixels,
            self.width,
            self.height,
            ExtendedColorType::Rgb8,
        )?;
        Ok(file)
    }
}

/// `share` (0 to 1) of `other` in `colour`.
pub(super) fn mix(colour: Colour, other: Colour, share: f32) -> Colour {
    let channel = |n: usize| {
        let (from, to) = (f32::from(colour[n]), f32::from(other[n]));
        (from + (to - from) * share).round() as u8
    };
    [channel(0), channel(1), channel(2)]
}

/// How much of a pixel lies inside a shape whose edge is `distance` pixels away (negative inside).
pub(super) fn coverage(distance: f32) -> f32 {
    (0.5 - distance).clamp(0.0, 1.0)
}
