//! Dealer covers: a colour, a soft light and initials. No photographs.

use image::ImageError;
use tiny_skia::PathBuilder;

use super::canvas::{Canvas, Colour, mix, place};
use super::letters::{self, HEIGHT};
use crate::chance::Chance;
use crate::world::tables::Dealer;

const INK: Colour = [255, 255, 255];
const RING: Colour = [212, 208, 204];

/// Pairs of colours that white letters are readable on.
const GROUNDS: [(Colour, Colour); 6] = [
    ([74, 63, 150], [38, 30, 84]),
    ([20, 104, 112], [9, 52, 66]),
    ([140, 58, 90], [70, 24, 52]),
    ([36, 92, 150], [16, 42, 84]),
    ([120, 84, 40], [62, 40, 20]),
    ([52, 108, 72], [22, 56, 42]),
];

#[derive(Debug, Clone, Copy)]
pub(crate) enum Shape {
    Horizontal,
    Vertical,
}

pub(crate) fn to_jpeg(dealer: &Dealer, shape: Shape) -> Result<Vec<u8>, ImageError> {
    let (width, height) = match shape {
        Shape::Horizontal => (640_u32, 360_u32),
        Shape::Vertical => (360, 480),
    };
    let (light, dark) = *Chance::new(0, "cover").of(dealer.code).pick(&GROUNDS);
    let (across, down) = (width as f32, height as f32);
    let mut picture = Canvas::filled((width, height), |x, y| {
        let glow = (1.0 - (x / across - 0.3).hypot(y / down - 0.2) / 1.1).clamp(0.0, 1.0);
        mix(dark, light, glow)
    });
    let short = down.min(across);
    let middle = place((across / 2.0, down / 2.0), 0.0, 1.0);
    let radius = short * 0.3;
    picture.disc(radius, middle, INK, 0.12);
    if let Some(ring) = PathBuilder::from_circle(0.0, 0.0, radius) {
        picture.line(&ring, middle, 2.4, RING);
    }
    let scale = short * 0.2 / HEIGHT;
    let letters_at = middle.pre_scale(scale, scale);
    letters::write_centred(&mut picture, &initials(dealer.name), letters_at, 2.0, INK);
    picture.to_jpeg()
}

fn initials(name: &str) -> String {
    name.split(' ').filter_map(|word| word.chars().next()).collect()
}
