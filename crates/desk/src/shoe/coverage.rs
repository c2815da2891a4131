//! How much of the shoe was received. The service numbers the rounds, so missing ones can be counted.

use std::collections::BTreeSet;

use crate::views::{CoverageView, ShoeRound, count_of};

/// Largest number of missing round numbers to list; further ones are only counted.
const LISTED: usize = 50;
/// A larger number is not accepted as a round number: no shoe has so many rounds, and counting up to it
/// would take long.
const HIGHEST: i32 = 100_000;

/// Finds the missing numbers between the lowest and the highest one received. A service may number its rounds from any
/// number on, or send the last ones only, so rounds before the first one are not missing.
pub(super) fn coverage(rounds: &[ShoeRound], unplaced: usize, left_out: u32) -> CoverageView {
    let numbers: BTreeSet<i32> = rounds
        .iter()
        .filter_map(|round| round.round_no)
        .filter(|no| (1..=HIGHEST).contains(no))
        .collect();
    let last = numbers.last().copied();
    let first = numbers.first().copied();
    let span = first.zip(last).map(|(first, last)| first..=last);
    let mut missing = span.into_iter().flatten().filter(|no| !numbers.contains(no));
    let listed: Vec<i32> = missing.by_ref().take(LISTED).collect();
    let missing_total = listed.len() + missing.count();
    CoverageView {
        received: count_of(rounds.len()),
        first_round_no: first,
        last_round_no: last,
        missing: listed,
        missing_total: count_of(missing_total),
        unplaced: count_of(unplaced),
        left_out,
    }
}
