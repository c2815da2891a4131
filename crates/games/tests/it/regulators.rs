//! Regulators' texts as checks of this crate: each line of `fixtures/regulators.jsonl` about sicbo, roulette or hoo hey
//! how is a rule of a source outside, and the crate has to know it. They are customs elsewhere, never the rules of this
//! house (docs/ASSUMPTIONS.md#a150). A line that no test would read is an error: `crates/games/tests/it/baccarat/regulators.rs` checks
//! the other game, and an unknown kind or field is refused.

use std::collections::{BTreeMap, BTreeSet};

use games::hoo_hey_how::{Symbol, count};
use games::roulette::Pocket;
use games::{Bet, Dice, Game, Outcome, RoundResult};
use money::ExactDecimal;
use serde::Deserialize;

use crate::support::{self, due};

type Line = support::Line<Expect>;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Expect {
    Dice(DiceBets),
    Roulette(RouletteBets),
    Colours(BTreeMap<String, Vec<String>>),
}

/// Bets of one kind by code, with the totals or faces that each is on. The odds are those of one to three dice, or one
/// for all; empty where the source has none.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DiceBets {
    bets: BTreeMap<String, Vec<u8>>,
    win: Win,
    pays: Vec<String>,
    expectation: Option<String>,
}

/// Bets of one kind by code, with the numbers that each covers.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RouletteBets {
    bets: BTreeMap<String, Vec<u8>>,
    pays: String,
    expectation: String,
}

/// When a bet on dice wins.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Win {
    Total,
    TotalWithoutTriple,
    Triple,
    Double,
    AnyTriple,
    Both,
    Exactly,
    ThreeOfFour,
    Single,
}

impl Win {
    /// In the words of the source, and without the crate.
    fn wins(self, faces: [u8; 3], on: &[u8]) -> bool {
        let total: u8 = faces.iter().sum();
        let shown = |face| number_of(faces, face);
        let is_triple = shown(faces[0]) == 3;
        match self {
            Self::Total => on.contains(&total),
            Self::TotalWithoutTriple => on.contains(&total) && !is_triple,
            Self::Triple => shown(on[0]) == 3,
            Self::Double => shown(on[0]) >= 2,
            Self::AnyTriple => is_triple,
            Self::Both => on.iter().all(|face| shown(*face) > 0),
            Self::Exactly => {
                let (mut faces, mut on) = (faces.to_vec(), on.to_vec());
                faces.sort_unstable();
                on.sort_unstable();
                faces == on
            }
            Self::ThreeOfFour => {
                let different: BTreeSet<u8> = faces.into_iter().collect();
                different.len() == 3 && different.iter().all(|face| on.contains(face))
            }
            Self::Single => shown(on[0]) > 0,
        }
    }
}

fn number_of(faces: [u8; 3], face: u8) -> usize {
    faces.map(|shown| usize::from(shown == face)).iter().sum()
}

fn lines() -> Vec<Line> {
    let lines: Vec<Line> = support::rules(false);
    for line in &lines {
        let game = match line.expect {
            Expect::Dice(_) => Game::Sicbo,
            Expect::Roulette(_) => Game::Roulette,
            Expect::Colours(_) => Game::HooHeyHow,
        };
        assert_eq!(line.game, game.key(), "no test reads {}", line.name());
    }
    lines
}

fn every_roll() -> impl Iterator<Item = [u8; 3]> {
    (0..216).map(|roll: u8| [roll / 36 + 1, roll / 6 % 6 + 1, roll % 6 + 1])
}

fn wins(game: Game, code: &str, result: &RoundResult) -> bool {
    due(game, code, result).usual == Some(Outcome::Wins)
}

/// Odds as the source prints them, known to the crate as usual or as those of some houses.
#[track_caller]
fn has_odds(line: &Line, game: Game, code: &str, result: &RoundResult, odds: &str) -> i64 {
    let known = Bet::read(game, code).unwrap().odds(result).unwrap();
    let printed = ExactDecimal::parse(odds).unwrap();
    assert!(known.contain(printed), "{}: {code} pays {odds}", line.name());
    odds.parse().unwrap()
}

/// A fraction with six decimals, half away from zero.
fn rounded(part: i64, all: i64) -> String {
    let parts = (part.abs() * 2_000_000 + all) / (all * 2);
    let sign = if part < 0 { "-" } else { "" };
    format!("{sign}{}.{:06}", parts / 1_000_000, parts % 1_000_000)
}

#[test]
fn every_bet_on_dice_wins_and_pays_as_printed() {
    let mut codes = BTreeSet::new();
    for line in lines() {
        let Expect::Dice(expected) = &line.expect else {
            continue;
        };
        assert_eq!(
            expected.expectation.is_some(),
            !expected.pays.is_empty(),
            "{}",
            line.name()
        );
        for (code, on) in &expected.bets {
            let mut brought = 0;
            for faces in every_roll() {
                let result = RoundResult::Dice(Dice::new(faces).unwrap());
                let expected_win = expected.win.wins(faces, on);
                let won = wins(Game::Sicbo, code, &result);
                assert_eq!(won, expected_win, "{}: {code} {faces:?}", line.name());
                brought += match expected.pays.as_slice() {
                    [] => 0,
                    _ if !won => -1,
                    [odds] => has_odds(&line, Game::Sicbo, code, &result, odds),
                    by_count => {
                        let shown = number_of(faces, on[0]);
                        has_odds(&line, Game::Sicbo, code, &result, &by_count[shown - 1])
                    }
                };
            }
            if let Some(expectation) = &expected.expectation {
                assert_eq!(&rounded(brought, 216), expectation, "{}: {code}", line.name());
            }
            codes.insert(code.clone());
        }
    }
    // 14 totals, 4 × 6 faces in three kinds, 15 pairs, 50 of three dice, 4 of four numbers, and five without a number.
    assert_eq!(codes.len(), 14 + 18 + 15 + 50 + 4 + 5);
}

#[test]
fn every_bet_of_roulette_covers_and_pays_as_printed() {
    let mut codes = BTreeSet::new();
    for line in lines() {
        let Expect::Roulette(expected) = &line.expect else {
            continue;
        };
        for (code, on) in &expected.bets {
            let mut brought = 0;
            for number in 0..=36 {
                let result = RoundResult::Roulette(Pocket::new(number).unwrap());
                let won = wins(Game::Roulette, code, &result);
                assert_eq!(won, on.contains(&number), "{}: {code} {number}", line.name());
                brought += if won {
                    has_odds(&line, Game::Roulette, code, &result, &expected.pays)
                } else {
                    -1
                };
            }
            assert_eq!(
                rounded(brought, 37),
                expected.expectation,
                "{}: {code}",
                line.name()
            );
            codes.insert(code.clone());
        }
    }
    // One, two, three, four and six numbers; dozens and columns; the six bets on eighteen numbers.
    assert_eq!(codes.len(), 37 + 60 + 14 + 23 + 11 + 6 + 6);
}

/// The layout of the source has all chips that the crate reads, and no more.
#[test]
fn no_other_two_three_or_four_numbers_are_a_bet() {
    let mut printed: BTreeSet<Vec<u8>> = BTreeSet::new();
    for line in lines() {
        if let Expect::Roulette(expected) = line.expect {
            printed.extend(
                expected
                    .bets
                    .into_values()
                    .filter(|on| (2..=4).contains(&on.len())),
            );
        }
    }
    let read = |word: &str, numbers: &[u8]| {
        let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
        Bet::read(Game::Roulette, &format!("{word}_{}", numbers.join("_"))).is_some()
    };
    for one in 0..=36 {
        for two in one + 1..=36 {
            assert_eq!(
                read("SPLIT", &[one, two]),
                printed.contains(&vec![one, two]),
                "{one} {two}"
            );
            for three in two + 1..=36 {
                let numbers = vec![one, two, three];
                assert_eq!(
                    read("STREET", &numbers),
                    printed.contains(&numbers),
                    "{numbers:?}"
                );
                for four in three + 1..=36 {
                    let numbers = vec![one, two, three, four];
                    assert_eq!(
                        read("CORNER", &numbers),
                        printed.contains(&numbers),
                        "{numbers:?}"
                    );
                }
            }
        }
    }
}

/// A regulator's colours are no evidence for this house, so the outcome of the bet stays unknown. What holds for any two
/// symbols of a colour holds for these.
#[test]
fn colours_of_symbols_elsewhere_do_not_decide_a_bet_here() {
    let mut named = 0;
    for line in lines() {
        let Expect::Colours(colours) = &line.expect else {
            continue;
        };
        let mut symbols = BTreeSet::new();
        for (colour, codes) in colours {
            let shown: Vec<Symbol> = codes.iter().map(|code| symbol(code)).collect();
            assert_eq!(shown.len(), 2, "{}: {colour}", line.name());
            let mut times = [0; 4];
            for faces in every_roll() {
                let toss = faces.map(|face| Symbol::ALL[usize::from(face) - 1]);
                times[count(toss, &shown)] += 1;
                let due = due(
                    Game::HooHeyHow,
                    &colour.to_uppercase(),
                    &RoundResult::Symbols(toss),
                );
                assert_eq!(due.usual, None, "{}: {colour}", line.name());
            }
            assert_eq!(times, [64, 96, 48, 8], "{}: {colour}", line.name());
            symbols.extend(codes.iter().cloned());
        }
        assert_eq!(symbols.len(), Symbol::ALL.len(), "{}", line.name());
        named += 1;
    }
    assert_eq!(named, 1);
}

fn symbol(code: &str) -> Symbol {
    match Bet::read(Game::HooHeyHow, code) {
        Some(Bet::HooHeyHow(games::hoo_hey_how::Bet::Single(symbol))) => symbol,
        other => panic!("{code} is {other:?}"),
    }
}
