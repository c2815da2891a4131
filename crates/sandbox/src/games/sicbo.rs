//! Sicbo (docs/games.md#sicbo). A triple loses big, small, odd and even.

use std::sync::LazyLock;

use super::dice::{Dice, count, faces, is_triple, pairs, single, sum};
use super::{Layout, numbers, pays, words};

/// Listed are big or small, or the triple, then odd or even and the total.
pub(crate) static LAYOUT: LazyLock<Layout> = LazyLock::new(|| {
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

pub(super) fn gain(code: &str, dice: Dice) -> Option<i64> {
    let (sum, triple) = (sum(dice), is_triple(dice));
    let found = numbers(code);
    let shown = |at: usize| found.get(at).map_or(0, |face| count(dice, *face));
    match code.split_once('_').map_or(code, |(word, _)| word) {
        "BIG" => pays(100, !triple && sum >= 11),
        "SMALL" => pays(100, !triple && sum <= 10),
        "ODD" => pays(100, !triple && sum % 2 == 1),
        "EVEN" => pays(100, !triple && sum.is_multiple_of(2)),
        "TOTAL" => pays(of_total(sum), found == [sum]),
        "ANY" => pays(2_400, triple),
        "TRIPLE" => pays(15_000, shown(0) == 3),
        "DOUBLE" => pays(800, shown(0) >= 2),
        "TWO" => pays(500, shown(0) > 0 && shown(1) > 0),
        _ => single(shown(0)),
    }
}

fn of_total(sum: u8) -> i64 {
    match sum {
        4 | 17 => 5_000,
        5 | 16 => 1_800,
        6 | 15 => 1_400,
        7 | 14 => 1_200,
        8 | 13 => 800,
        _ => 600,
    }
}
