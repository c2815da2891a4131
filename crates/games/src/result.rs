//! The result of a round, recognised in the JSON of `game_result` (docs/games.md#shapes).

use crate::dice::Dice;
use crate::dragon_tiger::{self, Upcards};
use crate::game::Game;
use crate::hoo_hey_how::{self, Symbol};
use crate::pokdeng::{self, Seats};
use crate::roulette::{self, Pocket};
use crate::value::Value;

/// The result of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RoundResult {
    /// The two cards of dragon tiger.
    DragonTiger(Upcards),
    /// The pocket of roulette.
    Roulette(Pocket),
    /// The dice of sicbo or hilo.
    Dice(Dice),
    /// The three symbols of hoo hey how, in the order received.
    Symbols([Symbol; 3]),
    /// The hands of pokdeng.
    Pokdeng(Seats),
}

/// Recognises the result of a round. None if the game key is another one, if the value has another shape,
/// if a part of it cannot be read, or if it has two candidates. That is never a fault of the record,
/// because the contract promises none of the shapes.
///
/// The time is at most proportional to the number of keys in the two outer objects; longer lists and
/// deeper levels are not read.
pub fn recognise(game_key: &str, game_result: &Value<'_>) -> Option<RoundResult> {
    match Game::of_key(game_key)? {
        Game::DragonTiger => dragon_tiger::recognise(game_result).map(RoundResult::DragonTiger),
        Game::Roulette => roulette::recognise(game_result).map(RoundResult::Roulette),
        Game::Sicbo | Game::Hilo => Dice::recognise(game_result).map(RoundResult::Dice),
        Game::HooHeyHow => hoo_hey_how::recognise(game_result).map(RoundResult::Symbols),
        Game::Pokdeng => pokdeng::recognise(game_result).map(RoundResult::Pokdeng),
    }
}
