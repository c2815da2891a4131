//! The bets of Thai hilo: three dice (docs/games.md#hilo).

use crate::bet::{CustomaryOdds, Due, Outcome, Reason, odds};
use crate::dice::Dice;
use crate::result::{SEPARATORS, different_faces, small_number, word_and_numbers};

/// The lower or the higher half of the sums.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Half {
    /// A sum from 3 to 10.
    Low,
    /// A sum from 12 to 18.
    High,
}

/// A bet on the three dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bet {
    /// A low or a high sum.
    Sum(Half),
    /// The sum 11.
    Eleven,
    /// One, two or three dice with this face.
    Single(u8),
    /// Both faces.
    TwoFaces([u8; 2]),
    /// At least two different faces of 1, 2, 3 or of 4, 5, 6.
    ThreeFaces(Half),
    /// This face and a low or a high sum.
    FaceAndSum(u8, Half),
}

impl Bet {
    pub(crate) fn read(code: &str) -> Option<Self> {
        Some(match code {
            "LO" => Self::Sum(Half::Low),
            "HI" => Self::Sum(Half::High),
            "11HILO" => Self::Eleven,
            "123" => Self::ThreeFaces(Half::Low),
            "456" => Self::ThreeFaces(Half::High),
            _ => return Self::read_numbered(code),
        })
    }

    fn read_numbered(code: &str) -> Option<Self> {
        let Some((word, numbers)) = word_and_numbers(code) else {
            return Self::read_face_and_sum(code);
        };
        Some(match (word, &numbers[..]) {
            ("SINGLE", &[face @ 1..=6]) => Self::Single(face),
            ("TWO" | "COMBO" | "PAIR", two) => Self::TwoFaces(different_faces(two)?),
            _ => return None,
        })
    }

    /// A face, then the half: `1-LO`.
    fn read_face_and_sum(code: &str) -> Option<Self> {
        let (face, half) = code.split_at_checked(1)?;
        let face = small_number(face, 6).filter(|face| *face >= 1)?;
        match half.strip_prefix(SEPARATORS).unwrap_or(half) {
            "LO" => Some(Self::FaceAndSum(face, Half::Low)),
            "HI" => Some(Self::FaceAndSum(face, Half::High)),
            _ => None,
        }
    }

    /// What the bet gets by custom.
    pub fn due(self, dice: Dice) -> Due {
        let triple = dice.is_triple().then_some(Reason::Triple);
        match self {
            Self::Sum(_) | Self::FaceAndSum(..) if dice.sum() == 11 => {
                Due::new(Outcome::Loses, &[Outcome::Pushes], Reason::Eleven)
            }
            Self::Sum(half) => Due::unless_some_lose(half.has_sum(dice), triple),
            Self::FaceAndSum(face, half) => {
                Due::unless_some_lose(dice.count(face) > 0 && half.has_sum(dice), triple)
            }
            Self::Eleven => Due::by_match(dice.sum() == 11),
            Self::Single(face) => Due::by_match(dice.count(face) > 0),
            Self::TwoFaces(faces) => Due::by_match(dice.shows_both(faces)),
            Self::ThreeFaces(half) => Due::by_match(half.faces_shown(dice) >= 2),
        }
    }

    pub(crate) const fn family(self) -> &'static str {
        match self {
            Self::Sum(_) => "sum",
            Self::Eleven => "eleven",
            Self::Single(_) => "single",
            Self::TwoFaces(_) => "two_faces",
            Self::ThreeFaces(_) => "three_faces",
            Self::FaceAndSum(..) => "face_and_sum",
        }
    }

    /// The customary odds of a win. Those of single faces and of three faces depend on the dice.
    pub fn odds(self, dice: Dice) -> CustomaryOdds {
        match self {
            Self::Sum(Half::Low) => CustomaryOdds::with(odds![100], odds![95]),
            Self::Sum(Half::High) => CustomaryOdds::with(odds![100], odds![110]),
            Self::Eleven => CustomaryOdds::with(odds![600], odds![500, 700]),
            Self::Single(face) => match dice.count(face) {
                3 => CustomaryOdds::with(odds![300], odds![500]),
                2 => CustomaryOdds::usual(odds![200]),
                _ => CustomaryOdds::usual(odds![100]),
            },
            Self::TwoFaces(_) => CustomaryOdds::usual(odds![500]),
            Self::ThreeFaces(half) if half.faces_shown(dice) == 3 => CustomaryOdds::usual(odds![500]),
            Self::ThreeFaces(_) => CustomaryOdds::usual(odds![100]),
            Self::FaceAndSum(..) => CustomaryOdds::usual(odds![300]),
        }
    }
}

impl Half {
    fn has_sum(self, dice: Dice) -> bool {
        match self {
            Self::Low => dice.sum() <= 10,
            Self::High => dice.sum() >= 12,
        }
    }

    /// Number of different faces of this half of a die.
    pub fn faces_shown(self, dice: Dice) -> usize {
        let faces = match self {
            Self::Low => [1, 2, 3],
            Self::High => [4, 5, 6],
        };
        faces.iter().filter(|face| dice.count(**face) > 0).count()
    }
}
