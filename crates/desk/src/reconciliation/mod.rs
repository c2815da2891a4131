//! Compares the wallet's ledger with the play history. Every round of a player gets one class.
//!
//! Input: all entries and records of a time span. Output: a class and a reason per round. A round is
//! identified by player, round id and game, and compared per currency: stakes minus refunds with
//! `total_bet`, payouts minus rollbacks with `total_payout`. The contract does not say what
//! `total_payout` includes, so this is learned from the rounds. A difference is reported only if both
//! sides cover the round: a false alarm is worse than no alarm.
//!
//! `run` compares a scope and `one_round` a single round; both read data with `history` and `reach`. All
//! other modules are pure.
//! Nothing is repaired on either side.

mod both_sides;
mod coverage;
mod history;
mod judge;
mod ledger;
mod lotto;
mod one_round;
pub(crate) mod payout;
mod reach;
mod reason;
mod record_amounts;
mod round;
mod row;
mod run;
mod scope;
#[cfg(test)]
mod tests;
mod timeline;
