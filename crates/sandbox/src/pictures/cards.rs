//! Draws a playing card.

use baccarat::Card;

use super::canvas::{Bounds, Canvas, Colour, coverage};
use super::letters::{self, BOLD};
use super::place::Place;
use super::suits;

/// Half width, half height and corner radius of a card, in card units.
const HALF: (f32, f32) = (50.0, 70.0);
const CORNER: f32 = 8.0;

const PAPER: Colour = [250, 249, 245];
const EDGE: Colour = [205, 203, 196];
const SHADOW: Colour = [0, 12, 6];

/// Draws the card with its centre at `place`.
pub(super) fn draw(canvas: &mut Canvas, card: Card, place: &Place) {
    blank(canvas, place);
    let code = card.to_string();
    let rank = &code[..code.len() - 1];
    for half_turn in [0.0, 180.0] {
        let side = place.within((0.0, 0.0), half_turn, 1.0);
        index(canvas, rank, card, &side);
    }
    suits::draw(canvas, card.suit, &place.within((0.0, 0.0), 0.0, 22.0));
}

/// Rank and small suit in the upper left corner.
fn index(canvas: &mut Canvas, rank: &str, card: Card, side: &Place) {
    let narrow = if rank.len() > 1 { 1.25 } else { 1.6 };
    let corner = side.within((-34.5, -51.0), 0.0, narrow);
    letters::write_centred(canvas, rank, &corner, BOLD, suits::colour(card.suit));
    suits::draw(canvas, card.suit, &side.within((-34.5, -27.5), 0.0, 7.8));
}

fn blank(canvas: &mut Canvas, place: &Place) {
    let reach = Bounds::around(place.at, 100.0 * place.scale);
    let distance = |x, y| distance_to_card(place.inward((x, y))) * place.scale;
    canvas.paint(reach, SHADOW, |x, y| {
        let beyond = distance(x - 5.0, y - 7.0);
        0.42 * (1.0 - (beyond + 5.0) / 17.0).clamp(0.0, 1.0)
    });
    canvas.paint(reach, EDGE, |x, y| coverage(distance(x, y)));
    canvas.paint(reach, PAPER, |x, y| coverage(distance(x, y) + 1.4));
}

/// The distance to a rectangle with round corners, negative inside.
fn distance_to_card((x, y): (f32, f32)) -> f32 {
    let beyond = (x.abs() - HALF.0 + CORNER, y.abs() - HALF.1 + CORNER);
    beyond.0.max(0.0).hypot(beyond.1.max(0.0)) + beyond.0.max(beyond.1).min(0.0) - CORNER
}
