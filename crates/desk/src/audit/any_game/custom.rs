//! What custom says about a bet, as a part of a sentence.

use games::{Due, Outcome, Reason};

use super::Context;
use super::bet_names::bet_on;
use crate::views::Message;

/// The custom that decides a bet, or why nobody can tell.
pub(super) fn custom(code: &str, context: &Context<'_>) -> Message {
    Message::new(id(context.due(code))).with("bet", bet_on(code, context))
}

pub(super) fn id(due: Option<Due>) -> &'static str {
    let Some(due) = due else {
        return "games-custom-unknown";
    };
    let wins = due.usual == Some(Outcome::Wins);
    match due.reason {
        Reason::Matches => "games-custom-matches",
        Reason::DoesNotMatch => "games-custom-does-not-match",
        Reason::Tie => "games-custom-tie",
        Reason::TieOfTwoSuits => "games-custom-tie-of-two-suits",
        Reason::Seven if wins => "games-custom-seven-in-some-houses",
        Reason::Seven => "games-custom-seven",
        Reason::Zero => "games-custom-zero",
        Reason::Triple if wins => "games-custom-triple-in-some-houses",
        Reason::Triple => "games-custom-triple",
        Reason::Eleven => "games-custom-eleven",
        Reason::HigherHand => "games-custom-higher-hand",
        Reason::LowerHand => "games-custom-lower-hand",
        Reason::EqualHands => "games-custom-equal-hands",
        Reason::EqualPoints => "games-custom-equal-points",
        Reason::OrderOfHands => "games-custom-order-of-hands",
        Reason::HalvesApart => "games-custom-halves-apart",
        Reason::NoHand => "games-custom-no-hand",
        Reason::OrderOfCards => "games-custom-order-of-cards",
        Reason::ColourOfSymbols => "games-custom-colour-of-symbols",
        Reason::UnknownCode | Reason::UnknownResult => "games-custom-unknown",
    }
}
