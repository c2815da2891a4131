//! Faults at tables with rules of their own: without commission, with insurance, with a pay table.

use baccarat::check::{Conventions, PayTable, Rule};
use baccarat::{Round, Winner};
use rust_decimal::Decimal;

use crate::bets::money;
use crate::chance::Chance;
use crate::faults::every_one_is_found;
use crate::house::{House, PLAIN};
use crate::money_faults::{any, odd_amount};
use crate::paper::{Paper, broken};

fn at_insurance_tables(rule: Rule, plant: impl Fn(&mut Paper, &Round, &mut Chance) -> Option<()>) {
    let house = |_: &mut Chance| House {
        insurance: true,
        ..PLAIN
    };
    every_one_is_found(rule, house, plant);
}

/// Pays the banker bet at these odds, everything else being as it should.
fn pay_banker(paper: &mut Paper, odds: Decimal) -> Option<()> {
    let stake = paper.stakes.iter().find(|(code, _)| *code == "BANKER")?.1?;
    let win = PLAIN.won(stake, odds);
    *paper.win_of("BANKER")? = win;
    Some(())
}

#[test]
fn a_banker_six_paid_in_full() {
    any(Rule::BankerSix, |paper, round, _| {
        pay_banker(paper, Decimal::ONE)?;
        (round.winner() == Winner::Banker && round.banker.total() == 6).then_some(())
    });
}

#[test]
fn a_banker_paid_half_without_a_six() {
    any(Rule::BankerSix, |paper, round, _| {
        pay_banker(paper, money(50))?;
        (round.winner() == Winner::Banker && round.banker.total() != 6).then_some(())
    });
}

#[test]
fn insurance_above_the_main_bet_or_without_one() {
    at_insurance_tables(Rule::Insurance, |paper, _, chance| {
        if chance.percent(50) {
            *paper.insurance.stakes.first_mut()? += paper.total_bet;
        } else {
            paper.insurance.stakes.first()?;
            paper
                .stakes
                .retain(|(code, _)| !matches!(*code, "PLAYER" | "BANKER"));
        }
        Some(())
    });
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
    let table: PayTable = [("PLAYER".to_owned(), vec![Decimal::ONE, Decimal::TWO])]
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
