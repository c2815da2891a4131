//! Baccarat; recognised shapes of the other games, outcomes of bets by custom, and their probabilities (docs/games.md); the groups of
//! Yiki (docs/lotto.md).

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod baccarat;
mod counts;
mod hands;
mod hostile;
mod outcomes;
mod regulators;
mod shapes;
mod support;
mod yiki_chances;
mod yiki_rules;
