//! What custom says about a bet, as a part of a sentence.

use baccarat::{SideCode, Winner};
use games::{Due, Outcome, Reason};

use super::names::bet_on;
use crate::audit::context::MessageContext;
use crate::say::{self, arg};
use crate::views::Message;

/// The custom that decides a bet, or why nobody can tell.
pub(super) fn custom(code: &str, context: &MessageContext<'_>) -> Message {
    let bet = arg::Bet(bet_on(code, context));
    let wins = || due(code, context).is_some_and(|due| due.usual == Some(Outcome::Wins));
    match reason(code, context) {
        Reason::Matches => say::games::custom_matches(bet),
        Reason::DoesNotMatch => say::games::custom_does_not_match(bet),
        Reason::MainBetTie => say::games::custom_main_bet_tie(bet),
        Reason::BankerSeven => say::games::custom_banker_seven(bet),
        Reason::LosingNatural => say::games::custom_losing_natural(bet),
        Reason::Tie => say::games::custom_tie(bet),
        Reason::TieOfTwoSuits => say::games::custom_tie_of_two_suits(bet),
        Reason::Seven if wins() => say::games::custom_seven_in_some_houses(bet),
        Reason::Seven => say::games::custom_seven(bet),
        Reason::Zero => say::games::custom_zero(bet),
        Reason::Triple if wins() => say::games::custom_triple_in_some_houses(bet),
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
        reason(code, context),
        Reason::Matches | Reason::DoesNotMatch | Reason::UnknownCode | Reason::UnknownResult
    )
}

/// Whether the bet wins with this result in some houses only.
pub(super) fn has_variants(code: &str, context: &MessageContext<'_>) -> bool {
    if context.is_baccarat() {
        return matches!(reason(code, context), Reason::BankerSeven | Reason::LosingNatural);
    }
    due(code, context).is_some_and(|due| due.usual.is_some() && due.wins().is_none())
}

/// What a bet of another game gets by custom. None if the code or the result is not known.
pub(super) fn due(code: &str, context: &MessageContext<'_>) -> Option<Due> {
    Some(context.bet(code)?.due(context.result()?))
}

fn reason(code: &str, context: &MessageContext<'_>) -> Reason {
    if context.is_baccarat() {
        return of_baccarat(code, context);
    }
    due(code, context).map_or(Reason::UnknownCode, |due| due.reason)
}

/// Without cards, the reported winner decides the main bets.
fn of_baccarat(code: &str, context: &MessageContext<'_>) -> Reason {
    let round = context.round.as_ref();
    let Some(winner) = winner(context) else {
        return Reason::UnknownResult;
    };
    let may_be_seven = round.is_none_or(|round| round.banker.total() == 7 && round.banker.third().is_some());
    let matches = match code {
        "PLAYER" | "BANKER" if winner == Winner::Tie => return Reason::MainBetTie,
        "BANKER" if winner == Winner::Banker && may_be_seven => return Reason::BankerSeven,
        "PLAYER" => winner == Winner::Player,
        "BANKER" => winner == Winner::Banker,
        "TIE" => winner == Winner::Tie,
        _ => match (SideCode::of(code), round) {
            (Some(side), Some(round)) => {
                let is_lost = |natural| winner != Winner::from(natural);
                if side.happened(round) && side.natural_of().is_some_and(is_lost) {
                    return Reason::LosingNatural;
                }
                side.happened(round)
            }
            _ => return Reason::UnknownResult,
        },
    };
    if matches {
        Reason::Matches
    } else {
        Reason::DoesNotMatch
    }
}

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
