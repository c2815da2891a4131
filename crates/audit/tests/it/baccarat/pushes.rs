//! A tie returns main bets by custom. A record may or may not show this.

use audit::{About, Conventions, Overall, Rule, Verdict, Why};
use baccarat::{Round, Winner};
use rust_decimal::Decimal;

use super::chance::Chance;
use super::house_rules::{HouseRules, Shown};
use super::learning::{learned, records};
use super::paper::{Insurance, Paper, Win, broken, dealt, of_rule};

fn tie() -> Round {
    Chance::new(40)
        .rounds()
        .find(|round| round.winner() == Winner::Tie)
        .unwrap()
}

/// A tie with one bet on banker and this total payout, without a win.
fn silent(payout: &str) -> Paper {
    let mut paper = Paper::of(&tie());
    let stake: Decimal = "250.50".parse().unwrap();
    paper.stakes.push(("BANKER", Some(stake)));
    (paper.total_bet, paper.total_payout) = (stake, payout.parse().unwrap());
    paper
}

/// The same with a win of this amount and profit.
fn listed(payout: &str, amount: Option<&str>, profit: Option<&str>) -> Paper {
    let mut paper = silent(payout);
    let money = |digits: Option<&str>| digits.map(|digits| digits.parse().unwrap());
    let win = Win {
        amount: money(amount),
        odds: Some(Decimal::ZERO),
        profit: money(profit),
        ..Win::default()
    };
    paper.wins.push(("BANKER", Some(win)));
    paper
}

fn checked(paper: &Paper, conventions: &Conventions) -> (Overall, Verdict, Option<Why>) {
    paper.checked_by(conventions, None, |audit| {
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
    for (paper, expected) in [
        (silent("0.0"), OPEN),
        (silent("250.50"), HOLDS),
        (listed("250.50", Some("250.5"), Some("0")), HOLDS),
        (listed("0.00", Some("250.50"), Some("0.00")), HOLDS),
        (listed("0.00", Some("0.00"), Some("0.00")), OPEN),
        (listed("250.50", Some("0.00"), Some("0.00")), HOLDS),
        (listed("0.00", None, Some("0.00")), OPEN),
    ] {
        assert_eq!(checked(&paper, &Conventions::default()), expected, "{paper:?}");
    }
}

/// Another amount than the stake, or a loss of the stake, is a fault in a house that lists returned stakes.
#[test]
fn a_push_that_shows_another_amount_is_broken_once_the_house_lists_them() {
    let shown = learned(&vec![listed("250.50", Some("250.50"), Some("0.00")); 25]);
    for paper in [
        listed("0.00", Some("100.00"), Some("0.00")),
        listed("100.00", Some("100.00"), Some("0.00")),
        listed("0.00", Some("0.00"), Some("-250.50")),
    ] {
        let (overall, ..) = checked(&paper, &Conventions::default());
        assert_eq!(overall, Overall::CannotTell, "{paper:?}");
        assert_eq!(checked(&paper, &shown), BROKEN, "{paper:?}");
    }
}

/// A tie with bets of 50 on banker and on tie, and with the win on tie: its amount is the profit.
fn beside_a_win(payout: &str) -> Paper {
    let mut paper = silent(payout);
    let bet = Some(Decimal::from(50));
    paper.stakes = vec![("BANKER", bet), ("TIE", bet)];
    let win = Win {
        amount: Some(Decimal::from(400)),
        odds: Some(Decimal::from(8)),
        profit: Some(Decimal::from(400)),
        ..Win::default()
    };
    paper.wins.push(("TIE", Some(win)));
    paper.total_bet = Decimal::ONE_HUNDRED;
    paper
}

#[test]
fn a_total_payout_that_can_be_read_in_two_ways_shows_nothing() {
    // 400 + 50 may be the win with its stake, or the win and the push.
    let mut paper = beside_a_win("450");
    assert_eq!(checked(&paper, &Conventions::default()), OPEN);
    paper.total_payout = Decimal::from(500);
    assert_eq!(checked(&paper, &Conventions::default()), HOLDS);
}

#[test]
fn insurance_of_a_tie_that_nothing_shows_cannot_be_checked() {
    let mut paper = listed("250.50", Some("250.50"), Some("0.00"));
    paper.insurance.stakes = vec![Decimal::TEN];
    paper.total_bet += Decimal::TEN;
    let overall = |paper: &Paper| paper.checked(|audit| (broken(audit), audit.overall));
    assert_eq!(overall(&paper), (vec![], Overall::CannotTell));
    paper.total_payout += Decimal::TEN;
    assert_eq!(overall(&paper), (vec![], Overall::Consistent));
}

/// A record whose only bet is a main bet that was returned, with every sign of the return removed.
fn without_return(papers: &[Paper]) -> Option<Paper> {
    let is_bare =
        |paper: &&Paper| paper.winner[0] == "TIE" && paper.stakes.len() == 1 && paper.stakes[0].0 == "BANKER";
    let mut paper = papers.iter().find(is_bare)?.clone();
    paper.wins.clear();
    paper.insurance = Insurance::default();
    (paper.total_bet, paper.total_payout) = (paper.stakes[0].1?, Decimal::ZERO);
    Some(paper)
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
        let papers = records(rules, seed + 500, 1_500);
        let paper = without_return(&papers).unwrap();
        assert_eq!(checked(&paper, &Conventions::default()), OPEN, "{rules:?}");
        let conventions = learned(&papers);
        let shows = rules.shows_returned_stakes();
        let expected = if shows { BROKEN } else { NOT_HERE };
        assert_eq!(
            checked(&paper, &conventions),
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
        ..super::house_rules::PLAIN
    };
    let papers = records(rules, 41, 1_500);
    let mut ties = papers.iter().filter(|paper| paper.winner[0] == "TIE");
    let few: Vec<Paper> = ties.by_ref().take(15).cloned().collect();
    let paper = without_return(&papers).unwrap();
    assert_eq!(checked(&paper, &learned(&few)), OPEN);
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
    let player_wins = Paper::of(&dealt("KS 7H", "QS 6H"));
    (lost.player, lost.banker, lost.winner) = (player_wins.player, player_wins.banker, player_wins.winner);
    // Its ties show the stake in the total.
    let conventions = learned(&[vec![lost; 20], vec![silent("250.50"); 20]].concat());
    for (payout, expected) in [
        ("0.00", (Verdict::CannotTell, Some(Why::Missing))),
        ("250.50", (Verdict::Holds, None)),
    ] {
        let paper = listed(payout, Some("250.50"), Some("0.00"));
        let (_, verdict, why) = checked(&paper, &conventions);
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
    let mut papers = records(super::house_rules::PLAIN, 42, 3_000);
    for paper in papers.iter_mut().filter(|paper| paper.winner[0] == "TIE") {
        let won = |(_, win): &(&str, Option<Win>)| win.is_some_and(|win| win.profit > Some(Decimal::ZERO));
        if !paper.wins.iter().any(won) {
            paper.wins.clear();
            paper.total_payout = Decimal::ZERO;
        }
    }
    let conventions = learned(&papers);
    for paper in &papers {
        paper.checked_by(&conventions, None, |audit| assert_eq!(broken(audit), []));
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
        let papers = records(rules, seed + 700, 800);
        let conventions = learned(&papers);
        for paper in papers.iter().filter(|paper| paper.winner[0] == "TIE") {
            paper.checked_by(&conventions, None, |audit| {
                let message = || format!("{rules:?}\n{paper:?}\n{audit:?}");
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
