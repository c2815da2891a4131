//! Two records of one round.

use baccarat::{Card, Hand};
use fastrand::Rng;
use games::RoundResult;
use games::check::{Rule, Stakes, Verdict, Win, Wins, same_round};
use games::pokdeng::Seats;

use crate::deal::{KEYS, deal};
use crate::house::{HOUSES, House};
use crate::paper::{Paper, amount};
use crate::rounds;

fn two_records(key: &'static str, rng: &mut Rng) -> (Paper, Paper) {
    records_of(&HOUSES[0], key, rng)
}

fn records_of(house: &House, key: &'static str, rng: &mut Rng) -> (Paper, Paper) {
    let dealt = deal(key, house.customs.home, rng);
    (
        house.record_of(key, &dealt, rng),
        house.record_of(key, &dealt, rng),
    )
}

fn broken(one: &Paper, other: &Paper) -> Vec<Rule> {
    let (one, other) = (one.reported(), other.reported());
    let findings = same_round(&one, &other);
    let broken = findings
        .iter()
        .filter(|finding| finding.verdict == Verdict::Broken);
    broken.map(|finding| finding.rule).collect()
}

#[test]
fn records_of_one_round_agree() {
    let mut rng = Rng::with_seed(1);
    for house in &HOUSES {
        for key in KEYS {
            for _ in 0..rounds() / 10 {
                let (one, other) = records_of(house, key, &mut rng);
                assert_eq!(broken(&one, &other), [], "{one:?}\n{other:?}");
            }
        }
    }
}

#[test]
fn another_result_is_a_fault() {
    let mut rng = Rng::with_seed(2);
    for key in KEYS {
        let (one, mut other) = two_records(key, &mut rng);
        while other.result == one.result {
            other.result = two_records(key, &mut rng).1.result;
        }
        assert!(broken(&one, &other).contains(&Rule::SameResult), "{key}");
        let (one, mut other) = two_records(key, &mut rng);
        other.winner.push("ANOTHER".to_owned());
        assert!(broken(&one, &other).contains(&Rule::SameResult), "{key}");
    }
}

#[test]
fn another_outcome_is_a_fault_and_other_odds_are_a_note() {
    let mut rng = Rng::with_seed(3);
    let (mut one, _) = two_records("sicbo", &mut rng);
    while one.first_win().is_none() {
        one = two_records("sicbo", &mut rng).0;
    }
    let mut other = one.clone();
    other.wins.clear();
    assert_eq!(broken(&one, &other)[..1], [Rule::SameOutcome]);
    let mut other = one.clone();
    other.first_win().unwrap().1.odds = Some(amount(777));
    assert_eq!(broken(&one, &other), []);
    let (one, other) = (one.reported(), other.reported());
    let findings = same_round(&one, &other);
    assert!(
        findings
            .iter()
            .any(|finding| finding.rule == Rule::SameOdds && finding.note)
    );
}

#[test]
fn records_of_two_rounds_or_without_a_round_are_not_compared() {
    let (one, mut other) = two_records("sicbo", &mut Rng::with_seed(4));
    other.winner.push("ANOTHER".to_owned());
    let (first, mut second) = (one.reported(), other.reported());
    for round in [None, Some("another")] {
        second.round_id = round;
        assert_eq!(same_round(&first, &second), []);
    }
    let mut unnamed = first.clone();
    unnamed.round_id = None;
    second.round_id = None;
    assert_eq!(same_round(&unnamed, &second), []);
}

#[test]
fn a_bet_without_a_readable_win_is_not_compared() {
    let mut rng = Rng::with_seed(6);
    let (mut one, _) = two_records("sicbo", &mut rng);
    one.stakes = vec![("BIG", Stakes::One(amount(100)))];
    one.wins = vec![("BIG", Wins::One(Win::default()))];
    let mut other = one.clone();
    other.wins.clear();
    assert_eq!(broken(&one, &other), []);
}

/// Two records of pokdeng with these hands, banker first.
fn of_hands(hands: [&[(u8, [&str; 2])]; 2], bankers: [[&str; 2]; 2]) -> [Paper; 2] {
    let hand = |codes: [&str; 2]| Hand::from_cards(&codes.map(|code| Card::read(code).unwrap())).unwrap();
    let (mut one, mut other) = two_records("pokdeng", &mut Rng::with_seed(7));
    for (paper, (players, banker)) in [&mut one, &mut other]
        .into_iter()
        .zip(hands.into_iter().zip(bankers))
    {
        paper.result = Some(RoundResult::Pokdeng(Seats {
            banker: hand(banker),
            players: players
                .iter()
                .map(|(seat, codes)| (*seat, hand(*codes)))
                .collect(),
        }));
        (paper.winner, paper.stakes, paper.wins) = (Vec::new(), Vec::new(), Vec::new());
    }
    [one, other]
}

fn is_fault(hands: [&[(u8, [&str; 2])]; 2], bankers: [[&str; 2]; 2]) -> bool {
    let [one, other] = of_hands(hands, bankers);
    !broken(&one, &other).is_empty()
}

#[test]
fn records_of_pokdeng_that_show_their_own_player_only_are_compared_by_the_banker() {
    let (banker, low, high): (_, [&str; 2], [&str; 2]) = (["2S", "3D"], ["2C", "2D"], ["4C", "5D"]);
    assert!(!is_fault([&[(1, low)], &[(1, high)]], [banker, banker]));
    assert!(!is_fault(
        [&[(1, low), (2, high)], &[(2, high), (3, low)]],
        [banker, banker]
    ));
    assert!(!is_fault(
        [&[(1, low), (2, high)], &[(1, high)]],
        [banker, banker]
    ));
    assert!(is_fault(
        [&[(1, low), (2, high)], &[(2, low), (3, low)]],
        [banker, banker]
    ));
    assert!(is_fault([&[(1, low)], &[(1, low)]], [banker, high]));
}
