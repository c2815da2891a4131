//! The table from above: felt, printed boxes and cards.

use super::canvas::{Canvas, Colour, mix, outline, place, rounded};
use super::letters::{self, REGULAR};
use super::pieces;
use super::projection::Projection;
use crate::chance::Chance;
use crate::games::{Dealt, DealtSide};

pub(super) const SIZE: (f32, f32) = (1600.0, 900.0);

const LIGHT: Colour = [38, 122, 82];
const DARK: Colour = [9, 46, 31];
const PRINT: Colour = [196, 214, 176];
const BANKER: Colour = [238, 138, 124];
const PLAYER: Colour = [140, 184, 240];

const CARD_SCALE: f32 = 1.5;
/// The scale of a card at a table with many hands.
const HAND_SCALE: f32 = 1.1;

const BOXES: [f32; 2] = [460.0, 1140.0];
const BOX_Y: f32 = 470.0;
const BOX: (f32, f32) = (300.0, 190.0);
const RAIL: &str = "M -760 -330 Q 0 -520 760 -330";
const BETTING_LINE: &str = "M -760 250 Q 0 420 760 250";

/// Draws the table after a round in a picture of this size. `chance` varies the positions of the cards.
pub(super) fn table(
    dealt: &Dealt,
    title: &str,
    chance: Chance,
    size: (u32, u32),
    onto: Projection,
) -> Canvas {
    let back = onto.inverse();
    let mut canvas = Canvas::filled(size, |x, y| cloth(back.apply((x, y))));
    canvas.onto = onto;
    let middle = place((800.0, BOX_Y), 0.0, 1.0);
    for line in [RAIL, BETTING_LINE].into_iter().filter_map(outline) {
        canvas.line(&line, middle, 4.0, PRINT);
    }
    let name = place((800.0, 118.0), 0.0, 2.4);
    letters::write_centred(&mut canvas, title, name, REGULAR, PRINT);
    match &dealt.sides()[..] {
        [right, left] => {
            for (side, x) in [left, right].into_iter().zip(BOXES) {
                print_box(&mut canvas, side.name, x);
                lay_cards(&mut canvas, side, x, chance.of(side.name));
            }
        }
        [banker, players @ ..] => lay_hands(&mut canvas, banker, players, chance),
        [] => pieces::numbers(&mut canvas, dealt, chance),
    }
    canvas
}

/// The players' hands in a row, and the banker's above them, smaller than at a table with two sides.
fn lay_hands(canvas: &mut Canvas, banker: &DealtSide, players: &[DealtSide], chance: Chance) {
    let step = 1400.0 / players.len() as f32;
    let first = 800.0 - step * (players.len() as f32 - 1.0) / 2.0;
    let seats = players.iter().enumerate();
    let places = seats.map(|(seat, side)| (side, first + step * seat as f32, 610.0, PLAYER));
    for (side, x, y, ink) in std::iter::once((banker, 800.0, 285.0, BANKER)).chain(places) {
        let chance = chance.of(side.name);
        for (dealt, (card, across)) in side.cards.iter().zip([-62.0, 62.0]).enumerate() {
            let chance = chance.at(dealt);
            let at = (
                x + across + chance.of("x").offset(3.0),
                y + chance.of("y").offset(4.0),
            );
            pieces::card(
                canvas,
                *card,
                place(at, chance.of("turn").offset(2.5), HAND_SCALE),
            );
        }
        let name = place((x, y + 112.0), 0.0, 1.6);
        letters::write_centred(canvas, side.name, name, REGULAR, ink);
    }
}

/// The middle of the table is brighter. A fine grain makes large areas look like cloth.
fn cloth((x, y): (f32, f32)) -> Colour {
    let (across, down) = ((x - 800.0) / 980.0, (y - 400.0) / 640.0);
    let from_middle = (across * across + down * down).min(1.0);
    mix(
        LIGHT,
        DARK,
        (from_middle + grain(x as u32, y as u32)).clamp(0.0, 1.0),
    )
}

/// A small random difference in brightness for each thread.
fn grain(x: u32, y: u32) -> f32 {
    let thread = x.wrapping_mul(0x9e37_79b1) ^ y.wrapping_mul(0x85eb_ca77);
    ((thread ^ (thread >> 15)).wrapping_mul(0x2c1b_3c6d) >> 24) as f32 / 255.0 * 0.035
}

fn print_box(canvas: &mut Canvas, name: &str, x: f32) {
    let ink = if matches!(name, "BANKER" | "DRAGON") {
        BANKER
    } else {
        PLAYER
    };
    canvas.line(&rounded(BOX, 15.0), place((x, BOX_Y), 0.0, 1.0), 5.0, ink);
    let below = place((x, BOX_Y + 232.0), 0.0, 2.6);
    letters::write_centred(canvas, name, below, REGULAR, ink);
}

/// Two cards upright in deal order, and the third sideways next to them.
fn lay_cards(canvas: &mut Canvas, side: &DealtSide, x: f32, chance: Chance) {
    let spots: &[(f32, f32)] = match side.cards.len() {
        1 => &[(0.0, 0.0)],
        2 => &[(-84.0, 0.0), (84.0, 0.0)],
        _ => &[(-198.0, 0.0), (-32.0, 0.0), (164.0, 90.0)],
    };
    for (dealt, (card, (across, turn))) in side.cards.iter().zip(spots).enumerate() {
        let chance = chance.at(dealt);
        let askew = chance.of("turn").offset(2.5);
        let at = (
            x + across + chance.of("x").offset(4.0),
            BOX_Y + chance.of("y").offset(6.0),
        );
        pieces::card(canvas, *card, place(at, turn + askew, CARD_SCALE));
    }
}
