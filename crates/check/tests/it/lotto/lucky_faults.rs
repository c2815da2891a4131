//! Faults and oddities in entries of Lucky 1 dollar, planted one at a time after the customs of a house
//! were learned: each is found with the right rule, and only faults are broken.

use check::lotto::lucky::{Conventions, Draw, entry};
use check::lotto::{Audit, Finding, Rule, Why};
use game_service::models::{LottoBet, LottoWin, LuckyBet, LuckyWin};

use super::lucky_house::{House, OwnedEntry, OwnedWin, PLAIN, learned};
use super::{NOTHING, rounds};
use crate::chance::Chance;

const HOUSES: u64 = 15;
/// Rounds per house for one entry with the fault.
const ROUNDS_FOR_A_FAULT: usize = 5;

/// Plants a fault in entries of several houses, and checks that it is among the rules `found`. The plan
/// returns None if an entry has no place for the fault.
fn every_one_is_found(
    rule: Rule,
    found: impl Fn(&Audit<'_>) -> Vec<Rule>,
    plant: impl Fn(&mut OwnedEntry, &House) -> Option<()>,
) {
    for seed in 0..HOUSES {
        let mut chance = Chance::new(2_000 + seed);
        let house = House::any(&mut chance);
        let conventions = learned(&house, 80, &mut chance);
        let mut planted = 0;
        while planted < rounds() / ROUNDS_FOR_A_FAULT {
            let owned = house.round(&mut chance);
            for mut faulty in owned.entries {
                if plant(&mut faulty, &house).is_none() {
                    continue;
                }
                planted += 1;
                let draw = Draw::of(&owned.results);
                let lent = faulty.received();
                let audit = entry(&draw, &lent, &conventions);
                assert!(
                    found(&audit).contains(&rule),
                    "{rule:?} was missed: {house:?}\n{faulty:?}"
                );
            }
        }
    }
}

fn broken(rule: Rule, plant: impl Fn(&mut OwnedEntry, &House) -> Option<()>) {
    every_one_is_found(rule, super::broken, plant);
}

fn noted(rule: Rule, plant: impl Fn(&mut OwnedEntry, &House) -> Option<()>) {
    every_one_is_found(rule, super::notes, plant);
}

#[test]
fn a_win_of_a_ticket_that_was_not_bought() {
    broken(Rule::WinBought, |entry, _| {
        entry.wins.first_mut()?.full_number.push('9');
        Some(())
    });
}

#[test]
fn a_payout_that_is_not_the_wins() {
    broken(Rule::PayoutSum, |entry, _| {
        entry.settlement.payout += 1;
        Some(())
    });
}

#[test]
fn charms_that_are_paid_otherwise_than_they_say() {
    broken(Rule::CharmSum, |entry, _| {
        entry.charms.as_mut()?.payout += 1;
        Some(())
    });
}

#[test]
fn a_refund_without_its_charm() {
    broken(Rule::Refund, |entry, _| {
        let charms = entry.charms.as_mut()?;
        charms.data.retain(|(code, _, _)| *code != "HOLYWATERGLASS");
        charms.refund = 100;
        Some(())
    });
    noted(Rule::Refund, |entry, _| {
        let charms = entry.charms.as_mut()?;
        (std::mem::take(&mut charms.refund) > 0).then_some(())
    });
}

#[test]
fn a_total_below_what_is_credited() {
    noted(Rule::CharmTotal, |entry, _| {
        let charms = entry.charms.as_mut()?;
        charms.total = charms.payout - 1;
        Some(())
    });
}

#[test]
fn a_code_that_contradicts_the_entry() {
    broken(Rule::Outcome, |entry, _| {
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
    broken(Rule::Quantity, |entry, house| {
        entry.tickets.first_mut()?.stake += house.price;
        Some(())
    });
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
    for (prize, number, wins, is_doubtful) in [
        ("JACKPOT", ticket.full_number.as_str(), vec![], true),
        ("BIGJACKPOT", &ticket.full_number, vec![won("MAIN4")], true),
        ("JACKPOT", &ticket.full_number, vec![won("JACKPOT")], false),
        ("JACKPOT", &ticket.full_number, vec![won("BIGJACKPOT")], false),
        ("JACKPOT", "x", vec![], false),
        ("JACKPOT", &ticket.set, vec![], false),
        ("MAIN4", &ticket.full_number, vec![], false),
    ] {
        let results = draw_of(prize, number);
        let mut entry_of_player = owned.clone();
        entry_of_player.wins = wins;
        let lent = entry_of_player.received();
        let audit = entry(&Draw::of(&results), &lent, &Conventions::default());
        assert_eq!(doubts_jackpot(&audit), is_doubtful, "{prize} {number}");
        assert!(!super::broken(&audit).contains(&Rule::JackpotMissing));
    }
}

/// A jackpot whose ticket is not named may be the one of this ticket.
#[test]
fn a_jackpot_without_a_ticket_leaves_no_doubt() {
    let owned = one_ticket();
    let results = [("JACKPOT".to_owned(), vec![owned.tickets[0].full_number.clone()])];
    let mut lent = owned.received();
    let named = LuckyWin {
        name: Some("JACKPOT".to_owned()),
        ..LuckyWin::default()
    };
    for win in [LottoWin::Lucky(named), LottoWin::Other(NOTHING.raw.clone())] {
        lent.content.wins = vec![win];
        let audit = entry(&Draw::of(&results), &lent, &Conventions::default());
        assert!(!doubts_jackpot(&audit));
    }
}

/// What a ticket without its number won cannot be told.
#[test]
fn a_ticket_without_its_full_number_is_no_fault_and_leaves_the_entry_open() {
    let owned = one_ticket();
    let mut lent = owned.received();
    lent.content.bets = vec![LottoBet::Lucky(LuckyBet::default())];
    let audit = entry(&Draw::of(&[]), &lent, &Conventions::default());
    let is_of_items = |finding: &&Finding<'_>| finding.rule == Rule::BetCode;
    let unread = audit.findings.iter().find(is_of_items).unwrap();
    assert_eq!(unread.why, Some(Why::Unreadable));
    assert!(!super::broken(&audit).contains(&Rule::BetCode));
}
