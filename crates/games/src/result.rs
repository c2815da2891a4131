//! The result of a round, recognised in the JSON of `game_result` (docs/games.md#shapes).

use crate::dice::Dice;
use crate::dragon_tiger::{self, Upcards};
use crate::game::Game;
use crate::hoo_hey_how::{self, Symbol};
use crate::pokdeng::{self, Seats};
use crate::roulette::{self, Pocket};
use crate::stated::Stated;
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
    read(game_key, game_result).map(|(result, _)| result)
}

/// What a recognised result states about itself: the points of hands, the sum of dice, the colour of a
/// pocket. Empty if the result is not recognised.
pub fn stated(game_key: &str, game_result: &Value<'_>) -> Vec<Stated> {
    read(game_key, game_result)
        .map(|(_, stated)| stated)
        .unwrap_or_default()
}

fn read(game_key: &str, game_result: &Value<'_>) -> Option<(RoundResult, Vec<Stated>)> {
    let plain = |result| (result, Vec::new());
    match Game::of_key(game_key)? {
        Game::DragonTiger => {
            dragon_tiger::recognise(game_result).map(|cards| plain(RoundResult::DragonTiger(cards)))
        }
        Game::Roulette => {
            let (pocket, stated) = roulette::recognise(game_result)?;
            Some((RoundResult::Roulette(pocket), stated))
        }
        Game::Sicbo | Game::Hilo => {
            let (dice, stated) = Dice::recognise(game_result)?;
            Some((RoundResult::Dice(dice), stated))
        }
        Game::HooHeyHow => {
            hoo_hey_how::recognise(game_result).map(|shown| plain(RoundResult::Symbols(shown)))
        }
        Game::Pokdeng => {
            let (seats, stated) = pokdeng::recognise(game_result)?;
            Some((RoundResult::Pokdeng(seats), stated))
        }
    }
}
