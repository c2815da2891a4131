//! The bets of sicbo: three dice (docs/games.md#sicbo).

use crate::bet::{CustomaryOdds, Due, Outcome, Reason, odds};
use crate::dice::Dice;
use crate::result::{different_faces, faces, word_and_numbers};

/// A bet on the three dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bet {
    /// A sum from 11 to 17, and no triple.
    Big,
    /// A sum from 4 to 10, and no triple.
    Small,
    /// An odd sum, and no triple.
    Odd,
    /// An even sum, and no triple.
    Even,
    /// This sum, 4 to 17. A triple with the sum wins too.
    Total(u8),
    /// Any three equal dice.
    AnyTriple,
    /// Three dice with this face.
    Triple(u8),
    /// Two or three dice with this face.
    Double(u8),
    /// Both faces.
    TwoFaces([u8; 2]),
    /// Exactly these three faces, not all equal, in ascending order.
    ThreeDice([u8; 3]),
    /// Three different faces of these four, which are in ascending order.
    ThreeOfFour([u8; 4]),
    /// One, two or three dice with this face.
    Single(u8),
}

impl Bet {
    pub(crate) fn read(code: &str) -> Option<Self> {
        Some(match code {
            "BIG" => Self::Big,
            "SMALL" => Self::Small,
            "ODD" => Self::Odd,
            "EVEN" => Self::Even,
            "ANY_TRIPLE" | "ANYTRIPLE" => Self::AnyTriple,
            _ => return Self::read_numbered(code),
        })
    }

    fn read_numbered(code: &str) -> Option<Self> {
        let (word, numbers) = word_and_numbers(code)?;
        Some(match (word, &numbers[..]) {
            ("TOTAL" | "SUM", &[total @ 4..=17]) => Self::Total(total),
            ("TRIPLE", &[face @ 1..=6]) => Self::Triple(face),
            ("DOUBLE", &[face @ 1..=6]) => Self::Double(face),
            ("SINGLE", &[face @ 1..=6]) => Self::Single(face),
            ("TWO" | "COMBO" | "PAIR", two) => Self::TwoFaces(different_faces(two)?),
            // Three equal faces are a triple, which has a code of its own.
            ("THREE", three) => Self::ThreeDice(faces(three).filter(|faces| faces[0] != faces[2])?),
            ("FOUR", four) => Self::ThreeOfFour(different_faces(four)?),
            _ => return None,
        })
    }

    /// What the bet gets by custom.
    pub fn due(self, dice: Dice) -> Due {
        let sum = dice.sum();
        match self {
            Self::Big | Self::Small | Self::Odd | Self::Even if dice.is_triple() => {
                Due::new(Outcome::Loses, &[], Reason::Triple)
            }
            Self::Big => Due::by_match((11..=17).contains(&sum)),
            Self::Small => Due::by_match((4..=10).contains(&sum)),
            Self::Odd => Due::by_match(sum % 2 == 1),
            Self::Even => Due::by_match(sum.is_multiple_of(2)),
            Self::Total(total) => Due::by_match(sum == total),
            Self::AnyTriple => Due::by_match(dice.is_triple()),
            Self::Triple(face) => Due::by_match(dice.count(face) == 3),
            Self::Double(face) => Due::by_match(dice.count(face) >= 2),
            Self::TwoFaces(faces) => Due::by_match(dice.shows_both(faces)),
            Self::ThreeDice(faces) => Due::by_match(dice.ascending() == faces),
            Self::ThreeOfFour(faces) => {
                let shown = faces.into_iter().filter(|face| dice.count(*face) > 0);
                Due::by_match(shown.count() == 3)
            }
            Self::Single(face) => Due::by_match(dice.count(face) > 0),
        }
    }

    pub(crate) const fn family(self) -> &'static str {
        match self {
            Self::Big | Self::Small => "big_small",
            Self::Odd | Self::Even => "odd_even",
            Self::Total(_) => "total",
            Self::AnyTriple => "any_triple",
            Self::Triple(_) => "triple",
            Self::Double(_) => "double",
            Self::TwoFaces(_) => "two_faces",
            Self::ThreeDice(_) => "three_dice",
            Self::ThreeOfFour(_) => "three_of_four",
            Self::Single(_) => "single",
        }
    }

    /// The customary odds of a win. Those of a single face depend on the dice.
    pub fn odds(self, dice: Dice) -> CustomaryOdds {
        match self {
            Self::Big | Self::Small | Self::Odd | Self::Even => CustomaryOdds::usual(odds![100]),
            Self::Total(4 | 17) => CustomaryOdds::with(odds![5000], odds![6000]),
            Self::Total(5 | 16) => CustomaryOdds::with(odds![1800], odds![3000]),
            Self::Total(6 | 15) => CustomaryOdds::with(odds![1400], odds![1700, 1800]),
            Self::Total(7 | 14) => CustomaryOdds::usual(odds![1200]),
            Self::Total(8 | 13) => CustomaryOdds::usual(odds![800]),
            Self::Total(_) => CustomaryOdds::usual(odds![600]),
            Self::AnyTriple => CustomaryOdds::with(odds![2400], odds![3000]),
            Self::Triple(_) => CustomaryOdds::with(odds![15000], odds![18000]),
            Self::Double(_) => CustomaryOdds::with(odds![800], odds![1000]),
            Self::TwoFaces(_) => CustomaryOdds::with(odds![500], odds![600]),
            Self::ThreeDice([one, two, three]) if one == two || two == three => {
                CustomaryOdds::with(odds![6000], odds![5000])
            }
            Self::ThreeDice(_) => CustomaryOdds::usual(odds![3000]),
            Self::ThreeOfFour(_) => CustomaryOdds::usual(odds![700]),
            Self::Single(face) => match dice.count(face) {
                3 => CustomaryOdds::usual(odds![300]),
                2 => CustomaryOdds::usual(odds![200]),
                _ => CustomaryOdds::usual(odds![100]),
            },
        }
    }
}
