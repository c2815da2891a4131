//! The games: how a round is dealt, which codes it lists, and what each bet gets.
//!
//! The rules are those of docs/games.md, written here apart from the crates `games` and `audit`: their tests treat the
//! records of this service like those of an unknown service (crates/audit/tests/it/dealt), through HTTP and the client, so
//! a mistake on either side is found. With shared rules, the check would agree with every mistake of its own. Only
//! baccarat's cards come from `games::baccarat`, which has tests of its own against printed rules.
//!
//! What a bet gets is in hundredths of the stake: the odds of a win, 0 for a returned stake, -50 if half
//! of it is lost. None if all of it is lost.

mod dealt;
pub(crate) mod dice;
mod dragon_tiger;
mod hilo;
pub(crate) mod hoo_hey_how;
mod pokdeng;
pub(crate) mod roulette;
mod settlement;
mod sicbo;
#[cfg(test)]
mod tests;

pub(crate) use dealt::{Dealt, DealtSide, Rules, deal, is_settled_alike, layout};
pub(crate) use settlement::{Bets, Bonus, Settlement, Win, offers, settle, win_at};

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
