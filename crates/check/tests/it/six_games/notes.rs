//! What is only noted or leaves the verdict open, and is never a fault.

use check::{Rule, Values};

use super::{sicbo, sicbo_house, win};
use crate::house::owned_record::{OwnedRecord, broken, doubts, hundredths, learned, notes};

/// Notes, and rules that leave the verdict open, of a record where the house is known. Nothing is broken.
fn notes_and_doubts(record: &OwnedRecord) -> (Vec<Rule>, Vec<Rule>) {
    let audit = record.audit_by(&sicbo_house());
    assert_eq!(broken(&audit), [], "{record:?}");
    (notes(&audit), doubts(&audit))
}

#[test]
fn an_honest_record_has_no_note() {
    for dice in [[1, 2, 4], [6, 5, 4]] {
        for code in ["BIG", "SMALL"] {
            assert_eq!(notes_and_doubts(&sicbo(dice, code)), (vec![], vec![]));
        }
    }
}

#[test]
fn a_win_without_a_stake_beside_an_object_is_a_note() {
    let mut record = sicbo([6, 5, 4], "BIG");
    record.stakes.push(("BETS", Values::Other));
    record.wins.push(("ANOTHER", Values::One(win(200, 100, 100))));
    let audit = record.audit();
    assert_eq!(broken(&audit), []);
    assert!(notes(&audit).contains(&Rule::WinWithoutStake));
    assert!(doubts(&audit).contains(&Rule::StakeSum));
}

/// The code is known, so the win is no reward of another kind.
#[test]
fn a_win_without_any_stake_is_broken_at_once() {
    let mut record = sicbo([6, 5, 4], "BIG");
    record.wins.push(("TOTAL_15", Values::One(win(200, 100, 100))));
    assert!(broken(&record.audit()).contains(&Rule::WinWithoutStake));
    let mut list = sicbo([6, 5, 4], "BIG");
    let one = win(2_000, 100, 1_000);
    list.stakes = vec![("BIG", Values::List(vec![hundredths(1_000)]))];
    list.wins = vec![("BIG", Values::List(vec![one, one]))];
    assert!(broken(&list.audit()).contains(&Rule::WinWithoutStake));
}

#[test]
fn new_odds_leave_the_verdict_open() {
    let mut record = sicbo([6, 5, 4], "BIG");
    record.stakes = vec![("BIG", Values::One(hundredths(200)))];
    record.wins = vec![("BIG", Values::One(win(2_800, 1_300, 2_600)))];
    (record.total_bet, record.total_payout) = (hundredths(200), hundredths(2_800));
    assert_eq!(notes_and_doubts(&record), (vec![], vec![Rule::Odds]));
}

#[test]
fn a_payout_without_a_win_leaves_the_verdict_open() {
    let mut record = sicbo([6, 5, 4], "SMALL");
    record.total_payout = hundredths(500);
    assert_eq!(notes_and_doubts(&record), (vec![], vec![Rule::PayoutSum]));
}

/// In a house where an amount has a meaning that fits no reading, an amount of the same order is a note, and one of more
/// than ten times, or less than a tenth, leaves the verdict open.
#[test]
fn an_amount_of_an_unknown_meaning_is_only_a_note_near_the_computed_one() {
    type Change = fn(&mut OwnedRecord, i64);
    let total: Change = |record, total| record.total_bet = hundredths(total);
    let payout: Change = |record, total| record.total_payout = hundredths(total);
    let won: Change = |record, amount| record.wins[0].1 = Values::One(win(amount, 100, 1_000));
    for (rule, computed, change) in [
        (Rule::StakeSum, 1_000, total),
        (Rule::PayoutSum, 2_000, payout),
        (Rule::WinAmount, 2_000, won),
    ] {
        let with = |amount| {
            let mut record = sicbo([6, 5, 4], "BIG");
            change(&mut record, amount);
            record
        };
        let odd: Vec<_> = (1..=40).map(|at| with(computed + 37 * at)).collect();
        let known = learned(&odd);
        for amount in [computed + 37, computed / 10, computed * 10] {
            let audit = with(amount).audit_by(&known);
            assert!(notes(&audit).contains(&rule), "{rule:?} {amount}");
            assert!(!doubts(&audit).contains(&rule), "{rule:?} {amount}");
        }
        for amount in [
            0,
            -computed,
            computed / 10 - 1,
            computed * 10 + 1,
            computed * 1_000,
        ] {
            let audit = with(amount).audit_by(&known);
            assert!(doubts(&audit).contains(&rule), "{rule:?} {amount}");
            assert_eq!(broken(&audit), [], "{rule:?} {amount}");
        }
    }
}

#[test]
fn a_negative_profit_is_a_note() {
    let mut record = sicbo([6, 5, 4], "SMALL");
    record.wins.push(("SMALL", Values::One(win(0, 0, -100))));
    let (notes, _) = notes_and_doubts(&record);
    assert_eq!(notes, [Rule::NegativeProfit]);
}

/// Twenty losses show nothing about a code that rarely wins.
#[test]
fn a_rare_win_is_no_fault_before_its_code_is_learned() {
    let lost = sicbo([1, 2, 4], "ANY_TRIPLE");
    let known = learned(&vec![lost; 500]);
    let mut unpaid = sicbo([5, 5, 5], "ANY_TRIPLE");
    (unpaid.wins, unpaid.total_payout) = (Vec::new(), hundredths(0));
    assert_eq!(broken(&unpaid.audit_by(&known)), []);
}

/// A profit that does not follow from stake and odds, an amount and sums that fit nothing.
#[test]
fn a_contradiction_is_open_until_the_house_is_known() {
    type Change = fn(&mut OwnedRecord);
    let profit: Change = |record| record.wins[0].1 = Values::One(win(2_000, 100, 1_337));
    let amount: Change = |record| record.wins[0].1 = Values::One(win(1_777, 100, 1_000));
    let total: Change = |record| record.total_bet = hundredths(1_234);
    let payout: Change = |record| record.total_payout = hundredths(1_234);
    for (change, rule) in [
        (profit, Rule::WinProfit),
        (amount, Rule::WinAmount),
        (total, Rule::StakeSum),
        (payout, Rule::PayoutSum),
    ] {
        let mut record = sicbo([6, 5, 4], "BIG");
        change(&mut record);
        let [cold, known] = record.broken_cold_and_by(&sicbo_house());
        assert!(cold.is_empty() && known.contains(&rule), "{rule:?}");
        assert!(doubts(&record.audit()).contains(&rule), "{rule:?}");
    }
}
