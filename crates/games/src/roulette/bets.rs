//! The bets of roulette.

use super::layout::is_one_chip;
use super::{Colour, Pocket};
use crate::code::{number_after, numbers_after};
use crate::due::{Due, Outcome, Reason};
use crate::odds::{CustomaryOdds, odds};

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

/// Words in front of numbers, each with the number of pockets that it covers.
const WORDS: [(&str, usize); 10] = [
    ("STRAIGHT", 1),
    ("NUMBER", 1),
    ("SPLIT", 2),
    ("STREET", 3),
    ("TRIO", 3),
    ("CORNER", 4),
    ("FIRST_FOUR", 4),
    ("FIRSTFOUR", 4),
    ("LINE", 6),
    ("", 1),
];

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
            _ => {
                let dozen = number_after(code, &["DOZEN"], 1, 3).map(|number| Self::Dozen { number });
                let column = || number_after(code, &["COLUMN"], 1, 3).map(|number| Self::Column { number });
                return dozen.or_else(column).or_else(|| Self::read_numbers(code));
            }
        })
    }

    fn read_numbers(code: &str) -> Option<Self> {
        let (word, covered) = WORDS.into_iter().find(|(word, _)| code.starts_with(word))?;
        let mut numbers = numbers_after(code, &[word])?;
        numbers.sort_unstable();
        let are_pockets = numbers.windows(2).all(|pair| pair[0] < pair[1])
            && numbers.last().is_some_and(|last| *last <= 36);
        (are_pockets && numbers.len() == covered && is_one_chip(&numbers))
            .then_some(Self::Numbers { numbers })
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
