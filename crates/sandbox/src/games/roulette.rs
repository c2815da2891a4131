//! Roulette with one zero (docs/games.md#roulette). A bet on n pockets pays 36/n - 1; zero loses every bet
//! that does not cover it.

use std::sync::LazyLock;

use super::{Layout, numbers, pays, words};
use crate::chance::Chance;

const RED: [u8; 18] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const MAIN: &str = "RED BLACK ODD EVEN LOW HIGH";
const THIRDS: &str = "DOZEN1 DOZEN2 DOZEN3 COLUMN1 COLUMN2 COLUMN3";
const WITH_ZERO: &str = "SPLIT_0_1 SPLIT_0_2 SPLIT_0_3 TRIO_0_1_2 TRIO_0_2_3 FIRST_FOUR";

/// Listed are the number, then the outside bets that won.
pub(crate) static LAYOUT: LazyLock<Layout> = LazyLock::new(|| {
    let side = words(THIRDS)
        .chain(straight())
        .chain((1..=36).flat_map(chips_at))
        .chain(words(WITH_ZERO));
    Layout::of(MAIN, side, straight().chain(words(MAIN)).chain(words(THIRDS)))
});

fn straight() -> impl Iterator<Item = String> {
    (0..=36).map(|number: u8| number.to_string())
}

/// The bets on several numbers whose lowest number is this one. The layout has rows of three numbers.
fn chips_at(number: u8) -> Vec<String> {
    let begins_row = number % 3 == 1;
    let has_right = !number.is_multiple_of(3);
    let n = number;
    [
        (has_right, "SPLIT", vec![n, n + 1]),
        (n <= 33, "SPLIT", vec![n, n + 3]),
        (begins_row, "STREET", vec![n, n + 1, n + 2]),
        (has_right && n <= 32, "CORNER", vec![n, n + 1, n + 3, n + 4]),
        (begins_row && n <= 31, "LINE", (n..n + 6).collect()),
    ]
    .into_iter()
    .filter(|(exists, ..)| *exists)
    .map(|(_, word, numbers)| {
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        format!("{word}_{}", numbers.join("_"))
    })
    .collect()
}

pub(super) fn spin(chance: Chance) -> u8 {
    u8::try_from(chance.below(37)).unwrap_or(0)
}

pub(super) fn gain(code: &str, number: u8) -> Option<i64> {
    let not_zero = number > 0;
    match code {
        "RED" | "BLACK" => pays(100, not_zero && (code == "RED") == RED.contains(&number)),
        "ODD" | "EVEN" => pays(100, not_zero && (code == "ODD") == (number % 2 == 1)),
        "LOW" => pays(100, (1..=18).contains(&number)),
        "HIGH" => pays(100, number >= 19),
        "DOZEN1" => pays(200, (1..=12).contains(&number)),
        "DOZEN2" => pays(200, (13..=24).contains(&number)),
        "DOZEN3" => pays(200, number >= 25),
        "COLUMN1" => pays(200, number % 3 == 1),
        "COLUMN2" => pays(200, number % 3 == 2),
        "COLUMN3" => pays(200, not_zero && number.is_multiple_of(3)),
        "FIRST_FOUR" => pays(800, number <= 3),
        _ => {
            let covered = numbers(code);
            let pockets = i64::try_from(covered.len()).unwrap_or(i64::MAX).max(1);
            pays((36 / pockets - 1) * 100, covered.contains(&number))
        }
    }
}

/// `green`, `red` or `black`.
pub(crate) fn colour(number: u8) -> &'static str {
    match number {
        0 => "green",
        _ if RED.contains(&number) => "red",
        _ => "black",
    }
}
