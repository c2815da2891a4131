//! The games: how a round is dealt, which codes it lists, and what each bet gets.
//!
//! The rules are those of docs/games.md, written here apart from the crates `games` and `audit`: their tests treat the
//! records of this service like those of an unknown service (crates/audit/tests/it/dealt), through HTTP and the client, so
//! a mistake on either side is found. With shared rules, the check would agree with every mistake of its own. Only
//! baccarat's cards come from the crate `baccarat`, which has tests of its own against printed rules.
//!
//! What a bet gets is in hundredths of the stake: the odds of a win, 0 for a returned stake, -50 if half
//! of it is lost. None if all of it is lost.

mod dealt;
pub(crate) mod dice;
mod dragon_tiger;
mod hilo;
pub(crate) mod hoo_hey_how;
mod insurance;
mod layout;
mod pokdeng;
pub(crate) mod roulette;
mod settlement;
mod sicbo;
#[cfg(test)]
mod tests;

pub(crate) use dealt::{Dealt, DealtSide, Rules, deal, is_settled_alike, layout};
pub(crate) use layout::Layout;
pub(crate) use settlement::{Bets, Bonus, Settlement, Win, offers, settle, win_at};
