//! Exact counts over every draw: ties by total, winners, and what follows after four cards.
use std::collections::{BTreeMap, BTreeSet};

use games::baccarat::Winner;

use super::lines::{Expect, Insurance, lines};
use crate::baccarat::support::every_round::{ALL, every_round};

/// A fraction with this number of decimals, half away from zero.
pub(crate) fn rounded(part: i128, all: i128, digits: u32) -> String {
    let scale = 10_i128.pow(digits);
    let parts = (part.abs() * scale * 2 + all) / (all * 2);
    let sign = if part < 0 { "-" } else { "" };
    let width = usize::try_from(digits).unwrap();
    format!("{sign}{}.{:0width$}", parts / scale, parts % scale)
}

fn code(winner: Winner) -> &'static str {
    match winner {
        Winner::Banker => "BANKER",
        Winner::Player => "PLAYER",
        Winner::Tie => "TIE",
    }
}

#[test]
fn winners_and_ties_are_counted_to_the_digit() {
    let mut draws: BTreeMap<(&str, Option<u8>), u64> = BTreeMap::new();
    every_round(|round, ways| {
        let winner = code(round.winner());
        *draws.entry((winner, None)).or_default() += ways;
        *draws.entry((winner, Some(round.player.total()))).or_default() += ways;
    });
    let (mut ties, mut winners) = (BTreeSet::new(), 0);
    for line in lines() {
        let Expect::Draws(expected) = &line.expect else {
            continue;
        };
        assert_eq!(expected.of, ALL, "{}", line.name());
        let counted = draws[&(expected.winner.as_str(), expected.total)];
        assert_eq!(counted, expected.count, "{}", line.name());
        match expected.total {
            Some(total) => {
                assert_eq!(expected.winner, "TIE", "{}", line.name());
                ties.insert(total);
            }
            None => winners += expected.count,
        }
    }
    assert_eq!((ties, winners), ((0..10).collect(), ALL));
}

/// Draws by winner after the totals of two cards: player, banker, tie.
fn after_four_cards() -> BTreeMap<(u8, u8), [u64; 3]> {
    let mut after: BTreeMap<(u8, u8), [u64; 3]> = BTreeMap::new();
    every_round(|round, ways| {
        let totals = (round.player.first_two_total(), round.banker.first_two_total());
        let place = match round.winner() {
            Winner::Player => 0,
            Winner::Banker => 1,
            Winner::Tie => 2,
        };
        after.entry(totals).or_default()[place] += ways;
    });
    after
}

#[test]
fn insurance_after_four_cards_has_the_published_probabilities_and_expectation() {
    let after = after_four_cards();
    let mut named = 0;
    for line in lines() {
        let Expect::Insurance(expected) = &line.expect else {
            continue;
        };
        let counted = after[&(expected.player, expected.banker)].map(i128::from);
        let all: i128 = counted.iter().sum();
        let probabilities = counted.map(|draws| rounded(draws, all, 6));
        assert_eq!(
            probabilities.each_ref().map(String::as_str),
            [&*expected.player_wins, &*expected.banker_wins, &*expected.tie],
            "{}",
            line.name()
        );
        let (wins, loses) = sides(expected, counted);
        let odds = i128::from(expected.pays.parse::<u32>().unwrap());
        assert_eq!(
            rounded(odds * wins - loses, all, 6),
            expected.expectation,
            "{}",
            line.name()
        );
        named += 1;
    }
    assert!(named >= 18, "only {named} purchases were checked");
}

/// The draws that win and that lose; a tie returns the stake.
fn sides(insurance: &Insurance, [player, banker, _]: [i128; 3]) -> (i128, i128) {
    match insurance.wins_on.as_str() {
        "PLAYER" => (player, banker),
        "BANKER" => (banker, player),
        other => panic!("{other}"),
    }
}

#[test]
fn a_fraction_is_rounded_half_away_from_zero() {
    assert_eq!(rounded(1, 3, 6), "0.333333");
    assert_eq!(rounded(-1, 8, 2), "-0.13");
    assert_eq!(rounded(-12, 8, 1), "-1.5");
}
