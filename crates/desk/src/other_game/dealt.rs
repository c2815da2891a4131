//! What was dealt, spun or thrown in a recognised result, in codes that are the same in every language.

use baccarat::Hand;
use games::hoo_hey_how::Symbol;
use games::{Dice, RoundResult};

use super::symbol_words;

/// `DRAGON: KH | TIGER: 4S`, `DICE: 4 4 1`. `json` is the result as received, which names the sixth symbol.
pub(super) fn of(result: &RoundResult, json: &str) -> String {
    match result {
        RoundResult::DragonTiger(cards) => format!("DRAGON: {} | TIGER: {}", cards.dragon, cards.tiger),
        RoundResult::Pokdeng(seats) => {
            let players = seats.players.iter();
            let players = players.map(|(seat, dealt)| format!(" | PLAYER{seat}: {}", hand(*dealt)));
            format!("BANKER: {}{}", hand(seats.banker), players.collect::<String>())
        }
        RoundResult::Roulette(pocket) => format!("NUMBER: {}", pocket.number()),
        RoundResult::Dice(dice) => format!("DICE: {}", faces(*dice)),
        RoundResult::Symbols(shown) => {
            let sixth = symbol_words::sixth(json);
            let shown = shown.map(|shown| symbol(shown, sixth.as_deref()));
            format!("DICE: {}", shown.join(" "))
        }
    }
}

fn hand(hand: Hand) -> String {
    let cards = hand.cards().map(|card| card.to_string());
    cards.collect::<Vec<_>>().join(" ")
}

fn faces(dice: Dice) -> String {
    dice.faces().map(|face| face.to_string()).join(" ")
}

/// The sixth symbol has the name as received, because houses use different ones.
fn symbol(symbol: Symbol, sixth: Option<&str>) -> &str {
    match symbol {
        Symbol::Fish => "FISH",
        Symbol::Prawn => "PRAWN",
        Symbol::Crab => "CRAB",
        Symbol::Rooster => "ROOSTER",
        Symbol::Gourd => "GOURD",
        Symbol::Tiger => sixth.unwrap_or("SIXTH"),
    }
}
