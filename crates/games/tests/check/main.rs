//! The check of the money against simulated houses: correct records in several conventions have no fault,
//! and every planted fault is named by its rule.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod codes;
mod cold;
mod deal;
mod faults;
mod honest;
mod hostile;
mod house;
mod json;
mod notes;
mod outcomes;
mod paper;
mod plant;
mod same_round;
mod settle;

/// Rounds of each game in each house. `cargo xtask million` deals more of them.
fn rounds() -> usize {
    std::env::var("PITDESK_ROUNDS").map_or(5_000, |rounds| rounds.parse().unwrap())
}
