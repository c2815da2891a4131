//! Faults and oddities in entries of Lucky 1 dollar, planted one at a time after the customs of a house
//! were learned: each is found with the right rule, and only faults are broken.

use lotto::check::lucky::{Conventions, Draw, Field, How, Prize, PrizeRelation, Win, entry};
use lotto::check::{Audit, Rule};

use crate::chance::Chance;
use crate::lucky_house::{House, OwnedEntry, OwnedWin, PLAIN, learned};
use crate::{owned, rounds};

const HOUSES: u64 = 15;
/// Rounds per house for one entry with the fault.
const ROUNDS_FOR_A_FAULT: usize = 5;

/// Plants a fault in entries of several houses, and checks that it is among the rules `found`. The plan
/// returns None if an entry has no place for the fault.
fn every_one_is_found(
    rule: Rule,
    found: impl Fn(&Audit<'_>) -> Vec<Rule>,
    plant: impl Fn(&mut OwnedEntry, &House, &mut Chance) -> Option<()>,
) {
    for seed in 0..HOUSES {
        let mut chance = Chance::new(2_000 + seed);
        let house = House::any(&mut chance);
        let conventions = learned(&house, 80, &mut chance);
        let mut planted = 0;
        while planted < rounds() / ROUNDS_FOR_A_FAULT {
            let owned = house.round(&mut chance);
            for mut faulty in owned.entries {
                if plant(&mut faulty, &house, &mut chance).is_none() {
                    continue;
                }
                planted += 1;
                let draw = Draw::of(&owned.results);
                let lent = faulty.lend();
                let audit = entry(&draw, &lent, &conventions);
                assert!(
                    found(&audit).contains(&rule),
                    "{rule:?} was missed: {house:?}\n{faulty:?}"
                );
            }
        }
    }
}

fn broken(rule: Rule, plant: impl Fn(&mut OwnedEntry, &House, &mut Chance) -> Option<()>) {
    every_one_is_found(rule, owned::broken, plant);
}

fn noted(rule: Rule, plant: impl Fn(&mut OwnedEntry, &House, &mut Chance) -> Option<()>) {
    every_one_is_found(rule, owned::notes, plant);
}

#[test]
fn a_win_of_a_ticket_that_was_not_bought() {
    broken(Rule::WinBought, |entry, _, _| {
        entry.wins.first_mut()?.full_number.push('9');
        Some(())
    });
}

#[test]
fn a_payout_that_is_not_the_wins() {
    broken(Rule::PayoutSum, |entry, _, _| {
        entry.settlement.payout += 1;
        Some(())
    });
}

#[test]
fn charms_that_are_paid_otherwise_than_they_say() {
    broken(Rule::CharmSum, |entry, _, _| {
        entry.charms.as_mut()?.payout += 1;
        Some(())
    });
}

#[test]
fn a_refund_without_its_charm() {
    broken(Rule::Refund, |entry, _, _| {
        let charms = entry.charms.as_mut()?;
        charms.data.retain(|(code, _, _)| *code != "HOLYWATERGLASS");
        charms.refund = 100;
        Some(())
    });
    noted(Rule::Refund, |entry, _, _| {
        let charms = entry.charms.as_mut()?;
        (std::mem::take(&mut charms.refund) > 0).then_some(())
    });
}

#[test]
fn a_total_below_what_is_credited() {
    noted(Rule::CharmTotal, |entry, _, _| {
        let charms = entry.charms.as_mut()?;
        charms.total = charms.payout - 1;
        Some(())
    });
}

#[test]
fn a_code_that_contradicts_the_entry() {
    broken(Rule::Outcome, |entry, _, _| {
        let settlement = &mut entry.settlement;
        settlement.code = if settlement.code == "GBW01" {
            "GBL01"
        } else {
            "GBW01"
        };
        entry.charms.is_none().then_some(())
    });
}

#[test]
fn a_quantity_that_does_not_fit_the_stake() {
    broken(Rule::Quantity, |entry, house, _| {
        entry.tickets.first_mut()?.stake += house.price;
        Some(())
    });
}

#[test]
fn a_full_number_without_one_of_its_parts() {
    noted(Rule::FullNumber, |entry, _, _| {
        let ticket = entry.tickets.first_mut()?;
        ticket.number = format!("{}x", ticket.number);
        Some(())
    });
}

#[test]
fn a_prize_for_a_ticket_that_does_not_fit() {
    noted(Rule::Prize, |entry, _, chance| {
        let win = entry.wins.iter().find(|win| win.name == "LAST3")?;
        let full_number = win.full_number.clone();
        let other = chance.digits(4);
        let fits = full_number.get(1..4) == other.get(1..4);
        for ticket in &mut entry.tickets {
            if ticket.full_number == full_number {
                ticket.number.clone_from(&other);
            }
        }
        (!fits).then_some(())
    });
}

#[test]
fn the_relations_of_prizes_are_learned() {
    let conventions = learned(&PLAIN, 200, &mut Chance::new(5));
    let relation = |field, how| Some(PrizeRelation { field, how });
    assert_eq!(
        conventions.prize(Prize::Main4),
        relation(Field::Number, How::Equals)
    );
    assert_eq!(
        conventions.prize(Prize::Last3),
        relation(Field::Number, How::Ends)
    );
    assert_eq!(
        conventions.prize(Prize::Shuffle4),
        relation(Field::Number, How::Equals),
        "a group that lists every order contains the number itself"
    );
    assert_eq!(conventions.prize(Prize::Set), relation(Field::Set, How::Equals));
    assert_eq!(
        conventions.prize(Prize::Jackpot),
        relation(Field::NumberAndSet, How::Equals)
    );
    assert_eq!(conventions.prize(Prize::BigJackpot), None);
}

fn doubts_jackpot(audit: &Audit<'_>) -> bool {
    let mut findings = audit.findings.iter();
    findings.any(|finding| finding.rule == Rule::JackpotMissing)
}

/// An entry with one ticket and no win.
fn one_ticket() -> OwnedEntry {
    let mut owned = PLAIN.round(&mut Chance::new(7)).entries.remove(0);
    owned.tickets.truncate(1);
    owned.wins.clear();
    owned
}

/// The prizes are not documented, so a ticket with a jackpot's number and no jackpot leaves the verdict open.
#[test]
fn a_ticket_with_the_number_of_a_jackpot_and_no_jackpot_is_doubtful() {
    let owned = one_ticket();
    let ticket = owned.tickets[0].clone();
    let draw_of = |prize: &str, number: &str| [(prize.to_owned(), vec![number.to_owned()])];
    let won = |name: &'static str| OwnedWin {
        full_number: ticket.full_number.clone(),
        name,
        payout: 100,
    };
    let whole = format!("{}{}", ticket.number, ticket.set);
    for (prize, number, wins, is_doubtful) in [
        ("JACKPOT", whole.as_str(), vec![], true),
        ("BIGJACKPOT", &whole, vec![won("MAIN4")], true),
        ("JACKPOT", &ticket.full_number, vec![], true),
        ("JACKPOT", &whole, vec![won("JACKPOT")], false),
        ("JACKPOT", &whole, vec![won("BIGJACKPOT")], false),
        ("JACKPOT", "x", vec![], false),
        ("JACKPOT", &ticket.set, vec![], false),
        ("MAIN4", &ticket.number, vec![], false),
    ] {
        let results = draw_of(prize, number);
        let mut entry_of_player = owned.clone();
        entry_of_player.wins = wins;
        let lent = entry_of_player.lend();
        let audit = entry(&Draw::of(&results), &lent, &Conventions::default());
        assert_eq!(doubts_jackpot(&audit), is_doubtful, "{prize} {number}");
        assert!(!owned::broken(&audit).contains(&Rule::JackpotMissing));
    }
}

/// A house that is known to require more is not doubted.
#[test]
fn a_jackpot_that_requires_more_than_the_number_is_learned() {
    let conventions = learned(&PLAIN, 200, &mut Chance::new(5));
    let mut owned = one_ticket();
    // The jackpot of this house is number and set; this one equals only the full number.
    owned.tickets[0].full_number = "A-1".to_owned();
    let results = [("JACKPOT".to_owned(), vec!["A-1".to_owned()])];
    let mut lent = owned.lend();
    assert!(!doubts_jackpot(&entry(&Draw::of(&results), &lent, &conventions)));
    // Before that, a jackpot whose ticket is not named may be the one of this ticket.
    lent.wins = Some(vec![Win {
        name: Some("JACKPOT"),
        ..Win::default()
    }]);
    assert!(!doubts_jackpot(&entry(
        &Draw::of(&results),
        &lent,
        &Conventions::default()
    )));
}

/// What all wins have in common is not enough: a ticket with the set alone has not the number of the jackpot.
#[test]
fn a_ticket_that_shares_only_what_jackpots_have_in_common_is_not_doubted() {
    let mut owned = one_ticket();
    let ticket = owned.tickets[0].clone();
    owned.wins = vec![OwnedWin {
        full_number: ticket.full_number.clone(),
        name: "JACKPOT",
        payout: 100,
    }];
    let results = [("JACKPOT".to_owned(), vec![ticket.set.clone()])];
    let draw = Draw::of(&results);
    let mut conventions = Conventions::default();
    for _ in 0..20 {
        conventions.learn_entry(&draw, &owned.lend());
    }
    let (field, how) = (Field::Set, How::Equals);
    assert_eq!(
        conventions.prize(Prize::Jackpot),
        Some(PrizeRelation { field, how })
    );
    owned.wins.clear();
    let lent = owned.lend();
    assert!(!doubts_jackpot(&entry(&draw, &lent, &conventions)));
}

#[test]
fn drawn_numbers_of_different_lengths_are_all_compared() {
    let drawn = (100..120)
        .map(|number| number.to_string())
        .chain(["47".to_owned()]);
    let results = [("LAST3".to_owned(), drawn.collect())];
    let draw = Draw::of(&results);
    let mut entry = PLAIN.round(&mut Chance::new(7)).entries.remove(0);
    entry.tickets.truncate(1);
    entry.tickets[0].number = "1247".to_owned();
    entry.wins = vec![OwnedWin {
        full_number: entry.tickets[0].full_number.clone(),
        name: "LAST3",
        payout: 100,
    }];
    let mut conventions = Conventions::default();
    for _ in 0..20 {
        conventions.learn_entry(&draw, &entry.lend());
    }
    let (field, how) = (Field::Number, How::Ends);
    assert_eq!(
        conventions.prize(Prize::Last3),
        Some(PrizeRelation { field, how })
    );
}

#[test]
fn a_prize_is_not_stated_before_twenty_wins() {
    let mut chance = Chance::new(6);
    let (mut wins, mut conventions) = (0, Conventions::default());
    while wins < 40 {
        let owned = PLAIN.round(&mut chance);
        let draw = Draw::of(&owned.results);
        for entry in &owned.entries {
            conventions.learn_entry(&draw, &entry.lend());
            wins += entry.wins.iter().filter(|win| win.name == "SET").count();
            assert_eq!(conventions.prize(Prize::Set).is_some(), wins >= 20);
        }
    }
}
