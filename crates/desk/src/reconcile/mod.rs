//! Compares the wallet's ledger with the play history. Every round of a player gets one class.
//!
//! Input: all entries and records of a time span. Output: a class and a reason per round. A round is
//! identified by player, round id and game, and compared per currency: stakes minus refunds with
//! `total_bet`, payouts minus rollbacks with `total_payout`. The contract does not say what
//! `total_payout` includes, so this is learned from the rounds. A difference is reported only if both
//! sides cover the round: a false alarm is worse than no alarm.
//!
//! `run` reads both sides, and `reach` queries the wallet's time span; all other modules are pure.
//! Nothing is repaired on either side.

mod coverage;
mod history;
mod judge;
mod ledger;
mod payout;
mod reach;
mod reason;
mod record_amounts;
mod round;
mod row;
mod run;
mod scope;
#[cfg(test)]
mod tests;

pub(crate) use history::Histories;
pub(crate) use judge::{Reach, Terms, Verdict, judge};
pub(crate) use payout::PayoutRelation;
pub(crate) use reach::reach;
pub(crate) use record_amounts::RecordAmounts;
pub(crate) use round::{Round, rounds};
pub(crate) use row::{reason_of, row};
pub(crate) use run::Run;
pub(crate) use scope::Scope;
