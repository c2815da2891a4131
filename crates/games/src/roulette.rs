//! Roulette with one zero (docs/games.md#roulette).

use crate::bet::{CustomaryOdds, Due, Outcome, Reason, odds};
use crate::result::{Part, PartValue, Stated, Value, places, small_number, the_only, word_and_numbers};

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

/// Recognises one number at a key `number`, `result` or `ball`. One with a leading zero needs the pocket's colour beside it,
/// because `00` is a pocket of its own on some wheels.
pub(crate) fn recognise(game_result: &Value<'_>) -> Option<(Pocket, Vec<Stated>)> {
    let places = places(game_result)?;
    let numbers = places
        .iter()
        .flat_map(|place| place.under(&["number", "result", "ball"]));
    let text = the_only(numbers)?.plain()?;
    let colours = places.iter().flat_map(|place| place.under(&["colour", "color"]));
    let colours: Vec<Colour> = colours
        .map(|value| colour(value.text()?))
        .collect::<Option<_>>()?;
    let (short, needs_colour) = match text.as_bytes() {
        [b'0', b'1'..=b'9'] => (&text[1..], true),
        _ => (text, false),
    };
    let pocket = Pocket::new(small_number(short, 36)?)?;
    let stated: Vec<Stated> = colours.into_iter().map(|stated| pocket.stated(stated)).collect();
    let has_colour = !stated.is_empty() && stated.iter().all(Stated::fits);
    (!needs_colour || has_colour).then_some((pocket, stated))
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

/// A bet on some of the pockets: its place on the layout.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "LayoutPlace", tag = "area", rename_all = "snake_case")
)]
pub enum Bet {
    /// On one number, or between two to four or six neighbours on the layout.
    Numbers {
        /// The numbers in ascending order.
        numbers: Vec<u8>,
    },
    /// Twelve numbers in a row: 12n − 11 to 12n.
    Dozen {
        /// Number of the dozen, 1 to 3.
        number: u8,
    },
    /// Column n: the numbers n, n + 3, … n + 33.
    Column {
        /// Number of the column, 1 to 3, which is its lowest number.
        number: u8,
    },
    /// Red numbers.
    Red,
    /// Black numbers.
    Black,
    /// Odd numbers.
    Odd,
    /// Even numbers except zero.
    Even,
    /// 1 to 18.
    Low,
    /// 19 to 36.
    High,
}

impl Bet {
    /// Reads a bet code. A number alone is a bet on that number.
    pub(crate) fn read(code: &str) -> Option<Self> {
        Some(match code {
            "RED" => Self::Red,
            "BLACK" => Self::Black,
            "ODD" => Self::Odd,
            "EVEN" => Self::Even,
            "LOW" => Self::Low,
            "HIGH" => Self::High,
            "FIRST_FOUR" | "FIRSTFOUR" => Self::Numbers {
                numbers: vec![0, 1, 2, 3],
            },
            _ => return Self::read_numbered(code),
        })
    }

    fn read_numbered(code: &str) -> Option<Self> {
        let (word, mut numbers) = word_and_numbers(code)?;
        let pockets = match (word, &numbers[..]) {
            ("DOZEN", &[number @ 1..=3]) => return Some(Self::Dozen { number }),
            ("COLUMN", &[number @ 1..=3]) => return Some(Self::Column { number }),
            ("" | "STRAIGHT" | "NUMBER", _) => 1,
            ("SPLIT", _) => 2,
            ("STREET" | "TRIO", _) => 3,
            ("CORNER" | "FIRST_FOUR" | "FIRSTFOUR", _) => 4,
            ("LINE", _) => 6,
            _ => return None,
        };
        numbers.sort_unstable();
        let are_pockets = numbers.windows(2).all(|pair| pair[0] < pair[1])
            && numbers.last().is_some_and(|last| *last <= 36);
        (are_pockets && numbers.len() == pockets && is_one_chip(&numbers)).then_some(Self::Numbers {
            numbers: numbers.into_vec(),
        })
    }

    /// What the bet gets by custom.
    pub fn due(&self, pocket: Pocket) -> Due {
        if pocket.number() == 0 && self.pays_one() {
            return Due::new(
                Outcome::Loses,
                &[Outcome::HalfLoses, Outcome::Pushes],
                Reason::Zero,
            );
        }
        Due::by_match(self.covers(pocket))
    }

    /// Whether the bet covers a pocket.
    pub fn covers(&self, pocket: Pocket) -> bool {
        let number = pocket.number();
        match self {
            Self::Numbers { numbers } => numbers.contains(&number),
            _ if number == 0 => false,
            Self::Dozen { number: dozen } => (number - 1) / 12 + 1 == *dozen,
            Self::Column { number: column } => (number - 1) % 3 + 1 == *column,
            Self::Red => pocket.colour() == Colour::Red,
            Self::Black => pocket.colour() == Colour::Black,
            Self::Odd => number % 2 == 1,
            Self::Even => number.is_multiple_of(2),
            Self::Low => number <= 18,
            Self::High => number >= 19,
        }
    }

    pub(crate) const fn family(&self) -> &'static str {
        match self {
            Self::Numbers { numbers } => match numbers.len() {
                1 => "straight",
                2 => "split",
                3 => "street",
                4 => "corner",
                _ => "line",
            },
            Self::Dozen { .. } => "dozen",
            Self::Column { .. } => "column",
            Self::Red | Self::Black => "colour",
            Self::Odd | Self::Even => "odd_even",
            Self::Low | Self::High => "low_high",
        }
    }

    /// The customary odds of a win: 36/n − 1 for a bet on n pockets. Tables with multipliers pay others.
    pub fn odds(&self) -> CustomaryOdds {
        CustomaryOdds::usual(match self {
            Self::Numbers { numbers } => match numbers.len() {
                1 => odds![3500],
                2 => odds![1700],
                3 => odds![1100],
                4 => odds![800],
                _ => odds![500],
            },
            Self::Dozen { .. } | Self::Column { .. } => odds![200],
            _ => odds![100],
        })
    }

    /// Whether this is a bet on eighteen pockets, which pays its stake.
    fn pays_one(&self) -> bool {
        !matches!(
            self,
            Self::Numbers { .. } | Self::Dozen { .. } | Self::Column { .. }
        )
    }
}

/// Whether these different numbers, in ascending order, are neighbours that one chip covers: a split,
/// street, trio, corner, first four or line. The layout has twelve rows of three numbers; zero is above 1, 2 and 3.
fn is_one_chip(numbers: &[u8]) -> bool {
    match *numbers {
        [_] | [0, 1, 2] | [0, 2, 3] | [0, 1, 2, 3] => true,
        [0, other] => other <= 3,
        [one, other] => other - one == 3 || (other - one == 1 && is_same_row(one, other)),
        [first, .., last] if first > 0 => match numbers.len() {
            3 => is_run(numbers) && is_same_row(first, last),
            4 => {
                is_same_row(first, numbers[1])
                    && numbers[1] == first + 1
                    && numbers[2] == first + 3
                    && last == first + 4
            }
            6 => is_run(numbers) && first % 3 == 1,
            _ => false,
        },
        _ => false,
    }
}

fn is_same_row(one: u8, other: u8) -> bool {
    (one - 1) / 3 == (other - 1) / 3
}

fn is_run(numbers: &[u8]) -> bool {
    numbers.windows(2).all(|pair| pair[1] == pair[0] + 1)
}
