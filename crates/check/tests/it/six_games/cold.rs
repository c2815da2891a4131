//! Faults in few records: nothing of the house is known, or very little. They leave the verdict open, and
//! are never called consistent.

use check::{About, Audit, Conventions, Fact, Overall, RecordOutcome, Rule, Values, Verdict, Win, outcome};
use games::Outcome;
use serde_json::json;

use super::owned_record::{OwnedRecord, amount, learned, one_bet, owned_record, win};

fn overall(record: &OwnedRecord, conventions: Option<&Conventions>) -> Overall {
    record.overall(conventions)
}

fn names(audit: &Audit<'_>, rule: Rule, verdict: Verdict) -> bool {
    let mut findings = audit.findings.iter();
    findings.any(|found| (found.rule, found.verdict, found.note) == (rule, verdict, false))
}

/// A bet on a number, one on each number in turn.
fn straight_up(number: u8, is_paid: bool) -> OwnedRecord {
    let code: &'static str = number.to_string().leak();
    let odds = is_paid.then_some(3_500);
    one_bet("roulette", &json!({"number": number}), &[code], code, odds)
}

#[test]
fn a_number_that_came_and_was_not_paid_is_learned_from_all_numbers() {
    let unpaid = straight_up(19, false);
    assert_eq!(overall(&unpaid, None), Overall::CannotTell);
    let others: Vec<OwnedRecord> = (0..18)
        .chain(20..25)
        .map(|number| straight_up(number, true))
        .collect();
    let known = learned(&others);
    unpaid.checked(Some(&known), |audit| {
        assert!(names(audit, Rule::WinMissing, Verdict::Broken), "{audit:?}");
        assert!(names(audit, Rule::WinnerCode, Verdict::Broken), "{audit:?}");
    });
}

/// A house that lists only some results is honest: the pocket shows the win.
#[test]
fn a_win_that_the_result_shows_is_only_noted_if_it_is_not_listed() {
    let with = |number, code| {
        one_bet(
            "roulette",
            &json!({ "number": number }),
            &["RED"],
            code,
            Some(3_500),
        )
    };
    let unlisted = with(19, "19");
    assert_eq!(unlisted.notes(None), [Rule::WinnerCode]);
    assert!(!unlisted.doubts(None).contains(&Rule::WinnerCode));
    let unearned = with(19, "18");
    assert!(unearned.doubts(None).contains(&Rule::WinnerCode));
}

#[test]
fn a_listed_code_reports_a_win_and_one_that_is_not_listed_promises_nothing() {
    let facts = |record: &OwnedRecord, rule: Rule| {
        record.checked(None, |audit| {
            let found = audit.findings.iter().find(|finding| finding.rule == rule);
            found.map(|finding| {
                (
                    format!("{:?}", finding.expected),
                    format!("{:?}", finding.reported),
                )
            })
        })
    };
    let of =
        |expected: Fact<'_>, reported: Fact<'_>| Some((format!("{expected:?}"), format!("{reported:?}")));
    let listed =
        |codes: &[&'static str], odds| one_bet("roulette", &json!({"number": 19}), codes, "19", odds);
    let won = Fact::Won(true);
    assert_eq!(
        facts(&listed(&["19"], Some(3_500)), Rule::WinnerCode),
        of(won, won)
    );
    assert_eq!(
        facts(&listed(&["19"], None), Rule::WinnerCode),
        of(won, Fact::Won(false))
    );
    assert_eq!(
        facts(&listed(&["RED"], Some(3_500)), Rule::WinnerCode),
        of(Fact::Nothing, won)
    );
    let wrong = one_bet("roulette", &json!({"number": 19}), &["18"], "18", None);
    assert_eq!(
        facts(&wrong, Rule::ListedCode),
        of(Fact::Outcome(Outcome::Loses), won)
    );
}

/// Bets on red lose at zero in this house. What it lists there is another question, which no record has answered.
#[test]
fn a_code_listed_at_zero_is_in_doubt_until_records_show_what_the_house_lists_there() {
    let at_zero =
        |codes: &[&'static str], bet, odds| one_bet("roulette", &json!({"number": 0}), codes, bet, odds);
    let others: Vec<OwnedRecord> = (0..30).map(|_| at_zero(&["0"], "RED", None)).collect();
    let known = learned(&others);
    let doubtful = at_zero(&["0", "RED"], "0", Some(3_500));
    doubtful.checked(Some(&known), |audit| {
        assert!(names(audit, Rule::ListedCode, Verdict::CannotTell), "{audit:?}");
    });
}

fn fish(shown: [&str; 3], odds: i64) -> OwnedRecord {
    one_bet("hoo_hey_how", &json!({"dice": shown}), &shown, "FISH", Some(odds))
}

#[test]
fn two_fish_paid_as_one_are_named() {
    let (once, twice) = (["FISH", "CRAB", "ROOSTER"], ["FISH", "FISH", "ROOSTER"]);
    let wrong = fish(twice, 100);
    let names_odds = |conventions: Option<&Conventions>| {
        wrong.checked(conventions, |audit| {
            assert_eq!(audit.overall, Overall::CannotTell, "{audit:?}");
            let found = audit
                .findings
                .iter()
                .find(|finding| finding.rule == Rule::Odds)
                .unwrap();
            assert_eq!(found.expected, Fact::Odds(amount(200)), "{audit:?}");
        });
    };
    names_odds(None);
    let by_count: Vec<OwnedRecord> = (0..60)
        .map(|at| {
            if at % 2 == 0 {
                fish(once, 100)
            } else {
                fish(twice, 200)
            }
        })
        .chain([wrong.clone()])
        .collect();
    names_odds(Some(&learned(&by_count)));
    // A house that pays every win 1 to 1.
    let flat: Vec<OwnedRecord> = (0..25).map(|_| fish(twice, 100)).collect();
    assert_eq!(overall(&wrong, Some(&learned(&flat))), Overall::Consistent);
    for (shown, odds) in [(once, 100), (twice, 200), (["FISH"; 3], 300), (once, 98)] {
        assert_eq!(overall(&fish(shown, odds), None), Overall::Consistent);
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
    let honest = |at: usize| match at % 4 {
        0 => dragon_tiger("KS", "2H", "DRAGON", "DRAGON", true),
        1 => dragon_tiger("3S", "9H", "TIGER", "TIGER", true),
        2 => dragon_tiger("3S", "9H", "TIGER", "DRAGON", false),
        _ => dragon_tiger("JS", "9H", "DRAGON", "TIGER", false),
    };
    for (count, expected) in [
        (0, Overall::CannotTell),
        (12, Overall::CannotTell),
        (400, Overall::Inconsistent),
    ] {
        let records: Vec<OwnedRecord> = (0..count).map(honest).chain(faults.clone()).collect();
        let learned = learned(&records);
        let known = Some(&learned);
        for fault in &faults {
            assert_eq!(overall(fault, known), expected, "{count}");
        }
        for record in &records[..count] {
            assert_eq!(overall(record, known), Overall::Consistent, "{count}");
        }
    }
    // Two exceptions of a code in forty records.
    let again = [faults[1].clone(), faults[1].clone()];
    let records: Vec<OwnedRecord> = (0..41).map(honest).chain(again).collect();
    let known = learned(&records);
    assert_ne!(overall(&faults[1], Some(&known)), Overall::Consistent);
}

/// A house that pays odd and even on a triple is not called wrong, and is consistent once its custom is
/// known.
#[test]
fn a_custom_of_another_house_is_never_a_fault() {
    let odd = |dice: [u8; 3]| one_bet("sicbo", &json!({"dice": dice}), &["ODD"], "ODD", Some(100));
    let triple = odd([5, 5, 5]);
    let mut records: Vec<OwnedRecord> = Vec::new();
    for at in 0..400 {
        records.push(odd([1, 2, 4]));
        if at % 10 == 0 {
            records.push(triple.clone());
            assert_ne!(
                overall(&triple, Some(&learned(&records))),
                Overall::Inconsistent,
                "{at}"
            );
        }
    }
    assert_eq!(overall(&triple, Some(&learned(&records))), Overall::Consistent);
}

/// The entries of the record name the stake that came back.
#[test]
fn a_returned_stake_with_an_entry_is_part_of_the_payout() {
    let tie = |returned: Win, total: i64| {
        let data = json!({"DRAGON": "9S", "TIGER": "9H"});
        let mut record = owned_record(
            "dragon_tiger",
            &data,
            &["TIE"],
            ("DRAGON", 750),
            Some(returned),
            total,
        );
        record.stakes.push(("TIE", Values::One(amount(25_025))));
        record
            .wins
            .push(("TIE", Values::One(win(300_300, 1_100, 275_275))));
        record.total_bet = 25_775;
        record
    };
    assert_eq!(overall(&tie(win(750, 0, 0), 301_050), None), Overall::Consistent);
    assert_eq!(
        overall(&tie(win(375, 0, -375), 300_675), None),
        Overall::Consistent
    );
    // The amount is the stake, and half of it came back.
    assert_eq!(
        overall(&tie(win(750, 50, -375), 300_675), None),
        Overall::Consistent
    );
    assert_ne!(overall(&tie(win(750, 0, 0), 300_800), None), Overall::Consistent);
    let zero = |returned: Win, total| {
        owned_record(
            "roulette",
            &json!({"number": 0}),
            &["0"],
            ("RED", 1_001),
            Some(returned),
            total,
        )
    };
    assert_eq!(
        overall(&zero(win(1_001, 50, -501), 500), None),
        Overall::Consistent
    );
    assert_ne!(
        overall(&zero(win(1_001, 50, -501), 900), None),
        Overall::Consistent
    );
    let hands = json!({"BANKER": ["9H", "QC"], "PLAYER1": ["9S", "KC"]});
    let push = owned_record(
        "pokdeng",
        &hands,
        &[],
        ("PLAYER1", 1_000),
        Some(win(1_000, 0, 0)),
        1_000,
    );
    assert_eq!(overall(&push, None), Overall::Consistent);
}

#[test]
fn points_that_the_cards_do_not_make_are_named() {
    let hands = |total: u8| {
        let data = json!({"BANKER": {"card": ["KS", "2D", "4C"], "total": total}, "PLAYER1": ["9H", "QC"]});
        owned_record(
            "pokdeng",
            &data,
            &["PLAYER1"],
            ("PLAYER1", 1_000),
            Some(win(2_000, 100, 1_000)),
            2_000,
        )
    };
    let wrong = hands(9);
    wrong.checked(None, |audit| {
        let found = audit
            .findings
            .iter()
            .find(|found| found.rule == Rule::StatedValue)
            .unwrap();
        assert_eq!(
            (found.expected, found.reported),
            (Fact::Number(6), Fact::Number(9))
        );
        assert_eq!(found.about, About::Stated(games::Part::Banker));
        assert_eq!(
            (found.verdict, audit.overall),
            (Verdict::CannotTell, Overall::CannotTell)
        );
        let won = audit
            .findings
            .iter()
            .find(|found| found.rule == Rule::WinMissing)
            .unwrap();
        assert_eq!(won.expected, Fact::Outcome(Outcome::Wins));
    });
    let fitting: Vec<OwnedRecord> = (0..20).map(|_| hands(6)).collect();
    assert_eq!(overall(&wrong, Some(&learned(&fitting))), Overall::Inconsistent);
    // A house whose totals hold something else.
    let others: Vec<OwnedRecord> = (0..20).map(|_| hands(16)).collect();
    assert_eq!(overall(&hands(16), Some(&learned(&others))), Overall::Consistent);
}

/// A record of a game that nobody knows: its wins show what its payout includes.
#[test]
fn the_wins_of_an_unknown_game_show_what_its_payout_includes() {
    for (payout, with_a_loss) in [
        (195, RecordOutcome::Known(amount(-405))),
        // Whether another bet came back is not known: of a profit, nothing can be said.
        (95, RecordOutcome::Unknown),
    ] {
        let won = win(195, 95, 95);
        let mut record = owned_record("xyz9", &json!(null), &["A"], ("A", 100), Some(won), payout);
        let found = |record: &OwnedRecord| outcome(&record.received().lend(), None).unwrap();
        assert_eq!(found(&record), RecordOutcome::Known(amount(95)));
        record.stakes.push(("B", Values::One(amount(500))));
        record.total_bet += 500;
        assert_eq!(found(&record), with_a_loss, "{payout}");
    }
}
