//! Faults planted one at a time in correct records: each is named by its rule. What only custom says is a
//! note as long as nothing is learned.

use fastrand::Rng;
use games::check::{Learner, Rule, Stakes, Wins};
use money::ExactDecimal;

use crate::deal::{Dealt, KEYS};
use crate::house::HOUSES;
use crate::paper::{Paper, amount, win};
use crate::settle::gets;

/// Records that a house is learned from.
const LEARNED: usize = 2_000;
/// Records with each fault.
const EACH: usize = 200;

/// What the records of the first house show.
pub(crate) fn learner(key: &'static str) -> Learner {
    let mut rng = Rng::with_seed(7);
    let mut learner = Learner::default();
    for _ in 0..LEARNED {
        learner.learn(&HOUSES[0].record(key, &mut rng).1.reported());
    }
    learner
}

/// Plants a fault in records of every game of the first house. The plan returns None if a record has no
/// place for the fault. `is_learned`: without learned conventions the fault is a note.
fn every_one_is_found(
    rule: Rule,
    is_learned: bool,
    plant: impl Fn(&mut Paper, &Dealt, &mut Rng) -> Option<()>,
) {
    for key in KEYS {
        let learner = learner(key);
        let conventions = learner.conventions(key);
        for_each_fault(key, &plant, |paper| {
            assert!(
                paper.broken(conventions).contains(&rule),
                "{rule:?} was missed: {paper:?}"
            );
            if is_learned {
                assert!(
                    !paper.broken(None).contains(&rule),
                    "{rule:?} was not learned: {paper:?}"
                );
                assert!(
                    paper.notes(None).contains(&rule),
                    "{rule:?} has no note: {paper:?}"
                );
            } else {
                assert!(
                    paper.broken(None).contains(&rule),
                    "{rule:?} was missed: {paper:?}"
                );
            }
        });
    }
}

pub(crate) fn for_each_fault(
    key: &'static str,
    plant: impl Fn(&mut Paper, &Dealt, &mut Rng) -> Option<()>,
    check: impl Fn(&Paper),
) {
    let mut rng = Rng::with_seed(11);
    let mut planted = 0;
    for _ in 0..EACH * 1_000 {
        let (dealt, mut paper) = HOUSES[0].record(key, &mut rng);
        if plant(&mut paper, &dealt, &mut rng).is_some() {
            planted += 1;
            check(&paper);
        }
        if planted == EACH {
            return;
        }
    }
    panic!("only {planted} records of {key} had a place for the fault");
}

fn more(amount_of: &mut Option<ExactDecimal>) {
    *amount_of = amount_of.and_then(|value| value.checked_add(amount(150)));
}

#[test]
fn a_total_bet_that_is_not_the_sum_of_the_stakes() {
    every_one_is_found(Rule::StakeSum, true, |paper, _, rng| {
        paper.total_bet += rng.i64(1..=500);
        Some(())
    });
}

#[test]
fn a_stake_that_was_left_out() {
    every_one_is_found(Rule::StakeSum, true, |paper, _, _| paper.stakes.pop().map(|_| ()));
}

#[test]
fn a_negative_stake() {
    every_one_is_found(Rule::Stake, false, |paper, _, _| {
        paper.stakes[0].1 = Stakes::One(amount(-100));
        Some(())
    });
}

#[test]
fn a_profit_that_is_not_stake_times_odds() {
    every_one_is_found(Rule::WinProfit, true, |paper, _, _| {
        more(&mut paper.first_win()?.profit);
        Some(())
    });
}

#[test]
fn an_amount_that_holds_something_else() {
    every_one_is_found(Rule::WinAmount, true, |paper, _, _| {
        more(&mut paper.first_win()?.amount);
        Some(())
    });
}

#[test]
fn a_payout_that_is_too_small() {
    every_one_is_found(Rule::PayoutSum, true, |paper, _, _| {
        paper.first_win()?;
        paper.total_payout = 1;
        Some(())
    });
}

#[test]
fn a_payout_that_lacks_a_part_of_the_only_win() {
    every_one_is_found(Rule::PayoutSum, true, |paper, _, _| {
        paper.total_payout -= 50;
        (paper.stakes.len() == 1 && paper.wins.len() == 1).then_some(())
    });
}

/// A code whose bet won, and which wins often enough to be learned.
pub(crate) fn won(paper: &Paper) -> Option<usize> {
    let is_frequent = |code: &str| !matches!(code, "17" | "SUITED_TIE" | "TRIPLE_FISH" | "ANY_TRIPLE");
    // Which symbols are red is not known.
    paper
        .wins
        .iter()
        .position(|(code, _)| is_frequent(code) && *code != "RED")
}

#[test]
fn a_win_that_is_missing_although_winner_has_its_code() {
    every_one_is_found(Rule::WinnerCode, true, |paper, _, _| {
        let at = won(paper)?;
        paper.wins.remove(at);
        Some(())
    });
}

#[test]
fn a_win_that_is_missing_although_the_result_requires_it() {
    every_one_is_found(Rule::WinMissing, true, |paper, dealt, _| {
        let at = won(paper)?;
        let (code, _) = paper.wins.remove(at);
        has_one_custom(code, dealt).then_some(())
    });
}

#[test]
fn a_win_that_the_result_excludes() {
    every_one_is_found(Rule::WinUnearned, true, |paper, dealt, _| {
        let lost = |(code, _): &&(&'static str, Stakes)| {
            gets(code, dealt, &HOUSES[0].customs) == -100 && has_one_custom(code, dealt)
        };
        let (code, stakes) = paper.stakes.iter().find(lost)?.clone();
        let frequent = !matches!(code, "17" | "SUITED_TIE" | "TRIPLE_FISH" | "ANY_TRIPLE");
        let Stakes::One(stake) = stakes else { return None };
        let mut unearned = win(0, 100, 0);
        (unearned.amount, unearned.profit) = (stake.checked_add(stake), Some(stake));
        paper.wins.push((code, Wins::One(unearned)));
        frequent.then_some(())
    });
}

/// Whether all houses settle this bet on this result in the same way: the three houses agree, and the
/// result is none of those where other houses differ.
fn has_one_custom(code: &str, dealt: &Dealt) -> bool {
    let wins = |house: usize| gets(code, dealt, &HOUSES[house].customs) > 0;
    let is_clear = match dealt {
        Dealt::Pokdeng(hands) => code.ends_with("_PAIR") || !matches!(crate::deal::points(&hands[0]), 0 | 6),
        Dealt::HooHeyHow(_) => code != "RED",
        Dealt::Hilo(dice) => dice[0] != dice[1] || dice[1] != dice[2],
        Dealt::DragonTiger(cards) => cards.iter().all(|card| card.0 != 7) && code != "PAIR",
        Dealt::Roulette(_) | Dealt::Sicbo(_) => true,
    };
    is_clear && wins(0) == wins(1) && wins(1) == wins(2)
}

#[test]
fn a_listed_code_that_did_not_happen() {
    for (key, code) in [
        ("dragon_tiger", "TIGER"),
        ("roulette", "LOW"),
        ("sicbo", "BIG"),
        ("hilo", "HI"),
        ("hoo_hey_how", "FISH"),
    ] {
        let learner = learner(key);
        let plant = |paper: &mut Paper, dealt: &Dealt, _: &mut Rng| {
            let happened = gets(code, dealt, &HOUSES[0].customs) > 0 || !has_one_custom(code, dealt);
            paper.winner.push(code.to_owned());
            (!happened).then_some(())
        };
        for_each_fault(key, plant, |paper| {
            assert!(
                paper.broken(learner.conventions(key)).contains(&Rule::ListedCode),
                "{paper:?}"
            );
            assert!(paper.notes(None).contains(&Rule::ListedCode), "{paper:?}");
        });
    }
}

#[test]
fn a_win_without_a_stake() {
    every_one_is_found(Rule::WinWithoutStake, false, |paper, _, _| {
        paper.wins.push(("ANOTHER", Wins::One(win(200, 100, 100))));
        Some(())
    });
}

#[test]
fn more_wins_than_stakes_in_a_list() {
    every_one_is_found(Rule::WinWithoutStake, false, |paper, _, _| {
        let code = paper.stakes[0].0;
        let Stakes::One(stake) = paper.stakes[0].1 else {
            return None;
        };
        paper.stakes[0].1 = Stakes::List(vec![stake]);
        paper.wins.retain(|(known, _)| *known != code);
        paper.wins.push((code, Wins::List(vec![win(200, 100, 100); 2])));
        Some(())
    });
}
