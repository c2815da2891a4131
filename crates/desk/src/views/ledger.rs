//! The ledger of a player in the operator's wallet (docs/contract.md#set-a).

use super::common::Coded;
use crate::say::Message;
use serde::{Deserialize, Serialize};
use specta::Type;

/// The part of a ledger to read.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerQuery {
    /// The entries.
    pub filter: LedgerFilter,
    /// Return only entries with a lower number. None starts with the newest.
    pub before: Option<u32>,
    /// Largest number of entries. None uses the default.
    pub limit: Option<u32>,
}

/// Selects entries of a player's ledger.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerFilter {
    /// The operator's id of the player.
    pub player_id: String,
    /// Only entries of this round.
    pub round_id: Option<String>,
    /// Only entries with an id, a code or a named field of the message that contains this text, in any case of letters.
    pub text: Option<String>,
}

/// A part of a player's ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerPage {
    /// The operator's id of the player.
    pub player_id: String,
    /// Currency code of the account (ISO 4217).
    pub currency: String,
    /// Balance after the player's last entry.
    pub balance: String,
    /// Entries, newest first.
    pub rows: Vec<LedgerRow>,
    /// Whether there are older entries.
    pub more: bool,
    /// Whether the hash of each entry and the link to the previous one are correct. None if the source does
    /// not contain the hashes.
    pub verified: Option<bool>,
    /// When the ledger was read, by this computer's clock (UTC).
    pub read_at: String,
}

/// The kind of an entry: those of the contract, and two of the operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum EntryKind {
    /// The opening balance of the account.
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

/// An entry of a ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerRow {
    /// Number of the entry in the player's journal, from 1.
    pub seq: u32,
    /// Time of the wallet's decision, by its own clock (UTC). Days, ages and the order follow it.
    pub booked_at: String,
    /// The time that the message states. None for the operator's own entries, and if it is empty.
    pub sent: Option<SentTime>,
    /// Kind of the entry.
    pub kind: EntryKind,
    /// Transaction code. None for the operator's own entries.
    pub code: Option<Coded>,
    /// Id of the transaction.
    pub transaction_id: Option<String>,
    /// Id of the bet that the entry refers to.
    pub bet_id: Option<String>,
    /// Id of the credit that the entry refers to.
    pub credit_transaction_id: Option<String>,
    /// Id of the round.
    pub round_id: Option<String>,
    /// Id of the table.
    pub table_id: Option<String>,
    /// Game type code.
    pub game_key: Option<Coded>,
    /// The amount as written in the message. None if its digits are those of `moved`.
    pub amount: Option<String>,
    /// Change of the balance; negative for a debit, `0.00` if nothing moved.
    pub moved: String,
    /// Balance after the entry.
    pub balance: String,
    /// Currency code (ISO 4217), as received.
    pub currency: String,
    /// Whether the wallet declined the message.
    pub refused: bool,
    /// Why it was declined. None if it was not.
    pub refusal: Option<Message>,
    /// Whether the entry undoes a message that had not arrived. If that message arrives later, it is
    /// declined.
    pub tombstone: bool,
    /// Whether the round is a lotto round: the message names one, or the game key is known as one of lotto.
    /// None if it cannot be told.
    pub lotto: Option<bool>,
    /// Facts that a person should check.
    pub flags: Vec<Flagged>,
    /// Fields of the message that move no money: dealer, lotto round, discount, additional amounts, ids of bets.
    pub fields: Vec<MessageField>,
    /// The bets and wins that the message lists.
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
    /// `created_at` as received.
    pub received: String,
    /// Whether it is more than an hour before or after the booking.
    pub is_far_off: bool,
}

/// A bet of a message with its win. Each value is as received.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MessageBet {
    /// Bet code.
    pub code: String,
    /// The stake. None for a win without one.
    pub stake: Option<String>,
    /// `amount` of the win, or the whole win if it is no object. None without a win.
    pub amount: Option<String>,
    /// `odds` of the win.
    pub odds: Option<String>,
    /// `profit` of the win.
    pub profit: Option<String>,
    /// Other fields of the win.
    pub others: Vec<MessageField>,
}

/// A field of a message, as received.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MessageField {
    /// Path in the message, such as `dealer.name`. A list has several fields with one path.
    pub path: String,
    /// The value: a text, or other JSON as received.
    pub value: String,
}

/// Sums over entries of a player's ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerSums {
    /// Number of entries.
    pub entries: u32,
    /// One line per currency.
    pub total: Vec<SumLine>,
    /// By day of the booking, newest first: `YYYY-MM-DD` in `time_zone`.
    pub days: Vec<SumLine>,
    /// By id of the table.
    pub tables: Vec<SumLine>,
    /// By game type code.
    pub games: Vec<SumLine>,
    /// By transaction code.
    pub codes: Vec<SumLine>,
    /// IANA name of the zone of the days.
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
    /// Currency code (ISO 4217), as received.
    pub currency: String,
    /// Number of entries.
    pub entries: u32,
    /// How much the balance went down, without a sign.
    pub taken: Option<String>,
    /// How much the balance went up.
    pub given: Option<String>,
    /// `given` − `taken`.
    pub change: Option<String>,
}

/// A flag of an entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Flagged {
    /// Stable name of the flag.
    pub name: String,
    /// What it means.
    pub sentence: Message,
}
