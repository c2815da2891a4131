//! Two records of one round.

use check::{Rule, Values, Verdict, Win, same_round};
use games::RoundResult;
use games::baccarat::{Card, Hand};
use games::pokdeng::Seats;
use serde_json::{Value as Json, json};

use crate::house::received::Received;

use super::owned_record::{OwnedRecord, amount, one_bet, sicbo, win};

/// For each game two results.
fn results() -> [(&'static str, [Json; 2]); 6] {
    [
        (
            "dragon_tiger",
            [
                json!({"DRAGON": "9S", "TIGER": "2H"}),
                json!({"DRAGON": "9S", "TIGER": "3H"}),
            ],
        ),
        ("roulette", [json!({"number": 7}), json!({"number": 8})]),
        ("sicbo", [json!({"dice": [1, 2, 4]}), json!({"dice": [1, 2, 5]})]),
        ("hilo", [json!({"dice": [1, 2, 4]}), json!({"dice": [1, 2, 5]})]),
        (
            "hoo_hey_how",
            [
                json!({"dice": ["FISH", "CRAB", "CRAB"]}),
                json!({"dice": ["FISH", "FISH", "CRAB"]}),
            ],
        ),
        (
            "pokdeng",
            [
                json!({"BANKER": ["9H", "QC"], "PLAYER1": ["9S", "KC"]}),
                json!({"BANKER": ["8H", "QC"], "PLAYER1": ["9S", "KC"]}),
            ],
        ),
    ]
}

fn broken(one: &OwnedRecord, other: &OwnedRecord) -> Vec<Rule> {
    let (one, other) = (one.received(), other.received());
    let (one, other) = (one.lend(), other.lend());
    let findings = same_round(&one, &other);
    let broken = findings
        .iter()
        .filter(|finding| finding.verdict == Verdict::Broken);
    broken.map(|finding| finding.rule).collect()
}

#[test]
fn records_of_one_round_agree_and_another_result_is_a_fault() {
    for (key, [first, second]) in results() {
        let record = |data: &Json| one_bet(key, data, &["A"], "B", None);
        let (one, other) = (record(&first), record(&second));
        assert!(one.result.is_some() && other.result.is_some(), "{key}");
        assert_eq!(broken(&one, &one.clone()), [], "{key}");
        assert_eq!(broken(&one, &other), [Rule::SameResult], "{key}");
        let mut listed = one.clone();
        listed.winner.push("ANOTHER".to_owned());
        assert_eq!(broken(&one, &listed), [Rule::SameResult], "{key}");
    }
}

#[test]
fn another_outcome_is_a_fault_and_other_odds_are_a_note() {
    let one = sicbo([6, 5, 4], "BIG");
    let mut other = one.clone();
    other.wins.clear();
    assert_eq!(broken(&one, &other), [Rule::SameOutcome]);
    let mut other = one.clone();
    other.wins = vec![("BIG", Values::One(win(1_700, 70, 700)))];
    assert_eq!(broken(&one, &other), []);
    let (one, other) = (one.received(), other.received());
    let (one, other) = (one.lend(), other.lend());
    let findings = same_round(&one, &other);
    assert!(
        findings
            .iter()
            .any(|finding| finding.rule == Rule::SameOdds && finding.note)
    );
}

#[test]
fn records_of_two_rounds_or_without_a_round_are_not_compared() {
    let one = sicbo([6, 5, 4], "BIG");
    let mut other = one.clone();
    other.winner.push("ANOTHER".to_owned());
    let (first, second) = (one.received(), other.received());
    assert_ne!(same_round(&first.lend(), &second.lend()), []);
    let in_round = |received: &Received, round: Option<&str>| {
        let mut received = received.clone();
        received.record.content.round_id = round.map(str::to_owned);
        received
    };
    for round in [None, Some("another")] {
        assert_eq!(same_round(&first.lend(), &in_round(&second, round).lend()), []);
    }
    let unnamed = [&first, &second].map(|received| in_round(received, None));
    assert_eq!(same_round(&unnamed[0].lend(), &unnamed[1].lend()), []);
    let mut unsettled = second;
    unsettled.record.content.status = Some("refunded".to_owned());
    assert_eq!(same_round(&first.lend(), &unsettled.lend()), []);
}

#[test]
fn a_bet_without_a_readable_win_is_not_compared() {
    let mut one = sicbo([6, 5, 4], "BIG");
    one.stakes = vec![("BIG", Values::One(amount(100)))];
    one.wins = vec![("BIG", Values::One(Win::default()))];
    let mut other = one.clone();
    other.wins.clear();
    assert_eq!(broken(&one, &other), []);
}

/// Two records of pokdeng with these hands, banker first.
fn is_fault(hands: [&[(u8, [&str; 2])]; 2], bankers: [[&str; 2]; 2]) -> bool {
    let hand = |codes: [&str; 2]| Hand::from_cards(&codes.map(|code| Card::read(code).unwrap())).unwrap();
    let [one, other] = [0, 1].map(|at| {
        let mut record = one_bet("pokdeng", &json!(null), &[], "PLAYER1", None);
        let seats = hands[at].iter().map(|(seat, codes)| (*seat, hand(*codes)));
        record.result = Some(RoundResult::Pokdeng(Seats {
            banker: hand(bankers[at]),
            players: seats.collect(),
        }));
        (record.stakes, record.wins) = (Vec::new(), Vec::new());
        record
    });
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
