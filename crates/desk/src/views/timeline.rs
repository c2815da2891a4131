//! A round on both sides: how its record compares with the open wallet, and what happened in it, in order
//! of time.

use super::common::Coded;
use super::history::AmountFault;
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
    /// No wallet is open.
    NoWallet,
    /// The record names no round or no game, so the wallet cannot be searched.
    Unnamed,
    /// Both sides of the record's round were compared.
    Compared {
        /// Class of the round.
        class: ReconcileClass,
        /// Whether the class needs no action.
        expected: bool,
        /// The reason for the class.
        reason: Message,
        /// What else is said of the round: that its two sides have different game keys. None if there is nothing.
        note: Option<Message>,
        /// What the wallet credited for the round, less what was taken back, without rewards. None if the stake went back,
        /// or if it has too many digits.
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

/// The events of a player's round, ordered by one clock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TimelineView {
    /// The operator's id of the player.
    pub player_id: String,
    /// Id of the round.
    pub round_id: String,
    /// Game type code.
    pub game_key: Coded,
    /// Whether it is a lotto round, whose other side is in the lotto inquiries. None if it cannot be told.
    pub lotto: Option<bool>,
    /// Class of the round. None if neither side contains it.
    pub class: Option<ReconcileClass>,
    /// The reason for the class. None if neither side contains the round.
    pub reason: Option<Message>,
    /// What else is said of the round: that its two sides have different game keys. None if there is nothing.
    pub note: Option<Message>,
    /// The difference. None if there is none.
    pub difference: Option<DifferenceRow>,
    /// Events in order of time.
    pub events: Vec<TimelineEvent>,
}

/// The kind of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum TimelineKind {
    /// A bet or a tip.
    Debit,
    /// The record of the round.
    Result,
    /// An outcome or a reward.
    Credit,
    /// A refund of a stake.
    Cancel,
    /// A credit that is taken back.
    Rollback,
}

/// One event of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TimelineEvent {
    /// Time of the event (UTC): the booking of an entry, the time of a record. None if the record's time names no
    /// zone or cannot be read.
    pub at: Option<String>,
    /// Milliseconds since the previous event.
    pub gap_ms: Option<u32>,
    /// Kind of the event.
    pub kind: TimelineKind,
    /// What happened.
    pub sentence: Message,
    /// The ledger entry, if the event comes from the wallet.
    pub row: Option<LedgerRow>,
}
