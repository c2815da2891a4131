//! Messages of the contract with every required field.

use serde_json::{Value, json};

use super::bench::SOMCHAI;

/// Changes to a message before it is sent.
pub(crate) trait With {
    fn with(self, field: &str, value: impl Into<Value>) -> Self;
}

impl With for Value {
    fn with(mut self, field: &str, value: impl Into<Value>) -> Self {
        self[field] = value.into();
        self
    }
}

fn message(kind: &str, code: &str, id: &str, amount: &str) -> Value {
    json!({
        "transaction_type": kind,
        "transaction_id": id,
        "transaction_code": code,
        "player_id": SOMCHAI,
        "game_key": "baccarat",
        "round_id": "r1",
        "table_id": "7",
        // A number with exactly the digits of the text.
        "amount": serde_json::from_str::<Value>(amount).unwrap(),
        "currency": "THB",
        "created_at": "2026-11-21T12:00:00.000Z",
    })
}

pub(crate) fn debit(id: &str, amount: &str) -> Value {
    message("debit", "GBB01", id, amount)
}

pub(crate) fn tip(id: &str, amount: &str) -> Value {
    message("debit", "GBG01", id, amount)
}

fn credit(code: &str, id: &str, bet_id: &str, amount: &str) -> Value {
    message("credit", code, id, amount)
        .with("bet_id", bet_id)
        .with("bet_ref_ids", json!([bet_id]))
        .with("game_result", json!({ "winner": ["PLAYER"] }))
        .with("player_bet", json!({ "PLAYER": 10.00 }))
}

pub(crate) fn win(id: &str, bet_id: &str, amount: &str) -> Value {
    credit("GBW01", id, bet_id, amount)
}

pub(crate) fn lose(id: &str, bet_id: &str, amount: &str) -> Value {
    credit("GBL01", id, bet_id, amount)
}

pub(crate) fn reward(id: &str, bet_id: &str, amount: &str) -> Value {
    credit("GBW02", id, bet_id, amount)
}

pub(crate) fn cancel(id: &str, bet_id: &str, amount: &str) -> Value {
    message("cancel", "RFB01", id, amount).with("bet_id", bet_id)
}

pub(crate) fn rollback(id: &str, credit_id: &str, amount: &str) -> Value {
    message("rollback", "ROL01", id, amount).with("credit_transaction_id", credit_id)
}
