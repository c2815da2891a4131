//! Deals every possible round of an eight-deck shoe, weighted by the number of ways to draw its cards.
//! All reference values must match exactly.
use games::baccarat::reference::{self, Probability};
use games::baccarat::{Hand, Lucky6, Round, Winner, eight_decks};

use crate::baccarat::support::every_round::{ALL, every_round};

#[derive(Default)]
struct Ways {
    banker: u64,
    player: u64,
    tie: u64,
    cards: [u64; 7],
    player_natural: u64,
    banker_natural: u64,
    either_natural: u64,
    natural_tie: u64,
    lucky6_two_cards: u64,
    lucky6_three_cards: u64,
    dragon7: u64,
    panda8: u64,
}

impl Ways {
    fn count(&mut self, round: &Round, ways: u64) {
        let add = |counter: &mut u64, happened: bool| *counter += if happened { ways } else { 0 };
        let natural = (round.player.is_natural(), round.banker.is_natural());
        add(&mut self.banker, round.winner() == Winner::Banker);
        add(&mut self.player, round.winner() == Winner::Player);
        add(&mut self.tie, round.winner() == Winner::Tie);
        add(
            &mut self.cards[round.player.cards().count() + round.banker.cards().count()],
            true,
        );
        add(&mut self.player_natural, natural.0);
        add(&mut self.banker_natural, natural.1);
        add(&mut self.either_natural, natural != (false, false));
        add(
            &mut self.natural_tie,
            natural == (true, true) && round.winner() == Winner::Tie,
        );
        add(&mut self.lucky6_two_cards, round.lucky6() == Lucky6::TwoCards);
        add(&mut self.lucky6_three_cards, round.lucky6() == Lucky6::ThreeCards);
        add(&mut self.dragon7, round.dragon7());
        add(&mut self.panda8, round.panda8());
    }
}

const fn probability(fraction: &'static str, percent: &'static str) -> Probability {
    Probability { fraction, percent }
}

fn count_every_round() -> Ways {
    let mut ways = Ways::default();
    every_round(|round, draws| ways.count(round, draws));
    ways
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

#[test]
fn every_possible_round_gives_the_reference_figures() {
    let ways = count_every_round();
    // The published counts.
    assert_eq!(ways.banker, 2_292_252_566_437_888);
    assert_eq!(ways.player, 2_230_518_282_592_256);
    assert_eq!(ways.tie, 475_627_426_473_216);
    assert_eq!(ways.banker + ways.player + ways.tie, ALL);
    for (name, reference, ways) in [
        ("banker", reference::BANKER, ways.banker),
        ("player", reference::PLAYER, ways.player),
        ("tie", reference::TIE, ways.tie),
        ("four cards", reference::FOUR_CARDS, ways.cards[4]),
        ("five cards", probability("0.303444", "30.3"), ways.cards[5]),
        ("six cards", probability("0.317687", "31.8"), ways.cards[6]),
        ("big", reference::BIG, ways.cards[5] + ways.cards[6]),
        ("player natural", reference::SIDE_NATURAL, ways.player_natural),
        ("banker natural", reference::SIDE_NATURAL, ways.banker_natural),
        ("either natural", reference::EITHER_NATURAL, ways.either_natural),
        ("natural tie", probability("0.017871", "1.8"), ways.natural_tie),
        (
            "lucky six, two cards",
            reference::LUCKY6_TWO_CARDS,
            ways.lucky6_two_cards,
        ),
        (
            "lucky six, three cards",
            reference::LUCKY6_THREE_CARDS,
            ways.lucky6_three_cards,
        ),
        ("dragon seven", probability("0.022534", "2.3"), ways.dragon7),
        ("panda eight", probability("0.034543", "3.5"), ways.panda8),
    ] {
        assert_probability(name, reference, ways, ALL);
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
