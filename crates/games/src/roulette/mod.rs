//! Roulette with one zero (docs/games.md#roulette).

mod bets;
mod layout;

pub use bets::Bet;

use crate::places::places;
use crate::stated::{Part, PartValue, Stated};
use crate::value::{Value, small_number, the_only};

/// The pocket that the ball fell into.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pocket(u8);

/// The colour of a pocket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "PocketColour", rename_all = "snake_case")
)]
#[expect(missing_docs, reason = "the colours name themselves")]
pub enum Colour {
    Green,
    Red,
    Black,
}

/// The red pockets of every wheel.
const RED: [u8; 18] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

impl Pocket {
    /// The pocket with this number. None above 36.
    pub const fn new(number: u8) -> Option<Self> {
        if number <= 36 { Some(Self(number)) } else { None }
    }

    /// The number, 0 to 36.
    pub const fn number(self) -> u8 {
        self.0
    }

    fn stated(self, colour: Colour) -> Stated {
        Stated {
            part: Part::Pocket,
            made: PartValue::Colour(self.colour()),
            stated: PartValue::Colour(colour),
        }
    }

    /// The colour: zero is green.
    pub fn colour(self) -> Colour {
        match self.0 {
            0 => Colour::Green,
            number if RED.contains(&number) => Colour::Red,
            _ => Colour::Black,
        }
    }
}

/// Recognises one number at a key `number`, `result` or `ball`. A number with a leading zero needs the
/// pocket's colour beside it, because `00` is a pocket of its own on some wheels.
pub(crate) fn recognise(game_result: &Value<'_>) -> Option<(Pocket, Vec<Stated>)> {
    let places = places(game_result)?;
    let under = |keys: &'static [&str]| places.iter().flat_map(move |place| place.under(keys));
    let text = the_only(under(&["number", "result", "ball"]))?.plain()?;
    let colours: Vec<Colour> = under(&["colour", "color"])
        .map(|value| colour(value.text()?))
        .collect::<Option<_>>()?;
    let (short, needs_colour) = match text.as_bytes() {
        [b'0', b'1'..=b'9'] => (&text[1..], true),
        _ => (text, false),
    };
    let pocket = Pocket::new(small_number(short, 36)?)?;
    let stated: Vec<Stated> = colours.into_iter().map(|stated| pocket.stated(stated)).collect();
    let has_colour = || !stated.is_empty() && stated.iter().all(Stated::fits);
    (!needs_colour || has_colour()).then_some((pocket, stated))
}

fn colour(name: &str) -> Option<Colour> {
    let known = [
        ("green", Colour::Green),
        ("red", Colour::Red),
        ("black", Colour::Black),
    ];
    let mut known = known.into_iter();
    known
        .find(|(known, _)| known.eq_ignore_ascii_case(name))
        .map(|(_, colour)| colour)
}
