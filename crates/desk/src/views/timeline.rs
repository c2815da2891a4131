//! A round on both sides: how its record compares with the open wallet, and what happened in it, in order
//! of time.

use super::common::{AmountFault, Coded};
use super::ledger::LedgerRow;
use super::reconcile::{DifferenceRow, ReconcileClass};
use crate::say::Message;
use serde::Serialize;
use specta::Type;

/// The comparison of one record with the open wallet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "state", rename_all = "snake_case", rename_all_fields = "camelCase")]
#[expect(
    clippy::large_enum_variant,
    reason = "one is made for a record, and is written as JSON at once"
)]
pub enum RecordInWallet {
    NoWallet,
    /// The record names no round or no game, so the wallet cannot be searched.
    Unnamed,
    Compared {
        class: ReconcileClass,
        expected: bool,
        reason: Message,
        /// What else is said of the round: that its two sides have different game keys. None if there is nothing.
        note: Option<Message>,
        /// Less what was taken back, without rewards. None if the stake went back, or with too many digits.
        credited: Option<String>,
        /// What the record's own bets and odds say is due, if the wallet credited what the record says and this is another
        /// amount. None if the check of the record finds no other amount.
        due: Option<String>,
        /// Both amounts, if the wallet credited another amount than the record says is due.
        credit_fault: Option<AmountFault>,
        /// Number of records of the round that were added up, including this one.
        records: u32,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TimelineView {
    pub player_id: String,
    pub round_id: String,
    pub game_key: Coded,
    /// Whether it is a lotto round, whose other side is in the lotto inquiries. None if it cannot be told.
    pub lotto: Option<bool>,
    /// Class of the round. None if neither side contains it.
    pub class: Option<ReconcileClass>,
    pub reason: Option<Message>,
    pub note: Option<Message>,
    pub difference: Option<DifferenceRow>,
    pub events: Vec<TimelineEvent>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum TimelineKind {
    Debit,
    Result,
    Credit,
    Cancel,
    Rollback,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TimelineEvent {
    /// The booking of an entry, the time of a record (UTC). None if it names no zone or cannot be read.
    pub at: Option<String>,
    /// Milliseconds since the previous event.
    pub gap_ms: Option<u32>,
    pub kind: TimelineKind,
    pub sentence: Message,
    pub row: Option<LedgerRow>,
}
