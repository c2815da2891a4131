//! Faults in few records: nothing of the house is known, or very little. They leave the verdict open, and
//! are never called consistent. And two records of one round.

use check::{
    About, Audit, Conventions, Fact, Overall, RecordOutcome, Rule, Values, Verdict, outcome, same_round,
};
use games::{Outcome, Part};
use serde_json::{Value as Json, json};

use super::{one_bet, owned_record, sicbo, win};
use crate::house::owned_record::{OwnedRecord, Received, Win, doubts, hundredths, learned, notes, of_rule};

fn names(audit: &Audit<'_>, rule: Rule, verdict: Verdict) -> bool {
    let found = of_rule(audit, rule);
    found
        .iter()
        .any(|found| (found.verdict, found.note) == (verdict, false))
}

/// A bet on a number, listed and paid or not.
fn straight_up(number: u8, listed: &[&str], code: &'static str, is_paid: bool) -> OwnedRecord {
    one_bet(
        "roulette",
        &json!({"number": number}),
        listed,
        code,
        is_paid.then_some(3_500),
    )
}

#[test]
fn a_number_that_came_and_was_not_paid_is_learned_from_all_numbers() {
    let unpaid = straight_up(19, &["19"], "19", false);
    assert_eq!(unpaid.overall(), Overall::CannotTell);
    let others = (0..25).filter(|number| *number != 19).map(|number: u8| {
        let code: &'static str = number.to_string().leak();
        straight_up(number, &[code], code, true)
    });
    let audit = unpaid.audit_by(&learned(&others.collect::<Vec<_>>()));
    assert!(names(&audit, Rule::WinMissing, Verdict::Broken), "{audit:?}");
    assert!(names(&audit, Rule::WinnerCode, Verdict::Broken), "{audit:?}");
}

/// A house that lists only some results is honest: the pocket shows the win.
#[test]
fn a_win_that_the_result_shows_is_only_noted_if_it_is_not_listed() {
    let unlisted = straight_up(19, &["RED"], "19", true).audit();
    assert_eq!(notes(&unlisted), [Rule::WinnerCode]);
    assert!(!doubts(&unlisted).contains(&Rule::WinnerCode));
    let unearned = straight_up(19, &["RED"], "18", true).audit();
    assert!(doubts(&unearned).contains(&Rule::WinnerCode));
}

#[test]
fn a_listed_code_reports_a_win_and_one_that_is_not_listed_promises_nothing() {
    let (won, loses) = (Fact::Won(true), Fact::Outcome(Outcome::Loses));
    for (record, rule, expected, reported) in [
        (straight_up(19, &["19"], "19", true), Rule::WinnerCode, won, won),
        (
            straight_up(19, &["19"], "19", false),
            Rule::WinnerCode,
            won,
            Fact::Won(false),
        ),
        (
            straight_up(19, &["RED"], "19", true),
            Rule::WinnerCode,
            Fact::Nothing,
            won,
        ),
        (
            straight_up(19, &["18"], "18", false),
            Rule::ListedCode,
            loses,
            won,
        ),
    ] {
        let found = of_rule(&record.audit(), rule)[0];
        assert_eq!(
            (found.expected, found.reported),
            (expected, reported),
            "{record:?}"
        );
    }
}

/// Bets on red lose at zero in this house. What it lists there is another question, which no record has answered.
#[test]
fn a_code_listed_at_zero_is_in_doubt_until_records_show_what_the_house_lists_there() {
    let known = learned(&vec![straight_up(0, &["0"], "RED", false); 30]);
    let audit = straight_up(0, &["0", "RED"], "0", true).audit_by(&known);
    assert!(names(&audit, Rule::ListedCode, Verdict::CannotTell), "{audit:?}");
}

fn fish(shown: [&str; 3], odds: i64) -> OwnedRecord {
    one_bet("hoo_hey_how", &json!({"dice": shown}), &shown, "FISH", Some(odds))
}

#[test]
fn two_fish_paid_as_one_are_named() {
    let (once, twice) = (["FISH", "CRAB", "ROOSTER"], ["FISH", "FISH", "ROOSTER"]);
    let wrong = fish(twice, 100);
    let by_count = [
        vec![fish(once, 100); 30],
        vec![fish(twice, 200); 30],
        vec![wrong.clone()],
    ];
    for conventions in [Conventions::default(), learned(&by_count.concat())] {
        let audit = wrong.audit_by(&conventions);
        assert_eq!(audit.overall, Overall::CannotTell, "{audit:?}");
        let due = Fact::Odds(hundredths(200).into());
        assert_eq!(of_rule(&audit, Rule::Odds)[0].expected, due, "{audit:?}");
    }
    // A house that pays every win 1 to 1.
    let flat = learned(&vec![wrong.clone(); 25]);
    assert_eq!(wrong.overall_by(&flat), Overall::Consistent);
    for (shown, odds) in [(once, 100), (twice, 200), (["FISH"; 3], 300), (once, 98)] {
        assert_eq!(fish(shown, odds).overall(), Overall::Consistent);
    }
}

fn dragon_tiger(dragon: &str, tiger: &str, winner: &str, code: &'static str, is_paid: bool) -> OwnedRecord {
    let data = json!({"DRAGON": dragon, "TIGER": tiger});
    one_bet("dragon_tiger", &data, &[winner], code, is_paid.then_some(100))
}

/// Two faults among forty records of a house, and the same two among four hundred.
#[test]
fn the_faults_of_a_short_history_are_never_consistent() {
    let faults = [
        dragon_tiger("4S", "2H", "TIGER", "TIGER", true),
        dragon_tiger("9S", "2H", "DRAGON", "DRAGON", false),
    ];
    let honest = [
        dragon_tiger("KS", "2H", "DRAGON", "DRAGON", true),
        dragon_tiger("3S", "9H", "TIGER", "TIGER", true),
        dragon_tiger("3S", "9H", "TIGER", "DRAGON", false),
        dragon_tiger("JS", "9H", "DRAGON", "TIGER", false),
    ];
    for (times, expected) in [
        (0, Overall::CannotTell),
        (3, Overall::CannotTell),
        (100, Overall::Inconsistent),
    ] {
        let known = learned(&[vec![honest.clone(); times].concat(), faults.to_vec()].concat());
        for fault in &faults {
            assert_eq!(fault.overall_by(&known), expected, "{times}");
        }
        for record in honest.iter().filter(|_| times > 0) {
            assert_eq!(record.overall_by(&known), Overall::Consistent, "{times}");
        }
    }
    // Two exceptions of a code in forty records.
    let again = vec![faults[1].clone(); 2];
    let known = learned(&[vec![honest.clone(); 10].concat(), again].concat());
    assert_ne!(faults[1].overall_by(&known), Overall::Consistent);
}

/// A house that pays odd and even on a triple is not called wrong, and is consistent once its custom is
/// known.
#[test]
fn a_custom_of_another_house_is_never_a_fault() {
    let odd = |dice: [u8; 3]| one_bet("sicbo", &json!({"dice": dice}), &["ODD"], "ODD", Some(100));
    let triple = odd([5, 5, 5]);
    let mut house = check::House::default();
    let mut known = Conventions::default();
    for at in 0..400 {
        house.learn(&odd([1, 2, 4]).received().lend());
        if at % 10 == 0 {
            house.learn(&triple.received().lend());
            known = house.conventions("sicbo").unwrap().clone();
            assert_ne!(triple.overall_by(&known), Overall::Inconsistent, "{at}");
        }
    }
    assert_eq!(triple.overall_by(&known), Overall::Consistent);
}

/// The entries of the record name the stake that came back.
#[test]
fn a_returned_stake_with_an_entry_is_part_of_the_payout() {
    let tie = |returned: Win, total: i64| {
        let data = json!({"DRAGON": "9S", "TIGER": "9H"});
        let bet = ("DRAGON", 750);
        let mut record = owned_record("dragon_tiger", &data, &["TIE"], bet, Some(returned), total);
        record.stakes.push(("TIE", Values::One(hundredths(25_025))));
        record
            .wins
            .push(("TIE", Values::One(win(300_300, 1_100, 275_275))));
        record.total_bet = hundredths(25_775);
        record
    };
    let zero = |total| {
        let (data, returned) = (json!({"number": 0}), win(1_001, 50, -501));
        owned_record("roulette", &data, &["0"], ("RED", 1_001), Some(returned), total)
    };
    let hands = json!({"BANKER": ["9H", "QC"], "PLAYER1": ["9S", "KC"]});
    let (bet, back) = (("PLAYER1", 1_000), Some(win(1_000, 0, 0)));
    let push = owned_record("pokdeng", &hands, &[], bet, back, 1_000);
    for (record, is_consistent) in [
        (tie(win(750, 0, 0), 301_050), true),
        (tie(win(375, 0, -375), 300_675), true),
        // The amount is the stake, and half of it came back.
        (tie(win(750, 50, -375), 300_675), true),
        (tie(win(750, 0, 0), 300_800), false),
        (zero(500), true),
        (zero(900), false),
        (push, true),
    ] {
        assert_eq!(
            record.overall() == Overall::Consistent,
            is_consistent,
            "{record:?}"
        );
    }
}

#[test]
fn points_that_the_cards_do_not_make_are_named() {
    let hands = |total: u8| {
        let data = json!({"BANKER": {"card": ["KS", "2D", "4C"], "total": total}, "PLAYER1": ["9H", "QC"]});
        let (bet, paid) = (("PLAYER1", 1_000), Some(win(2_000, 100, 1_000)));
        owned_record("pokdeng", &data, &["PLAYER1"], bet, paid, 2_000)
    };
    let wrong = hands(9);
    let audit = wrong.audit();
    let found = of_rule(&audit, Rule::StatedValue)[0];
    assert_eq!(
        (found.expected, found.reported),
        (Fact::Number(6), Fact::Number(9))
    );
    assert_eq!(found.about, About::Stated(Part::Banker));
    assert_eq!(
        (found.verdict, audit.overall),
        (Verdict::CannotTell, Overall::CannotTell)
    );
    let won = of_rule(&audit, Rule::WinMissing)[0];
    assert_eq!(won.expected, Fact::Outcome(Outcome::Wins));
    // A house whose totals are the points, and one whose totals hold something else.
    for (total, record, expected) in [
        (6, wrong, Overall::Inconsistent),
        (16, hands(16), Overall::Consistent),
    ] {
        let house = learned(&vec![hands(total); 20]);
        assert_eq!(record.overall_by(&house), expected, "{total}");
    }
}

/// A record of a game that nobody knows: its wins show what its payout includes.
#[test]
fn the_wins_of_an_unknown_game_show_what_its_payout_includes() {
    let known = |net: i64| RecordOutcome::Known(hundredths(net).into());
    for (payout, with_a_loss) in [
        (195, known(-405)),
        // Whether another bet came back is not known: of a profit, nothing can be said.
        (95, RecordOutcome::Unknown),
    ] {
        let won = win(195, 95, 95);
        let mut record = owned_record("xyz9", &json!(null), &["A"], ("A", 100), Some(won), payout);
        let found = |record: &OwnedRecord| outcome(&record.received().lend(), None).unwrap();
        assert_eq!(found(&record), known(95));
        record.stakes.push(("B", Values::One(hundredths(500))));
        record.total_bet += hundredths(500);
        assert_eq!(found(&record), with_a_loss, "{payout}");
    }
}

fn broken(one: &Received, other: &Received) -> Vec<Rule> {
    let findings = same_round(&one.lend(), &other.lend());
    let broken = findings
        .iter()
        .filter(|finding| finding.verdict == Verdict::Broken);
    broken.map(|finding| finding.rule).collect()
}

#[test]
fn records_of_one_round_agree_and_another_result_is_a_fault() {
    for (key, first, second) in [
        (
            "dragon_tiger",
            json!({"DRAGON": "9S", "TIGER": "2H"}),
            json!({"DRAGON": "9S", "TIGER": "3H"}),
        ),
        ("roulette", json!({"number": 7}), json!({"number": 8})),
        ("sicbo", json!({"dice": [1, 2, 4]}), json!({"dice": [1, 2, 5]})),
        ("hilo", json!({"dice": [1, 2, 4]}), json!({"dice": [1, 2, 5]})),
        (
            "hoo_hey_how",
            json!({"dice": ["FISH", "CRAB", "CRAB"]}),
            json!({"dice": ["FISH", "FISH", "CRAB"]}),
        ),
        (
            "pokdeng",
            json!({"BANKER": ["9H", "QC"], "PLAYER1": ["9S", "KC"]}),
            json!({"BANKER": ["8H", "QC"], "PLAYER1": ["9S", "KC"]}),
        ),
    ] {
        let record = |data: &Json, winner: &[&str]| {
            let received = one_bet(key, data, winner, "B", None).received();
            assert!(received.other.as_ref().unwrap().result.is_some(), "{key}");
            received
        };
        let one = record(&first, &["A"]);
        for (other, expected) in [
            (record(&first, &["A"]), vec![]),
            (record(&second, &["A"]), vec![Rule::SameResult]),
            (record(&first, &["A", "ANOTHER"]), vec![Rule::SameResult]),
        ] {
            assert_eq!(broken(&one, &other), expected, "{key}");
        }
    }
}

#[test]
fn another_outcome_is_a_fault_and_other_odds_are_a_note() {
    let one = sicbo([6, 5, 4], "BIG");
    let (mut unpaid, mut other_odds, mut unreadable) = (one.clone(), one.clone(), one.clone());
    unpaid.wins.clear();
    other_odds.wins = vec![("BIG", Values::One(win(1_700, 70, 700)))];
    unreadable.wins = vec![("BIG", Values::One(Win::default()))];
    let [one, unpaid, other_odds, unreadable] =
        [one, unpaid, other_odds, unreadable].map(|record| record.received());
    assert_eq!(broken(&one, &unpaid), [Rule::SameOutcome]);
    assert_eq!(broken(&one, &other_odds), []);
    let findings = same_round(&one.lend(), &other_odds.lend());
    assert!(
        findings
            .iter()
            .any(|finding| finding.rule == Rule::SameOdds && finding.note)
    );
    // A bet without a readable win is not compared.
    assert_eq!(broken(&unreadable, &unpaid), []);
}

#[test]
fn records_of_two_rounds_or_without_a_round_are_not_compared() {
    let one = sicbo([6, 5, 4], "BIG");
    let mut other = one.clone();
    other.winner.push("ANOTHER".to_owned());
    let (first, second) = (one.received(), other.received());
    assert_ne!(same_round(&first.lend(), &second.lend()), []);
    let changed = |received: &Received, round: Option<&str>, status: &str| {
        let mut received = received.clone();
        received.record.content.round_id = round.map(str::to_owned);
        received.record.content.status = Some(status.to_owned());
        received
    };
    let unnamed = changed(&first, None, "completed");
    for (one, round, status) in [
        (&first, None, "completed"),
        (&first, Some("another"), "completed"),
        (&unnamed, None, "completed"),
        (&first, Some("round"), "refunded"),
    ] {
        let other = changed(&second, round, status);
        assert_eq!(same_round(&one.lend(), &other.lend()), [], "{round:?} {status}");
    }
}

#[test]
fn records_of_pokdeng_that_show_their_own_player_only_are_compared_by_the_banker() {
    let (low, high) = (["2C", "2D"], ["4C", "5D"]);
    let of = |banker: [&str; 2], seats: &[(&str, [&str; 2])]| {
        let mut data = json!({ "BANKER": banker });
        for (seat, hand) in seats {
            data[*seat] = json!(hand);
        }
        let mut record = one_bet("pokdeng", &data, &[], "PLAYER1", None);
        record.stakes.clear();
        assert!(record.other.as_ref().unwrap().result.is_some(), "{data}");
        record.received()
    };
    let banker = ["2S", "3D"];
    for (one, other, is_fault) in [
        (
            of(banker, &[("PLAYER1", low)]),
            of(banker, &[("PLAYER1", high)]),
            false,
        ),
        (
            of(banker, &[("PLAYER1", low), ("PLAYER2", high)]),
            of(banker, &[("PLAYER2", high), ("PLAYER3", low)]),
            false,
        ),
        (
            of(banker, &[("PLAYER1", low), ("PLAYER2", high)]),
            of(banker, &[("PLAYER1", high)]),
            false,
        ),
        (
            of(banker, &[("PLAYER1", low), ("PLAYER2", high)]),
            of(banker, &[("PLAYER2", low), ("PLAYER3", low)]),
            true,
        ),
        (
            of(banker, &[("PLAYER1", low)]),
            of(high, &[("PLAYER1", low)]),
            true,
        ),
    ] {
        assert_eq!(!broken(&one, &other).is_empty(), is_fault, "{other:?}");
    }
}
