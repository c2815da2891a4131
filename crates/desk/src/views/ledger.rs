//! The ledger of a player in the operator's wallet (docs/contract.md#set-a).

use super::common::Coded;
use crate::say::Message;
use serde::{Deserialize, Serialize};
use specta::Type;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerQuery {
    pub filter: LedgerFilter,
    /// Return only entries with a lower number. None starts with the newest.
    pub before: Option<u32>,
    pub limit: Option<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerFilter {
    pub player_id: String,
    pub round_id: Option<String>,
    /// Only entries with an id, a code or a named field of the message that contains this text, in any case of letters.
    pub text: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerPage {
    pub player_id: String,
    pub currency: String,
    pub balance: String,
    pub rows: Vec<LedgerRow>,
    pub more: bool,
    /// Whether the hash of each entry and its link to the one before are correct. None without hashes.
    pub verified: Option<bool>,
    pub read_at: String,
}

/// The kind of an entry: those of the contract, and two of the operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum EntryKind {
    Opening,
    /// A movement by the operator.
    Adjustment,
    /// A bet or a tip.
    Debit,
    /// An outcome or a reward.
    Credit,
    /// A refund of a stake.
    Cancel,
    /// A credit that is taken back.
    Rollback,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerRow {
    /// Number of the entry in the player's journal, from 1.
    pub seq: u32,
    /// Time of the wallet's decision, by its own clock (UTC). Days, ages and the order follow it.
    pub booked_at: String,
    /// The time that the message states. None for the operator's own entries, and if it is empty.
    pub sent: Option<SentTime>,
    pub kind: EntryKind,
    pub code: Option<Coded>,
    pub transaction_id: Option<String>,
    pub bet_id: Option<String>,
    pub credit_transaction_id: Option<String>,
    pub round_id: Option<String>,
    pub table_id: Option<String>,
    pub game_key: Option<Coded>,
    /// The amount as written in the message. None if its digits are those of `moved`.
    pub amount: Option<String>,
    /// Change of the balance; negative for a debit, `0.00` if nothing moved.
    pub moved: String,
    pub balance: String,
    pub currency: String,
    pub refused: bool,
    pub refusal: Option<Message>,
    /// Whether the entry undoes a message that had not arrived. If it arrives later, it is declined.
    pub tombstone: bool,
    /// By a round that the message names, or by the game key. None if it cannot be told.
    pub lotto: Option<bool>,
    pub flags: Vec<Flagged>,
    /// Fields of the message that move no money: dealer, lotto round, discount, additional amounts, ids of bets.
    pub fields: Vec<MessageField>,
    pub bets: Vec<MessageBet>,
    /// The message as received. None if the source does not contain it.
    pub raw: Option<String>,
}

/// The time that a message states, by the sender's clock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SentTime {
    /// The time (UTC). None if the text names no zone or is no time.
    pub at: Option<String>,
    pub received: String,
    /// Whether it is more than an hour before or after the booking.
    pub is_far_off: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MessageBet {
    pub code: String,
    /// The stake. None for a win without one.
    pub stake: Option<String>,
    /// `amount` of the win, or the whole win if it is no object. None without a win.
    pub amount: Option<String>,
    pub odds: Option<String>,
    pub profit: Option<String>,
    pub others: Vec<MessageField>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MessageField {
    /// Path in the message, such as `dealer.name`. A list has several fields with one path.
    pub path: String,
    /// The value: a text, or other JSON as received.
    pub value: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerSums {
    pub entries: u32,
    pub total: Vec<SumLine>,
    /// By day of the booking, newest first: `YYYY-MM-DD` in `time_zone`.
    pub days: Vec<SumLine>,
    pub tables: Vec<SumLine>,
    pub games: Vec<SumLine>,
    pub codes: Vec<SumLine>,
    pub time_zone: String,
}

/// A sum in one currency. A sum is None if it has too many digits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SumLine {
    /// The day, table, game or code. None for a total, for entries without it, and for the rest.
    pub name: Option<String>,
    /// Whether the line adds up all names beyond the largest number of lines.
    pub is_rest: bool,
    pub currency: String,
    pub entries: u32,
    /// How much the balance went down, without a sign.
    pub taken: Option<String>,
    pub given: Option<String>,
    pub change: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Flagged {
    pub name: String,
    pub sentence: Message,
}
