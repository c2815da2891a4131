//! What is learned of a house of Yiki, and after how many rounds or entries; and what the wallet debits for a purchase, as
//! purchases with a discount show it.

use check::Learned;
use check::lotto::yiki::{Conventions, Draw, draw};
use check::lotto::{DebitMeaning, Rule, learn_debit};
use game_service::models::YikiBet;
use games::lotto::Cut;
use money::Sum;

use super::doubts::{bet, settled};
use super::yiki_house::{House, PLAIN, learned};
use super::{broken, money, notes, numbers};
use crate::chance::Chance;

#[test]
fn the_cut_is_a_note_until_twenty_rounds_show_it() {
    let planted = |rounds| {
        let mut chance = Chance::new(3);
        let conventions = learned(&PLAIN, rounds, &mut chance);
        let mut owned = PLAIN.round(&mut chance);
        numbers(&mut owned.results, "TWO_UNDER")[0] = "x".to_owned();
        let prepared = Draw::of(&owned.results);
        let audit = draw(&prepared, &conventions);
        (notes(&audit), broken(&audit))
    };
    assert_eq!(planted(0), (vec![Rule::Group], vec![]));
    assert_eq!(planted(19), (vec![Rule::Group], vec![]));
    assert_eq!(planted(20), (vec![], vec![Rule::Group]));
}

#[test]
fn a_group_that_a_house_lists_otherwise_is_never_a_fault() {
    let mut chance = Chance::new(10);
    let mut conventions = Conventions::default();
    for _ in 0..50 {
        let mut owned = PLAIN.round(&mut chance);
        *numbers(&mut owned.results, "ONE_TOP") = vec!["any".to_owned()];
        owned.learn(&mut conventions);
        let prepared = Draw::of(&owned.results);
        let audit = draw(&prepared, &conventions);
        assert_eq!(broken(&audit), []);
        assert_eq!(notes(&audit), [Rule::Group]);
    }
    assert!(conventions.cut.is_settled());
}

#[test]
fn a_price_is_not_learned_from_players_who_always_buy_the_same() {
    let (mut conventions, none) = (Conventions::default(), Draw::of(&[]));
    let entry = |qty: &'static str, cents| {
        let one = YikiBet {
            qty: Some(qty.to_owned()),
            ..bet("TWO_TOP", "99", cents)
        };
        settled(&[one], &[])
    };
    for _ in 0..100 {
        conventions.learn_entry(&none, &entry("1", 1_000));
    }
    assert_eq!(conventions.unit_prices.established("THB"), None);
    for (qty, cents) in [("2", 2_000), ("3", 3_000)] {
        conventions.learn_entry(&none, &entry(qty, cents));
    }
    assert!(conventions.unit_prices.established("THB").is_some());
    assert_eq!(conventions.unit_prices.established("LAK"), None);
}

#[test]
fn a_price_that_appears_late_is_not_the_price() {
    let mut conventions = Conventions::default();
    let quantities = ["1", "2", "4"].into_iter().cycle();
    let prices = [100, 200].into_iter().cycle().take(60);
    for (qty, price) in quantities.zip(prices.chain([300; 30])) {
        let stake = price * qty.parse::<i64>().unwrap();
        let one = YikiBet {
            qty: Some(qty.to_owned()),
            ..bet("TWO_TOP", "99", stake)
        };
        conventions.learn_entry(&Draw::of(&[]), &settled(&[one], &[]));
    }
    assert_eq!(conventions.unit_prices.established("THB"), None);
}

#[test]
fn a_mirrored_house_is_learned() {
    let house = House {
        mirrored: true,
        digits: 6,
        ..PLAIN
    };
    let conventions = learned(&house, 40, &mut Chance::new(8));
    assert_eq!(conventions.cut.answer(), Some(Cut::FirstThree));
    let outer = House {
        outer: true,
        digits: 6,
        ..PLAIN
    };
    let conventions = learned(&outer, 40, &mut Chance::new(8));
    assert_eq!(conventions.cut.answer(), Some(Cut::LastThreeFirstTwo));
}

fn sum(cents: i64) -> Sum {
    Sum::from_iter([money(cents).value()])
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
