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
    match claim {
        Bet::Code(Holds) => format!("{bet} is a known bet."),
        Bet::Code(_) => {
            format!("The bet {bet} is not known here, so whether it should have won can't be told.")
        }
        Bet::WinMissing(Holds) => format!("{bet} won, and its win was reported."),
        Bet::WinMissing(Broken) => format!("{bet} won by the cards, but no win was reported for it."),
        Bet::WinWithoutGain => {
            format!("{bet} won by the cards, but a profit of {reported} was reported for it.")
        }
        Bet::WinUnearned(Holds) => format!("{bet} lost, and no win was reported."),
        Bet::WinUnstaked => {
            format!("A win of {reported} was reported for {bet}, but nothing was staked on it.")
        }
        Bet::WinUnearned(Broken) => {
            format!("{bet} lost by the cards, but a win of {reported} was reported for it.")
        }
        Bet::WinMissing(CannotTell) | Bet::WinUnearned(CannotTell) => {
            format!("Whether {bet} should have won can't be told: {why}.")
        }
        Bet::Push(Holds) => format!("The round was a tie, so the stake on {bet} came back."),
        Bet::LostReturned => {
            format!("{bet} lost, but its stake of {reported} was reported as paid back.")
        }
        Bet::Push(Broken) => format!(
            "The round was a tie, so the stake on {bet} comes back and no more, but {reported} was reported."
        ),
        Bet::Push(CannotTell) => format!("Whether the stake on {bet} came back can't be told: {why}."),
        Bet::InsuranceWithinMain => format!("{bet} of {reported} is not above the main bet."),
        Bet::InsuranceAboveMain => {
            format!("{bet} is {reported}, but insurance may be {expected}, the main bet.")
        }
        Bet::Insurance(Holds) => format!("{bet} won {reported}, and the insured side did not win."),
        Bet::Insurance(Broken) => format!("{bet} won {reported}, although the insured side won."),
        Bet::InsuranceTooOften => {
            format!("Insurance was bought {reported} times; more than {expected} is not customary.")
        }
        Bet::Insurance(CannotTell) => format!("{bet} can't be checked: {why}."),
    }
}
