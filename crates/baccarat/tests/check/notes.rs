//! Notes: values that are possible and not usual. A note is never a fault.

use baccarat::check::{About, Conventions, Fact, ReportedRecord, Rule, SideCode, Terms, record};
use rust_decimal::Decimal;

use crate::bets::{money, paid};
use crate::chance::Chance;
use crate::learning::learned;
use crate::paper::{self, Paper, dealt, of_rule, winner_code};

fn notes(paper: &Paper) -> Vec<Rule> {
    paper.judged(paper::notes)
}

/// A won bet at these odds, in hundredths.
fn won(code: &'static str, odds: i64) -> Paper {
    let happened = |round: &baccarat::Round| match SideCode::of(code) {
        Some(side) => side.happened(round),
        None => winner_code(round.winner()) == code,
    };
    let round = Chance::new(33).rounds().find(happened).unwrap();
    paid(&round, code, Decimal::ONE_HUNDRED, money(odds))
}

#[test]
fn odds_that_no_published_table_has_are_noted_for_every_code() {
    for (code, usual) in [
        ("PLAYER", 100),
        ("BANKER", 95),
        ("TIE", 800),
        ("PPAIR", 1100),
        ("BPAIR", 1100),
        ("EITHERPAIR", 500),
        ("PERFECTPAIR", 2500),
        ("BIG", 54),
        ("SMALL", 150),
        ("LUCKY6", 1200),
        ("SUPERSIX", 1200),
        ("LUCKY6_2", 2200),
        ("LUCKY6_3", 5000),
        ("PNATURAL", 400),
        ("BNATURAL", 400),
        ("DRAGON7", 4000),
        ("PANDA8", 2500),
    ] {
        assert_eq!(notes(&won(code, usual)), [], "{code}");
        assert_eq!(notes(&won(code, 777)), [Rule::Odds], "{code}");
    }
}

#[test]
fn totals_with_more_than_two_places_are_noted() {
    let mut paper = won("PLAYER", 100);
    paper.total_bet = Decimal::new(100_001, 3);
    assert_eq!(notes(&paper), [Rule::Precision]);
}

#[test]
fn a_camera_without_a_picture_is_noted() {
    let paper = won("PLAYER", 100);
    for (cameras, missing) in [
        ([true, true], vec![]),
        ([false, true], vec![About::Camera("camera1")]),
        ([true, false], vec![About::Camera("camera2")]),
    ] {
        let conventions = Conventions::default();
        let terms = Terms {
            conventions: &conventions,
            pay_table: None,
        };
        let reported = ReportedRecord {
            cameras,
            ..paper.reported()
        };
        let noted = of_rule(&record(&reported, terms), Rule::Cameras);
        assert!(noted.iter().all(|finding| finding.note));
        assert_eq!(
            noted.iter().map(|finding| finding.about).collect::<Vec<_>>(),
            missing
        );
    }
}

/// A banker win, with a six or with a seven, at these odds and with this `six_score_rate`, in hundredths.
fn banker(six: bool, odds: i64, rate: Option<i64>) -> Paper {
    let round = if six {
        dealt("KS 4H AS", "QS 6H")
    } else {
        dealt("KS 6H", "QS 7H")
    };
    let mut paper = paid(&round, "BANKER", Decimal::ONE_HUNDRED, money(odds));
    paper.win_of("BANKER").unwrap().six_score_rate = rate.map(money);
    paper
}

#[test]
fn each_meaning_of_the_rate_for_six_is_counted_where_it_fits() {
    use baccarat::check::SixRateMeaning::{Odds, OnlyOnSix};
    for (six, odds, rate, is_odds, only_on_six) in [
        (true, 50, 50, 1, 1),
        (true, 50, 1200, 0, 1),
        (true, 50, 0, 0, 0),
        (false, 95, 95, 1, 0),
        // The odds of another bet, which did not win.
        (false, 95, 0, 1, 1),
        (false, 95, 1200, 0, 0),
    ] {
        let rates = learned(&[banker(six, odds, Some(rate))]).six_rate;
        let fitting = (rates.fits(Odds), rates.fits(OnlyOnSix), rates.of());
        assert_eq!(fitting, (is_odds, only_on_six, 1), "{six} {odds} {rate}");
    }
    assert_eq!(learned(&[banker(true, 50, None)]).six_rate.of(), 0);
    let mut unknown = banker(true, 50, Some(50));
    unknown.banker.cards[0] = "??".to_owned();
    assert_eq!(learned(&[unknown]).six_rate.of(), 0);
}

#[test]
fn a_rate_for_six_that_contradicts_its_learned_meaning_is_noted() {
    let odds = vec![banker(false, 95, Some(95)); 20];
    let only_on_six = vec![banker(true, 50, Some(1200)); 20];
    for (records, usual, unusual, expected) in [
        (
            &odds,
            vec![banker(true, 50, Some(50)), banker(false, 95, Some(0))],
            banker(false, 95, Some(1200)),
            Fact::Odds(money(95).into()),
        ),
        (
            &only_on_six,
            vec![banker(true, 50, Some(50)), banker(false, 95, Some(0))],
            banker(true, 50, Some(0)),
            Fact::Nothing,
        ),
    ] {
        let conventions = learned(records);
        for paper in usual {
            paper.judged_by(&conventions, None, |audit| {
                assert_eq!(paper::notes(audit), [], "{paper:?}");
            });
        }
        unusual.judged_by(&conventions, None, |audit| {
            let [noted] = of_rule(audit, Rule::SixScoreRate)[..] else {
                panic!("{audit:?}")
            };
            assert!(noted.note);
            assert_eq!((noted.about, noted.expected), (About::Bet("BANKER"), expected));
        });
        assert_eq!(notes(&unusual), [], "alone, nobody knows what the rate means");
    }
}
