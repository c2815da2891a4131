//! One bet: whether it won, and what else is said of it. How its win was worked out is in `payment.rs`.

use baccarat::check::Verdict::{Broken, CannotTell, Holds};

use crate::audit::words::claim::Bet;
use crate::audit::words::finding::Told;

pub(super) fn sentence(claim: Bet, told: &Told<'_>) -> String {
    let Told {
        bet,
        expected,
        reported,
        why,
        ..
    } = told;
    let by = by_what(told);
    match claim {
        Bet::Code(Holds) => format!("{bet} is a known bet."),
        Bet::Code(_) => {
            format!("The bet {bet} is not known here, so whether it should have won can't be told.")
        }
        Bet::WinMissing(Holds) => format!("{bet} won, and its win was reported."),
        Bet::WinMissing(Broken) => format!("{bet} won {by}, but no win was reported for it."),
        Bet::WinWithoutGain => {
            format!("{bet} won {by}, but a profit of {reported} was reported for it.")
        }
        Bet::PaidUntold => format!("What was paid for {bet} can't be told: {why}."),
        Bet::WinUnearned(Holds) => format!("{bet} lost, and no win was reported."),
        Bet::WinUnstaked => {
            format!("A win of {reported} was reported for {bet}, but nothing was staked on it.")
        }
        Bet::WinUnearned(Broken) => {
            format!("{bet} lost {by}, but a win of {reported} was reported for it.")
        }
        Bet::WinMissing(CannotTell) | Bet::WinUnearned(CannotTell) => {
            format!("Whether {bet} should have won can't be told: {why}.")
        }
        Bet::Push(Holds) => {
            format!("The round was a tie, and the record shows that the stake on {bet} came back.")
        }
        Bet::PushMissing => format!(
            "The round was a tie, so the stake on {bet} comes back. This service's records of other ties show that; this one does not."
        ),
        Bet::PushNotShown => format!(
            "By custom the stake on {bet} comes back on a tie; this record does not show that it did."
        ),
        Bet::PushNeverShown => format!(
            "By custom the stake on {bet} comes back on a tie; this service's records do not show returned stakes, so whether it did can't be told."
        ),
        Bet::LostReturned => {
            format!("{bet} lost, but its stake of {reported} was reported as returned.")
        }
        Bet::Push(Broken) => format!(
            "The round was a tie, so the stake on {bet} comes back and no more, but {reported} was reported."
        ),
        Bet::Push(CannotTell) => format!("Whether the stake on {bet} comes back can't be told: {why}."),
        Bet::InsuranceWithinMain => format!("{bet} of {reported} is not above the main bet."),
        Bet::InsuranceAboveMain => format!(
            "{bet} is {reported}; by custom insurance is {expected}, the main bet, and whether this house allows more is not known."
        ),
        Bet::InsuranceWithoutMain => format!(
            "{bet} is {reported}, but the record has no main bet beside it; whether this house allows that is not known."
        ),
        Bet::Insurance(Holds) => format!("{bet} won {reported}, and the insured side did not win."),
        Bet::Insurance(Broken) => format!("{bet} won {reported}, although the insured side won."),
        Bet::InsuranceTooOften => {
            format!("Insurance was bought {reported} times; more than {expected} is not customary.")
        }
        Bet::Insurance(CannotTell) => format!("{bet} can't be checked: {why}."),
    }
}

/// What a bet won or lost by: the cards, or where they are not known the result.
const fn by_what(told: &Told<'_>) -> &'static str {
    if told.context.round.is_some() {
        "by the cards"
    } else {
        "by the reported result"
    }
}
