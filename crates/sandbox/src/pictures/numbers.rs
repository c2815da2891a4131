//! Draws the dice of sicbo, hilo and hoo hey how, and the number of roulette in its colour.

use tiny_skia::Transform;

use super::canvas::{Canvas, Colour, place, within};
use super::letters::{self, BOLD};
use crate::chance::Chance;
use crate::games::Dealt;
use crate::games::hoo_hey_how::SYMBOLS;
use crate::games::roulette;

const IVORY: Colour = [250, 247, 238];
const INK: Colour = [24, 24, 28];
const RED: Colour = [196, 38, 32];
const GREEN: Colour = [20, 120, 70];
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
            for (die, face) in places(chance).into_iter().zip(faces) {
                canvas.slab((HALF, HALF), CORNER, die, IVORY);
                pips(canvas, *face, die);
            }
        }
        Dealt::HooHeyHow(symbols) => {
            for (die, symbol) in places(chance).into_iter().zip(symbols) {
                canvas.slab((HALF, HALF), CORNER, die, IVORY);
                let name = SYMBOLS[*symbol].0;
                let scale = (2.0 * HALF - 36.0) / letters::length(name);
                let word = within(die, (0.0, 0.0), 0.0, scale.min(4.0));
                letters::write_centred(canvas, name, word, BOLD, INK);
            }
        }
        Dealt::Baccarat(_) | Dealt::DragonTiger { .. } | Dealt::Pokdeng(_) => {}
    }
}

/// Where the three dice lie.
fn places(chance: Chance) -> [Transform; 3] {
    [440_u16, 800, 1160].map(|x| {
        let chance = chance.of("die").at(x);
        let at = (
            f32::from(x) + chance.of("x").offset(40.0),
            470.0 + chance.of("y").offset(60.0),
        );
        place(at, chance.of("turn").offset(40.0), 1.0)
    })
}

/// One and four are red, as on Asian dice.
fn pips(canvas: &mut Canvas, face: u8, die: Transform) {
    let ink = if matches!(face, 1 | 4) { RED } else { INK };
    let radius = if face == 1 { 34.0 } else { 20.0 };
    let pips = FACES.get(usize::from(face) - 1).copied().unwrap_or_default();
    for (across, down) in pips {
        let pip = within(die, (across * PIPS, down * PIPS), 0.0, 1.0);
        canvas.disc(radius, pip, ink, 1.0);
    }
}

/// The number on a disc in its colour, as the display of a wheel shows it.
fn pocket(canvas: &mut Canvas, number: u8) {
    let middle = place((800.0, 480.0), 0.0, 1.0);
    let colour = match roulette::colour(number) {
        "red" => RED,
        "black" => INK,
        _ => GREEN,
    };
    canvas.disc(236.0, middle, RIM, 1.0);
    canvas.disc(220.0, middle, colour, 1.0);
    let digits = within(middle, (0.0, 0.0), 0.0, 14.0);
    letters::write_centred(canvas, &number.to_string(), digits, BOLD, IVORY);
}
