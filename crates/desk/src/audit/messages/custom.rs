//! What custom says about a bet, as a part of a sentence.

use baccarat::{SideCode, Winner};
use games::{Due, Outcome, Reason};

use super::names::bet_on;
use crate::audit::context::MessageContext;
use crate::views::Message;

/// The custom that decides a bet, or why nobody can tell.
pub(super) fn custom(code: &str, context: &MessageContext<'_>) -> Message {
    Message::new(id(code, context)).with("bet", bet_on(code, context))
}

/// Whether the custom is one of few results, such as a tie or a triple, and not only whether the bet covers the result.
pub(super) fn is_special(code: &str, context: &MessageContext<'_>) -> bool {
    let plain = [
        "games-custom-matches",
        "games-custom-does-not-match",
        "games-custom-unknown",
    ];
    !plain.contains(&id(code, context))
}

/// Whether the bet wins with this result in some houses only.
pub(super) fn has_variants(code: &str, context: &MessageContext<'_>) -> bool {
    if context.is_baccarat() {
        return ["games-custom-banker-seven", "games-custom-losing-natural"].contains(&id(code, context));
    }
    due(code, context).is_some_and(|due| due.usual.is_some() && due.wins().is_none())
}

/// What a bet of another game gets by custom. None if the code or the result is not known.
pub(super) fn due(code: &str, context: &MessageContext<'_>) -> Option<Due> {
    Some(context.bet(code)?.due(context.result()?))
}

fn id(code: &str, context: &MessageContext<'_>) -> &'static str {
    if context.is_baccarat() {
        return of_baccarat(code, context);
    }
    due(code, context).map_or("games-custom-unknown", |due| of_reason(&due))
}

/// Without cards, the reported winner decides the main bets.
fn of_baccarat(code: &str, context: &MessageContext<'_>) -> &'static str {
    let round = context.round.as_ref();
    let Some(winner) = winner(context) else {
        return "games-custom-unknown";
    };
    let may_be_seven = round.is_none_or(|round| round.banker.total() == 7 && round.banker.third().is_some());
    let matches = match code {
        "PLAYER" | "BANKER" if winner == Winner::Tie => return "games-custom-main-bet-tie",
        "BANKER" if winner == Winner::Banker && may_be_seven => return "games-custom-banker-seven",
        "PLAYER" => winner == Winner::Player,
        "BANKER" => winner == Winner::Banker,
        "TIE" => winner == Winner::Tie,
        _ => match (SideCode::of(code), round) {
            (Some(side), Some(round)) => {
                let is_lost = |natural| winner != Winner::from(natural);
                if side.happened(round) && side.natural_of().is_some_and(is_lost) {
                    return "games-custom-losing-natural";
                }
                side.happened(round)
            }
            _ => return "games-custom-unknown",
        },
    };
    if matches {
        "games-custom-matches"
    } else {
        "games-custom-does-not-match"
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

pub(super) fn of_reason(due: &Due) -> &'static str {
    let wins = due.usual == Some(Outcome::Wins);
    match due.reason {
        Reason::Matches => "games-custom-matches",
        Reason::DoesNotMatch => "games-custom-does-not-match",
        Reason::MainBetTie => "games-custom-main-bet-tie",
        Reason::BankerSeven => "games-custom-banker-seven",
        Reason::LosingNatural => "games-custom-losing-natural",
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
