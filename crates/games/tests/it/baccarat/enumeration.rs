//! Deals every possible round of an eight-deck shoe, weighted by the number of ways to draw its cards.
//! All reference values must match exactly.
use games::baccarat::reference::{self, Probability};
use games::baccarat::{Hand, Lucky6, Round, Winner, eight_decks};

use crate::baccarat::support::{ALL, every_round};

const fn probability(fraction: &'static str, percent: &'static str) -> Probability {
    Probability { fraction, percent }
}

fn rounded(ways: u64, all: u64, digits: u32) -> u128 {
    let (ways, all) = (u128::from(ways), u128::from(all));
    (ways * 10_u128.pow(digits) * 2 + all) / (all * 2)
}

fn assert_probability(name: &str, reference: Probability, ways: u64, all: u64) {
    assert_eq!(
        reference.fraction,
        format!("0.{:06}", rounded(ways, all, 6)),
        "{name}"
    );
    let tenths = rounded(ways, all, 3);
    assert_eq!(
        reference.percent,
        format!("{}.{}", tenths / 10, tenths % 10),
        "{name}"
    );
}

fn cards(round: &Round) -> usize {
    round.player.cards().count() + round.banker.cards().count()
}

/// A figure, and the rounds that it counts.
type Figure = (&'static str, Probability, fn(&Round) -> bool);

const FIGURES: [Figure; 15] = [
    ("banker", reference::BANKER, |round| {
        round.winner() == Winner::Banker
    }),
    ("player", reference::PLAYER, |round| {
        round.winner() == Winner::Player
    }),
    ("tie", reference::TIE, |round| round.winner() == Winner::Tie),
    ("four cards", reference::FOUR_CARDS, |round| cards(round) == 4),
    ("five cards", probability("0.303444", "30.3"), |round| {
        cards(round) == 5
    }),
    ("six cards", probability("0.317687", "31.8"), |round| {
        cards(round) == 6
    }),
    ("big", reference::BIG, |round| cards(round) > 4),
    ("player natural", reference::SIDE_NATURAL, |round| {
        round.player.is_natural()
    }),
    ("banker natural", reference::SIDE_NATURAL, |round| {
        round.banker.is_natural()
    }),
    ("either natural", reference::EITHER_NATURAL, Round::has_natural),
    ("natural tie", probability("0.017871", "1.8"), |round| {
        round.has_natural() && round.winner() == Winner::Tie
    }),
    ("lucky six, two cards", reference::LUCKY6_TWO_CARDS, |round| {
        round.lucky6() == Lucky6::TwoCards
    }),
    ("lucky six, three cards", reference::LUCKY6_THREE_CARDS, |round| {
        round.lucky6() == Lucky6::ThreeCards
    }),
    ("dragon seven", probability("0.022534", "2.3"), Round::dragon7),
    ("panda eight", probability("0.034543", "3.5"), Round::panda8),
];

#[test]
fn every_possible_round_gives_the_reference_figures() {
    let mut counts = [0; FIGURES.len()];
    every_round(|round, ways| {
        for (count, (.., happened)) in counts.iter_mut().zip(&FIGURES) {
            *count += if happened(round) { ways } else { 0 };
        }
    });
    // The published counts.
    let published = [2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216];
    assert_eq!(counts[..3], published);
    assert_eq!(published.iter().sum::<u64>(), ALL);
    for ((name, reference, _), count) in FIGURES.into_iter().zip(counts) {
        assert_probability(name, reference, count, ALL);
    }
}

#[test]
fn every_first_two_cards_give_the_pair_figures() {
    let shoe = eight_decks();
    let (mut hands, mut pairs, mut perfect_pairs) = (0, 0, 0);
    for first in 0..shoe.len() {
        for second in (0..shoe.len()).filter(|second| *second != first) {
            let hand = Hand::new([shoe[first], shoe[second]], None);
            hands += 1;
            pairs += u64::from(hand.is_pair());
            perfect_pairs += u64::from(hand.is_perfect_pair());
        }
    }
    assert_probability("pair", reference::SIDE_PAIR, pairs, hands);
    assert_probability(
        "perfect pair",
        probability("0.016867", "1.7"),
        perfect_pairs,
        hands,
    );
}
