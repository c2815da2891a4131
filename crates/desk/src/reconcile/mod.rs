//! Does the wallet's ledger tell the same as the play history? Every round of a player in one class.
//!
//! Purpose: entries and records of a whole window in, a verdict a round out, in words. A round is known by player, round
//! id and game, and compared per currency: stakes taken less stakes given back with `total_bet`, payouts less payouts
//! taken back with `total_payout`. What `total_payout` includes is not documented, so it is learned from the rounds at
//! hand. A difference is only told of what both sides reach: a false alarm is worse than none.
//!
//! `run` reads both sides and drives, and `reach` asks how far the wallet goes; everything else is pure. Left out on
//! purpose: repairing anything on either side.

mod coverage;
mod history;
mod judge;
mod ledger;
mod payout;
mod reach;
mod record_amounts;
mod round;
mod row;
mod run;
mod scope;
#[cfg(test)]
mod tests;
mod words;

pub(crate) use history::Histories;
pub(crate) use judge::{Reach, Terms, Verdict, judge};
pub(crate) use payout::PayoutRelation;
pub(crate) use reach::reach;
pub(crate) use record_amounts::RecordAmounts;
pub(crate) use round::{Round, rounds};
pub(crate) use row::{reason_of, row};
pub(crate) use run::Run;
pub(crate) use scope::Scope;
