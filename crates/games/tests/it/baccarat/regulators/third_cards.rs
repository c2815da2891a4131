//! The third-card table and the order of the first four cards, as regulators print them.

use std::collections::BTreeSet;

use games::baccarat::{Card, Hand, Round, tableau};

use super::lines::{Expect, lines};
use crate::baccarat::support::{self, card};

fn dealt(values: &[u8]) -> Round {
    support::dealt(values).unwrap()
}

fn values(hand: Hand) -> Vec<u8> {
    hand.cards().map(Card::value).collect()
}

#[test]
fn a_natural_ends_the_round_for_both_hands() {
    let mut named = 0;
    for line in lines() {
        let Expect::Natural(expected) = &line.expect else {
            continue;
        };
        for player in 0..10 {
            for banker in 0..10 {
                let is_natural = [player, banker]
                    .iter()
                    .any(|total| expected.totals.contains(total));
                let round = dealt(&[player, banker, 0, 0, 1, 1]);
                let drew = round.player.third().or(round.banker.third()).is_some();
                assert_eq!(
                    round.has_natural(),
                    is_natural,
                    "{}: {player}, {banker}",
                    line.name()
                );
                assert!(!(drew && is_natural), "{}: {player}, {banker}", line.name());
            }
        }
        named += 1;
    }
    assert_eq!(named, 1);
}

#[test]
fn the_player_draws_as_printed() {
    for line in lines() {
        let Expect::PlayerDraws(expected) = &line.expect else {
            continue;
        };
        let all: BTreeSet<u8> = expected.draws.iter().chain(&expected.stands).copied().collect();
        assert_eq!(all, (0..8).collect(), "{}", line.name());
        for total in all {
            let draws = expected.draws.contains(&total);
            assert_eq!(tableau::player_draws(total), draws, "{}: {total}", line.name());
            let round = dealt(&[total, 0, 0, 0, 1, 1]);
            assert_eq!(round.player.third().is_some(), draws, "{}: {total}", line.name());
        }
    }
}

#[test]
fn the_banker_draws_after_a_player_who_stood_as_printed() {
    for line in lines() {
        let Expect::BankerDrawsAfterStand(expected) = &line.expect else {
            continue;
        };
        let all: BTreeSet<u8> = expected.draws.iter().chain(&expected.stands).copied().collect();
        assert_eq!(all, (0..8).collect(), "{}", line.name());
        for total in all {
            let draws = expected.draws.contains(&total);
            assert_eq!(
                tableau::banker_draws(total, None),
                draws,
                "{}: {total}",
                line.name()
            );
            let round = dealt(&[7, total, 0, 0, 1]);
            assert_eq!(round.banker.third().is_some(), draws, "{}: {total}", line.name());
        }
    }
}

#[test]
fn the_banker_draws_after_each_third_card_as_printed() {
    let mut totals = BTreeSet::new();
    for line in lines() {
        let Expect::BankerDrawsAfterDraw(row) = &line.expect else {
            continue;
        };
        assert_eq!(row.by_third.len(), 10, "{}", line.name());
        for (third, cell) in (0..).zip(row.by_third.chars()) {
            let draws = match cell {
                'D' => true,
                'S' => false,
                other => panic!("{}: {other}", line.name()),
            };
            assert_eq!(
                tableau::banker_draws(row.total, Some(third)),
                draws,
                "{}: {third}",
                line.name()
            );
            let round = dealt(&[0, row.total, 0, 0, third, 1]);
            assert_eq!(round.banker.third().is_some(), draws, "{}: {third}", line.name());
            assert!(round.follows_tableau(), "{}: {third}", line.name());
            let other = Round {
                banker: Hand::new([card(row.total), card(0)], (!draws).then_some(card(1))),
                ..round
            };
            assert!(!other.follows_tableau(), "{}: {third}", line.name());
        }
        totals.insert(row.total);
    }
    assert_eq!(totals, (0..8).collect(), "a row of the table is missing");
}

#[test]
fn the_first_four_cards_are_dealt_by_turns() {
    let mut named = 0;
    for line in lines() {
        let Expect::DealOrder(order) = &line.expect else {
            continue;
        };
        // A natural, so that no third card follows.
        let first_four = [1, 3, 7, 4];
        let round = dealt(&first_four);
        let expected = |places: [usize; 2]| places.map(|place| first_four[place - 1]).to_vec();
        assert_eq!(values(round.player), expected(order.player), "{}", line.name());
        assert_eq!(values(round.banker), expected(order.banker), "{}", line.name());
        named += 1;
    }
    assert_eq!(named, 1);
}
