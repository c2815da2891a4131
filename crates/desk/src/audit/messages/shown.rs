//! What the round showed, as a part of a sentence: `Dragon 4 beats Tiger 2`.

use std::cmp::Ordering;

use audit::About;
use games::{Bet, RoundResult, pokdeng};

use crate::audit::context::MessageContext;
use crate::other_game;
use crate::say::{self, arg};
use crate::views::Message;

/// The result. In pokdeng it is about the seat of the code.
pub(super) fn shown(result: &RoundResult, about: About<'_>, context: &MessageContext<'_>) -> Message {
    match result {
        RoundResult::DragonTiger(cards) => {
            let (dragon, tiger) = (
                arg::Dragon(cards.dragon.rank.code()),
                arg::Tiger(cards.tiger.rank.code()),
            );
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
