//! The table: felt, printed boxes, and what lies on it: cards, dice, or the number of roulette in its colour.

use ::games::baccarat::{Card, Suit};
use tiny_skia::{Point, Transform};

use super::canvas::{
    BOLD, Canvas, Colour, REGULAR, length, mix, outline, place, rounded, within, write_centred,
};
use crate::chance::Chance;
use crate::games::hoo_hey_how::SYMBOLS;
use crate::games::{Dealt, DealtSide, roulette};

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

/// Draws the table, which is 1600 wide and 900 high, after a round in a picture of this size. `chance` varies the positions of the cards.
pub(super) fn table(dealt: &Dealt, title: &str, chance: Chance, size: (u32, u32), onto: Transform) -> Canvas {
    let back = onto.invert().unwrap_or_default();
    let mut canvas = Canvas::filled(size, |x, y| {
        let mut point = Point { x, y };
        back.map_point(&mut point);
        cloth(point)
    });
    canvas.onto = onto;
    let middle = place((800.0, BOX_Y), 0.0, 1.0);
    for line in [RAIL, BETTING_LINE].into_iter().filter_map(outline) {
        canvas.line(&line, middle, 4.0, PRINT);
    }
    let name = place((800.0, 118.0), 0.0, 2.4);
    write_centred(&mut canvas, title, name, REGULAR, PRINT);
    match &dealt.sides()[..] {
        [right, left] => {
            for (side, x) in [left, right].into_iter().zip(BOXES) {
                print_box(&mut canvas, side.name, x);
                lay_cards(&mut canvas, side, x, chance.of(side.name));
            }
        }
        [banker, players @ ..] => lay_hands(&mut canvas, banker, players, chance),
        [] => numbers(&mut canvas, dealt, chance),
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
            let spot = place(at, chance.of("turn").offset(2.5), HAND_SCALE);
            draw_card(canvas, *card, spot);
        }
        let name = place((x, y + 112.0), 0.0, 1.6);
        write_centred(canvas, side.name, name, REGULAR, ink);
    }
}

/// The middle of the table is brighter. A fine grain makes large areas look like cloth.
fn cloth(Point { x, y }: Point) -> Colour {
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
    write_centred(canvas, name, below, REGULAR, ink);
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
        draw_card(canvas, *card, place(at, turn + askew, CARD_SCALE));
    }
}

/// Half width, half height and corner radius of a card, in card units.
const CARD: (f32, f32) = (50.0, 70.0);
const CARD_CORNER: f32 = 8.0;
const RIM: f32 = 1.0;
const PAPER: Colour = [250, 249, 245];
const EDGE: Colour = [205, 203, 196];
const RED: Colour = [196, 38, 32];
const BLACK: Colour = [24, 24, 28];

// The four suit signs are two units high around their centre.

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

fn draw_card(canvas: &mut Canvas, card: Card, place: Transform) {
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
    write_centred(canvas, rank, corner, BOLD, colour(suit));
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
fn numbers(canvas: &mut Canvas, dealt: &Dealt, chance: Chance) {
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
                let scale = (2.0 * DIE - 36.0) / length(name);
                let word = within(die, (0.0, 0.0), 0.0, scale.min(4.0));
                write_centred(canvas, name, word, BOLD, BLACK);
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
    write_centred(canvas, &number.to_string(), digits, BOLD, IVORY);
}
