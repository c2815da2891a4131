//! The messages about the first player.

use serde_json::Value;
use wallet_conformance::caller::{Message, code};
use wallet_trials::round;

use super::bench::SOMCHAI;

/// Changes to a message before it is sent.
pub(crate) trait With {
    fn with(self, field: &'static str, value: impl Into<Value>) -> Self;
}

impl With for Message {
    fn with(self, field: &'static str, value: impl Into<Value>) -> Self {
        self.raw(field, &value.into().to_string())
    }
}

pub(crate) fn debit(id: &str, amount: &str) -> Message {
    round(SOMCHAI).debit(code::BET, id, amount)
}

pub(crate) fn tip(id: &str, amount: &str) -> Message {
    round(SOMCHAI).debit(code::TIP, id, amount)
}

pub(crate) fn win(id: &str, bet_id: &str, amount: &str) -> Message {
    round(SOMCHAI).credit(code::WIN, id, bet_id, amount)
}

pub(crate) fn lose(id: &str, bet_id: &str, amount: &str) -> Message {
    round(SOMCHAI).credit(code::LOSS, id, bet_id, amount)
}

pub(crate) fn reward(id: &str, bet_id: &str, amount: &str) -> Message {
    round(SOMCHAI).credit(code::REWARD, id, bet_id, amount)
}

pub(crate) fn cancel(id: &str, bet_id: &str, amount: &str) -> Message {
    round(SOMCHAI).cancel(id, bet_id, amount)
}

pub(crate) fn rollback(id: &str, credit_id: &str, amount: &str) -> Message {
    round(SOMCHAI).rollback(id, credit_id, amount)
}
