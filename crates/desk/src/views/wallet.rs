//! The operator's wallet on screen: its players, a player's ledger, the timeline of a round (docs/contract.md#set-a).

use super::audit::Spoken;
use super::common::Coded;
use super::reconcile::{DifferenceRow, ReconcileClass};
use serde::{Deserialize, Serialize};
use specta::Type;

/// Whether a wallet is open, and which.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "state", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum WalletState {
    /// None is.
    None,
    /// One is open for reading.
    Open {
        /// Where its entries come from.
        source: WalletSource,
        /// What the user may call it: a file's name, or a database and its host.
        name: String,
        /// Accounts in it.
        players: u32,
        /// Entries in it; none: they are not counted beforehand.
        entries: Option<u32>,
        /// When it was opened.
        read_at: String,
    },
}

/// Where a wallet's entries come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum WalletSource {
    /// The wallet of the training data.
    Training,
    /// A database, opened for reading.
    Database,
    /// An export, as lines of JSON.
    Export,
}

/// A wallet's database as typed by the user. The password comes in here and nothing gives it back.
#[derive(Clone, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DatabaseDraft {
    /// Name or address of the server.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// The database.
    pub database: String,
    /// Whom the server knows.
    pub user: String,
    /// Used for this connection and kept nowhere. Empty: the server asks for none.
    pub password: String,
}

/// An account of the wallet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WalletPlayer {
    /// The operator's id of the player.
    pub player_id: String,
    /// ISO 4217.
    pub currency: String,
    /// After the last entry.
    pub balance: String,
    /// Entries in the journal.
    pub entries: u32,
}

/// Which part of a ledger to read.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerQuery {
    /// Whose.
    pub player_id: String,
    /// Only this round.
    pub round_id: Option<String>,
    /// Only entries before this number; none begins with the newest.
    pub before: Option<u32>,
    /// Entries at most; none leaves it to Pitdesk.
    pub limit: Option<u32>,
}

/// A part of a player's ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerPage {
    /// Whose.
    pub player_id: String,
    /// ISO 4217.
    pub currency: String,
    /// After the last entry of all.
    pub balance: String,
    /// Newest first.
    pub rows: Vec<LedgerRow>,
    /// Whether there are older ones.
    pub more: bool,
    /// Whether each entry read carries the hash its content makes and follows the one before it; none: the source does
    /// not hold enough to tell.
    pub verified: Option<bool>,
    /// When.
    pub read_at: String,
}

/// What an entry is, in the contract's words, and the operator's own two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum EntryKind {
    /// The account was opened.
    Opening,
    /// The operator moved credit.
    Adjustment,
    /// A bet or a tip.
    Debit,
    /// An outcome or a reward.
    Credit,
    /// A stake that goes back.
    Cancel,
    /// A credit that is taken back.
    Rollback,
}

/// An entry of a ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LedgerRow {
    /// Its number in the player's journal, from 1.
    pub seq: u32,
    /// When, by the service's clock if the message says so, else by the wallet's.
    pub at: String,
    /// When the wallet decided, by its own clock.
    pub booked_at: String,
    /// What it is.
    pub kind: EntryKind,
    /// The transaction code; none for the operator's own entries.
    pub code: Option<Coded>,
    /// The transaction's number.
    pub transaction_id: Option<String>,
    /// The bet it names.
    pub bet_id: Option<String>,
    /// The credit it names.
    pub credit_transaction_id: Option<String>,
    /// The round.
    pub round_id: Option<String>,
    /// The table.
    pub table_id: Option<String>,
    /// The game.
    pub game_key: Option<Coded>,
    /// As the message says it.
    pub amount: Option<String>,
    /// What the account gained, or lost below zero; `0.00`: nothing moved.
    pub moved: String,
    /// After it.
    pub balance: String,
    /// ISO 4217, as received.
    pub currency: String,
    /// The wallet declined it.
    pub refused: bool,
    /// It undoes what had not come yet, so that it is declined if it comes.
    pub tombstone: bool,
    /// What somebody should know about it.
    pub flags: Vec<Flagged>,
    /// The message as received.
    pub raw: Option<String>,
}

/// A mark on an entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Flagged {
    /// Its stable name.
    pub name: String,
    /// What it means.
    pub sentence: Spoken,
}

/// What the open wallet says of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "state", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum RecordInWallet {
    /// No wallet is open.
    NoWallet,
    /// The record names no round or no game, so the wallet has nothing to find it by.
    Unnamed,
    /// Both sides of the record's round were held against each other.
    Compared {
        /// What came of it.
        class: ReconcileClass,
        /// It is explained, and nothing needs to be done.
        expected: bool,
        /// Why.
        reason: Spoken,
        /// Records of the round that were added up, this one among them.
        records: u32,
    },
}

impl RecordInWallet {
    /// Whether it tells of a difference: neither agreement nor that it can't be told yet or at all.
    pub(crate) fn is_difference(&self) -> bool {
        let class = match self {
            Self::Compared { class, .. } => class,
            Self::NoWallet | Self::Unnamed => return false,
        };
        !matches!(
            class,
            ReconcileClass::Matched | ReconcileClass::NotSettledYet | ReconcileClass::OutOfWindow
        )
    }
}

/// What happened to a round of a player, on one clock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TimelineView {
    /// Whose.
    pub player_id: String,
    /// The round.
    pub round_id: String,
    /// The game.
    pub game_key: Coded,
    /// What the comparison of both sides says; none: neither side tells of the round.
    pub class: Option<ReconcileClass>,
    /// The difference; none if there is nothing to tell.
    pub difference: Option<DifferenceRow>,
    /// In the order of time.
    pub events: Vec<TimelineEvent>,
    /// The reading that holds the records named here.
    pub history_id: Option<String>,
}

/// What an event is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum TimelineKind {
    /// A bet or a tip.
    Debit,
    /// The record of the round.
    Result,
    /// An outcome or a reward.
    Credit,
    /// A stake that goes back.
    Cancel,
    /// A credit that is taken back.
    Rollback,
}

/// One event of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TimelineEvent {
    /// When; none: the record's time names no zone or can't be read.
    pub at: Option<String>,
    /// Milliseconds since the event before.
    pub gap_ms: Option<u32>,
    /// What it is.
    pub kind: TimelineKind,
    /// What happened.
    pub sentence: Spoken,
    /// The ledger's entry.
    pub row: Option<LedgerRow>,
    /// The record's key in the reading.
    pub record_key: Option<String>,
}
