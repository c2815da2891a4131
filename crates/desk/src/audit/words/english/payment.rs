//! How a win was worked out: stake, odds, profit, amount, and the digits that were dropped.

use baccarat::check::Verdict::{Broken, CannotTell, Holds};

use crate::audit::words::claim::Payment;
use crate::audit::words::finding::Told;

pub(super) fn sentence(claim: Payment, told: &Told<'_>) -> String {
    let Told {
        bet,
        expected,
        reported,
        why,
        ..
    } = told;
    let calculation = calculation(told);
    match claim {
        Payment::Profit(Holds) => {
            format!("{calculation} makes a profit of {expected}; {reported} was reported.")
        }
        Payment::Profit(Broken) => {
            format!("{calculation} makes a profit of {expected}, but {reported} was reported.")
        }
        Payment::ProfitByBonus => format!(
            "The profit on {bet}, {reported}, fits its stake, its odds and the bonus_rate, as in other records."
        ),
        Payment::ProfitOfLost => format!(
            "{bet} lost, which costs the stake ({expected}), but a profit of {reported} was reported."
        ),
        Payment::ProfitWithBonus => format!(
            "{calculation} makes a profit of {expected} and {reported} was reported; the BONUS may explain it, but what it does is not documented."
        ),
        Payment::Profit(CannotTell) => format!("The profit on {bet} can't be checked: {why}."),
        Payment::Amount(Holds) => {
            format!("The amount reported for {bet}, {reported}, fits its stake and profit.")
        }
        Payment::Amount(Broken) => format!(
            "The amount for {bet} should be {expected} by its stake and profit, but {reported} was reported."
        ),
        Payment::Amount(CannotTell) => format!("The amount for {bet} can't be checked: {why}."),
        Payment::RoundedBy => format!("The profit on {bet}, exactly {expected}, was {reported}."),
        Payment::Rounding(Holds) => {
            format!("{bet}: {reported} was reported where {expected} is exact, which is within rounding.")
        }
        Payment::Rounding(Broken) => format!("{bet}: {reported} was reported where {expected} is exact."),
        Payment::Rounding(CannotTell) => format!("How {bet} was rounded can't be told: {why}."),
        Payment::BankerSix(Holds) => {
            format!("Banker won with 6 and {reported} to 1 was reported, as this house pays it.")
        }
        Payment::BankerSix(Broken) => {
            format!("Banker won with 6, which pays {expected} to 1 here, but {reported} to 1 was reported.")
        }
        Payment::SixReduced => {
            format!(
                "Banker won with 6 and {reported} to 1 was reported, less than its stake, as is customary."
            )
        }
        Payment::PaidAsSix => {
            format!(
                "Banker did not win with 6, so it pays {expected} to 1, but {reported} to 1 was reported."
            )
        }
        Payment::BankerSix(CannotTell) => format!(
            "Banker won with 6 and {reported} to 1 was reported; {expected} is customary, and what this house pays is not known."
        ),
        Payment::Odds(Holds) => format!("For {bet}, {reported} to 1 was reported, which is customary."),
        Payment::Odds(_) => {
            format!("For {bet}, {reported} to 1 was reported; customary is {expected}. Houses may differ.")
        }
        Payment::PayTable(Holds) => {
            format!("For {bet}, {reported} to 1 was reported, as the pay table says.")
        }
        Payment::PayTable(Broken) => {
            format!("For {bet}, {reported} to 1 was reported, but the pay table says {expected}.")
        }
        Payment::PayTable(CannotTell) => {
            format!("Whether the figures for {bet} follow the pay table can't be told: {why}.")
        }
    }
}

/// `100.00 THB on Banker at odds 0.95`, as far as both are known.
fn calculation(told: &Told<'_>) -> String {
    match told.stake_and_odds() {
        Some((stake, odds)) => format!("{stake} on {} at odds {odds}", told.bet),
        None => told.bet.clone(),
    }
}
