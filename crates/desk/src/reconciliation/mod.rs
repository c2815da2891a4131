//! Compares the wallet's ledger with the play history. Every round of a player gets one class.
//!
//! Input: all entries and records of a time span. Output: a class and a reason per round. A round is
//! identified by player, round id and game, and compared per currency: stakes minus refunds with
//! `total_bet`, payouts minus rollbacks with `total_payout`. The contract does not say what
//! `total_payout` includes, so this is learned from the rounds. A difference is reported only if both
//! sides cover the round: a false alarm is worse than no alarm.
//!
//! `run` compares a scope, which `sources`, `lotto_inquiries` and `other_keys` read, and `single_round` a single round; all
//! read data with `history` and `reach`. All other modules are pure.
//! Nothing is repaired on either side.

mod classify;
mod coverage;
mod history;
mod last;
mod ledger;
mod lotto;
mod lotto_inquiries;
mod lotto_rounds;
mod other_keys;
mod payout;
mod purchases;
mod reach;
mod reason;
mod record_amounts;
mod round;
mod row;
mod run;
mod scope;
mod single_round;
mod sources;
#[cfg(test)]
mod tests;
mod timeline;
mod unread;

use std::sync::Arc;

use self::last::LastComparison;
use self::payout::LearnedPayouts;
use crate::connection::Connection;
use crate::history::History;
use crate::wallet::OpenWallet;

pub(crate) use last::Comparison;

/// Comparisons of the open wallet with the play history and the lotto inquiries.
#[derive(Debug)]
pub struct Reconciliation {
    connection: Arc<Connection>,
    /// Keeps the records on screen, which are compared one by one.
    history: Arc<History>,
    wallet: Arc<OpenWallet>,
    payouts: LearnedPayouts,
    pub(crate) last: LastComparison,
}

impl Reconciliation {
    pub(crate) fn new(connection: Arc<Connection>, history: Arc<History>, wallet: Arc<OpenWallet>) -> Self {
        Self {
            connection,
            history,
            wallet,
            payouts: LearnedPayouts::default(),
            last: LastComparison::default(),
        }
    }
}
