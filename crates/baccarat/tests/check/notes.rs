//! Notes: values that are possible and not usual. A note is never a fault.

use baccarat::check::{Rule, SideCode};
use rust_decimal::Decimal;

use crate::bets::money;
use crate::chance::Chance;
use crate::house_rules::PLAIN;
use crate::paper::{Paper, winner_code};

fn notes(paper: &Paper) -> Vec<Rule> {
    paper.judged(|audit| {
        let noted = audit.findings.iter().filter(|finding| finding.note);
        noted.map(|finding| finding.rule).collect()
    })
}

/// A won bet at these odds, in hundredths.
fn won(code: &'static str, odds: i64) -> Paper {
    let happened = |round: &baccarat::Round| match SideCode::of(code) {
        Some(side) => side.happened(round),
        None => winner_code(round.winner()) == code,
    };
    let round = Chance::new(33).rounds().find(happened).unwrap();
    let mut paper = Paper::of(&round);
    let win = PLAIN.won(Decimal::ONE_HUNDRED, money(odds));
    paper.stakes.push((code, Some(Decimal::ONE_HUNDRED)));
    paper.wins.push((code, Some(win)));
    (paper.total_bet, paper.total_payout) = (Decimal::ONE_HUNDRED, win.amount.unwrap());
    paper
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
