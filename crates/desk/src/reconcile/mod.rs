//! Does the wallet's ledger tell the same as the play history? Every round of a player in one class.
//!
//! Purpose: entries and records of a whole window in, a verdict a round out, in words. A round is known by player, round
//! id and game, and compared per currency: stakes taken less stakes given back with `total_bet`, payouts less payouts
//! taken back with `total_payout`. What `total_payout` includes is not documented, so it is learned from the rounds at
//! hand. A difference is only told of what both sides reach: a false alarm is worse than none.
//!
//! `run` reads both sides and drives; everything else is pure. Left out on purpose: repairing anything on either side.

mod history;
mod judge;
mod ledger;
mod payout;
mod round;
mod row;
mod run;
mod scope;
#[cfg(test)]
mod tests;
mod told;
mod words;

pub(crate) use history::Histories;
pub(crate) use judge::{Terms, judge};
pub(crate) use payout::PayoutRelation;
pub(crate) use round::rounds;
pub(crate) use row::row;
pub(crate) use run::{Run, reach};
pub(crate) use scope::Scope;
pub(crate) use told::Told;
