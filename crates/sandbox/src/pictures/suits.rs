//! The four suit signs, two units high around their centre.

use baccarat::Suit;

use super::canvas::{Bounds, Canvas, Colour, coverage};
use super::path::fill;
use super::place::Place;

const RED: Colour = [196, 38, 32];
const BLACK: Colour = [24, 24, 28];

const HEART: &str = "M 0 0.95 Q -1 0.2 -1 -0.35 Q -1 -0.9 -0.5 -0.9 Q -0.12 -0.9 0 -0.48 \
    Q 0.12 -0.9 0.5 -0.9 Q 1 -0.9 1 -0.35 Q 1 0.2 0 0.95";
const DIAMOND: &str = "M 0 -1 Q 0.3 -0.45 0.74 0 Q 0.3 0.45 0 1 Q -0.3 0.45 -0.74 0 Q -0.3 -0.45 0 -1";
const SPADE: &str = "M 0 -0.95 Q 1 -0.2 1 0.28 Q 1 0.74 0.56 0.74 Q 0.2 0.74 0.08 0.4 Q 0.1 0.8 0.36 1 L -0.36 1 \
    Q -0.1 0.8 -0.08 0.4 Q -0.2 0.74 -0.56 0.74 Q -1 0.74 -1 0.28 Q -1 -0.2 0 -0.95";
const CLUB_STEM: &str = "M 0.1 -0.1 Q 0.08 0.75 0.36 1 L -0.36 1 Q -0.08 0.75 -0.1 -0.1 Z";
const CLUB_LEAVES: [(f32, f32); 3] = [(0.0, -0.48), (-0.5, 0.22), (0.5, 0.22)];
const CLUB_LEAF: f32 = 0.45;

pub(super) fn colour(suit: Suit) -> Colour {
    match suit {
        Suit::Hearts | Suit::Diamonds => RED,
        Suit::Spades | Suit::Clubs => BLACK,
    }
}

pub(super) fn draw(canvas: &mut Canvas, suit: Suit, place: &Place) {
    let ink = colour(suit);
    match suit {
        Suit::Hearts => fill(canvas, HEART, place, ink),
        Suit::Diamonds => fill(canvas, DIAMOND, place, ink),
        Suit::Spades => fill(canvas, SPADE, place, ink),
        Suit::Clubs => {
            fill(canvas, CLUB_STEM, place, ink);
            for leaf in CLUB_LEAVES {
                disc(canvas, place.outward(leaf), CLUB_LEAF * place.scale, ink);
            }
        }
    }
}

pub(super) fn disc(canvas: &mut Canvas, centre: (f32, f32), radius: f32, colour: Colour) {
    canvas.paint(Bounds::around(centre, radius + 1.0), colour, |x, y| {
        coverage((x - centre.0).hypot(y - centre.1) - radius)
    });
}
