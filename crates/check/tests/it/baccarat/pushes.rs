//! A tie returns main bets by custom. A record may or may not show this.

use check::{About, Conventions, Overall, Rule, Verdict, Why};
use games::baccarat::{Round, Winner};
use rust_decimal::Decimal;

use super::house_rules::{HouseRules, PLAIN, Shown};
use super::learning::{learned, records};
use super::owned_record::{Insurance, OwnedRecord, Win, broken, dealt, of_rule};
use crate::chance::Chance;

fn tie() -> Round {
    Chance::new(40)
        .rounds()
        .find(|round| round.winner() == Winner::Tie)
        .unwrap()
}

/// A tie with one bet on banker and this total payout, without a win.
fn silent(payout: &str) -> OwnedRecord {
    let mut record = OwnedRecord::of(&tie());
    let stake: Decimal = "250.50".parse().unwrap();
    record.stakes.push(("BANKER", Some(stake)));
    (record.total_bet, record.total_payout) = (stake, payout.parse().unwrap());
    record
}

/// The same with a win of this amount and profit.
fn listed(payout: &str, amount: Option<&str>, profit: Option<&str>) -> OwnedRecord {
    let mut record = silent(payout);
    let money = |digits: Option<&str>| digits.map(|digits| digits.parse().unwrap());
    let win = Win {
        amount: money(amount),
        odds: Some(Decimal::ZERO),
        profit: money(profit),
        ..Win::default()
    };
    record.wins.push(("BANKER", Some(win)));
    record
}

fn checked(record: &OwnedRecord, conventions: &Conventions) -> (Overall, Verdict, Option<Why>) {
    record.checked_by(conventions, None, |audit| {
        let pushes = of_rule(audit, Rule::ReturnedStake);
        let push = pushes
            .iter()
            .find(|finding| finding.about == About::Bet("BANKER"));
        let push = push.unwrap_or_else(|| panic!("{audit:?}"));
        (audit.overall, push.verdict, push.why)
    })
}

const HOLDS: (Overall, Verdict, Option<Why>) = (Overall::Consistent, Verdict::Holds, None);
const OPEN: (Overall, Verdict, Option<Why>) = (Overall::CannotTell, Verdict::CannotTell, Some(Why::Missing));
const NOT_HERE: (Overall, Verdict, Option<Why>) = (
    Overall::CannotTell,
    Verdict::CannotTell,
    Some(Why::NotReportedHere),
);
const BROKEN: (Overall, Verdict, Option<Why>) = (Overall::Inconsistent, Verdict::Broken, None);

#[test]
fn a_push_holds_only_where_the_record_shows_the_stake() {
    for (record, expected) in [
        (silent("0.0"), OPEN),
        (silent("250.50"), HOLDS),
        (listed("250.50", Some("250.5"), Some("0")), HOLDS),
        (listed("0.00", Some("250.50"), Some("0.00")), HOLDS),
        (listed("0.00", Some("0.00"), Some("0.00")), OPEN),
        (listed("250.50", Some("0.00"), Some("0.00")), HOLDS),
        (listed("0.00", None, Some("0.00")), OPEN),
    ] {
        assert_eq!(checked(&record, &Conventions::default()), expected, "{record:?}");
    }
}

/// Another amount than the stake, or a loss of the stake, is a fault in a house that lists returned stakes.
#[test]
fn a_push_that_shows_another_amount_is_broken_once_the_house_lists_them() {
    let shown = learned(&vec![listed("250.50", Some("250.50"), Some("0.00")); 25]);
    for record in [
        listed("0.00", Some("100.00"), Some("0.00")),
        listed("100.00", Some("100.00"), Some("0.00")),
        listed("0.00", Some("0.00"), Some("-250.50")),
    ] {
        let (overall, ..) = checked(&record, &Conventions::default());
        assert_eq!(overall, Overall::CannotTell, "{record:?}");
        assert_eq!(checked(&record, &shown), BROKEN, "{record:?}");
    }
}

/// A tie with bets of 50 on banker and on tie, and with the win on tie: its amount is the profit.
fn beside_a_win(payout: &str) -> OwnedRecord {
    let mut record = silent(payout);
    let bet = Some(Decimal::from(50));
    record.stakes = vec![("BANKER", bet), ("TIE", bet)];
    let win = Win {
        amount: Some(Decimal::from(400)),
        odds: Some(Decimal::from(8)),
        profit: Some(Decimal::from(400)),
        ..Win::default()
    };
    record.wins.push(("TIE", Some(win)));
    record.total_bet = Decimal::ONE_HUNDRED;
    record
}

#[test]
fn a_total_payout_that_can_be_read_in_two_ways_shows_nothing() {
    // 400 + 50 may be the win with its stake, or the win and the push.
    let mut record = beside_a_win("450");
    assert_eq!(checked(&record, &Conventions::default()), OPEN);
    record.total_payout = Decimal::from(500);
    assert_eq!(checked(&record, &Conventions::default()), HOLDS);
}

#[test]
fn insurance_of_a_tie_that_nothing_shows_cannot_be_checked() {
    let mut record = listed("250.50", Some("250.50"), Some("0.00"));
    record.insurance.stakes = vec![Decimal::TEN];
    record.total_bet += Decimal::TEN;
    let overall = |record: &OwnedRecord| record.checked(|audit| (broken(audit), audit.overall));
    assert_eq!(overall(&record), (vec![], Overall::CannotTell));
    record.total_payout += Decimal::TEN;
    assert_eq!(overall(&record), (vec![], Overall::Consistent));
}

/// A record whose only bet is a main bet that was returned, with every sign of the return removed.
fn without_return(records: &[OwnedRecord]) -> Option<OwnedRecord> {
    let is_bare = |record: &&OwnedRecord| {
        record.winner[0] == "TIE" && record.stakes.len() == 1 && record.stakes[0].0 == "BANKER"
    };
    let mut record = records.iter().find(is_bare)?.clone();
    record.wins.clear();
    record.insurance = Insurance::default();
    (record.total_bet, record.total_payout) = (record.stakes[0].1?, Decimal::ZERO);
    Some(record)
}

#[test]
fn a_missing_return_is_broken_in_a_house_that_shows_them_and_only_there() {
    let mut seen = [0; 2];
    for seed in 0..40 {
        let rules = HouseRules {
            bonus: false,
            insurance: false,
            ..HouseRules::any(&mut Chance::new(seed))
        };
        let records = records(rules, seed + 500, 1_500);
        let record = without_return(&records).unwrap();
        assert_eq!(checked(&record, &Conventions::default()), OPEN, "{rules:?}");
        let conventions = learned(&records);
        let shows = rules.shows_returned_stakes();
        let expected = if shows { BROKEN } else { NOT_HERE };
        assert_eq!(
            checked(&record, &conventions),
            expected,
            "{rules:?} {conventions:?}"
        );
        seen[usize::from(shows)] += 1;
    }
    assert!(seen[0] > 5 && seen[1] > 5, "{seen:?}");
}

#[test]
fn a_few_ties_show_no_custom() {
    let rules = HouseRules {
        pushes: Shown::InFull,
        ..PLAIN
    };
    let records = records(rules, 41, 1_500);
    let mut ties = records.iter().filter(|record| record.winner[0] == "TIE");
    let few: Vec<OwnedRecord> = ties.by_ref().take(15).cloned().collect();
    let record = without_return(&records).unwrap();
    assert_eq!(checked(&record, &learned(&few)), OPEN);
}

#[test]
fn twenty_ties_show_whether_a_house_returns_stakes_visibly() {
    let shown = learned(&vec![silent("250.50"); 20]);
    let not_shown = learned(&vec![silent("0.0"); 20]);
    assert_eq!(checked(&silent("0.0"), &shown), BROKEN);
    assert_eq!(checked(&silent("0.0"), &not_shown), NOT_HERE);
}

#[test]
fn an_amount_shows_no_return_in_a_house_that_lists_it_for_lost_bets_too() {
    let mut lost = listed("0.00", Some("250.50"), Some("0.00"));
    let player_wins = OwnedRecord::of(&dealt("KS 7H", "QS 6H"));
    (lost.player, lost.banker, lost.winner) = (player_wins.player, player_wins.banker, player_wins.winner);
    // Its ties show the stake in the total.
    let conventions = learned(&[vec![lost; 20], vec![silent("250.50"); 20]].concat());
    for (payout, expected) in [
        ("0.00", (Verdict::CannotTell, Some(Why::Missing))),
        ("250.50", (Verdict::Holds, None)),
    ] {
        let record = listed(payout, Some("250.50"), Some("0.00"));
        let (_, verdict, why) = checked(&record, &conventions);
        assert_eq!((verdict, why), expected, "{payout}");
    }
}

/// A house may list returned stakes only in records with wins: ties without one do not show what it does beside a win.
#[test]
fn ties_without_a_win_say_nothing_about_a_return_beside_a_win() {
    let not_shown = learned(&vec![silent("0.0"); 20]);
    let (_, verdict, why) = checked(&beside_a_win("400"), &not_shown);
    assert_eq!((verdict, why), (Verdict::CannotTell, Some(Why::Missing)));
}

/// A house may list returned stakes in records with wins, and omit them otherwise.
#[test]
fn returns_shown_beside_wins_only_accuse_nobody() {
    let mut records = records(PLAIN, 42, 3_000);
    for record in records.iter_mut().filter(|record| record.winner[0] == "TIE") {
        let won = |(_, win): &(&str, Option<Win>)| win.is_some_and(|win| win.profit > Some(Decimal::ZERO));
        if !record.wins.iter().any(won) {
            record.wins.clear();
            record.total_payout = Decimal::ZERO;
        }
    }
    let conventions = learned(&records);
    for record in &records {
        record.checked_by(&conventions, None, |audit| assert_eq!(broken(audit), []));
    }
}

/// A house whose ties show nothing is never accused, and nothing is taken as shown.
#[test]
fn ties_that_show_nothing_teach_nothing_false() {
    let mut checked = 0;
    for seed in 0..40 {
        let rules = HouseRules::any(&mut Chance::new(seed));
        if rules.shows_returned_stakes() {
            continue;
        }
        let records = records(rules, seed + 700, 800);
        let conventions = learned(&records);
        for record in records.iter().filter(|record| record.winner[0] == "TIE") {
            record.checked_by(&conventions, None, |audit| {
                let message = || format!("{rules:?}\n{record:?}\n{audit:?}");
                let expected = (vec![], Overall::CannotTell);
                assert_eq!((broken(audit), audit.overall), expected, "{}", message());
                let pushes = of_rule(audit, Rule::ReturnedStake);
                let is_open = pushes
                    .iter()
                    .all(|finding| finding.verdict == Verdict::CannotTell);
                assert!(is_open, "{}", message());
            });
            checked += 1;
        }
    }
    assert!(checked > 500, "{checked}");
}
