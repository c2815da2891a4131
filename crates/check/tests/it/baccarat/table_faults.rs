//! Faults at tables with special rules: without commission, with insurance, with a pay table.

use check::{Conventions, Fact, Overall, PayTable, Rule, SixPay, Verdict};
use games::baccarat::Round;
use rust_decimal::Decimal;

use super::house_rules::{HouseRules, PLAIN, money, paid};
use super::learning::{learned, plain_house, records};
use super::owned_record::{OwnedRecord, broken, dealt, of_rule};

fn without_commission() -> Conventions {
    let rules = HouseRules {
        commission: false,
        ..PLAIN
    };
    learned(&records(rules, 23, 3_000))
}

fn banker(round: &Round, odds: Decimal) -> OwnedRecord {
    paid(round, "BANKER", Decimal::ONE_HUNDRED, odds)
}

fn six() -> Round {
    dealt("KS 4H AS", "QS 6H")
}

#[test]
fn a_banker_six_paid_in_full_is_broken_once_the_house_was_seen_to_pay_less() {
    let record = banker(&six(), Decimal::ONE);
    assert_eq!(
        record.broken_cold_and_by(&without_commission()),
        (vec![], vec![Rule::BankerSix])
    );
    // A six with commission tells nothing of tables without.
    assert_eq!(plain_house().six_pay.answer(), Some(SixPay::Commission));
    record.checked_by(plain_house(), None, |audit| {
        assert!(!broken(audit).contains(&Rule::BankerSix), "{audit:?}");
    });
}

#[test]
fn a_banker_six_paid_in_full_is_checked_by_the_pay_table() {
    let record = banker(&six(), Decimal::ONE);
    for (accepted, expected) in [
        (vec![Decimal::ONE, money(50)], vec![Rule::BankerSix]),
        (vec![Decimal::ONE], vec![]),
    ] {
        let accepted = accepted.into_iter().map(Into::into).collect();
        let table: PayTable = [("BANKER".to_owned(), accepted)].into_iter().collect();
        record.checked_by(&Conventions::default(), Some(&table), |audit| {
            assert_eq!(broken(audit), expected, "{audit:?}");
        });
    }
}

/// Half of the stake is what such a house pays for a six.
#[test]
fn a_banker_paid_half_without_a_six_is_never_consistent_in_a_house_without_commission() {
    let record = banker(&dealt("KS 7H", "QS 8H"), money(50));
    record.checked_by(&without_commission(), None, |audit| {
        assert_ne!(audit.overall, Overall::Consistent, "{audit:?}");
    });
}

/// The limit differs between houses, and stakes below it do not show its value.
#[test]
fn insurance_above_the_main_bet_or_without_one_cannot_be_checked() {
    let rules = HouseRules {
        insurance: true,
        ..PLAIN
    };
    let records = records(rules, 25, 1_000);
    let conventions = learned(&records);
    let insured =
        |record: &&OwnedRecord| !record.insurance.stakes.is_empty() && record.insurance.wins.is_empty();
    let mut checked = 0;
    for record in records.iter().filter(insured) {
        let main = record.stakes[0].1.unwrap();
        let mut above = record.clone();
        above.insurance.stakes[0] += main;
        above.total_bet += main;
        let mut alone = record.clone();
        alone.stakes.remove(0);
        alone.total_bet -= main;
        for (record, expected) in [(above, Fact::AtMost(main.into())), (alone, Fact::Missing)] {
            record.checked_by(&conventions, None, |audit| {
                let doubts = of_rule(audit, Rule::Insurance);
                let is_doubt = doubts
                    .iter()
                    .any(|found| found.verdict == Verdict::CannotTell && found.expected == expected);
                assert!(is_doubt, "{audit:?}");
                assert!(!broken(audit).contains(&Rule::Insurance));
            });
            checked += 1;
        }
    }
    assert!(checked > 20);
}

#[test]
fn odds_outside_the_pay_table() {
    let accepted = vec![Decimal::ONE.into(), Decimal::TWO.into()];
    let table: PayTable = [("PLAYER".to_owned(), accepted)].into_iter().collect();
    for (odds, expected) in [(Decimal::ONE, vec![]), (money(95), vec![Rule::PayTable])] {
        let record = paid(&dealt("KS 7H", "QS 6H"), "PLAYER", Decimal::ONE_HUNDRED, odds);
        record.checked_by(&Conventions::default(), Some(&table), |audit| {
            assert_eq!(broken(audit), expected, "{audit:?}");
        });
    }
}
