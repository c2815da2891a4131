//! Two records of one round of baccarat: the outcome of each bet is the same. The cards are compared elsewhere.

use check::{Rule, Verdict, same_round};
use rust_decimal::Decimal;

use super::house_rules::{PLAIN, money, won};
use super::owned_record::OwnedRecord;

/// The broken rules, and the noted ones.
fn compared(one: &OwnedRecord, other: &OwnedRecord) -> (Vec<Rule>, Vec<Rule>) {
    let (one, other) = (one.received(), other.received());
    let (one, other) = (one.lend(), other.lend());
    let findings = same_round(&one, &other);
    let of = |verdict, note| {
        let found = findings
            .iter()
            .filter(|found| (found.verdict, found.note) == (verdict, note));
        found.map(|found| found.rule).collect()
    };
    (of(Verdict::Broken, false), of(Verdict::CannotTell, true))
}

#[test]
fn another_outcome_is_a_fault_and_other_odds_are_a_note() {
    let one = won();
    assert_eq!(compared(&one, &one.clone()), (vec![], vec![]));
    let mut unpaid = won();
    unpaid.wins.clear();
    assert_eq!(compared(&one, &unpaid).0, [Rule::SameOutcome]);
    let mut other_odds = won();
    let win = PLAIN.won(Decimal::ONE_HUNDRED, money(95));
    *other_odds.win_of("PLAYER").unwrap() = win;
    assert_eq!(compared(&one, &other_odds), (vec![], vec![Rule::SameOdds]));
}

/// Each player insures another side, at odds of another moment.
#[test]
fn insurance_is_not_compared() {
    let insured = |wins: &[Decimal]| {
        let mut record = won();
        record.key = "baccarat_insurance";
        record.insurance.stakes = vec![Decimal::TEN];
        record.insurance.wins = wins.iter().map(|odds| PLAIN.won(Decimal::TEN, *odds)).collect();
        record
    };
    let (lost, won) = (insured(&[]), insured(&[Decimal::TWO]));
    assert_eq!(compared(&lost, &won), (vec![], vec![]));
    assert_eq!(compared(&insured(&[Decimal::TEN]), &won), (vec![], vec![]));
}
