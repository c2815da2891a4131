//! The first line of a record in the list: the result in a few words.

use baccarat::Hand;
use games::hoo_hey_how::Symbol;
use games::pokdeng::{HomeHand, Seats};
use games::roulette::Colour;
use games::{Bet, Dice, Game, RoundResult, pokdeng};

use super::symbol_words;
use crate::say::{self, arg};
use crate::views::{Message, MessageArgument};

/// The message of a recognised result. In pokdeng it is about the first seat among `bets`.
pub(super) fn of<'a>(result: &RoundResult, bets: impl Iterator<Item = &'a str>, json: &str) -> Message {
    match result {
        RoundResult::DragonTiger(cards) if cards.dragon.rank == cards.tiger.rank => {
            say::games::line_tie(arg::Rank(cards.dragon.rank.code()))
        }
        RoundResult::DragonTiger(cards) => say::games::line_dragon_tiger(
            arg::Dragon(cards.dragon.rank.code()),
            arg::Tiger(cards.tiger.rank.code()),
        ),
        RoundResult::Roulette(pocket) => say::games::line_roulette(
            arg::Colour(colour(pocket.colour())),
            arg::Number(pocket.number().to_string()),
        ),
        RoundResult::Dice(dice) if dice.is_triple() => {
            say::games::line_triple(arg::Dice(faces(*dice)), arg::Sum(dice.sum().to_string()))
        }
        RoundResult::Dice(dice) => {
            say::games::line_dice(arg::Dice(faces(*dice)), arg::Sum(dice.sum().to_string()))
        }
        RoundResult::Symbols([first, second, third]) => {
            let sixth = symbol_words::sixth(json);
            let named = |shown: &Symbol| symbol(*shown, sixth.as_deref());
            say::games::line_symbols(
                arg::First(named(first)),
                arg::Second(named(second)),
                arg::Third(named(third)),
            )
        }
        RoundResult::Pokdeng(seats) => line_of_seats(seats, bets),
    }
}

/// The faces with dots between them: `4 · 4 · 4`.
fn faces(dice: Dice) -> String {
    dice.faces().map(|face| face.to_string()).join(" · ")
}

pub(crate) const fn colour(colour: Colour) -> Message {
    match colour {
        Colour::Green => say::games::colour_green(),
        Colour::Red => say::games::colour_red(),
        Colour::Black => say::games::colour_black(),
    }
}

/// The name of a symbol. The sixth one has the name as received, if it is known.
pub(crate) fn symbol(symbol: Symbol, sixth: Option<&str>) -> MessageArgument {
    match (symbol, sixth) {
        (Symbol::Tiger, Some(received)) => return received.into(),
        (Symbol::Fish, _) => say::games::symbol_fish(),
        (Symbol::Prawn, _) => say::games::symbol_prawn(),
        (Symbol::Crab, _) => say::games::symbol_crab(),
        (Symbol::Rooster, _) => say::games::symbol_rooster(),
        (Symbol::Gourd, _) => say::games::symbol_gourd(),
        (Symbol::Tiger, None) => say::games::symbol_sixth(),
    }
    .into()
}

/// A hand of pokdeng: its points, and whether it is a pok.
pub(crate) fn points(hand: Hand) -> Message {
    let points = arg::Points(hand.total().to_string());
    match HomeHand::of(hand) {
        HomeHand::Pok(_) => say::games::hand_pok(points),
        _ => say::games::hand_points(points),
    }
}

fn line_of_seats<'a>(seats: &Seats, mut bets: impl Iterator<Item = &'a str>) -> Message {
    let seat_of = |code: &str| match Bet::read(Game::Pokdeng, code)? {
        Bet::Pokdeng(pokdeng::Bet::Player(seat) | pokdeng::Bet::Pair(seat)) => Some(seat.unwrap_or(1)),
        _ => None,
    };
    let staked = bets.find_map(|code| seat_of(code).and_then(|seat| Some((seat, seats.player(seat)?))));
    let first = seats.players.first().copied();
    let banker = points(seats.banker);
    match staked.or(first) {
        Some((seat, hand)) => say::games::line_pokdeng(
            arg::Banker(banker),
            arg::Hand(points(hand)),
            arg::Seat(seat.to_string()),
        ),
        // A recognised result has at least one player.
        None => banker,
    }
}
