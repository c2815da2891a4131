//! The two pictures of a round (`image_url`, docs/contract.md#game-result): from above, and a closer
//! view from the side of the dealer.

use chrono::{DateTime, Utc};
use image::ImageError;

use super::canvas::{Bounds, Canvas, Colour, coverage};
use super::felt;
use super::letters::{self, REGULAR};
use super::place::Place;
use super::warp::{Corners, view};
use crate::chance::Chance;
use crate::games::Dealt;

const WIDTH: u32 = 960;
const HEIGHT: u32 = 540;

const OVERHEAD: Corners = [(0.0, 0.0), (1600.0, 0.0), (1600.0, 900.0), (0.0, 900.0)];

/// The top edge is farther away and shows more of the table. The camera is slightly to the left.
const SHOULDER: Corners = [(40.0, 190.0), (1620.0, 90.0), (1420.0, 740.0), (215.0, 800.0)];

const INK: Colour = [240, 240, 236];
const STRIP: Colour = [8, 12, 10];

/// A camera picture.
pub(crate) struct Still {
    pub(crate) dealt: Dealt,
    pub(crate) table: u32,
    pub(crate) taken_at: DateTime<Utc>,
    /// 1 or 2.
    pub(crate) camera: u8,
    pub(crate) chance: Chance,
}

impl Still {
    /// The picture as a JPEG file.
    pub(crate) fn to_jpeg(&self) -> Result<Vec<u8>, ImageError> {
        let table = felt::table(&self.dealt, &format!("TABLE {}", self.table), self.chance);
        let corners = if self.camera == 1 { &OVERHEAD } else { &SHOULDER };
        let mut picture = view(&table, corners, WIDTH, HEIGHT);
        self.stamp(&mut picture);
        picture.to_jpeg()
    }

    /// Table, camera and time along the lower edge, as in recorded video.
    fn stamp(&self, picture: &mut Canvas) {
        let strip = Bounds {
            left: 0.0,
            top: 506.0,
            right: WIDTH as f32,
            bottom: HEIGHT as f32,
        };
        picture.paint(strip, STRIP, |_, y| 0.55 * coverage(506.0 - y));
        let which = format!("TABLE {}   CAM {}", self.table, self.camera);
        letters::write(
            picture,
            &which,
            &Place::new((18.0, 523.5), 0.0, 0.95),
            REGULAR,
            INK,
        );
        let when = self.taken_at.format("%Y-%m-%d %H:%M:%S UTC").to_string();
        let left = WIDTH as f32 - 18.0 - letters::length(&when) * 0.95;
        letters::write(
            picture,
            &when,
            &Place::new((left, 523.5), 0.0, 0.95),
            REGULAR,
            INK,
        );
    }
}
