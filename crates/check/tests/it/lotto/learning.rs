//! What is learned of a house of Yiki, and after how many rounds or entries.

use check::lotto::Rule;
use check::lotto::yiki::{Bet, Conventions, Draw, draw};
use games::lotto::Cut;

use super::chance::Chance;
use super::doubts::{bet, settled};
use super::owned::{broken, notes, numbers};
use super::yiki_house::{House, PLAIN, learned};

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
    let mut conventions = Conventions::default();
    let entry = |qty: &'static str, cents| {
        let one = Bet {
            qty: Some(qty),
            ..bet("TWO_TOP", "99", cents)
        };
        settled(&[one], &[])
    };
    for _ in 0..100 {
        conventions.learn_entry(&entry("1", 1_000));
    }
    assert_eq!(conventions.unit_prices.established("THB"), None);
    for (qty, cents) in [("2", 2_000), ("3", 3_000)] {
        conventions.learn_entry(&entry(qty, cents));
    }
    assert!(conventions.unit_prices.established("THB").is_some());
    assert_eq!(conventions.unit_prices.established("LAK"), None);
}

#[test]
fn a_price_that_appears_late_is_not_the_price() {
    let mut conventions = Conventions::default();
    let quantities = ["1", "2", "4"].iter().cycle();
    let prices = [100, 200].into_iter().cycle().take(60);
    for (qty, price) in quantities.zip(prices.chain([300; 30])) {
        let stake = price * qty.parse::<i64>().unwrap();
        let one = Bet {
            qty: Some(qty),
            ..bet("TWO_TOP", "99", stake)
        };
        conventions.learn_entry(&settled(&[one], &[]));
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
