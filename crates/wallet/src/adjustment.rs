//! Entries by the operator: opening balances, top-ups, corrections, the record of closed sessions, and settings. They are
//! in the same journal as the service's transactions, with a kind that the service cannot send. Their body is JSON with the
//! author's name, so the hash covers it.

use std::borrow::Cow;

use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Serialize};

use crate::amount::Amount;
use crate::answer::{Answer, Balance};
use crate::entry::{Digest, Entry, Fields, to_micros};
use crate::ledger::{Account, Effect};
use crate::message::Kind;
use crate::settings::{OWN, Settings};

/// The transaction id of every player's first entry.
const OPENING: &str = "opening";
/// Longest name of an author, in characters.
const LONGEST_NAME: usize = 128;

#[derive(Serialize, Deserialize)]
struct Body<'a> {
    /// Who made the entry, as stated by this person.
    by: Cow<'a, str>,
    /// The settings that hold from then on. Only in the wallet's own journal.
    #[serde(skip_serializing_if = "Option::is_none")]
    settings: Option<Settings>,
}

/// Whether a text can be the name of an author.
pub(crate) fn is_name(text: &str) -> bool {
    !text.trim().is_empty() && text.chars().count() <= LONGEST_NAME && !text.contains(char::is_control)
}

/// The author of an operator's entry. None if the body names none.
pub(crate) fn author(raw: &str) -> Option<String> {
    let body: Body<'_> = serde_json::from_str(raw).ok()?;
    Some(body.by.into_owned())
}

pub(crate) fn settings_in(raw: &str) -> Option<Settings> {
    let body: Body<'_> = serde_json::from_str(raw).ok()?;
    body.settings
}

pub(crate) fn unopened(currency: &str) -> Account {
    Account {
        currency: currency.to_owned(),
        seq: 0,
        hash: Digest::NONE,
        balance: Amount::ZERO,
        has_tombstones: false,
    }
}

pub(crate) fn opening(
    player_id: &str,
    currency: &str,
    balance: Amount,
    by: Option<&str>,
    at: DateTime<Utc>,
) -> Entry {
    let raw = by.map(|by| body(by, None)).unwrap_or_default();
    let effect = Some(Effect::Adjusted);
    entry(player_id, &unopened(currency), OPENING, balance, effect, raw, at)
}

/// A later entry by the operator. `None` if the balance would leave the allowed range.
pub(crate) fn adjustment(
    player_id: &str,
    account: &Account,
    transaction_id: &str,
    moved: Amount,
    by: &str,
    at: DateTime<Utc>,
) -> Option<Entry> {
    account.balance.plus(moved)?;
    let (effect, raw) = (Some(Effect::Adjusted), body(by, None));
    Some(entry(player_id, account, transaction_id, moved, effect, raw, at))
}

/// The record that all sessions of a player were closed at `at`. It moves nothing.
pub(crate) fn sessions_closed(player_id: &str, account: &Account, by: &str, at: DateTime<Utc>) -> Entry {
    let time = at.to_rfc3339_opts(SecondsFormat::Micros, true);
    let number = format!("sessions closed at {time}");
    let raw = body(by, None);
    entry(player_id, account, &number, Amount::ZERO, None, raw, at)
}

/// The settings of the wallet from now on, in its own journal. They move nothing.
pub(crate) fn settings(account: &Account, settings: Settings, by: &str, at: DateTime<Utc>) -> Entry {
    let number = format!("settings {}", account.seq + 1);
    let raw = body(by, Some(settings));
    entry(OWN, account, &number, Amount::ZERO, None, raw, at)
}

fn entry(
    player_id: &str,
    account: &Account,
    transaction_id: &str,
    moved: Amount,
    effect: Option<Effect>,
    raw: String,
    at: DateTime<Utc>,
) -> Entry {
    // The range was checked.
    let balance = account.balance.plus(moved).unwrap_or(account.balance);
    let reported = Balance {
        player_id,
        currency: &account.currency,
        amount: balance,
        transaction_id: Some(transaction_id),
    };
    Entry {
        player_id: player_id.to_owned(),
        seq: account.seq + 1,
        kind: Kind::Adjustment,
        transaction_id: transaction_id.to_owned(),
        repeatable: false,
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
        raw,
        fingerprint: fingerprint(player_id, transaction_id, moved),
        answer: Answer::balance(reported),
        effect,
        flags: Vec::new(),
        moved,
        balance,
        at: to_micros(at),
        previous_hash: account.hash,
        hash: Digest::NONE,
    }
    .sealed()
}

fn body(by: &str, settings: Option<Settings>) -> String {
    let by = by.into();
    serde_json::to_string(&Body { by, settings }).expect("a text and words always make JSON")
}

fn fingerprint(player_id: &str, transaction_id: &str, moved: Amount) -> Digest {
    Fields::default()
        .text(Kind::Adjustment.as_str())
        .text(player_id)
        .text(transaction_id)
        .text(&moved.to_string())
        .digest()
}
