//! Entries made by the operator: the opening balance of a player, top-ups and corrections.
//!
//! They are in the same journal as the service's transactions, with a kind that the service cannot
//! send.

use chrono::{DateTime, Utc};

use crate::amount::Amount;
use crate::answer::{Answer, Balance};
use crate::digest::{Digest, Fields};
use crate::entry::{Entry, Place};
use crate::ledger::{Account, Effect};
use crate::message::Kind;

/// The transaction id of every player's first entry.
const OPENING: &str = "opening";

/// The first entry of a player's journal.
pub(crate) fn opening(player_id: &str, currency: &str, balance: Amount, at: DateTime<Utc>) -> Entry {
    let account = Account {
        currency: currency.to_owned(),
        seq: 0,
        hash: Digest::NONE,
        balance: Amount::ZERO,
        has_tombstones: false,
    };
    entry(player_id, &account, OPENING, balance, balance, at)
}

/// A later entry by the operator. `None` if the balance would leave the allowed range.
pub(crate) fn adjustment(
    player_id: &str,
    account: &Account,
    transaction_id: &str,
    moved: Amount,
    at: DateTime<Utc>,
) -> Option<Entry> {
    let balance = account.balance.plus(moved)?;
    Some(entry(player_id, account, transaction_id, moved, balance, at))
}

fn entry(
    player_id: &str,
    account: &Account,
    transaction_id: &str,
    moved: Amount,
    balance: Amount,
    at: DateTime<Utc>,
) -> Entry {
    let place = Place {
        seq: account.seq + 1,
        previous_hash: account.hash,
        balance,
        at: crate::clock::to_micros(at),
    };
    let reported = Balance {
        player_id,
        currency: &account.currency,
        amount: balance,
    };
    Entry {
        player_id: player_id.to_owned(),
        seq: place.seq,
        kind: Kind::Adjustment,
        transaction_id: transaction_id.to_owned(),
        transaction_code: String::new(),
        game_key: None,
        round_id: None,
        table_id: None,
        bet_id: None,
        bet_ref_ids: Vec::new(),
        credit_transaction_id: None,
        amount_text: moved.to_string(),
        currency: account.currency.clone(),
        created_at: String::new(),
        raw: String::new(),
        fingerprint: fingerprint(player_id, transaction_id, moved),
        answer: Answer::done(reported, transaction_id),
        effect: Some(Effect::Adjusted),
        flags: Vec::new(),
        moved,
        balance,
        at: place.at,
        previous_hash: place.previous_hash,
        hash: Digest::NONE,
    }
    .sealed()
}

fn fingerprint(player_id: &str, transaction_id: &str, moved: Amount) -> Digest {
    Fields::default()
        .text(Kind::Adjustment.as_str())
        .text(player_id)
        .text(transaction_id)
        .text(&moved.to_string())
        .digest()
}
