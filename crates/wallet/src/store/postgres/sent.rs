//! Rows as they are sent: named like the columns. One JSON text for all of them costs the server a fraction of what an
//! array for each column does.

use serde::Serialize;

use crate::digest::Digest;
use crate::entry::Entry;
use crate::ledger::Effect;
use crate::lines;
use crate::store::rows::{instant_text, list_text};

#[derive(Serialize)]
pub(super) struct EntryRow<'a> {
    player_id: &'a str,
    seq: i64,
    kind: &'static str,
    transaction_id: &'a str,
    transaction_code: &'a str,
    game_key: Option<&'a str>,
    round_id: Option<&'a str>,
    table_id: Option<&'a str>,
    bet_id: Option<&'a str>,
    bet_ref_ids: String,
    credit_id: Option<&'a str>,
    amount: &'a str,
    currency: &'a str,
    created_at: &'a str,
    raw: &'a str,
    fingerprint: String,
    answer_status: u16,
    answer_body: &'a str,
    effect: Option<&'static str>,
    flags: String,
    moved: String,
    balance: String,
    at: String,
    previous_hash: String,
    hash: String,
}

impl<'a> EntryRow<'a> {
    pub(super) fn of(entry: &'a Entry) -> Self {
        Self {
            player_id: &entry.player_id,
            seq: entry.seq,
            kind: entry.kind.as_str(),
            transaction_id: &entry.transaction_id,
            transaction_code: &entry.transaction_code,
            game_key: entry.game_key.as_deref(),
            round_id: entry.round_id.as_deref(),
            table_id: entry.table_id.as_deref(),
            bet_id: entry.bet_id.as_deref(),
            bet_ref_ids: list_text(&entry.bet_ref_ids),
            credit_id: entry.credit_transaction_id.as_deref(),
            amount: &entry.amount_text,
            currency: &entry.currency,
            created_at: &entry.created_at,
            raw: &entry.raw,
            fingerprint: bytes_text(entry.fingerprint),
            answer_status: entry.answer.status,
            answer_body: &entry.answer.body,
            effect: entry.effect.map(Effect::as_str),
            flags: list_text(&entry.flags),
            moved: entry.moved.to_string(),
            balance: entry.balance.to_string(),
            at: instant_text(entry.at),
            previous_hash: bytes_text(entry.previous_hash),
            hash: bytes_text(entry.hash),
        }
    }
}

/// Bytes as the server reads them.
fn bytes_text(digest: Digest) -> String {
    format!("\\x{digest}")
}

#[derive(Serialize)]
pub(super) struct LineRow<'a> {
    player_id: &'a str,
    seq: i64,
    account: String,
    amount: String,
}

impl<'a> LineRow<'a> {
    pub(super) fn of(entry: &'a Entry) -> impl Iterator<Item = Self> {
        lines::lines(entry).into_iter().map(|line| Self {
            player_id: &entry.player_id,
            seq: line.seq,
            account: line.account,
            amount: line.amount.to_string(),
        })
    }
}
