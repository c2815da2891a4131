//! Draws a playing card with its suit sign. The four signs are two units high around their centre.

use baccarat::{Card, Suit};
use tiny_skia::Transform;

use super::canvas::{Canvas, Colour, outline, rounded, within};
use super::letters::{self, BOLD};

/// Half width, half height and corner radius of a card, in card units.
const HALF: (f32, f32) = (50.0, 70.0);
const CORNER: f32 = 8.0;
const RIM: f32 = 1.0;

const PAPER: Colour = [250, 249, 245];
const EDGE: Colour = [205, 203, 196];
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

/// Draws the card with its centre at `place`.
pub(super) fn draw(canvas: &mut Canvas, card: Card, place: Transform) {
    canvas.slab(HALF, CORNER, place, EDGE);
    let paper = rounded((HALF.0 - RIM, HALF.1 - RIM), CORNER - RIM);
    canvas.fill(&paper, place, PAPER, 1.0);
    let code = card.to_string();
    let rank = &code[..code.len() - 1];
    for half_turn in [0.0, 180.0] {
        index(canvas, rank, card.suit, within(place, (0.0, 0.0), half_turn, 1.0));
    }
    sign(canvas, card.suit, within(place, (0.0, 0.0), 0.0, 22.0));
}

/// Rank and small suit in the upper left corner.
fn index(canvas: &mut Canvas, rank: &str, suit: Suit, side: Transform) {
    let narrow = if rank.len() > 1 { 1.25 } else { 1.6 };
    let corner = within(side, (-34.5, -51.0), 0.0, narrow);
    letters::write_centred(canvas, rank, corner, BOLD, colour(suit));
    sign(canvas, suit, within(side, (-34.5, -27.5), 0.0, 7.8));
}

fn sign(canvas: &mut Canvas, suit: Suit, place: Transform) {
    let shape = match suit {
        Suit::Hearts => HEART,
        Suit::Diamonds => DIAMOND,
        Suit::Spades => SPADE,
        Suit::Clubs => CLUB_STEM,
    };
    if let Some(shape) = outline(shape) {
        canvas.fill(&shape, place, colour(suit), 1.0);
    }
    if suit == Suit::Clubs {
        for leaf in CLUB_LEAVES {
            canvas.disc(CLUB_LEAF, within(place, leaf, 0.0, 1.0), BLACK, 1.0);
        }
    }
}

fn colour(suit: Suit) -> Colour {
    match suit {
        Suit::Hearts | Suit::Diamonds => RED,
        Suit::Spades | Suit::Clubs => BLACK,
    }
}
