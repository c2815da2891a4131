//! What a round showed and what custom says about a bet, as parts of a sentence.

use std::cmp::Ordering;

use check::About;
use games::baccarat::Winner;
use games::{Bet, Due, Outcome, Reason, RoundResult, pokdeng};

use super::names::bet_on;
use crate::audit::context::MessageContext;
use crate::other_game;
use crate::say::{self, arg};
use crate::views::Message;

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

pub(super) fn has_variants(code: &str, context: &MessageContext<'_>) -> bool {
    let due = due(code, context);
    due.usual.is_some() && due.wins().is_none()
}

pub(super) fn due(code: &str, context: &MessageContext<'_>) -> Due {
    if context.is_baccarat() {
        return check::due_of_baccarat(code, context.round, winner(context));
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
    context.reported?.codes().find_map(Winner::of)
}

/// What the round showed: `Dragon 4 beats Tiger 2`. In pokdeng it is about the seat of the code.
pub(super) fn shown(result: &RoundResult, about: About<'_>, context: &MessageContext<'_>) -> Message {
    match result {
        RoundResult::DragonTiger(cards) => {
            let dragon = arg::Dragon(cards.dragon.rank.code());
            let tiger = arg::Tiger(cards.tiger.rank.code());
            match cards.dragon.rank.cmp(&cards.tiger.rank) {
                Ordering::Greater => say::games::shown_dragon_beats_tiger(dragon, tiger),
                Ordering::Less => say::games::shown_tiger_beats_dragon(dragon, tiger),
                Ordering::Equal => say::games::shown_tie(arg::Rank(cards.dragon.rank.code())),
            }
        }
        RoundResult::Roulette(pocket) => say::games::shown_roulette(
            arg::Colour(other_game::colour(pocket.colour())),
            arg::Number(pocket.number().to_string()),
        ),
        RoundResult::Dice(dice) => say::games::shown_dice(
            arg::Dice(dice.faces().map(|face| face.to_string()).join(" ")),
            arg::Sum(dice.sum().to_string()),
        ),
        RoundResult::Symbols([first, second, third]) => {
            let named = |shown| other_game::symbol(shown, context.sixth.as_deref());
            say::games::shown_symbols(
                arg::First(named(*first)),
                arg::Second(named(*second)),
                arg::Third(named(*third)),
            )
        }
        RoundResult::Pokdeng(seats) => {
            let banker = other_game::points(seats.banker);
            let code = match about {
                About::Listed(code) | About::Bet(code) => context.bet(code),
                _ => None,
            };
            let seat = match code {
                Some(Bet::Pokdeng(pokdeng::Bet::Player(seat) | pokdeng::Bet::Pair(seat))) => {
                    seat.unwrap_or(1)
                }
                _ => 1,
            };
            match seats.player(seat) {
                Some(hand) => say::games::shown_seat(
                    arg::Banker(banker),
                    arg::Hand(other_game::points(hand)),
                    arg::Seat(seat.to_string()),
                ),
                None => say::games::shown_banker(arg::Banker(banker)),
            }
        }
    }
}
