//! A recognised result in a few words: as a message for the list, and in codes that are the same in every language for a
//! file.

use game_service::JsonValue;
use games::baccarat::Hand;
use games::hoo_hey_how::Symbol;
use games::pokdeng::{HomeHand, Seats};
use games::roulette::Colour;
use games::{Bet, Dice, Game, RoundResult, pokdeng};

use crate::say::{self, arg};
use crate::views::{Message, MessageArgument};

/// The words that `games` reads as the sixth symbol of hoo hey how (docs/games.md#shapes).
const SIXTH: [&str; 5] = ["tiger", "เสือ", "stag", "deer", "coin"];
/// Deepest level that is searched for such a word, as deep as the three symbols may be.
const DEEPEST: usize = 3;

/// The message of a recognised result, the first line of its record. In pokdeng it is about the first seat among `bets`.
pub(super) fn first_line<'a>(
    result: &RoundResult,
    bets: impl Iterator<Item = &'a str>,
    json: &str,
) -> Message {
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
            say::games::line_triple(arg::Dice(faces(*dice, " · ")), arg::Sum(dice.sum().to_string()))
        }
        RoundResult::Dice(dice) => {
            say::games::line_dice(arg::Dice(faces(*dice, " · ")), arg::Sum(dice.sum().to_string()))
        }
        RoundResult::Symbols([first, second, third]) => {
            let sixth = sixth(json);
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

fn faces(dice: Dice, between: &str) -> String {
    dice.faces().map(|face| face.to_string()).join(between)
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

/// `DRAGON: KH | TIGER: 4S`, `DICE: 4 4 1`. `json` is the result as received, which names the sixth symbol.
pub(super) fn dealt(result: &RoundResult, json: &str) -> String {
    match result {
        RoundResult::DragonTiger(cards) => format!("DRAGON: {} | TIGER: {}", cards.dragon, cards.tiger),
        RoundResult::Pokdeng(seats) => {
            let players = seats.players.iter();
            let players = players.map(|(seat, dealt)| format!(" | PLAYER{seat}: {}", codes(*dealt)));
            format!("BANKER: {}{}", codes(seats.banker), players.collect::<String>())
        }
        RoundResult::Roulette(pocket) => format!("NUMBER: {}", pocket.number()),
        RoundResult::Dice(dice) => format!("DICE: {}", faces(*dice, " ")),
        RoundResult::Symbols(shown) => {
            let sixth = sixth(json);
            let shown = shown.map(|shown| symbol_code(shown, sixth.as_deref()));
            format!("DICE: {}", shown.join(" "))
        }
    }
}

fn codes(hand: Hand) -> String {
    let cards = hand.cards().map(|card| card.to_string());
    cards.collect::<Vec<_>>().join(" ")
}

/// The sixth symbol has the name as received, because houses use different ones.
fn symbol_code(symbol: Symbol, sixth: Option<&str>) -> &str {
    match symbol {
        Symbol::Fish => "FISH",
        Symbol::Prawn => "PRAWN",
        Symbol::Crab => "CRAB",
        Symbol::Rooster => "ROOSTER",
        Symbol::Gourd => "GOURD",
        Symbol::Tiger => sixth.unwrap_or("SIXTH"),
    }
}

/// The first word for the sixth symbol in a recognised result, as received. Such a result has only one.
pub(crate) fn sixth(json: &str) -> Option<String> {
    search(json, 0)
}

fn search(json: &str, depth: usize) -> Option<String> {
    match JsonValue::read(json, 3)? {
        JsonValue::Text(text) => text
            .split(',')
            .map(str::trim)
            .find(|part| SIXTH.iter().any(|word| word.eq_ignore_ascii_case(part)))
            .map(str::to_owned),
        JsonValue::Array { items, .. } if depth < DEEPEST => {
            items.into_iter().find_map(|item| search(item, depth + 1))
        }
        JsonValue::Object(entries) if depth < DEEPEST => entries
            .into_iter()
            .find_map(|(_, value)| search(value, depth + 1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_is_found_in_each_spelling() {
        assert_eq!(
            sixth(r#"{"dice": ["fish", "Stag", "crab"]}"#).as_deref(),
            Some("Stag")
        );
        assert_eq!(sixth(r#"{"data": {"dice1": "เสือ"}}"#).as_deref(), Some("เสือ"));
        assert_eq!(sixth(r#"{"dice": "fish, coin, crab"}"#).as_deref(), Some("coin"));
        assert_eq!(sixth(r#"{"dice": ["fish", "fish", "crab"]}"#), None);
    }
}
