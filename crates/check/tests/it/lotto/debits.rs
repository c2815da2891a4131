//! What the wallet debits for a purchase, as purchases with a discount show it.

use check::Learned;
use check::lotto::{DebitMeaning, learn_debit};
use money::Sum;

use super::owned::money;

fn sum(cents: i64) -> Sum {
    Sum::from_iter([money(cents)])
}

#[test]
fn twenty_purchases_with_a_discount_show_whether_it_is_taken_off() {
    for (meaning, debited, of_another) in [
        (DebitMeaning::LessDiscount, 900, 750),
        (DebitMeaning::Stakes, 1_000, 800),
    ] {
        let mut learned = Learned::<DebitMeaning>::default();
        for _ in 0..20 {
            assert_eq!(learned.answer(), None);
            learn_debit(&mut learned, sum(1_000), &sum(100), sum(debited));
        }
        assert_eq!(learned.answer(), Some(meaning));
        assert_eq!(meaning.due(sum(800), &sum(50)), sum(of_another));
    }
}

#[test]
fn a_debit_without_a_discount_shows_no_meaning() {
    let mut learned = Learned::default();
    for _ in 0..30 {
        learn_debit(&mut learned, sum(500), &Sum::default(), sum(500));
    }
    assert!(!learned.is_settled());
}
