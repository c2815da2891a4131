//! Regulators' texts and exact counts as checks of this crate: each line of `fixtures/regulators.jsonl` about baccarat is
//! a rule of a source outside, and the crate has to follow it. They are customs elsewhere, never the rules of this
//! house (docs/ASSUMPTIONS.md#a150).
//!
//! First the lines of the fixture. A line that no test would read is an error: every game is checked by one module,
//! `crates/games/tests/it/regulators.rs` the others, every kind of expectation by one test, and an unknown field is refused. Then the
//! third-card table and the order of the first four cards; the events of bets in examples, and what a stake of 1 is
//! expected to bring; and exact counts over every draw.

use std::collections::{BTreeMap, BTreeSet};

use games::baccarat::{Card, Hand, Lucky6, Round, Winner, eight_decks, tableau};
use money::ExactDecimal;
use serde::Deserialize;

use crate::baccarat::support::{ALL, card, dealt as by_values, every_round};
use crate::support::{self, hand};

type Line = support::Line<Expect>;

/// What a rule says.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Expect {
    Natural(Totals),
    PlayerDraws(DrawOrStand),
    BankerDrawsAfterStand(DrawOrStand),
    BankerDrawsAfterDraw(Row),
    DealOrder(Order),
    Bet(Bet),
    Draws(DrawsWithWinner),
    Insurance(Insurance),
}

/// Totals of two cards that end the round.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Totals {
    totals: Vec<u8>,
}

/// Totals of two cards that draw, and totals that stand.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DrawOrStand {
    draws: Vec<u8>,
    stands: Vec<u8>,
}

/// A banker's total, and what it does after each third card of the player, 0 to 9: D is draw, S is stand.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    total: u8,
    by_third: String,
}

/// The first four cards by side, counted from 1.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Order {
    player: [usize; 2],
    banker: [usize; 2],
}

/// A bet: the odds of the events that pay, examples of rounds, and the expectation of a stake of 1. Odds are null where
/// the source has none.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Bet {
    pays: BTreeMap<String, Option<String>>,
    wins: BTreeMap<String, Vec<[String; 2]>>,
    returns: BTreeMap<String, Vec<[String; 2]>>,
    loses: Vec<[String; 2]>,
    expectation: Option<String>,
}

/// The number of ordered draws of six cards with a winner, and with a total if the rule names one.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DrawsWithWinner {
    winner: String,
    total: Option<u8>,
    count: u64,
    of: u64,
}

/// Insurance bought after four cards with these totals; a tie returns the stake.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Insurance {
    player: u8,
    banker: u8,
    wins_on: String,
    pays: String,
    player_wins: String,
    banker_wins: String,
    tie: String,
    expectation: String,
}

/// All lines about baccarat.
fn lines() -> Vec<Line> {
    support::rules(true)
}

/// A round of two hands, such as `["KS 7H", "2S 2H 2C"]`: the player's cards, then the banker's.
fn round([player, banker]: &[String; 2]) -> Round {
    Round {
        player: hand(player),
        banker: hand(banker),
    }
}

#[test]
fn every_line_has_a_source_and_no_two_are_the_same() {
    let lines = lines();
    let mut seen = BTreeSet::new();
    for line in &lines {
        for part in [&line.source, &line.article, &line.event] {
            assert!(!part.is_empty(), "{line:?}");
        }
        assert!(seen.insert(line.name()), "{} is there twice", line.name());
    }
}

fn dealt(values: &[u8]) -> Round {
    by_values(values).unwrap()
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

/// A fraction with this number of decimals, half away from zero.
fn rounded(part: i128, all: i128, digits: u32) -> String {
    let scale = 10_i128.pow(digits);
    let parts = (part.abs() * scale * 2 + all) / (all * 2);
    let sign = if part < 0 { "-" } else { "" };
    let width = usize::try_from(digits).unwrap();
    format!("{sign}{}.{:0width$}", parts / scale, parts % scale)
}

#[test]
fn winners_and_ties_are_counted_to_the_digit() {
    let mut draws: BTreeMap<(&str, Option<u8>), u64> = BTreeMap::new();
    every_round(|round, ways| {
        let winner = round.winner().code();
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
