//! The six games besides baccarat: how a round is dealt, which codes it lists, and what each bet gets. The
//! rules are those of docs/games.md, written here a second time, so that a mistake on either side is found.
//!
//! What a bet gets is in hundredths of the stake: the odds of a win, 0 for a returned stake, -50 if half
//! of it is lost. None if all of it is lost.

pub(crate) mod dice;
pub(crate) mod dragon_tiger;
pub(crate) mod hilo;
pub(crate) mod hoo_hey_how;
pub(crate) mod pokdeng;
pub(crate) mod roulette;
pub(crate) mod sicbo;
#[cfg(test)]
mod tests;

use super::dealt::Dealt;
use super::tables::Rules;
use crate::chance::Chance;

/// The bet codes of a game.
#[derive(Debug)]
pub(crate) struct Layout {
    /// Bets that win about every second time, or every second time that they are stated. Every record has
    /// one of them.
    pub(crate) main: Vec<String>,
    /// All other bets.
    pub(crate) side: Vec<String>,
}

impl Layout {
    /// A layout with these codes, separated by spaces.
    fn of(main: &str, side: impl IntoIterator<Item = String>) -> Self {
        Self {
            main: main.split(' ').map(str::to_owned).collect(),
            side: side.into_iter().collect(),
        }
    }

    pub(crate) fn is_main(&self, code: &str) -> bool {
        self.main.iter().any(|main| main == code)
    }

    /// The code as a text that lives as long as the program.
    fn known(&'static self, code: &str) -> Option<&'static str> {
        let mut codes = self.main.iter().chain(&self.side);
        codes.find(|known| *known == code).map(String::as_str)
    }
}

/// The bets of a game. None for baccarat.
pub(crate) fn layout(rules: Rules) -> Option<&'static Layout> {
    match rules {
        Rules::Commission | Rules::NoCommission | Rules::Insurance => None,
        Rules::DragonTiger => Some(&dragon_tiger::LAYOUT),
        Rules::Roulette => Some(&roulette::LAYOUT),
        Rules::Sicbo => Some(&sicbo::LAYOUT),
        Rules::Hilo => Some(&hilo::LAYOUT),
        Rules::HooHeyHow => Some(&hoo_hey_how::LAYOUT),
        Rules::Pokdeng => Some(&pokdeng::LAYOUT),
    }
}

/// A round of a game that needs no shoe. None for games that are dealt from one.
pub(super) fn deal(rules: Rules, chance: Chance) -> Option<Dealt> {
    match rules {
        Rules::Commission | Rules::NoCommission | Rules::Insurance | Rules::DragonTiger => None,
        Rules::Roulette => Some(Dealt::Roulette(roulette::spin(chance))),
        Rules::Sicbo => Some(Dealt::Sicbo(dice::throw(chance))),
        Rules::Hilo => Some(Dealt::Hilo(dice::throw(chance))),
        Rules::HooHeyHow => Some(Dealt::HooHeyHow(hoo_hey_how::throw(chance))),
        Rules::Pokdeng => Some(Dealt::Pokdeng(pokdeng::deal(chance))),
    }
}

/// What the bet `code` gets in this round. None if it lost, and for baccarat.
pub(super) fn gain(code: &str, dealt: &Dealt) -> Option<i64> {
    match dealt {
        Dealt::Baccarat(_) => None,
        Dealt::DragonTiger { dragon, tiger } => dragon_tiger::gain(code, *dragon, *tiger),
        Dealt::Roulette(number) => roulette::gain(code, *number),
        Dealt::Sicbo(dice) => sicbo::gain(code, *dice),
        Dealt::Hilo(dice) => hilo::gain(code, *dice),
        Dealt::HooHeyHow(symbols) => hoo_hey_how::gain(code, *symbols),
        Dealt::Pokdeng(hands) => pokdeng::gain(code, hands),
    }
}

/// The codes in `winner`. Empty for baccarat.
pub(super) fn results(dealt: &Dealt) -> Vec<&'static str> {
    match dealt {
        Dealt::Baccarat(_) => Vec::new(),
        Dealt::DragonTiger { dragon, tiger } => dragon_tiger::results(*dragon, *tiger),
        Dealt::Roulette(number) => roulette::results(*number),
        Dealt::Sicbo(dice) => sicbo::results(*dice),
        Dealt::Hilo(dice) => hilo::results(*dice),
        Dealt::HooHeyHow(symbols) => hoo_hey_how::results(*symbols),
        Dealt::Pokdeng(hands) => pokdeng::results(hands),
    }
}

/// Whether all houses settle the main bets of this round in the same way. A fault in any other round
/// might be the custom of a house.
pub(super) fn is_settled_alike(code: &str, dealt: &Dealt) -> bool {
    match dealt {
        Dealt::Baccarat(_) => false,
        Dealt::DragonTiger { dragon, tiger } => dragon.rank != tiger.rank,
        Dealt::Roulette(number) => *number != 0,
        Dealt::Sicbo(_) | Dealt::HooHeyHow(_) => true,
        Dealt::Hilo(dice) => !dice::is_triple(*dice),
        Dealt::Pokdeng(hands) => pokdeng::is_settled_alike(code, hands),
    }
}

/// The codes of `candidates` that win, in their order.
fn winning(
    layout: &'static Layout,
    candidates: impl IntoIterator<Item = String>,
    gain: impl Fn(&str) -> Option<i64>,
) -> Vec<&'static str> {
    let wins = |code: &String| gain(code).is_some_and(|gain| gain > 0);
    let winning = candidates.into_iter().filter(wins);
    winning.filter_map(|code| layout.known(&code)).collect()
}

/// The odds if the bet won.
fn pays(odds: i64, won: bool) -> Option<i64> {
    won.then_some(odds)
}

/// The numbers at the end of a code such as `TWO_2_5`.
fn numbers(code: &str) -> Vec<u8> {
    code.split('_').filter_map(|part| part.parse().ok()).collect()
}
