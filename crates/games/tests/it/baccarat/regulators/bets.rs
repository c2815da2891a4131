//! Bets as regulators describe and pay them: the events in examples, and what a stake of 1 is expected to bring, counted
//! over every draw.
use std::collections::BTreeMap;

use games::baccarat::{Hand, Lucky6, Round, Winner, eight_decks};
use money::ExactDecimal;

use super::counts::rounded;
use super::lines::{Bet, Expect, lines, round};
use crate::baccarat::support::every_round::{ALL, every_round};

/// Two cards in order, of 416.
const ALL_FIRST_TWO: u64 = 416 * 415;

/// Whether an event happened. The names are those of the fixture.
fn happened(event: &str, round: &Round) -> bool {
    let banker_won = round.winner() == Winner::Banker;
    match event {
        "tie" => round.winner() == Winner::Tie,
        "player" => round.winner() == Winner::Player,
        "banker" => banker_won,
        "banker_with_6" => round.lucky6() != Lucky6::None,
        "banker_without_6" => banker_won && round.lucky6() == Lucky6::None,
        "banker_without_dragon_7" => banker_won && !round.dragon7(),
        "six_of_two_cards" => round.lucky6() == Lucky6::TwoCards,
        "six_of_three_cards" => round.lucky6() == Lucky6::ThreeCards,
        "dragon_7" => round.dragon7(),
        "panda_8" => round.panda8(),
        "player_pair" => round.player.is_pair(),
        "banker_pair" => round.banker.is_pair(),
        "perfect_pair" => round.perfect_pair(),
        other => panic!("no outcome of this crate is {other}"),
    }
}

fn bets() -> Vec<(String, Bet)> {
    let bets = lines().into_iter().filter_map(|line| {
        let name = line.name();
        match line.expect {
            Expect::Bet(bet) => Some((name, bet)),
            _ => None,
        }
    });
    bets.collect()
}

#[test]
fn the_events_of_a_bet_happen_in_the_examples_and_in_no_other() {
    for (name, bet) in bets() {
        assert!(!bet.loses.is_empty(), "{name}");
        let paying: Vec<&String> = bet.pays.keys().collect();
        assert_eq!(bet.wins.keys().collect::<Vec<_>>(), paying, "{name}");
        for (event, examples) in bet.wins.iter().chain(&bet.returns) {
            assert!(!examples.is_empty(), "{name}: {event}");
            for example in examples {
                assert_eq!(events(&bet, &round(example)), [event], "{name}: {example:?}");
            }
        }
        for example in &bet.loses {
            assert!(events(&bet, &round(example)).is_empty(), "{name}: {example:?}");
        }
    }
}

/// The events of a bet that happened in a round.
fn events<'a>(bet: &'a Bet, round: &Round) -> Vec<&'a String> {
    let all = bet.pays.keys().chain(bet.returns.keys());
    all.filter(|event| happened(event, round)).collect()
}

/// Counted exactly, and rounded to the digits that the source prints.
#[test]
fn a_stake_brings_what_the_source_says() {
    let mut counted = 0;
    let draws = draws_by_event();
    for (name, bet) in bets() {
        let Some(expectation) = &bet.expectation else {
            continue;
        };
        let (of_returns, all) = match bet.pays.keys().next().unwrap().as_str() {
            "player_pair" | "banker_pair" => (0, ALL_FIRST_TWO),
            _ => (bet.returns.keys().map(|event| draws[event.as_str()]).sum(), ALL),
        };
        // In hundredths of a stake, because odds have two decimals.
        let mut brought = i128::from(of_returns) * 100;
        for (event, odds) in &bet.pays {
            brought += i128::from(draws[event.as_str()]) * (100 + hundredths(odds.as_deref().unwrap()));
        }
        let expected = brought - i128::from(all) * 100;
        let digits = u32::try_from(expectation.split_once('.').unwrap().1.len()).unwrap();
        assert_eq!(
            rounded(expected, i128::from(all) * 100, digits),
            *expectation,
            "{name}"
        );
        counted += 1;
    }
    assert!(counted >= 12, "only {counted} expectations were counted");
}

fn hundredths(odds: &str) -> i128 {
    let odds = ExactDecimal::parse(odds).unwrap();
    let whole = (0..=10_000).find(|whole| ExactDecimal::hundredths(*whole) == odds);
    i128::from(whole.unwrap())
}

/// The number of draws of each event that an expectation needs.
fn draws_by_event() -> BTreeMap<&'static str, u64> {
    const OF_TOTALS: [&str; 10] = [
        "tie",
        "player",
        "banker",
        "banker_with_6",
        "banker_without_6",
        "banker_without_dragon_7",
        "six_of_two_cards",
        "six_of_three_cards",
        "dragon_7",
        "panda_8",
    ];
    let mut draws: BTreeMap<&str, u64> = BTreeMap::new();
    every_round(|round, ways| {
        for event in OF_TOTALS.into_iter().filter(|event| happened(event, round)) {
            *draws.entry(event).or_default() += ways;
        }
    });
    let pairs = first_two_pairs();
    draws.insert("player_pair", pairs);
    draws.insert("banker_pair", pairs);
    draws
}

fn first_two_pairs() -> u64 {
    let shoe = eight_decks();
    let mut pairs = 0;
    for (at, first) in shoe.iter().enumerate() {
        for (other, second) in shoe.iter().enumerate() {
            pairs += u64::from(at != other && Hand::new([*first, *second], None).is_pair());
        }
    }
    pairs
}
