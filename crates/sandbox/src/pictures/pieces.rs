//! Draws what lies on the table: playing cards, the dice of sicbo, hilo and hoo hey how, and the number of roulette in its
//! colour. The four suit signs are two units high around their centre.

use ::games::baccarat::{Card, Suit};
use tiny_skia::Transform;

use super::canvas::{Canvas, Colour, outline, place, rounded, within};
use super::letters::{self, BOLD};
use crate::chance::Chance;
use crate::games::Dealt;
use crate::games::hoo_hey_how::SYMBOLS;
use crate::games::roulette;

/// Half width, half height and corner radius of a card, in card units.
const CARD: (f32, f32) = (50.0, 70.0);
const CARD_CORNER: f32 = 8.0;
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

const IVORY: Colour = [250, 247, 238];
const GREEN: Colour = [20, 120, 70];
const BRASS: Colour = [190, 160, 96];

/// Half the width of a die, and the distance of its pips from the middle.
const DIE: f32 = 105.0;
const PIPS: f32 = 56.0;
const DIE_CORNER: f32 = 24.0;

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

pub(super) fn card(canvas: &mut Canvas, card: Card, place: Transform) {
    canvas.slab(CARD, CARD_CORNER, place, EDGE);
    let paper = rounded((CARD.0 - RIM, CARD.1 - RIM), CARD_CORNER - RIM);
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

/// Draws what was thrown or spun. Nothing for a game with cards.
pub(super) fn numbers(canvas: &mut Canvas, dealt: &Dealt, chance: Chance) {
    match dealt {
        Dealt::Roulette(number) => pocket(canvas, *number),
        Dealt::Sicbo(faces) | Dealt::Hilo(faces) => {
            for (die, face) in places(chance).into_iter().zip(faces) {
                canvas.slab((DIE, DIE), DIE_CORNER, die, IVORY);
                pips(canvas, *face, die);
            }
        }
        Dealt::HooHeyHow(symbols) => {
            for (die, symbol) in places(chance).into_iter().zip(symbols) {
                canvas.slab((DIE, DIE), DIE_CORNER, die, IVORY);
                let name = SYMBOLS[*symbol].0;
                let scale = (2.0 * DIE - 36.0) / letters::length(name);
                let word = within(die, (0.0, 0.0), 0.0, scale.min(4.0));
                letters::write_centred(canvas, name, word, BOLD, BLACK);
            }
        }
        Dealt::Baccarat(_) | Dealt::DragonTiger { .. } | Dealt::Pokdeng(_) => {}
    }
}

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
    let ink = if matches!(face, 1 | 4) { RED } else { BLACK };
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
        "black" => BLACK,
        _ => GREEN,
    };
    canvas.disc(236.0, middle, BRASS, 1.0);
    canvas.disc(220.0, middle, colour, 1.0);
    let digits = within(middle, (0.0, 0.0), 0.0, 14.0);
    letters::write_centred(canvas, &number.to_string(), digits, BOLD, IVORY);
}
