//! The two pictures of a round (`image_url`, docs/contract.md#game-result): from above, and a closer
//! view from the side of the dealer.

use chrono::{DateTime, Utc};
use image::ImageError;

use super::canvas::{Canvas, Colour, place, rounded};
use super::felt;
use super::letters::{self, REGULAR};
use super::projection::{Corners, Projection};
use crate::chance::Chance;
use crate::games::Dealt;

const WIDTH: u32 = 960;
const HEIGHT: u32 = 540;

/// Where the corners of the view lie on the table, for each camera.
const OVERHEAD: Corners = [(0.0, 0.0), (felt::SIZE.0, 0.0), felt::SIZE, (0.0, felt::SIZE.1)];

/// The top edge is farther away and shows more of the table. The camera is slightly to the left.
const SHOULDER: Corners = [(40.0, 190.0), (1620.0, 90.0), (1420.0, 740.0), (215.0, 800.0)];

const INK: Colour = [240, 240, 236];
const STRIP: Colour = [8, 12, 10];

pub(crate) struct Still {
    pub(crate) dealt: Dealt,
    pub(crate) table: u32,
    pub(crate) taken_at: DateTime<Utc>,
    /// 1 or 2.
    pub(crate) camera: u8,
    pub(crate) chance: Chance,
}

impl Still {
    pub(crate) fn to_jpeg(&self) -> Result<Vec<u8>, ImageError> {
        let corners = if self.camera == 1 { &OVERHEAD } else { &SHOULDER };
        let size = (WIDTH as f32, HEIGHT as f32);
        let onto = Projection::of_rectangle(size, corners).inverse();
        let title = format!("TABLE {}", self.table);
        let mut picture = felt::table(&self.dealt, &title, self.chance, (WIDTH, HEIGHT), onto);
        self.stamp(&mut picture);
        picture.to_jpeg()
    }

    /// Table, camera and time along the lower edge, as in recorded video.
    fn stamp(&self, picture: &mut Canvas) {
        picture.onto = Projection::NONE;
        let (width, height) = (WIDTH as f32, HEIGHT as f32);
        let strip = rounded((width / 2.0, 17.0), 0.0);
        let middle = place((width / 2.0, height - 17.0), 0.0, 1.0);
        picture.fill(&strip, middle, STRIP, 0.55);
        let which = format!("TABLE {}   CAM {}", self.table, self.camera);
        let when = self.taken_at.format("%Y-%m-%d %H:%M:%S UTC").to_string();
        let left = width - 18.0 - letters::length(&when) * 0.95;
        for (text, left) in [(which, 18.0), (when, left)] {
            let start = place((left, 523.5), 0.0, 0.95);
            letters::write(picture, &text, start, REGULAR, INK);
        }
    }
}
