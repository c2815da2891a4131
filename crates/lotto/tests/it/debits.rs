//! What the wallet debited, compared with what the bets cost.

use audit::{Learned, Overall};
use lotto::check::{Debit, DebitMeaning, Rule, Why, debits, learn_debits};
use money::ExactDecimal;

use crate::chance::Chance;
use crate::owned::{broken, money, notes};
use crate::rounds;

fn debit(amount: i64, discount: i64) -> Debit {
    Debit {
        amount: Some(money(amount)),
        discount: Some(money(discount)),
    }
}

fn stakes(cents: &[i64]) -> Vec<Option<ExactDecimal>> {
    cents.iter().map(|stake| Some(money(*stake))).collect()
}

/// What a house that takes discounts off (or not) shows in thirty entries.
fn learned(takes_off: bool) -> Learned<DebitMeaning> {
    let mut chance = Chance::new(1);
    let mut learned = Learned::default();
    for _ in 0..30 {
        let cost = 100 * i64::try_from(1 + chance.below(9)).unwrap();
        let discount = i64::try_from(1 + chance.below(50)).unwrap();
        let amount = if takes_off { cost - discount } else { cost };
        learn_debits(&mut learned, stakes(&[cost]), &[debit(amount, discount)]);
    }
    learned
}

#[test]
fn either_meaning_is_accepted_until_one_is_learned() {
    let new = Learned::default();
    for amount in [1_000, 900] {
        let audit = debits(stakes(&[700, 300]), &[debit(amount, 100)], &new);
        assert_eq!(audit.overall, Overall::Consistent);
    }
    let audit = debits(stakes(&[700, 300]), &[debit(850, 100)], &new);
    assert_eq!(notes(&audit), [Rule::Debit]);
    assert_eq!(audit.findings[0].expected.to_string(), "9.00");
}

#[test]
fn the_learned_meaning_decides() {
    for (takes_off, right, wrong) in [(true, 900, 1_000), (false, 1_000, 900)] {
        let learned = learned(takes_off);
        let right = debits(stakes(&[1_000]), &[debit(right, 100)], &learned);
        assert_eq!(right.overall, Overall::Consistent);
        let wrong = debits(stakes(&[1_000]), &[debit(wrong, 100)], &learned);
        assert_eq!(broken(&wrong), [Rule::Debit]);
    }
}

#[test]
fn several_purchases_are_added() {
    let both = [debit(450, 50), debit(300, 0)];
    let audit = debits(stakes(&[500, 300]), &both, &learned(true));
    assert_eq!(audit.overall, Overall::Consistent);
    assert_eq!(audit.findings[0].reported.to_string(), "7.50");
}

#[test]
fn a_debit_without_a_discount_shows_no_meaning() {
    let mut learned = Learned::default();
    for _ in 0..30 {
        let plain = Debit {
            discount: None,
            ..debit(500, 0)
        };
        learn_debits(&mut learned, stakes(&[500]), &[plain]);
    }
    assert!(!learned.is_settled());
}

#[test]
fn what_cannot_be_added_is_not_checked() {
    let learned = learned(true);
    let why = |stakes: Vec<Option<ExactDecimal>>, all: &[Debit]| {
        let audit = debits(stakes, all, &learned);
        assert_eq!(audit.overall, Overall::CannotTell);
        audit.findings[0].why.unwrap()
    };
    assert_eq!(why(stakes(&[500]), &[]), Why::Missing);
    assert_eq!(why(vec![None], &[debit(500, 0)]), Why::Unreadable);
    assert_eq!(why(stakes(&[500]), &[Debit::default()]), Why::Unreadable);
    let largest = ExactDecimal::parse("79228162514264337593543950335").unwrap();
    assert_eq!(why(vec![Some(largest); 2], &[debit(500, 0)]), Why::TooLarge);
}

/// A purchase of one to five stakes in one to three debits, in a house with a meaning or without discounts.
fn purchase(meaning: Option<DebitMeaning>, chance: &mut Chance) -> (Vec<i64>, Vec<Debit>) {
    let mut cents = |most| 1 + i64::try_from(chance.below(most)).unwrap();
    let costs: Vec<i64> = (0..cents(5)).map(|_| cents(50_000)).collect();
    let count = cents(3).min(i64::try_from(costs.len()).unwrap());
    let mut debits: Vec<Debit> = Vec::new();
    for at in 0..count {
        // The last debit has the rest of the stakes.
        let from = usize::try_from(at).unwrap();
        let to = if at == count - 1 { costs.len() } else { from + 1 };
        let cost: i64 = costs[from..to].iter().sum();
        let discount = if meaning.is_some() {
            cents(100).min(cost)
        } else {
            0
        };
        let amount = if meaning == Some(DebitMeaning::LessDiscount) {
            cost - discount
        } else {
            cost
        };
        debits.push(debit(amount, discount));
    }
    (costs, debits)
}

#[test]
fn honest_debits_raise_no_alarm_and_a_wrong_cent_is_named() {
    for meaning in [None, Some(DebitMeaning::LessDiscount), Some(DebitMeaning::Stakes)] {
        let mut chance = Chance::new(4);
        let mut learned = Learned::default();
        for round in 0..100 * rounds() {
            let (costs, mut paid) = purchase(meaning, &mut chance);
            learn_debits(&mut learned, stakes(&costs), &paid);
            let audit = debits(stakes(&costs), &paid, &learned);
            assert_eq!(audit.overall, Overall::Consistent, "{costs:?} {paid:?}");
            assert_eq!(notes(&audit), []);
            if round >= 20 {
                let last = paid.last_mut().unwrap();
                last.amount = last.amount.and_then(|amount| amount.checked_add(money(1)));
                let audit = debits(stakes(&costs), &paid, &learned);
                // Without a discount a house shows no meaning, so that its difference is a note.
                let named = if meaning.is_some() {
                    broken(&audit)
                } else {
                    notes(&audit)
                };
                assert_eq!(named, [Rule::Debit], "{costs:?} {paid:?}");
            }
        }
        assert_eq!(learned.answer(), meaning);
    }
}
