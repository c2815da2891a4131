//! What the round showed, as a part of a sentence: `Dragon 4 beats Tiger 2`.

use audit::About;
use games::{Bet, RoundResult, pokdeng};

use crate::audit::context::MessageContext;
use crate::cards::rank;
use crate::other_game;
use crate::views::Message;

/// The result. In pokdeng it is about the seat of the code.
pub(super) fn shown(result: &RoundResult, about: About<'_>, context: &MessageContext<'_>) -> Message {
    match result {
        RoundResult::DragonTiger(cards) => {
            let id = match cards.dragon.rank.cmp(&cards.tiger.rank) {
                std::cmp::Ordering::Greater => "games-shown-dragon-beats-tiger",
                std::cmp::Ordering::Less => "games-shown-tiger-beats-dragon",
                std::cmp::Ordering::Equal => {
                    return Message::new("games-shown-tie").with("rank", rank(cards.dragon));
                }
            };
            Message::new(id)
                .with("dragon", rank(cards.dragon))
                .with("tiger", rank(cards.tiger))
        }
        RoundResult::Roulette(pocket) => Message::new("games-shown-roulette")
            .with("number", pocket.number().to_string())
            .with("colour", other_game::colour(pocket.colour())),
        RoundResult::Dice(dice) => Message::new("games-shown-dice")
            .with("dice", dice.faces().map(|face| face.to_string()).join(" "))
            .with("sum", dice.sum().to_string()),
        RoundResult::Symbols([first, second, third]) => {
            let named = |shown| other_game::symbol(shown, context.sixth.as_deref());
            Message::new("games-shown-symbols")
                .with("first", named(*first))
                .with("second", named(*second))
                .with("third", named(*third))
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
                Some(hand) => Message::new("games-shown-seat")
                    .with("seat", seat.to_string())
                    .with("hand", other_game::points(hand))
                    .with("banker", banker),
                None => Message::new("games-shown-banker").with("banker", banker),
            }
        }
    }
}
