//! The six games with their keys, and the result of a round, recognised in the JSON of `game_result` (docs/games.md#shapes),
//! with the values that it states about itself.

use crate::dice::Dice;
use crate::dragon_tiger::{self, Upcards};
use crate::hoo_hey_how::{self, Symbol};
use crate::pokdeng::{self, Seats};
use crate::roulette::{self, Colour, Pocket};
use crate::value::Value;

/// A game of this crate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the games name themselves")]
pub enum Game {
    DragonTiger,
    Roulette,
    Sicbo,
    Hilo,
    HooHeyHow,
    Pokdeng,
}

impl Game {
    /// Every game.
    pub const ALL: [Self; 6] = [
        Self::DragonTiger,
        Self::Roulette,
        Self::Sicbo,
        Self::Hilo,
        Self::HooHeyHow,
        Self::Pokdeng,
    ];

    /// The game key. The contract names these games in words only (docs/ASSUMPTIONS.md#a35).
    pub const fn key(self) -> &'static str {
        match self {
            Self::DragonTiger => "dragon_tiger",
            Self::Roulette => "roulette",
            Self::Sicbo => "sicbo",
            Self::Hilo => "hilo",
            Self::HooHeyHow => "hoo_hey_how",
            Self::Pokdeng => "pokdeng",
        }
    }

    /// The game with this key. None for any other key, even a similar one.
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.key() == key)
    }
}

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

/// What a recognised result states about itself: points of hands, sum of dice, colour of a pocket. Empty for any other.
pub fn stated(game_key: &str, game_result: &Value<'_>) -> Vec<Stated> {
    read(game_key, game_result)
        .map(|(_, stated)| stated)
        .unwrap_or_default()
}

fn read(game_key: &str, game_result: &Value<'_>) -> Option<(RoundResult, Vec<Stated>)> {
    Some(match Game::of_key(game_key)? {
        Game::DragonTiger => {
            let cards = dragon_tiger::recognise(game_result)?;
            (RoundResult::DragonTiger(cards), Vec::new())
        }
        Game::Roulette => {
            let (pocket, stated) = roulette::recognise(game_result)?;
            (RoundResult::Roulette(pocket), stated)
        }
        Game::Sicbo | Game::Hilo => {
            let (dice, stated) = Dice::recognise(game_result)?;
            (RoundResult::Dice(dice), stated)
        }
        Game::HooHeyHow => {
            let shown = hoo_hey_how::recognise(game_result)?;
            (RoundResult::Symbols(shown), Vec::new())
        }
        Game::Pokdeng => {
            let (seats, stated) = pokdeng::recognise(game_result)?;
            (RoundResult::Pokdeng(seats), stated)
        }
    })
}

/// A part of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The sum of the dice.
    Dice,
    /// The colour of the pocket.
    Pocket,
    /// The points of the banker's hand.
    Banker,
    /// The points of a player's hand, with the number of the seat.
    Seat(u8),
}

/// A value of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartValue {
    /// A sum or points.
    Number(u8),
    /// A colour.
    Colour(Colour),
}

/// A stated value, beside the one that the part makes. That they differ is no reason to doubt what the part
/// shows: the keys and the cards, dice or pocket are certain without it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stated {
    /// The part.
    pub part: Part,
    /// The value that the part makes.
    pub made: PartValue,
    /// The value that the result states.
    pub stated: PartValue,
}

impl Stated {
    /// Whether the part makes the value that is stated.
    pub fn fits(&self) -> bool {
        self.made == self.stated
    }

    pub(crate) const fn number(part: Part, made: u8, stated: u8) -> Self {
        Self {
            part,
            made: PartValue::Number(made),
            stated: PartValue::Number(stated),
        }
    }
}
