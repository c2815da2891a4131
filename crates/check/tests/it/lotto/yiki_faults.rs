//! Faults in rounds of Yiki, planted one at a time after the customs of a house were learned: each is
//! found with the right rule.

use std::collections::BTreeSet;

use check::lotto::Rule;
use check::lotto::yiki::{Draw, PaidNumbers, draw, entry};
use game_service::Record;
use game_service::models::LottoPlayer;

use super::yiki_house::{House, OwnedEntry, OwnedRound, learned};
use super::{OwnedSettlement, broken, notes, numbers, rates_of, rounds, same_digits};
use crate::chance::Chance;

const HOUSES: u64 = 15;
/// Rounds per house for one with the fault.
const ROUNDS_FOR_A_FAULT: usize = 5;

/// Plants a fault in rounds of several houses, and checks that it is found. The plan returns None if a
/// round has no place for the fault.
fn every_one_is_found(
    rule: Rule,
    house: impl Fn(House) -> House,
    plant: impl Fn(&mut OwnedRound, &mut Chance) -> Option<()>,
) {
    for seed in 0..HOUSES {
        let mut chance = Chance::new(1_000 + seed);
        // What is open where a player has several entries stands in `doubts.rs`.
        let house = house(House {
            entry_per_win: false,
            ..House::any(&mut chance)
        });
        let conventions = learned(&house, 60, &mut chance);
        let mut planted = 0;
        while planted < rounds() / ROUNDS_FOR_A_FAULT {
            let mut owned = house.round(&mut chance);
            if plant(&mut owned, &mut chance).is_none() {
                continue;
            }
            planted += 1;
            // The round with the fault is learned too, as it is when a program reads it.
            let mut conventions = conventions.clone();
            owned.learn(&mut conventions);
            let prepared = Draw::of(&owned.results);
            let entries: Vec<Record<LottoPlayer>> = owned.entries.iter().map(OwnedEntry::received).collect();
            let mut found = broken(&draw(&prepared, &conventions));
            let rates = rates_of(&entries);
            // No rate was promised, so that two of them are only noted.
            found.extend(notes(&rates.audit()));
            let paid = PaidNumbers::default();
            for lent in &entries {
                let audit = entry(&prepared, lent, &conventions, Some(&rates), Some(&paid));
                found.extend(broken(&audit));
            }
            assert!(found.contains(&rule), "{rule:?} was missed: {house:?}\n{owned:?}");
        }
    }
}

fn any(rule: Rule, plant: impl Fn(&mut OwnedRound, &mut Chance) -> Option<()>) {
    every_one_is_found(rule, |house| house, plant);
}

/// The next digit after the first one of a number.
fn with_other_start(number: &str) -> String {
    let first = (number.as_bytes()[0] - b'0' + 1) % 10;
    format!("{first}{}", &number[1..])
}

/// An entry with a win that was bought, and the position of that win.
fn won(owned: &mut OwnedRound) -> Option<(&mut OwnedEntry, usize)> {
    let bought = |entry: &OwnedEntry| {
        let is_bought = |(bet, _): &_| entry.bets.contains(bet);
        entry.wins.iter().position(is_bought)
    };
    let entry = owned.entries.iter_mut().find(|entry| bought(entry).is_some())?;
    let at = bought(entry)?;
    Some((entry, at))
}

/// Settles an entry as its wins say, so that a planted fault is the only one.
fn settle(entry: &mut OwnedEntry) {
    let payout = entry.wins.iter().map(|(_, payout)| payout).sum();
    entry.settlement = OwnedSettlement::of(!entry.wins.is_empty(), payout);
}

#[test]
fn a_group_with_another_number() {
    for key in [
        "THREE_TOP",
        "THREE_MIX",
        "TWO_TOP",
        "TWO_UNDER",
        "ONE_TOP",
        "ONE_UNDER",
    ] {
        any(Rule::Group, |owned, chance| {
            let numbers = numbers(&mut owned.results, key);
            let before: BTreeSet<String> = numbers.iter().cloned().collect();
            let at = chance.below(numbers.len());
            numbers[at] = with_other_start(&numbers[at]);
            // A digit that was listed twice may only be listed fewer times.
            (before != numbers.iter().cloned().collect()).then_some(())
        });
    }
    for key in ["SHOOT_FIVE", "SHOOT_FOUR", "SHOOT_THREE"] {
        let house = |house| House {
            by_user: false,
            ..house
        };
        every_one_is_found(Rule::Group, house, |owned, _| {
            let numbers = numbers(&mut owned.results, key);
            numbers[0] = with_other_start(&numbers[0]);
            Some(())
        });
    }
}

#[test]
fn a_group_with_a_number_too_many_or_too_few() {
    any(Rule::Group, |owned, chance| {
        numbers(&mut owned.results, "TWO_TOP").push(chance.digits(3));
        Some(())
    });
    any(Rule::Group, |owned, _| {
        let mix = numbers(&mut owned.results, "THREE_MIX");
        mix.truncate(mix.len().checked_sub(2)?);
        (!mix.is_empty()).then_some(())
    });
}

#[test]
fn another_winning_number() {
    any(Rule::Group, |owned, _| {
        let winning = &mut numbers(&mut owned.results, "WINNING_NUMBER")[0];
        let reversed: String = winning.chars().rev().collect();
        *winning = with_other_start(&reversed).chars().rev().collect();
        Some(())
    });
}

#[test]
fn a_win_on_a_number_that_was_not_drawn() {
    any(Rule::WinDrawn, |owned, chance| {
        let results = owned.results.clone();
        let (entry, at) = won(owned)?;
        let bet = entry.wins[at].0.clone();
        let (_, drawn) = results.iter().find(|(key, _)| key == bet.bet)?;
        let number = chance.digits(bet.number.len());
        if drawn.iter().any(|drawn| same_digits(drawn, &number)) {
            return None;
        }
        entry.wins[at].0.number.clone_from(&number);
        entry.bets.iter_mut().find(|bought| **bought == bet)?.number = number;
        Some(())
    });
}

#[test]
fn a_win_that_was_not_bought() {
    any(Rule::WinBought, |owned, _| {
        let (entry, at) = won(owned)?;
        let bet = entry.wins[at].0.clone();
        entry
            .bets
            .retain(|other| other.bet != bet.bet || other.number != bet.number);
        Some(())
    });
}

#[test]
fn a_win_that_is_missing() {
    any(Rule::WinMissing, |owned, _| {
        let (entry, at) = won(owned)?;
        let bet = entry.wins[at].0.clone();
        entry
            .wins
            .retain(|(other, _)| other.bet != bet.bet || other.number != bet.number);
        settle(entry);
        Some(())
    });
}

#[test]
fn one_of_two_equal_purchases_that_is_not_paid() {
    any(Rule::WinStake, |owned, _| {
        let (entry, at) = won(owned)?;
        let bet = entry.wins[at].0.clone();
        let is_one_digit = bet.number.len() == 1;
        entry.bets.push(bet);
        (!is_one_digit).then_some(())
    });
}

#[test]
fn a_win_for_another_stake() {
    any(Rule::WinStake, |owned, chance| {
        let (entry, at) = won(owned)?;
        let win = &mut entry.wins[at].0;
        win.stake += 1 + i64::try_from(chance.below(1_000)).ok()?;
        (win.number.len() > 1).then_some(())
    });
}

#[test]
fn a_payout_that_is_not_the_wins() {
    any(Rule::PayoutSum, |owned, chance| {
        let at = chance.below(owned.entries.len());
        owned.entries[at].settlement.payout += 1;
        Some(())
    });
    any(Rule::PayoutSum, |owned, _| {
        let (entry, at) = won(owned)?;
        entry.wins[at].1 -= 1;
        Some(())
    });
}

#[test]
fn a_code_that_contradicts_the_entry() {
    any(Rule::Outcome, |owned, chance| {
        let at = chance.below(owned.entries.len());
        let settlement = &mut owned.entries[at].settlement;
        settlement.code = if settlement.code == "GBW01" {
            "GBL01"
        } else {
            "GBW01"
        };
        Some(())
    });
    any(Rule::Outcome, |owned, chance| {
        let at = chance.below(owned.entries.len());
        let settlement = &mut owned.entries[at].settlement;
        let id = if settlement.code == "GBW01" { "0" } else { "pay-7" };
        id.clone_into(&mut settlement.transaction_id);
        Some(())
    });
    any(Rule::Outcome, |owned, _| {
        let (entry, _) = won(owned)?;
        entry.settlement.payout = 0;
        Some(())
    });
}

#[test]
fn one_number_that_is_paid_at_two_rates() {
    any(Rule::Rate, |owned, _| {
        let (entry, at) = won(owned)?;
        let mut other = entry.clone();
        other.wins[at].1 *= 2;
        settle(&mut other);
        owned.entries.push(other);
        Some(())
    });
    // Equal stakes are rounded equally, so that a cent is a difference to the first win.
    any(Rule::Rate, |owned, _| {
        let (entry, at) = won(owned)?;
        let mut other = entry.clone();
        other.wins[at].1 += 1;
        settle(&mut other);
        let bet = &other.wins[at].0;
        let mut wins = owned.entries.iter().flat_map(|entry| &entry.wins);
        let (first, _) = wins.find(|(win, _)| win.bet == bet.bet && win.number == bet.number)?;
        let has_equal_stake = first.stake == bet.stake;
        owned.entries.push(other);
        has_equal_stake.then_some(())
    });
}

#[test]
fn a_quantity_that_does_not_fit_the_stake() {
    let house = |house| House {
        unit_price: true,
        ..house
    };
    every_one_is_found(Rule::Quantity, house, |owned, chance| {
        let at = chance.below(owned.entries.len());
        let bet = &mut owned.entries[at].bets[0];
        bet.qty_text = (bet.qty + 1).to_string();
        Some(())
    });
}
