//! Draws the dice of sicbo, hilo and hoo hey how, and the number of roulette in its colour.

use super::canvas::{Bounds, Canvas, Colour, coverage};
use super::felt::wobble;
use super::letters::{self, BOLD};
use super::place::Place;
use super::suits::disc;
use crate::chance::Chance;
use crate::games::Dealt;
use crate::games::hoo_hey_how::SYMBOLS;
use crate::games::roulette;

const IVORY: Colour = [250, 247, 238];
const INK: Colour = [24, 24, 28];
const RED: Colour = [196, 38, 32];
const GREEN: Colour = [20, 120, 70];
const SHADOW: Colour = [0, 12, 6];
const RIM: Colour = [190, 160, 96];

/// Half the width of a die, and the distance of its pips from the middle.
const HALF: f32 = 105.0;
const PIPS: f32 = 56.0;
const CORNER: f32 = 24.0;

/// Positions of pips on a die, in steps from the middle, by face.
const FACES: [&[(f32, f32)]; 6] = [
    &[(0.0, 0.0)],
    &[(-1.0, -1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    &[
        (-1.0, -1.0),
        (1.0, -1.0),
        (-1.0, 0.0),
        (1.0, 0.0),
        (-1.0, 1.0),
        (1.0, 1.0),
    ],
];

/// Draws what was thrown or spun. Nothing for a game with cards.
pub(super) fn draw(canvas: &mut Canvas, dealt: &Dealt, chance: Chance) {
    match dealt {
        Dealt::Roulette(number) => pocket(canvas, *number),
        Dealt::Sicbo(faces) | Dealt::Hilo(faces) => {
            for (place, face) in places(chance).into_iter().zip(faces) {
                blank(canvas, &place);
                pips(canvas, *face, &place);
            }
        }
        Dealt::HooHeyHow(symbols) => {
            for (place, symbol) in places(chance).into_iter().zip(symbols) {
                blank(canvas, &place);
                let name = SYMBOLS[*symbol].0;
                let scale = (2.0 * HALF - 36.0) / letters::length(name);
                let place = place.within((0.0, 0.0), 0.0, scale.min(4.0));
                letters::write_centred(canvas, name, &place, BOLD, INK);
            }
        }
        Dealt::Baccarat(_) | Dealt::DragonTiger { .. } | Dealt::Pokdeng(_) => {}
    }
}

/// Where the three dice lie.
fn places(chance: Chance) -> [Place; 3] {
    [440.0, 800.0, 1160.0].map(|x| {
        let chance = chance.of("die").at(x as u64);
        let at = (
            x + wobble(chance.of("x"), 40.0),
            470.0 + wobble(chance.of("y"), 60.0),
        );
        Place::new(at, wobble(chance.of("turn"), 40.0), 1.0)
    })
}

fn blank(canvas: &mut Canvas, place: &Place) {
    let reach = Bounds::around(place.at, 2.0 * HALF);
    let distance = |x, y| distance_to_die(place.inward((x, y)));
    canvas.paint(reach, SHADOW, |x, y| {
        0.45 * (1.0 - (distance(x - 8.0, y - 12.0) + 6.0) / 22.0).clamp(0.0, 1.0)
    });
    canvas.paint(reach, IVORY, |x, y| coverage(distance(x, y)));
}

/// The distance to a square with round corners, negative inside.
fn distance_to_die((x, y): (f32, f32)) -> f32 {
    let beyond = (x.abs() - HALF + CORNER, y.abs() - HALF + CORNER);
    beyond.0.max(0.0).hypot(beyond.1.max(0.0)) + beyond.0.max(beyond.1).min(0.0) - CORNER
}

/// One and four are red, as on Asian dice.
fn pips(canvas: &mut Canvas, face: u8, place: &Place) {
    let ink = if matches!(face, 1 | 4) { RED } else { INK };
    let radius = if face == 1 { 34.0 } else { 20.0 };
    let pips = FACES.get(usize::from(face) - 1).copied().unwrap_or_default();
    for (across, down) in pips {
        disc(canvas, place.outward((across * PIPS, down * PIPS)), radius, ink);
    }
}

/// The number on a disc in its colour, as the display of a wheel shows it.
fn pocket(canvas: &mut Canvas, number: u8) {
    let middle = (800.0, 480.0);
    let colour = match roulette::colour(number) {
        "red" => RED,
        "black" => INK,
        _ => GREEN,
    };
    disc(canvas, middle, 236.0, RIM);
    disc(canvas, middle, 220.0, colour);
    letters::write_centred(
        canvas,
        &number.to_string(),
        &Place::new(middle, 0.0, 14.0),
        BOLD,
        IVORY,
    );
}
