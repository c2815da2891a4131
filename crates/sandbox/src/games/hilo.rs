//! Thai hilo (docs/games.md#hilo). Eleven is neither low nor high; a triple counts by its sum.

use std::sync::LazyLock;

use super::dice::{Dice, count, faces, pairs, single, sum};
use super::{Layout, numbers, pays, words};

/// Listed are low, high or eleven, then the bets on three faces.
pub(crate) static LAYOUT: LazyLock<Layout> = LazyLock::new(|| {
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

pub(super) fn gain(code: &str, dice: Dice) -> Option<i64> {
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
