//! Draws camera pictures of rounds and covers of dealers: first what is in a picture, then the table with its cards, dice
//! or number, at the end the canvas that outlines and letters are drawn on. Shapes and letters are outlines in the code: no
//! font file, no photograph.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "pixels and channels are small numbers; saturating casts are what a painter wants"
)]

use ::games::baccarat::{Card, Suit};
use chrono::{DateTime, Utc};
use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageError};
use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Point, PremultipliedColorU8, Stroke,
    Transform,
};

use crate::chance::Chance;
use crate::games::{Dealt, DealtSide, SYMBOLS, pocket_colour};
use crate::world::tables::Dealer;

const WIDTH: u32 = 960;
const HEIGHT: u32 = 540;
const INK: Colour = [240, 240, 236];
const STRIP: Colour = [8, 12, 10];

/// One of the two pictures of a round (`image_url`): from above, or closer and from the side of the dealer.
pub(crate) struct Still {
    pub(crate) dealt: Dealt,
    pub(crate) table: u32,
    pub(crate) taken_at: DateTime<Utc>,
    /// The number of the camera, 1 or 2.
    pub(crate) camera: u8,
    pub(crate) chance: Chance,
}

impl Still {
    pub(crate) fn to_jpeg(&self) -> Result<Vec<u8>, ImageError> {
        let onto = if self.camera == 1 {
            Transform::from_scale(0.6, 0.6)
        } else {
            Transform::from_row(0.66, 0.05, -0.1, 0.62, -1.0, -76.0)
        };
        let title = format!("TABLE {}", self.table);
        let mut picture = draw_table(&self.dealt, &title, self.chance, (WIDTH, HEIGHT), onto);
        self.stamp(&mut picture);
        picture.to_jpeg()
    }

    /// Table, camera and time along the lower edge, as in recorded video.
    fn stamp(&self, picture: &mut Canvas) {
        picture.onto = Transform::identity();
        let (width, height) = (WIDTH as f32, HEIGHT as f32);
        let strip = rounded((width / 2.0, 17.0), 0.0);
        let middle = place((width / 2.0, height - 17.0), 0.0, 1.0);
        picture.fill(&strip, middle, STRIP, 0.55);
        let which = format!("TABLE {}   CAM {}", self.table, self.camera);
        let when = self.taken_at.format("%Y-%m-%d %H:%M:%S UTC").to_string();
        let left = width - 18.0 - length(&when) * 0.95;
        for (text, left) in [(which, 18.0), (when, left)] {
            let start = place((left, 523.5), 0.0, 0.95);
            write(picture, &text, start, REGULAR, INK);
        }
    }
}

const WHITE: Colour = [255, 255, 255];
const RING: Colour = [212, 208, 204];

/// Pairs of colours that white letters are readable on.
const GROUNDS: [(Colour, Colour); 6] = [
    ([74, 63, 150], [38, 30, 84]),
    ([20, 104, 112], [9, 52, 66]),
    ([140, 58, 90], [70, 24, 52]),
    ([36, 92, 150], [16, 42, 84]),
    ([120, 84, 40], [62, 40, 20]),
    ([52, 108, 72], [22, 56, 42]),
];

#[derive(Debug, Clone, Copy)]
pub(crate) enum Shape {
    Horizontal,
    Vertical,
}

/// The cover of a dealer: a colour, a soft light and initials. No photograph.
pub(crate) fn cover(dealer: &Dealer, shape: Shape) -> Result<Vec<u8>, ImageError> {
    let (width, height) = match shape {
        Shape::Horizontal => (640_u32, 360_u32),
        Shape::Vertical => (360, 480),
    };
    let (light, dark) = *Chance::new(0, "cover").of(dealer.code).pick(&GROUNDS);
    let (across, down) = (width as f32, height as f32);
    let mut picture = Canvas::filled((width, height), |x, y| {
        let glow = (1.0 - (x / across - 0.3).hypot(y / down - 0.2) / 1.1).clamp(0.0, 1.0);
        mix(dark, light, glow)
    });
    let short = down.min(across);
    let middle = place((across / 2.0, down / 2.0), 0.0, 1.0);
    let radius = short * 0.3;
    picture.disc(radius, middle, WHITE, 0.12);
    if let Some(ring) = PathBuilder::from_circle(0.0, 0.0, radius) {
        picture.line(&ring, middle, 2.4, RING);
    }
    let scale = short * 0.2 / LETTER;
    let letters_at = middle.pre_scale(scale, scale);
    write_centred(&mut picture, &initials(dealer.name), letters_at, 2.0, WHITE);
    picture.to_jpeg()
}

fn initials(name: &str) -> String {
    name.split(' ').filter_map(|word| word.chars().next()).collect()
}

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
fn draw_table(dealt: &Dealt, title: &str, chance: Chance, size: (u32, u32), onto: Transform) -> Canvas {
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
        [first, second] => {
            // The player lies on the left, and so does the dragon.
            let (left, right) = if first.name == "DRAGON" {
                (first, second)
            } else {
                (second, first)
            };
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
    let colour = match pocket_colour(number) {
        "red" => RED,
        "black" => BLACK,
        _ => GREEN,
    };
    canvas.disc(236.0, middle, BRASS, 1.0);
    canvas.disc(220.0, middle, colour, 1.0);
    let digits = within(middle, (0.0, 0.0), 0.0, 14.0);
    write_centred(canvas, &number.to_string(), digits, BOLD, IVORY);
}

/// JPEG quality: small files in which every pip is visible.
const QUALITY: u8 = 84;
/// Outlines are drawn in units of about a pixel; their lines are cut this finely.
const RESOLUTION: f32 = 4.0;
/// A shadow is a stack of faint outlines; these reach so far beyond the edge, or stay within it.
const SHADOW: Colour = [0, 12, 6];
const FAINT: f32 = 0.07;
const REACHES: [f32; 7] = [9.0, 7.0, 5.0, 3.0, 1.0, -1.0, -3.0];
type Colour = [u8; 3];

struct Canvas {
    pixels: Pixmap,
    /// From the coordinates of what is drawn to those of the picture.
    onto: Transform,
}

impl Canvas {
    /// A picture whose every pixel is given by a function of its centre. The sizes must not be zero.
    fn filled((width, height): (u32, u32), colour: impl Fn(f32, f32) -> Colour) -> Self {
        let mut pixels = Pixmap::new(width, height).expect("a picture has pixels");
        let rows = pixels.pixels_mut().chunks_exact_mut(width as usize);
        for (y, row) in rows.enumerate() {
            for (x, pixel) in row.iter_mut().enumerate() {
                *pixel = opaque(colour(x as f32 + 0.5, y as f32 + 0.5));
            }
        }
        Self {
            pixels,
            onto: Transform::identity(),
        }
    }

    /// Fills the outline at this place. `opacity` is 0 to 1.
    fn fill(&mut self, outline: &Path, place: Transform, [red, green, blue]: Colour, opacity: f32) {
        let mut paint = Paint::default();
        paint.set_color_rgba8(red, green, blue, (opacity * 255.0).round() as u8);
        let placed = place.post_concat(self.onto);
        self.pixels
            .fill_path(outline, &paint, FillRule::Winding, placed, None);
    }

    /// Draws the outline as a line with round ends, `width` units of the outline wide.
    fn line(&mut self, outline: &Path, place: Transform, width: f32, colour: Colour) {
        let stroke = Stroke {
            width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        if let Some(edges) = outline.stroke(&stroke, RESOLUTION) {
            self.fill(&edges, place, colour, 1.0);
        }
    }

    fn disc(&mut self, radius: f32, place: Transform, colour: Colour, opacity: f32) {
        if let Some(circle) = PathBuilder::from_circle(0.0, 0.0, radius) {
            self.fill(&circle, place, colour, opacity);
        }
    }

    /// A rectangle with round corners around the origin, and its soft shadow towards the lower right.
    fn slab(&mut self, half: (f32, f32), corner: f32, place: Transform, colour: Colour) {
        let below = place.post_translate(5.0, 8.0);
        for reach in REACHES {
            let shadow = rounded((half.0 + reach, half.1 + reach), corner + reach);
            self.fill(&shadow, below, SHADOW, FAINT);
        }
        self.fill(&rounded(half, corner), place, colour, 1.0);
    }

    fn to_jpeg(&self) -> Result<Vec<u8>, ImageError> {
        let mut file = Vec::new();
        let colours = self.pixels.pixels().iter();
        let colours: Vec<u8> = colours
            .flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
            .collect();
        JpegEncoder::new_with_quality(&mut file, QUALITY).encode(
            &colours,
            self.pixels.width(),
            self.pixels.height(),
            ExtendedColorType::Rgb8,
        )?;
        Ok(file)
    }
}

fn opaque([red, green, blue]: Colour) -> PremultipliedColorU8 {
    PremultipliedColorU8::from_rgba(red, green, blue, u8::MAX).expect("opaque colours are premultiplied")
}

/// Turned clockwise by `degrees`, with its origin at a point.
fn place((x, y): (f32, f32), degrees: f32, scale: f32) -> Transform {
    within(Transform::identity(), (x, y), degrees, scale)
}

fn within(outer: Transform, (x, y): (f32, f32), degrees: f32, scale: f32) -> Transform {
    outer
        .pre_translate(x, y)
        .pre_rotate(degrees)
        .pre_scale(scale, scale)
}

/// A rectangle with round corners around the origin.
fn rounded((x, y): (f32, f32), corner: f32) -> Path {
    let mut edge = PathBuilder::new();
    edge.move_to(corner - x, -y);
    edge.line_to(x - corner, -y);
    edge.quad_to(x, -y, x, corner - y);
    edge.line_to(x, y - corner);
    edge.quad_to(x, y, x - corner, y);
    edge.line_to(corner - x, y);
    edge.quad_to(-x, y, -x, y - corner);
    edge.line_to(-x, corner - y);
    edge.quad_to(-x, -y, corner - x, -y);
    edge.close();
    edge.finish().expect("a rectangle has an outline")
}

/// Reads an outline in the path syntax of SVG: `M x y`, `L x y`, `Q cx cy x y`, `Z`. None for an empty one.
fn outline(text: &str) -> Option<Path> {
    let mut words = text.split_ascii_whitespace();
    let mut path = PathBuilder::new();
    while let Some(command) = words.next() {
        let mut point = || Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?));
        match command {
            "M" => point().map(|(x, y)| path.move_to(x, y))?,
            "L" => point().map(|(x, y)| path.line_to(x, y))?,
            "Q" => {
                let (cx, cy) = point()?;
                point().map(|(x, y)| path.quad_to(cx, cy, x, y))?;
            }
            _ => path.close(),
        }
    }
    path.finish()
}

/// `share` (0 to 1) of `other` in `colour`.
fn mix(colour: Colour, other: Colour, share: f32) -> Colour {
    std::array::from_fn(|channel| {
        let (from, to) = (f32::from(colour[channel]), f32::from(other[channel]));
        (from + (to - from) * share).round() as u8
    })
}

// Letters: capitals, digits and some signs, drawn as lines 14 units high, with the baseline at 14.

/// Units between two letters.
const GAP: f32 = 4.2;
/// Height of a capital in units.
const LETTER: f32 = 14.0;
/// How thick lines are, in units.
const REGULAR: f32 = 1.7;
const BOLD: f32 = 2.5;

/// Writes the text with its left end at `place`, the middle of the capitals on its axis.
fn write(canvas: &mut Canvas, text: &str, place: Transform, weight: f32, colour: Colour) {
    let mut left = 0.0;
    for letter in text.chars() {
        if let Some(lines) = outline(lines(letter)) {
            let spot = within(place, (left, -LETTER / 2.0), 0.0, 1.0);
            canvas.line(&lines, spot, weight, colour);
        }
        left += width(letter) + GAP;
    }
}

fn write_centred(canvas: &mut Canvas, text: &str, place: Transform, weight: f32, colour: Colour) {
    let start = within(place, (-length(text) / 2.0, 0.0), 0.0, 1.0);
    write(canvas, text, start, weight, colour);
}

/// Units from the left of the first to the right of the last letter.
fn length(text: &str) -> f32 {
    let letters = text.chars().map(|letter| width(letter) + GAP).sum::<f32>();
    (letters - GAP).max(0.0)
}

fn width(letter: char) -> f32 {
    if letter == ' ' {
        return 3.0;
    }
    outline(lines(letter)).map_or(0.0, |lines| lines.bounds().right())
}

#[rustfmt::skip]
fn lines(letter: char) -> &'static str {
    match letter {
        'A' => "M 0 14 L 5 0 L 10 14 M 1.8 9.2 L 8.2 9.2",
        'B' => "M 0 6.8 L 5 6.8 Q 8.8 6.8 8.8 3.4 Q 8.8 0 5 0 L 0 0 L 0 14 L 5.5 14 Q 9.5 14 9.5 10.4 Q 9.5 6.8 5.5 6.8",
        'C' => "M 9.5 3.2 Q 8.5 0 5 0 Q 0 0 0 7 Q 0 14 5 14 Q 8.5 14 9.5 10.8",
        'D' => "M 0 0 L 0 14 L 4.5 14 Q 9.8 14 9.8 7 Q 9.8 0 4.5 0 Z",
        'E' => "M 8.5 0 L 0 0 L 0 14 L 8.5 14 M 0 6.8 L 7 6.8",
        'F' => "M 8.5 0 L 0 0 L 0 14 M 0 6.8 L 7 6.8",
        'G' => "M 9.5 3.2 Q 8.5 0 5 0 Q 0 0 0 7 Q 0 14 5 14 Q 9.7 14 9.7 8 L 5.5 8",
        'H' => "M 0 0 L 0 14 M 9.5 0 L 9.5 14 M 0 6.8 L 9.5 6.8",
        'I' => "M 1 0 L 1 14",
        'J' => "M 7 0 L 7 10 Q 7 14 3.5 14 Q 0 14 0 10.5",
        'K' => "M 0 0 L 0 14 M 9 0 L 0 8.5 M 3.3 5.6 L 9.5 14",
        'L' => "M 0 0 L 0 14 L 8 14",
        'M' => "M 0 14 L 0 0 L 5.5 8 L 11 0 L 11 14",
        'N' => "M 0 14 L 0 0 L 9.5 14 L 9.5 0",
        'O' => "M 5 0 Q 0 0 0 7 Q 0 14 5 14 Q 10 14 10 7 Q 10 0 5 0",
        'P' => "M 0 14 L 0 0 L 5.5 0 Q 9.5 0 9.5 3.9 Q 9.5 7.8 5.5 7.8 L 0 7.8",
        'Q' => "M 5 0 Q 0 0 0 7 Q 0 14 5 14 Q 10 14 10 7 Q 10 0 5 0 M 6.2 10.2 L 10 14.8",
        'R' => "M 0 14 L 0 0 L 5.5 0 Q 9.5 0 9.5 3.9 Q 9.5 7.8 5.5 7.8 L 0 7.8 M 5 7.8 L 9.5 14",
        'S' => "M 9 2.8 Q 8 0 4.8 0 Q 0.6 0 0.6 3.5 Q 0.6 6.2 4.8 6.9 Q 9.4 7.7 9.4 10.4 Q 9.4 14 4.8 14 Q 1 14 0 11",
        'T' => "M 0 0 L 10 0 M 5 0 L 5 14",
        'U' => "M 0 0 L 0 9 Q 0 14 5 14 Q 10 14 10 9 L 10 0",
        'V' => "M 0 0 L 5 14 L 10 0",
        'W' => "M 0 0 L 3.2 14 L 6.5 3 L 9.8 14 L 13 0",
        'X' => "M 0 0 L 9.5 14 M 9.5 0 L 0 14",
        'Y' => "M 0 0 L 5 7 L 10 0 M 5 7 L 5 14",
        'Z' => "M 0 0 L 9 0 L 0 14 L 9 14",
        '0' => "M 4.5 0 Q 0 0 0 7 Q 0 14 4.5 14 Q 9 14 9 7 Q 9 0 4.5 0",
        '1' => "M 0.5 3 L 4 0 L 4 14",
        '2' => "M 0 3.6 Q 0.4 0 4.4 0 Q 8.6 0 8.6 3.8 Q 8.6 6 6 8.4 L 0 14 L 9 14",
        '3' => "M 0.4 0 L 8.4 0 L 4.4 5.4 Q 9 5.4 9 9.8 Q 9 14 4.4 14 Q 1 14 0 11.4",
        '4' => "M 6.6 14 L 6.6 0 L 0 9.8 L 9 9.8",
        '5' => "M 8 0 L 1 0 L 0.5 6.2 Q 2 5 4.4 5 Q 9 5 9 9.5 Q 9 14 4.4 14 Q 1 14 0 11.6",
        '6' => "M 8 1.6 Q 6.8 0 4.8 0 Q 0 0 0 8.5 Q 0 14 4.5 14 Q 9 14 9 9.6 Q 9 5.6 4.6 5.6 Q 0.8 5.6 0 9",
        '7' => "M 0 0 L 9 0 L 3.4 14",
        '8' => "M 4.5 6.6 Q 0.6 6.4 0.6 3.2 Q 0.6 0 4.5 0 Q 8.4 0 8.4 3.2 Q 8.4 6.4 4.5 6.6 Q 0 6.8 0 10.4 Q 0 14 4.5 14 Q 9 14 9 10.4 Q 9 6.8 4.5 6.6",
        '9' => "M 1 12.4 Q 2.2 14 4.2 14 Q 9 14 9 5.5 Q 9 0 4.5 0 Q 0 0 0 4.4 Q 0 8.4 4.4 8.4 Q 8.2 8.4 9 5",
        '-' => "M 0 7.5 L 5 7.5",
        ':' => "M 1 4 L 1 4.1 M 1 10.5 L 1 10.6",
        _ => "",
    }
}
