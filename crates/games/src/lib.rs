//! Dragon tiger, roulette, sicbo, hilo, hoo hey how and pokdeng: the result of a round, and the outcome that a bet has by
//! custom. The module [`baccarat`] has the cards, the third-card rules and the roads, and [`lotto`] the
//! winning numbers of Yiki.
//!
//! The contract describes the inner shape of baccarat only (docs/contract.md#game-result). The shapes, codes, rules and odds
//! of the other games are custom (docs/games.md). So [`recognise`] reads a result only if it has exactly one meaning, and
//! [`Bet::due`] names every outcome that houses give. The money of a record is checked by the crate `check`.
//!
//! The crate is pure: no I/O, no clock, no async, no random numbers, no JSON text. The caller builds a [`Value`].

pub mod baccarat;
mod bet;
mod dice;
pub mod dragon_tiger;
pub mod hilo;
pub mod hoo_hey_how;
pub mod lotto;
mod named;
pub mod pokdeng;
mod result;
pub mod roulette;
pub mod sicbo;

pub use bet::{Bet, CustomaryOdds, Due, Outcome, Reason};
pub use dice::Dice;
pub use result::{Game, Part, PartValue, RoundResult, Stated, Value, recognise, stated};

/// Compiles the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
