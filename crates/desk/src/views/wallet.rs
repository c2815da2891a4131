//! The operator's wallet: its players, a player's ledger, the timeline of a round
//! (docs/contract.md#set-a).

use super::common::Coded;
use super::message::Message;
use super::reconcile::{DifferenceRow, ReconcileClass};
use serde::{Deserialize, Serialize};
use specta::Type;

/// Whether a wallet is open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "state", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum WalletState {
    /// No wallet is open.
    None,
    /// A wallet is open for reading.
    Open {
        /// Kind of source.
        source: WalletSource,
        /// A name for the user: a file name, or a database and its host.
        name: String,
        /// Number of accounts.
        players: u32,
        /// Number of entries. None if counting them would be slow.
        entries: Option<u32>,
        /// When it was opened, by this computer's clock (UTC).
        read_at: String,
    },
}

/// The kind of source of a wallet's entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum WalletSource {
    /// The wallet of the training data.
    Training,
    /// A database, opened for reading.
    Database,
    /// An export file with lines of JSON.
    Export,
}

/// A wallet's database as typed by the user. The password is never returned.
#[derive(Clone, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DatabaseDraft {
    /// Host name or IP address of the server.
    pub host: String,
    /// TCP port of the server.
    pub port: u16,
    /// Name of the database.
    pub database: String,
    /// Name of the database user.
    pub user: String,
    /// Password, used for this connection and not stored. Empty if the server requires none.
    pub password: String,
    /// Whether a server that does not prove its identity is accepted. It can then be any server, and anyone on the way
    /// can read the password and change what is shown.
    pub unverified: bool,
}

/// An account of the wallet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WalletPlayer {
    /// The operator's id of the player.
    pub player_id: String,
    /// Currency code of the account (ISO 4217).
    pub currency: String,
    /// Balance after the last entry.
    pub balance: String,
    /// Number of entries in the journal.
    pub entries: u32,
}

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
    /// Time by the service's clock if the message states it, otherwise by the wallet's clock (UTC).
    pub at: String,
    /// Time of the wallet's decision, by its own clock (UTC).
    pub booked_at: String,
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
    /// The message as received. None if the source does not contain it.
    pub raw: Option<String>,
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
    /// By day, newest first: `YYYY-MM-DD` in `time_zone`, by the time that the ledger shows.
    pub days: Vec<SumLine>,
    /// By id of the table.
    pub tables: Vec<SumLine>,
    /// By game type code.
    pub games: Vec<SumLine>,
    /// By transaction code.
    pub codes: Vec<SumLine>,
    /// IANA name of the zone of the days.
    pub time_zone: String,
    /// When the ledger was read, by this computer's clock (UTC).
    pub read_at: String,
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

/// The comparison of one record with the open wallet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "state", rename_all = "snake_case", rename_all_fields = "camelCase")]
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
        /// Number of records of the round that were added up, including this one.
        records: u32,
    },
}

impl RecordInWallet {
    /// Whether the result is a difference. False if the sides agree or could not be compared.
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
    /// The difference. None if there is none.
    pub difference: Option<DifferenceRow>,
    /// Events in order of time.
    pub events: Vec<TimelineEvent>,
    /// Id of the reading that contains the records.
    pub history_id: Option<String>,
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
    /// Time of the event (UTC). None if the record's time names no zone or cannot be read.
    pub at: Option<String>,
    /// Milliseconds since the previous event.
    pub gap_ms: Option<u32>,
    /// Kind of the event.
    pub kind: TimelineKind,
    /// What happened.
    pub sentence: Message,
    /// The ledger entry, if the event comes from the wallet.
    pub row: Option<LedgerRow>,
    /// Key of the record in the reading, if the event comes from the play history.
    pub record_key: Option<String>,
}
