//! Compares the wallet's ledger with the play history. Every round of a player gets one verdict, which has a class.
//!
//! Input: all entries and records of a time span. Output: a class and a reason per round. A round is
//! identified by player, round id and game, and compared per currency: stakes minus refunds with
//! `total_bet`, payouts minus rollbacks with `total_payout`. The contract does not say what
//! `total_payout` includes, so this is learned from the rounds. A difference is reported only if both
//! sides cover the round: a false alarm is worse than no alarm.
//!
//! `run` compares a scope, and `single_round` one round. Both read with `Sources`, whose parts are in `history`,
//! `lotto_inquiries` and `other_keys`. All other modules are pure.
//! Nothing is repaired on either side.

mod classify;
mod history;
mod ledger;
mod lotto;
mod lotto_inquiries;
mod other_keys;
mod payout;
mod purchases;
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

use std::sync::{Arc, Weak};

use parking_lot::Mutex;

use self::lotto_inquiries::LottoRounds;
use self::payout::Payouts;
use self::sources::Sources;
use crate::connection::Connection;
use crate::history::History;
use crate::views::{DifferenceRow, ReconcileScope, ReconcileSummary, Settings};
use crate::wallet::{OpenWallet, Opened};

#[derive(Debug)]
pub struct Reconciliation {
    connection: Arc<Connection>,
    /// Keeps the records on screen, which are compared one by one.
    history: Arc<History>,
    wallet: Arc<OpenWallet>,
    last: Mutex<Option<Arc<Comparison>>>,
}

/// The comparison that ended last. It is kept for its export, and for what it learned.
#[derive(Debug)]
pub(crate) struct Comparison {
    pub(crate) scope: ReconcileScope,
    pub(crate) summary: ReconcileSummary,
    pub(crate) rows: Vec<DifferenceRow>,
    wallet: Weak<Opened>,
    payout: Payouts,
}

impl Reconciliation {
    pub(crate) fn new(connection: Arc<Connection>, history: Arc<History>, wallet: Arc<OpenWallet>) -> Self {
        Self {
            connection,
            history,
            wallet,
            last: Mutex::default(),
        }
    }

    /// The last comparison, if its sides were read at this time.
    pub(crate) fn last(&self, read_at: &str) -> Option<Arc<Comparison>> {
        let last = self.last.lock().clone();
        last.filter(|last| last.summary.read_at == read_at)
    }

    /// What the last comparison learned about the payouts of this wallet. Nothing if it compared another one.
    fn learned(&self, wallet: &Arc<Opened>) -> Payouts {
        let last = self.last.lock();
        let of_wallet = last
            .as_ref()
            .filter(|last| std::ptr::eq(last.wallet.as_ptr(), Arc::as_ptr(wallet)));
        of_wallet.map(|last| last.payout).unwrap_or_default()
    }

    fn sources<'a>(&'a self, wallet: &'a Opened, settings: &Settings) -> Sources<'a> {
        Sources {
            connection: &self.connection,
            wallet,
            per_page: settings.records_per_page,
            lotto_rounds: LottoRounds::default(),
        }
    }
}
