//! Messages about the calculation of a win: stake, odds, profit, amount and rounding.

use audit::Verdict::{Broken, CannotTell, Holds};
use audit::{About, Fact, Finding, Why, Win};
use money::ExactDecimal;

use super::subject::Choice;
use super::subject::Part::{Bet, Calculation, Expected, Reported, Why as Because};
use crate::audit::context::MessageContext;

pub(super) fn profit(finding: &Finding<'_>, context: &MessageContext<'_>) -> Choice {
    let is_of_lost = matches!(finding.expected, Fact::Money(due) if due.is_negative());
    match (finding.verdict, finding.why) {
        (Holds, _) => holds(finding, context),
        (Broken, _) if is_of_lost => ("findings-profit-of-lost", &[Bet, Expected, Reported]),
        (Broken, _) => ("findings-profit-broken", &[Calculation, Expected, Reported]),
        (_, Some(Why::NotLearned)) if is_of_lost => {
            ("findings-profit-of-lost-unlearned", &[Bet, Expected, Reported])
        }
        (_, Some(Why::NotLearned)) => ("findings-profit-unlearned", &[Calculation, Expected, Reported]),
        (_, Some(Why::NotDocumented)) if has_bonus(finding, context) => {
            ("findings-profit-with-bonus", &[Calculation, Expected, Reported])
        }
        (_, Some(Why::NotDocumented)) => (
            "findings-profit-other-meaning",
            &[Calculation, Expected, Reported],
        ),
        (_, Some(Why::HousesDiffer)) => match finding.expected {
            Fact::Count(_) => ("games-wins-and-stakes-untold", &[Bet, Expected, Reported]),
            Fact::Money(_) => ("findings-profit-in-units", &[Calculation, Expected, Reported]),
            _ => ("findings-profit-untold", &[Bet, Because]),
        },
        (CannotTell, _) => ("findings-profit-untold", &[Bet, Because]),
    }
}

/// Stake and odds make the profit, or a rate or the share of the house enters it.
fn holds(finding: &Finding<'_>, context: &MessageContext<'_>) -> Choice {
    let Fact::Money(exact) = finding.expected else {
        return ("findings-profit-fits", &[Bet, Reported]);
    };
    let Some((stake, odds, win)) = single(finding, context) else {
        return ("findings-profit-fits", &[Bet, Reported]);
    };
    let net = stake.checked_mul(odds);
    let gross = net.and_then(|net| net.checked_sub(stake));
    if [net, gross].contains(&Some(exact)) {
        ("findings-profit-holds", &[Calculation, Expected, Reported])
    } else if win.bonus_rate.is_some() {
        ("findings-profit-by-bonus", &[Bet, Reported])
    } else if win.six_score_rate.is_some_and(ExactDecimal::is_positive) {
        ("findings-profit-by-six-rate", &[Bet, Reported])
    } else {
        ("findings-profit-by-share", &[Bet, Reported])
    }
}

/// The stake, the odds and the win of a bet with a single one.
fn single<'c>(
    finding: &Finding<'_>,
    context: &'c MessageContext<'_>,
) -> Option<(ExactDecimal, ExactDecimal, &'c Win)> {
    let About::Bet(code) = finding.about else {
        return None;
    };
    let (stake, odds) = context.stake_and_odds(code)?;
    Some((stake, odds, context.win(code)?))
}

fn has_bonus(finding: &Finding<'_>, context: &MessageContext<'_>) -> bool {
    let rate = single(finding, context).is_some_and(|(.., win)| win.bonus_rate.is_some());
    rate || context.record.is_some_and(|record| record.bonus)
}

pub(super) fn negative_profit() -> Choice {
    ("games-negative-profit", &[Bet, Reported])
}

pub(super) fn amount(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.why) {
        (Holds, _) => ("findings-amount-holds", &[Bet, Reported]),
        (Broken, _) => ("findings-amount-broken", &[Bet, Expected, Reported]),
        (_, Some(Why::HousesDiffer)) if finding.note => {
            ("findings-amount-in-units", &[Bet, Expected, Reported])
        }
        (_, Some(Why::NotLearned | Why::HousesDiffer)) => {
            ("findings-amount-unlearned", &[Bet, Expected, Reported])
        }
        (_, Some(Why::NotDocumented)) => ("findings-amount-other-meaning", &[Bet, Expected, Reported]),
        (CannotTell, _) => ("findings-amount-untold", &[Bet, Because]),
    }
}

pub(super) fn rounding(finding: &Finding<'_>) -> Choice {
    match finding.verdict {
        Holds => ("findings-rounding-holds", &[Bet, Reported, Expected]),
        Broken => ("findings-rounding-broken", &[Bet, Reported, Expected]),
        CannotTell => ("findings-rounding-untold", &[Bet, Because]),
    }
}

/// What a Banker win with 6 pays. Its odds or its rate may say so, but the profit decides.
pub(super) fn banker_six(finding: &Finding<'_>, context: &MessageContext<'_>) -> Choice {
    let is_less = single(finding, context)
        .and_then(|(stake, _, win)| Some(win.profit? < stake))
        .unwrap_or_default();
    match (finding.verdict, finding.expected) {
        (Holds, _) if is_less => ("findings-banker-six-reduced", &[]),
        (Holds, _) => ("findings-banker-six-holds", &[]),
        (Broken, Fact::OddsBelow(_)) => ("findings-banker-six-broken", &[]),
        (Broken, _) => ("findings-banker-six-other", &[]),
        (CannotTell, _) => ("findings-banker-six-untold", &[]),
    }
}

pub(super) fn odds(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.why, finding.expected) {
        (Holds, ..) => ("findings-odds-hold", &[Bet, Reported]),
        (_, _, Fact::AnyOdds(_)) => ("findings-odds-unusual", &[Bet, Reported, Expected]),
        (_, Some(Why::NotLearned), _) => ("games-odds-other-count", &[Bet, Expected, Reported]),
        (_, _, Fact::Nothing) => ("games-odds-new", &[Bet, Reported]),
        _ => ("games-odds-other", &[Bet, Expected, Reported]),
    }
}

pub(super) fn pay_table(finding: &Finding<'_>) -> Choice {
    match finding.verdict {
        Holds => ("findings-pay-table-holds", &[Bet, Reported]),
        Broken => ("findings-pay-table-broken", &[Bet, Reported, Expected]),
        CannotTell => ("findings-pay-table-untold", &[Bet, Because]),
    }
}
