//! When a custom is established, and which answers are then possible.

use check::{AmountMeaning, Evidence, Learned, PayoutMeaning, Question, add, near};
use money::{ExactDecimal, Sum};

fn number(text: &str) -> ExactDecimal {
    ExactDecimal::parse(text).unwrap_or_else(|_| panic!("{text} is no number"))
}

#[test]
fn twenty_cases_and_ninety_five_percent_of_them_establish_a_custom() {
    for of in 0..=200_u32 {
        for misses in 0..=of {
            let mut evidence = Evidence::new(0, misses);
            (misses..of).for_each(|_| evidence.count(true));
            assert_eq!((evidence.fits(), evidence.of()), (of - misses, of));
            // At most one miss in twenty cases.
            let stands = of >= 20 && misses <= of / 20;
            assert_eq!(evidence.stands(), stands, "{misses} of {of}");
            assert_eq!(evidence.is_enough(), of >= 20);
        }
    }
}

#[test]
fn every_answer_is_possible_until_one_is_established() {
    let mut learned = Learned::default();
    for case in 0..20 {
        assert!(!learned.is_settled(), "{case}");
        assert_eq!(learned.allowed().count(), AmountMeaning::ALL.len());
        assert_eq!(learned.answer(), None);
        learned.count(|answer| answer == AmountMeaning::Profit);
    }
    assert_eq!(learned.allowed().collect::<Vec<_>>(), [AmountMeaning::Profit]);
    assert_eq!(learned.answer(), Some(AmountMeaning::Profit));
    assert!(!learned.allows(AmountMeaning::Stake));
    assert_eq!(learned.evidence(AmountMeaning::Stake), Evidence::new(0, 20));
}

#[test]
fn of_answers_that_fit_equally_often_the_first_one_is_stated() {
    let mut learned = Learned::default();
    let both = [PayoutMeaning::Returns, PayoutMeaning::Profits];
    (0..20).for_each(|_| learned.count(|answer| both.contains(&answer)));
    assert_eq!(learned.answer(), Some(PayoutMeaning::Returns));
    learned.count(|answer| answer == PayoutMeaning::Profits);
    assert_eq!(learned.answer(), Some(PayoutMeaning::Profits));
    assert_eq!(learned.allowed().collect::<Vec<_>>(), both);
}

#[test]
fn an_amount_is_counted_if_every_answer_can_be_computed() {
    let mut learned = Learned::default();
    let (stake, profit) = (number("100"), number("95.00"));
    learned.count_amount(
        |meaning: AmountMeaning| meaning.amount(stake, profit),
        number("95.01"),
    );
    assert_eq!((learned.fits(AmountMeaning::Profit), learned.of()), (1, 1));
    assert_eq!(learned.fits(AmountMeaning::StakeAndProfit), 0);
    let largest = number("79228162514264337593543950335");
    learned.count_amount(|meaning: AmountMeaning| meaning.amount(largest, largest), largest);
    assert_eq!(learned.of(), 1);
}

#[test]
fn amounts_are_near_if_their_exact_difference_is_within_the_tolerance() {
    let cent = check::CENT;
    assert!(near(number("1.00"), number("1.01"), cent));
    assert!(near(number("1.01"), number("1.00"), cent));
    assert!(!near(number("1.00"), number("1.0100001"), cent));
    assert!(near(number("1.0"), number("1.00"), ExactDecimal::ZERO));
    assert!(!near(number("1.00"), number("1.01"), ExactDecimal::ZERO));
    // The difference has too many digits.
    let (largest, smallest) = ("79228162514264337593543950335", "0.0000000000000000000000000001");
    assert!(!near(number(largest), number(smallest), cent));
}

#[test]
fn a_sum_with_an_unknown_amount_stays_unknown() {
    let mut sum = Some(Sum::default());
    add(&mut sum, Some(number("1.50")));
    assert_eq!(sum.and_then(|sum| sum.total()), Some(number("1.50")));
    add(&mut sum, None);
    add(&mut sum, Some(number("1.50")));
    assert!(sum.is_none());
}

fn counted(learned: &mut Learned<AmountMeaning>, cases: usize, answer: AmountMeaning) {
    (0..cases).for_each(|_| learned.count(|fitting| fitting == answer));
}

#[test]
fn an_answer_that_was_established_stays_so_that_a_fault_that_comes_again_is_named() {
    let mut learned = Learned::default();
    counted(&mut learned, 40, AmountMeaning::Profit);
    learned.settle();
    counted(&mut learned, 10, AmountMeaning::Stake);
    for _ in 0..3 {
        assert!(!learned.best().stands(), "only four of five fit");
        assert_eq!(learned.answer(), Some(AmountMeaning::Profit));
        assert!(learned.is_settled() && !learned.allows(AmountMeaning::Stake));
        learned.settle();
    }
    // Before a reading has ended, nothing stays.
    let mut unsettled = Learned::default();
    counted(&mut unsettled, 40, AmountMeaning::Profit);
    counted(&mut unsettled, 10, AmountMeaning::Stake);
    assert_eq!(unsettled.answer(), None);
}

#[test]
fn an_answer_stays_until_another_is_established_or_none_fits_three_of_four_cases() {
    let mut learned = Learned::default();
    counted(&mut learned, 20, AmountMeaning::Profit);
    learned.settle();
    counted(&mut learned, 7, AmountMeaning::Stake);
    learned.settle();
    assert_eq!(learned.answer(), None, "20 of 27");
    counted(&mut learned, 400, AmountMeaning::Stake);
    learned.settle();
    assert_eq!(learned.answer(), Some(AmountMeaning::Stake));
}

#[test]
fn an_answer_that_a_person_set_is_the_answer_until_it_is_taken_back() {
    let mut learned = Learned::default();
    counted(&mut learned, 40, AmountMeaning::Profit);
    assert!(Question::set(&mut learned, Some("stake")));
    assert!(!Question::set(&mut learned, Some("no such answer")));
    assert_eq!(learned.answer(), Some(AmountMeaning::Stake));
    assert_eq!(learned.allowed().collect::<Vec<_>>(), [AmountMeaning::Stake]);
    assert_eq!((learned.is_set(), learned.cases()), (true, Evidence::new(0, 40)));
    assert!(Question::set(&mut learned, None));
    assert_eq!(learned.answer(), Some(AmountMeaning::Profit));
    learned.forget();
    assert_eq!((learned.answer(), learned.of()), (None, 0));
}
