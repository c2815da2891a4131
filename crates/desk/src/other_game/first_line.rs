//! The first line of a record in the list: the result in a few words.

use baccarat::Hand;
use games::hoo_hey_how::Symbol;
use games::pokdeng::{HomeHand, Seats};
use games::roulette::Colour;
use games::{Bet, Dice, Game, RoundResult, pokdeng};

use super::symbol_words;
use crate::cards::rank;
use crate::views::{Message, MessageArgument};

/// The message of a recognised result. In pokdeng it is about the first seat among `bets`.
pub(super) fn of<'a>(result: &RoundResult, bets: impl Iterator<Item = &'a str>, json: &str) -> Message {
    match result {
        RoundResult::DragonTiger(cards) if cards.dragon.rank == cards.tiger.rank => {
            Message::new("games-line-tie").with("rank", rank(cards.dragon))
        }
        RoundResult::DragonTiger(cards) => Message::new("games-line-dragon-tiger")
            .with("dragon", rank(cards.dragon))
            .with("tiger", rank(cards.tiger)),
        RoundResult::Roulette(pocket) => Message::new("games-line-roulette")
            .with("number", pocket.number().to_string())
            .with("colour", colour(pocket.colour())),
        RoundResult::Dice(dice) if dice.is_triple() => Message::new("games-line-triple")
            .with("dice", faces(*dice))
            .with("sum", dice.sum().to_string()),
        RoundResult::Dice(dice) => Message::new("games-line-dice")
            .with("dice", faces(*dice))
            .with("sum", dice.sum().to_string()),
        RoundResult::Symbols([first, second, third]) => {
            let sixth = symbol_words::sixth(json);
            let named = |shown: &Symbol| symbol(*shown, sixth.as_deref());
            Message::new("games-line-symbols")
                .with("first", named(first))
                .with("second", named(second))
                .with("third", named(third))
        }
        RoundResult::Pokdeng(seats) => line_of_seats(seats, bets),
    }
}

/// The faces with dots between them: `4 · 4 · 4`.
fn faces(dice: Dice) -> String {
    dice.faces().map(|face| face.to_string()).join(" · ")
}

pub(crate) const fn colour(colour: Colour) -> Message {
    Message::new(match colour {
        Colour::Green => "games-colour-green",
        Colour::Red => "games-colour-red",
        Colour::Black => "games-colour-black",
    })
}

/// The name of a symbol. The sixth one has the name as received, if it is known.
pub(crate) fn symbol(symbol: Symbol, sixth: Option<&str>) -> MessageArgument {
    let id = match (symbol, sixth) {
        (Symbol::Tiger, Some(received)) => return received.into(),
        (Symbol::Fish, _) => "games-symbol-fish",
        (Symbol::Prawn, _) => "games-symbol-prawn",
        (Symbol::Crab, _) => "games-symbol-crab",
        (Symbol::Rooster, _) => "games-symbol-rooster",
        (Symbol::Gourd, _) => "games-symbol-gourd",
        (Symbol::Tiger, None) => "games-symbol-sixth",
    };
    Message::new(id).into()
}

/// A hand of pokdeng: its points, and whether it is a pok.
pub(crate) fn points(hand: Hand) -> Message {
    let id = match HomeHand::of(hand) {
        HomeHand::Pok(_) => "games-hand-pok",
        _ => "games-hand-points",
    };
    Message::new(id).with("points", hand.total().to_string())
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
        Some((seat, hand)) => Message::new("games-line-pokdeng")
            .with("seat", seat.to_string())
            .with("hand", points(hand))
            .with("banker", banker),
        // A recognised result has at least one player.
        None => banker,
    }
}
