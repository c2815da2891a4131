//! Three dice, and the two games with them: sicbo and Thai hilo.

use std::sync::LazyLock;

use super::{Layout, numbers, pays, words};
use crate::chance::Chance;

/// Faces from 1 to 6, in the order thrown.
pub(crate) type Dice = [u8; 3];

pub(super) fn throw(chance: Chance) -> Dice {
    [0_u8, 1, 2].map(|die| 1 + u8::try_from(chance.at(die).below(6)).unwrap_or(0))
}

pub(crate) fn sum(dice: Dice) -> u8 {
    dice.iter().sum()
}

fn count(dice: Dice, face: u8) -> usize {
    dice.into_iter().filter(|shown| *shown == face).count()
}

pub(super) fn is_triple([one, two, three]: Dice) -> bool {
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

/// The codes `WORD_1` to `WORD_6`.
fn faces(word: &str) -> impl Iterator<Item = String> {
    (1..=6).map(move |face: u8| format!("{word}_{face}"))
}

/// `WORD_1_2` for each pair of different numbers up to 6.
fn pairs(word: &str) -> impl Iterator<Item = String> {
    (1..=5).flat_map(move |low| (low + 1..=6).map(move |high| format!("{word}_{low}_{high}")))
}

/// The bets of sicbo. Listed are big or small, or the triple, then odd or even and the total.
pub(super) static SICBO: LazyLock<Layout> = LazyLock::new(|| {
    let side = totals()
        .chain(words("ANY_TRIPLE"))
        .chain(["TRIPLE", "DOUBLE", "SINGLE"].into_iter().flat_map(faces))
        .chain(pairs("TWO"));
    let listed = words("BIG SMALL ANY_TRIPLE ODD EVEN")
        .chain(faces("TRIPLE"))
        .chain(totals());
    Layout::of("BIG SMALL ODD EVEN", side, listed)
});

fn totals() -> impl Iterator<Item = String> {
    (4..=17).map(|total: u8| format!("TOTAL_{total}"))
}

/// What a bet of sicbo gets (docs/games.md#sicbo). A triple loses big, small, odd and even.
pub(super) fn sicbo(code: &str, dice: Dice) -> Option<i64> {
    let (sum, triple) = (sum(dice), is_triple(dice));
    let found = numbers(code);
    let shown = |at: usize| found.get(at).map_or(0, |face| count(dice, *face));
    match code.split_once('_').map_or(code, |(word, _)| word) {
        "BIG" => pays(100, !triple && sum >= 11),
        "SMALL" => pays(100, !triple && sum <= 10),
        "ODD" => pays(100, !triple && sum % 2 == 1),
        "EVEN" => pays(100, !triple && sum.is_multiple_of(2)),
        "TOTAL" => pays(odds_of_total(sum), found == [sum]),
        "ANY" => pays(2_400, triple),
        "TRIPLE" => pays(15_000, shown(0) == 3),
        "DOUBLE" => pays(800, shown(0) >= 2),
        "TWO" => pays(500, shown(0) > 0 && shown(1) > 0),
        _ => single(shown(0)),
    }
}

fn odds_of_total(sum: u8) -> i64 {
    match sum {
        4 | 17 => 5_000,
        5 | 16 => 1_800,
        6 | 15 => 1_400,
        7 | 14 => 1_200,
        8 | 13 => 800,
        _ => 600,
    }
}

/// The bets of hilo. Listed are low, high or eleven, then the bets on three faces.
pub(super) static HILO: LazyLock<Layout> = LazyLock::new(|| {
    let side = words("11HILO 123 456")
        .chain(faces("SINGLE"))
        .chain(pairs("TWO"))
        .chain(with_faces("LO"))
        .chain(with_faces("HI"));
    Layout::of("LO HI", side, words("LO HI 11HILO 123 456"))
});

fn with_faces(half: &str) -> impl Iterator<Item = String> {
    (1..=6).map(move |face: u8| format!("{face}-{half}"))
}

/// What a bet of Thai hilo gets (docs/games.md#hilo). Eleven is neither low nor high; a triple counts by its sum.
pub(super) fn hilo(code: &str, dice: Dice) -> Option<i64> {
    let sum = sum(dice);
    match code {
        "LO" | "HI" => pays(100, is_of_half(code, sum)),
        "11HILO" => pays(600, sum == 11),
        "123" => of_three([1, 2, 3], dice),
        "456" => of_three([4, 5, 6], dice),
        _ => match code.split_once('-') {
            Some((face, of_sum)) => {
                let shown = face.parse().map_or(0, |face| count(dice, face));
                pays(300, shown > 0 && is_of_half(of_sum, sum))
            }
            None => of_faces(&numbers(code), dice),
        },
    }
}

fn is_of_half(half: &str, sum: u8) -> bool {
    (half == "LO" && sum <= 10) || (half == "HI" && sum >= 12)
}

fn of_faces(faces: &[u8], dice: Dice) -> Option<i64> {
    match faces {
        [face] => single(count(dice, *face)),
        faces => pays(
            500,
            faces.len() == 2 && faces.iter().all(|face| dice.contains(face)),
        ),
    }
}

/// Two of the three faces pay 1, all three 5.
fn of_three(faces: [u8; 3], dice: Dice) -> Option<i64> {
    match faces.iter().filter(|face| dice.contains(face)).count() {
        3 => Some(500),
        2 => Some(100),
        _ => None,
    }
}
