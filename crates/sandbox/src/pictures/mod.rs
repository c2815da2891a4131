//! Draws camera pictures of rounds and covers of dealers. Shapes are outlines in the code: no font file, no photograph.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "pixels and channels are small numbers; saturating casts are what a painter wants"
)]

mod canvas;
mod table;

use chrono::{DateTime, Utc};
use image::ImageError;
use tiny_skia::{PathBuilder, Transform};

use crate::chance::Chance;
use crate::games::Dealt;
use crate::world::tables::Dealer;
use canvas::{Canvas, Colour, LETTER, REGULAR, length, mix, place, rounded, write, write_centred};

const WIDTH: u32 = 960;
const HEIGHT: u32 = 540;
const INK: Colour = [240, 240, 236];
const STRIP: Colour = [8, 12, 10];

/// One of the two pictures of a round (`image_url`): from above, or closer and from the side of the dealer.
pub(crate) struct Still {
    pub(crate) dealt: Dealt,
    pub(crate) table: u32,
    pub(crate) taken_at: DateTime<Utc>,
    /// The number of the camera, 1 or 2.
    pub(crate) camera: u8,
    pub(crate) chance: Chance,
}

impl Still {
    pub(crate) fn to_jpeg(&self) -> Result<Vec<u8>, ImageError> {
        let onto = if self.camera == 1 {
            Transform::from_scale(0.6, 0.6)
        } else {
            Transform::from_row(0.66, 0.05, -0.1, 0.62, -1.0, -76.0)
        };
        let title = format!("TABLE {}", self.table);
        let mut picture = table::table(&self.dealt, &title, self.chance, (WIDTH, HEIGHT), onto);
        self.stamp(&mut picture);
        picture.to_jpeg()
    }

    /// Table, camera and time along the lower edge, as in recorded video.
    fn stamp(&self, picture: &mut Canvas) {
        picture.onto = Transform::identity();
        let (width, height) = (WIDTH as f32, HEIGHT as f32);
        let strip = rounded((width / 2.0, 17.0), 0.0);
        let middle = place((width / 2.0, height - 17.0), 0.0, 1.0);
        picture.fill(&strip, middle, STRIP, 0.55);
        let which = format!("TABLE {}   CAM {}", self.table, self.camera);
        let when = self.taken_at.format("%Y-%m-%d %H:%M:%S UTC").to_string();
        let left = width - 18.0 - length(&when) * 0.95;
        for (text, left) in [(which, 18.0), (when, left)] {
            let start = place((left, 523.5), 0.0, 0.95);
            write(picture, &text, start, REGULAR, INK);
        }
    }
}

const WHITE: Colour = [255, 255, 255];
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

/// The cover of a dealer: a colour, a soft light and initials. No photograph.
pub(crate) fn cover(dealer: &Dealer, shape: Shape) -> Result<Vec<u8>, ImageError> {
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
    picture.disc(radius, middle, WHITE, 0.12);
    if let Some(ring) = PathBuilder::from_circle(0.0, 0.0, radius) {
        picture.line(&ring, middle, 2.4, RING);
    }
    let scale = short * 0.2 / LETTER;
    let letters_at = middle.pre_scale(scale, scale);
    write_centred(&mut picture, &initials(dealer.name), letters_at, 2.0, WHITE);
    picture.to_jpeg()
}

fn initials(name: &str) -> String {
    name.split(' ').filter_map(|word| word.chars().next()).collect()
}
