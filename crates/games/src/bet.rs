//! A bet with a known code.

use money::ExactDecimal;

use crate::due::{Due, Reason};
use crate::game::Game;
use crate::odds::{CustomaryOdds, odds};
use crate::result::RoundResult;
use crate::{dragon_tiger, hilo, hoo_hey_how, pokdeng, roulette, sicbo};

/// A bet of one of the games.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "each variant is a bet of the game it names")]
pub enum Bet {
    DragonTiger(dragon_tiger::Bet),
    Roulette(roulette::Bet),
    Sicbo(sicbo::Bet),
    Hilo(hilo::Bet),
    HooHeyHow(hoo_hey_how::Bet),
    Pokdeng(pokdeng::Bet),
}

impl Bet {
    /// Reads a bet code to the letter (docs/games.md). None if it is not known: its outcome cannot be
    /// determined.
    pub fn read(game: Game, code: &str) -> Option<Self> {
        match game {
            Game::DragonTiger => dragon_tiger::Bet::read(code).map(Self::DragonTiger),
            Game::Roulette => roulette::Bet::read(code).map(Self::Roulette),
            Game::Sicbo => sicbo::Bet::read(code).map(Self::Sicbo),
            Game::Hilo => hilo::Bet::read(code).map(Self::Hilo),
            Game::HooHeyHow => hoo_hey_how::Bet::read(code).map(Self::HooHeyHow),
            Game::Pokdeng => pokdeng::Bet::read(code).map(Self::Pokdeng),
        }
    }

    /// The name of its kind: equal for bets that a house settles and pays by one rule, such as a bet on
    /// any number of roulette. The records of one are evidence for the others.
    pub fn family(&self) -> &'static str {
        match self {
            Self::DragonTiger(bet) => bet.family(),
            Self::Roulette(bet) => bet.family(),
            Self::Sicbo(bet) => bet.family(),
            Self::Hilo(bet) => bet.family(),
            Self::HooHeyHow(bet) => bet.family(),
            Self::Pokdeng(bet) => bet.family(),
        }
    }

    /// What the bet gets by custom. It cannot be determined if the result is one of another game.
    pub fn due(&self, result: &RoundResult) -> Due {
        match (self, result) {
            (Self::DragonTiger(bet), RoundResult::DragonTiger(cards)) => bet.due(cards),
            (Self::Roulette(bet), RoundResult::Roulette(pocket)) => bet.due(*pocket),
            (Self::Sicbo(bet), RoundResult::Dice(dice)) => bet.due(*dice),
            (Self::Hilo(bet), RoundResult::Dice(dice)) => bet.due(*dice),
            (Self::HooHeyHow(bet), RoundResult::Symbols(symbols)) => bet.due(*symbols),
            (Self::Pokdeng(bet), RoundResult::Pokdeng(seats)) => bet.due(seats),
            _ => Due::cannot_tell(Reason::UnknownResult),
        }
    }

    /// All customary odds of a bet that pays by the number of dice that show it. Empty for any other bet.
    pub const fn odds_by_count(&self) -> &'static [ExactDecimal] {
        match self {
            Self::Sicbo(sicbo::Bet::Single(_))
            | Self::Hilo(hilo::Bet::Single(_))
            | Self::HooHeyHow(hoo_hey_how::Bet::Single(_)) => odds![100, 200, 300],
            Self::Hilo(hilo::Bet::ThreeFaces(_)) => odds![100, 500],
            _ => &[],
        }
    }

    /// The customary odds of a win with this result. None if no odds are known.
    pub fn odds(&self, result: &RoundResult) -> Option<CustomaryOdds> {
        match (self, result) {
            (Self::DragonTiger(bet), RoundResult::DragonTiger(_)) => Some(bet.odds()),
            (Self::Roulette(bet), RoundResult::Roulette(_)) => Some(bet.odds()),
            (Self::Sicbo(bet), RoundResult::Dice(dice)) => Some(bet.odds(*dice)),
            (Self::Hilo(bet), RoundResult::Dice(dice)) => Some(bet.odds(*dice)),
            (Self::HooHeyHow(bet), RoundResult::Symbols(symbols)) => bet.odds(*symbols),
            (Self::Pokdeng(bet), RoundResult::Pokdeng(_)) => Some(bet.odds()),
            _ => None,
        }
    }
}
