//! Faults at tables with special rules: without commission, with insurance, with a pay table.

use baccarat::check::{Conventions, Fact, Finding, PayTable, Rule, Verdict};
use baccarat::{Round, Winner};
use rust_decimal::Decimal;

use crate::bets::money;
use crate::chance::Chance;
use crate::faults::every_one_is_found;
use crate::house_rules::{HouseRules, PLAIN};
use crate::learning::{learned, records};
use crate::money_faults::{any, odd_amount};
use crate::paper::{Paper, Win, broken, with};

fn at_insurance_tables(rule: Rule, plant: impl Fn(&mut Paper, &Round, &mut Chance) -> Option<()>) {
    let rules = |_: &mut Chance| HouseRules {
        insurance: true,
        ..PLAIN
    };
    every_one_is_found(rule, rules, plant);
}

/// Pays the banker bet at these odds; everything else is correct.
fn pay_banker(paper: &mut Paper, odds: Decimal) -> Option<()> {
    let stake = paper.stakes.iter().find(|(code, _)| *code == "BANKER")?.1?;
    let win = PLAIN.won(stake, odds);
    *paper.win_of("BANKER")? = win;
    Some(())
}

/// A house without commission with some of its records, and one record in which a banker win with 6 was
/// paid in full.
fn a_banker_six_paid_in_full() -> (Vec<Paper>, Paper) {
    let rules = HouseRules {
        commission: false,
        ..PLAIN
    };
    let papers = records(rules, 23, 3_000);
    let six = |paper: &&Paper| {
        let half = |(code, win): &(&str, Option<Win>)| {
            *code == "BANKER" && win.is_some_and(|win| win.odds == Some(money(50)))
        };
        paper.wins.len() == 1 && paper.wins.iter().any(half)
    };
    let mut paper = papers.iter().find(six).unwrap().clone();
    pay_banker(&mut paper, Decimal::ONE).unwrap();
    paper.total_payout = paper.win_of("BANKER").unwrap().amount.unwrap();
    (papers, paper)
}

#[test]
fn a_banker_six_paid_in_full_is_broken_once_the_house_was_seen_to_pay_less() {
    let (papers, paper) = a_banker_six_paid_in_full();
    let expected = |learned, by: &Conventions| {
        paper.judged_by(by, None, |audit| {
            assert_eq!(
                (broken(audit), with(audit, Verdict::CannotTell)),
                learned,
                "{audit:?}"
            );
        });
    };
    expected((vec![], vec![Rule::BankerSix]), &Conventions::default());
    expected((vec![Rule::BankerSix], vec![]), &learned(&papers));
    let commission = learned(&records(PLAIN, 24, 3_000));
    assert_eq!(
        commission.six_pay.of(),
        0,
        "a six with commission tells nothing of tables without"
    );
    expected((vec![], vec![Rule::BankerSix]), &commission);
}

#[test]
fn a_banker_six_paid_in_full_is_judged_by_the_pay_table() {
    let (_, paper) = a_banker_six_paid_in_full();
    for (accepted, expected) in [
        (vec![Decimal::ONE, money(50)], vec![Rule::BankerSix]),
        (vec![Decimal::ONE], vec![]),
    ] {
        let accepted = accepted.into_iter().map(Into::into).collect();
        let table: PayTable = [("BANKER".to_owned(), accepted)].into_iter().collect();
        paper.judged_by(&Conventions::default(), Some(&table), |audit| {
            assert_eq!(broken(audit), expected);
            assert_eq!(with(audit, Verdict::CannotTell), []);
        });
    }
}

#[test]
fn a_banker_paid_half_without_a_six() {
    any(Rule::BankerSix, |paper, round, _| {
        pay_banker(paper, money(50))?;
        (round.winner() == Winner::Banker && round.banker.total() != 6).then_some(())
    });
}

/// The limit differs between houses, and stakes below it do not show its value.
#[test]
fn insurance_above_the_main_bet_or_without_one_cannot_be_checked() {
    let rules = HouseRules {
        insurance: true,
        ..PLAIN
    };
    let papers = records(rules, 25, 1_000);
    let conventions = learned(&papers);
    let insured = |paper: &&Paper| !paper.insurance.stakes.is_empty() && paper.insurance.wins.is_empty();
    let mut judged = 0;
    for paper in papers.iter().filter(insured) {
        let main = paper.stakes[0].1.unwrap();
        let mut above = paper.clone();
        above.insurance.stakes[0] += main;
        above.total_bet += main;
        let mut alone = paper.clone();
        alone.stakes.remove(0);
        alone.total_bet -= main;
        for (paper, expected) in [(above, Fact::AtMost(main.into())), (alone, Fact::Missing)] {
            paper.judged_by(&conventions, None, |audit| {
                let is_doubt =
                    |finding: &&Finding<'_>| finding.verdict == Verdict::CannotTell && !finding.note;
                let doubt = audit.findings.iter().find(is_doubt).unwrap();
                assert_eq!(
                    (doubt.rule, doubt.expected),
                    (Rule::Insurance, expected),
                    "{audit:?}"
                );
                assert!(!broken(audit).contains(&Rule::Insurance));
            });
            judged += 1;
        }
    }
    assert!(judged > 100);
}

#[test]
fn insurance_paid_although_the_insured_side_won() {
    at_insurance_tables(Rule::Insurance, |paper, round, _| {
        let stake = *paper.insurance.stakes.first()?;
        paper.insurance.wins = vec![PLAIN.won(stake, Decimal::TWO)];
        (paper.stakes[0].0 == crate::paper::winner_code(round.winner())).then_some(())
    });
}

#[test]
fn insurance_worked_out_wrongly() {
    at_insurance_tables(Rule::WinProfit, |paper, round, chance| {
        let wrong = odd_amount(chance);
        *paper.insurance.wins.first_mut()?.profit.as_mut()? += wrong;
        (round.winner() != Winner::Tie).then_some(())
    });
}

#[test]
fn odds_outside_the_pay_table() {
    let table: PayTable = [(
        "PLAYER".to_owned(),
        vec![Decimal::ONE.into(), Decimal::TWO.into()],
    )]
    .into_iter()
    .collect();
    let mut chance = Chance::new(6);
    let mut judged = 0;
    for round in chance
        .shoe()
        .into_iter()
        .filter(|round| round.winner() == Winner::Player)
    {
        for (odds, expected) in [(Decimal::ONE, vec![]), (money(95), vec![Rule::PayTable])] {
            let mut paper = Paper::of(&round);
            let win = PLAIN.won(Decimal::ONE_HUNDRED, odds);
            paper.stakes.push(("PLAYER", Some(Decimal::ONE_HUNDRED)));
            paper.wins.push(("PLAYER", Some(win)));
            (paper.total_bet, paper.total_payout) = (Decimal::ONE_HUNDRED, win.amount.unwrap());
            paper.judged_by(&Conventions::default(), Some(&table), |audit| {
                assert_eq!(broken(audit), expected);
            });
            judged += 1;
        }
    }
    assert!(judged > 40);
}
