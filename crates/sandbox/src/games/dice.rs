//! Three dice.

use crate::chance::Chance;

/// Faces from 1 to 6, in the order thrown.
pub(crate) type Dice = [u8; 3];

pub(super) fn throw(chance: Chance) -> Dice {
    [0_u8, 1, 2].map(|die| 1 + u8::try_from(chance.at(die).below(6)).unwrap_or(0))
}

pub(crate) fn sum(dice: Dice) -> u8 {
    dice.iter().sum()
}

/// How many dice show this face.
pub(super) fn count(dice: Dice, face: u8) -> usize {
    dice.into_iter().filter(|shown| *shown == face).count()
}

pub(crate) fn is_triple([one, two, three]: Dice) -> bool {
    one == two && two == three
}

/// What a single face gets: its odds are how often it is shown.
pub(super) fn single(shown: usize) -> Option<i64> {
    match shown {
        1 => Some(100),
        2 => Some(200),
        3 => Some(300),
        _ => None,
    }
}

/// `WORD_1` to `WORD_6`.
pub(super) fn faces(word: &str) -> impl Iterator<Item = String> {
    (1..=6).map(move |face: u8| format!("{word}_{face}"))
}

/// `WORD_1_2` for each pair of different numbers up to 6.
pub(super) fn pairs(word: &str) -> impl Iterator<Item = String> {
    (1..=5).flat_map(move |low| (low + 1..=6).map(move |high| format!("{word}_{low}_{high}")))
}
