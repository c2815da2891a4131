//! Faults in stakes, wins and sums, planted one at a time in correct records: each is found with the
//! right rule.

use baccarat::check::Rule;
use baccarat::{Round, Winner};
use rust_decimal::Decimal;

use crate::bets::money;
use crate::chance::Chance;
use crate::faults::every_one_is_found;
use crate::house_rules::{HouseRules, PLAIN};
use crate::paper::{Paper, Win};

/// A random house without insurance and bonus, so that a payout has one explanation.
fn plain_tables(chance: &mut Chance) -> HouseRules {
    HouseRules {
        insurance: false,
        bonus: false,
        ..HouseRules::any(chance)
    }
}

pub(crate) fn any(rule: Rule, plant: impl Fn(&mut Paper, &Round, &mut Chance) -> Option<()>) {
    every_one_is_found(rule, plain_tables, plant);
}

/// A difference that no convention explains: more than a cent, and not a stake.
pub(crate) fn odd_amount(chance: &mut Chance) -> Decimal {
    let amount = money(i64::try_from(2 + chance.below(97)).unwrap()) + Decimal::new(7, 3);
    if chance.percent(50) { -amount } else { amount }
}

/// A bet with a profit.
fn a_win<'a>(paper: &'a mut Paper, chance: &mut Chance) -> Option<&'a mut (&'static str, Option<Win>)> {
    let won = |(_, win): &&mut (_, Option<Win>)| win.is_some_and(|win| win.profit > Some(Decimal::ZERO));
    let mut wins: Vec<_> = paper.wins.iter_mut().filter(won).collect();
    let at = chance.below(wins.len().max(1));
    (!wins.is_empty()).then(|| wins.swap_remove(at))
}

#[test]
fn a_total_bet_that_is_not_the_stakes() {
    any(Rule::StakeSum, |paper, _, chance| {
        let cents = i64::try_from(1 + chance.below(10_000)).ok()?;
        paper.total_bet += money(if chance.percent(50) { cents } else { -cents });
        Some(())
    });
}

#[test]
fn a_stake_that_was_changed() {
    any(Rule::StakeSum, |paper, _, chance| {
        let at = chance.below(paper.stakes.len());
        *paper.stakes[at].1.as_mut()? += money(1);
        Some(())
    });
}

#[test]
fn a_negative_stake() {
    any(Rule::Stake, |paper, _, chance| {
        let at = chance.below(paper.stakes.len());
        let stake = paper.stakes[at].1.as_mut()?;
        *stake = -*stake;
        Some(())
    });
}

#[test]
fn a_total_payout_that_is_not_the_wins() {
    any(Rule::PayoutSum, |paper, _, chance| {
        paper.total_payout += odd_amount(chance) * Decimal::TEN;
        Some(())
    });
}

#[test]
fn a_payout_where_nothing_was_won() {
    any(Rule::PayoutSum, |paper, round, _| {
        let nothing = paper.wins.is_empty() && round.winner() != Winner::Tie;
        paper.total_payout = paper.total_bet;
        nothing.then_some(())
    });
}

#[test]
fn a_profit_that_is_not_stake_times_odds() {
    any(Rule::WinProfit, |paper, _, chance| {
        let wrong = odd_amount(chance);
        *a_win(paper, chance)?.1.as_mut()?.profit.as_mut()? += wrong;
        Some(())
    });
}

#[test]
fn odds_that_do_not_give_the_profit() {
    any(Rule::WinProfit, |paper, _, chance| {
        let more = money(i64::try_from(5 + chance.below(300)).ok()?);
        let odds = a_win(paper, chance)?.1.as_mut()?.odds.as_mut()?;
        *odds += more;
        Some(())
    });
}

#[test]
fn an_amount_that_means_nothing() {
    any(Rule::WinAmount, |paper, _, chance| {
        let wrong = odd_amount(chance);
        *a_win(paper, chance)?.1.as_mut()?.amount.as_mut()? += wrong;
        Some(())
    });
}

#[test]
fn a_bet_that_won_without_a_win() {
    any(Rule::WinMissing, |paper, _, chance| {
        let code = a_win(paper, chance)?.0;
        paper.wins.retain(|(won, _)| *won != code);
        Some(())
    });
}

#[test]
fn a_bet_that_won_and_gained_nothing() {
    any(Rule::WinMissing, |paper, _, chance| {
        let win = a_win(paper, chance)?.1.as_mut()?;
        (win.profit, win.odds) = (Some(Decimal::ZERO), Some(Decimal::ZERO));
        Some(())
    });
}

#[test]
fn a_bet_that_lost_and_was_paid() {
    any(Rule::WinUnearned, |paper, round, chance| {
        let (code, stake) = *chance.pick(&paper.stakes);
        if crate::bets::odds(code, round, true).is_some() {
            return None;
        }
        paper.wins.retain(|(won, _)| *won != code);
        paper.wins.push((code, Some(PLAIN.won(stake?, Decimal::ONE))));
        Some(())
    });
}

#[test]
fn a_win_that_nobody_staked_on() {
    any(Rule::WinUnearned, |paper, _, chance| {
        let code = a_win(paper, chance)?.0;
        paper.stakes.retain(|(bet, _)| *bet != code);
        Some(())
    });
}

#[test]
fn a_tie_that_paid_a_main_bet_or_took_its_stake() {
    any(Rule::Push, |paper, round, chance| {
        let (code, stake) = paper.stakes[0];
        paper.wins.retain(|(won, _)| *won != code);
        let mut win = PLAIN.won(stake?, Decimal::ONE);
        if chance.percent(50) {
            (win.amount, win.odds, win.profit) = (Some(Decimal::ZERO), Some(Decimal::ZERO), Some(-stake?));
        }
        paper.wins.push((code, Some(win)));
        (round.winner() == Winner::Tie).then_some(())
    });
}

#[test]
fn a_tie_that_returned_half_the_stake() {
    any(Rule::Push, |paper, round, _| {
        let (code, stake) = paper.stakes[0];
        let half = stake? / Decimal::TWO;
        let amount = paper.win_of(code)?.amount.as_mut()?;
        *amount = half;
        (round.winner() == Winner::Tie).then_some(())
    });
}
