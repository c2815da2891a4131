//! What custom says about a bet, as a part of a sentence.

use games::baccarat::Winner;
use games::{Due, Outcome, Reason};

use super::names::bet_on;
use crate::audit::context::MessageContext;
use crate::say::{self, arg};
use crate::views::Message;

/// The custom that decides a bet, or why nobody can tell.
pub(super) fn custom(code: &str, context: &MessageContext<'_>) -> Message {
    let bet = arg::Bet(bet_on(code, context));
    let due = due(code, context);
    let wins = due.usual == Some(Outcome::Wins);
    match due.reason {
        Reason::Matches => say::games::custom_matches(bet),
        Reason::DoesNotMatch => say::games::custom_does_not_match(bet),
        Reason::MainBetTie => say::games::custom_main_bet_tie(bet),
        Reason::BankerSeven => say::games::custom_banker_seven(bet),
        Reason::LosingNatural => say::games::custom_losing_natural(bet),
        Reason::Tie => say::games::custom_tie(bet),
        Reason::TieOfTwoSuits => say::games::custom_tie_of_two_suits(bet),
        Reason::Seven if wins => say::games::custom_seven_in_some_houses(bet),
        Reason::Seven => say::games::custom_seven(bet),
        Reason::Zero => say::games::custom_zero(bet),
        Reason::Triple if wins => say::games::custom_triple_in_some_houses(bet),
        Reason::Triple => say::games::custom_triple(bet),
        Reason::Eleven => say::games::custom_eleven(bet),
        Reason::HigherHand => say::games::custom_higher_hand(bet),
        Reason::LowerHand => say::games::custom_lower_hand(bet),
        Reason::EqualHands => say::games::custom_equal_hands(bet),
        Reason::EqualPoints => say::games::custom_equal_points(bet),
        Reason::OrderOfHands => say::games::custom_order_of_hands(bet),
        Reason::HalvesApart => say::games::custom_halves_apart(bet),
        Reason::NoHand => say::games::custom_no_hand(bet),
        Reason::OrderOfCards => say::games::custom_order_of_cards(bet),
        Reason::ColourOfSymbols => say::games::custom_colour_of_symbols(bet),
        Reason::UnknownCode | Reason::UnknownResult => say::games::custom_unknown(bet),
    }
}

/// Whether the custom is one of few results, such as a tie or a triple, and not only whether the bet covers the result.
pub(super) fn is_special(code: &str, context: &MessageContext<'_>) -> bool {
    !matches!(
        due(code, context).reason,
        Reason::Matches | Reason::DoesNotMatch | Reason::UnknownCode | Reason::UnknownResult
    )
}

/// Whether the bet wins with this result in some houses only.
pub(super) fn has_variants(code: &str, context: &MessageContext<'_>) -> bool {
    let due = due(code, context);
    due.usual.is_some() && due.wins().is_none()
}

/// What a bet gets by custom.
pub(super) fn due(code: &str, context: &MessageContext<'_>) -> Due {
    if context.is_baccarat() {
        return audit::due_of_baccarat(code, context.round, winner(context));
    }
    match context.bet(code).zip(context.result()) {
        Some((bet, result)) => bet.due(result),
        None => Due::cannot_tell(Reason::UnknownCode),
    }
}

/// Without cards, the reported winner decides the main bets.
fn winner(context: &MessageContext<'_>) -> Option<Winner> {
    if let Some(round) = &context.round {
        return Some(round.winner());
    }
    let named = |code| match code {
        "PLAYER" => Some(Winner::Player),
        "BANKER" => Some(Winner::Banker),
        "TIE" => Some(Winner::Tie),
        _ => None,
    };
    context.reported?.codes().find_map(named)
}
