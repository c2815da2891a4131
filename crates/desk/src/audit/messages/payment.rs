//! Messages about the calculation of a win: stake, odds, profit, amount and rounding.

use baccarat::check::Verdict::{Broken, CannotTell, Holds};
use baccarat::check::{Fact, Finding, Why};
use money::ExactDecimal;

use super::subject::Choice;
use super::subject::Part::{Bet, Calculation, Expected, Reported, Why as Because};

pub(super) fn profit(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.expected) {
        (Holds, Fact::Nothing) => ("findings-profit-by-bonus", &[Bet, Reported]),
        (Holds, _) => ("findings-profit-holds", &[Calculation, Expected, Reported]),
        (Broken, Fact::Money(due)) if due.is_negative() => {
            ("findings-profit-of-lost", &[Bet, Expected, Reported])
        }
        (Broken, _) => ("findings-profit-broken", &[Calculation, Expected, Reported]),
        (CannotTell, Fact::Money(_)) if finding.why == Some(Why::NotDocumented) => {
            ("findings-profit-with-bonus", &[Calculation, Expected, Reported])
        }
        (CannotTell, _) => ("findings-profit-untold", &[Bet, Because]),
    }
}

pub(super) fn amount(finding: &Finding<'_>) -> Choice {
    match finding.verdict {
        Holds => ("findings-amount-holds", &[Bet, Reported]),
        Broken => ("findings-amount-broken", &[Bet, Expected, Reported]),
        CannotTell => ("findings-amount-untold", &[Bet, Because]),
    }
}

pub(super) fn rounding(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.reported) {
        (Holds, Fact::Rounding(_)) => ("findings-rounding-named", &[Bet, Expected, Reported]),
        (Holds, _) => ("findings-rounding-holds", &[Bet, Reported, Expected]),
        (Broken, _) => ("findings-rounding-broken", &[Bet, Reported, Expected]),
        (CannotTell, _) => ("findings-rounding-untold", &[Bet, Because]),
    }
}

/// What a Banker win with 6 pays without commission.
pub(super) fn banker_six(finding: &Finding<'_>) -> Choice {
    match (finding.verdict, finding.expected, finding.reported) {
        (Holds, _, Fact::Odds(odds)) if odds < ExactDecimal::ONE => {
            ("findings-banker-six-reduced", &[Reported])
        }
        (Holds, ..) => ("findings-banker-six-holds", &[Reported]),
        // Paid like a win with 6, but the total was not 6.
        (Broken, Fact::OddsAbove(_), _) => ("findings-banker-six-unearned", &[Expected, Reported]),
        (Broken, ..) => ("findings-banker-six-broken", &[Expected, Reported]),
        (CannotTell, ..) => ("findings-banker-six-untold", &[Expected, Reported]),
    }
}

pub(super) fn odds(finding: &Finding<'_>) -> Choice {
    match finding.verdict {
        Holds => ("findings-odds-hold", &[Bet, Reported]),
        _ => ("findings-odds-unusual", &[Bet, Reported, Expected]),
    }
}

pub(super) fn pay_table(finding: &Finding<'_>) -> Choice {
    match finding.verdict {
        Holds => ("findings-pay-table-holds", &[Bet, Reported]),
        Broken => ("findings-pay-table-broken", &[Bet, Reported, Expected]),
        CannotTell => ("findings-pay-table-untold", &[Bet, Because]),
    }
}
