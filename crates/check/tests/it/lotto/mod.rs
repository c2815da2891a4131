//! The checks of lotto against simulated houses: correct results and entries in many customs have no fault, and every planted
//! fault is found with the right rule. The houses compute with their own code.

mod chance;
mod debits;
mod doubts;
mod extremes;
mod honest;
mod learning;
mod lucky_faults;
mod lucky_house;
mod owned;
mod yiki_faults;
mod yiki_house;
mod yiki_round;

/// Rounds in each house. `cargo xtask million` deals more of them.
fn rounds() -> usize {
    std::env::var("PITDESK_ROUNDS").map_or(100, |rounds| rounds.parse().unwrap())
}
