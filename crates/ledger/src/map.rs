//! The map: what the columns of a source mean, and the answers to what it leaves open. It is one JSON file, which the window
//! remembers, and which a colleague and the command line can use (docs/ledger.md#map).

mod file;

use std::collections::BTreeMap;

use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};

pub use file::MapProblem;

/// A key that is missing is open: a question, if the source leaves it open too.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    /// The head of the column of each field.
    #[serde(default)]
    pub columns: BTreeMap<Column, String>,
    /// The currency of all rows, where no column has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
    /// What one of an amount is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<Unit>,
    /// What divides units from decimals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decimal: Option<DecimalMark>,
    /// How times are read.
    #[serde(default)]
    pub time: Time,
    /// What a minus means.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sign: Option<Sign>,
    /// What the words of the column `kind` mean.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kinds: Option<BTreeMap<String, crate::Kind>>,
    /// Words of the column `kind` that are none of the game's, such as deposits. Their rows are counted and left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub other_kinds: Vec<String>,
    /// Which words mean that a transaction was refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
    /// What the column `win` has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub win_is: Option<WinIs>,
    /// The sheet of a workbook.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<String>,
    /// The encoding of a text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encoding: Option<String>,
    /// Of a log: the field that has the message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body: Option<String>,
    /// Of a log: the field that has the time received.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub received_at: Option<String>,
    /// Whether it has all players of the operator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holds_all_players: Option<bool>,
    /// The time that it covers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<Span>,
}

/// A field of an entry that a column can have, by its name in the map.
#[cfg_attr(feature = "ui", derive(specta::Type))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename = "LedgerColumn", rename_all = "snake_case")]
pub enum Column {
    /// The player.
    PlayerId,
    /// The id of the transaction.
    TransactionId,
    /// Its amount, with one row per transaction.
    Amount,
    /// With `win` in place of `amount`: a bet's stake, or a debit beside an empty credit.
    Stake,
    /// With `stake` in place of `amount`: what the bet won, or a credit.
    Win,
    /// The currency.
    Currency,
    /// When it was booked, or on which day, with `booked_time`.
    BookedAt,
    /// The time of day of `booked_at`, where that is a date.
    BookedTime,
    /// When the bet of the row was settled.
    SettledAt,
    /// What it did.
    Kind,
    /// The round.
    RoundId,
    /// The debit that it is about.
    BetId,
    /// The credit that a rollback takes back.
    CreditTransactionId,
    /// The game.
    GameKey,
    /// The table.
    TableId,
    /// Whether it was accepted.
    Status,
    /// Why it was refused.
    Reason,
    /// The balance afterwards.
    Balance,
    /// How long the wallet took.
    AnsweredMs,
    /// The message.
    Raw,
}

/// What one of an amount is.
#[cfg_attr(feature = "ui", derive(specta::Type))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "LedgerUnit", rename_all = "snake_case")]
pub enum Unit {
    /// Units of the currency.
    Whole,
    /// Every amount is divided by 100.
    Hundredths,
    /// Every amount is divided by the currency's own minor unit: JPY by 1, KWD by 1,000.
    Minor,
}

/// What divides units from decimals.
#[cfg_attr(feature = "ui", derive(specta::Type))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DecimalMark {
    /// A point.
    #[serde(rename = ".")]
    Point,
    /// A comma.
    #[serde(rename = ",")]
    Comma,
}

/// How times are read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Time {
    /// The zone of times without one: a name of the IANA list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<String>,
    /// The order of day, month and year.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
}

/// The order of the parts of a date.
#[cfg_attr(feature = "ui", derive(specta::Type))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename = "DateOrder", rename_all = "snake_case")]
pub enum Order {
    /// Day, month, year.
    Dmy,
    /// Month, day, year.
    Mdy,
    /// Year, month, day.
    Ymd,
}

/// What a minus means.
#[cfg_attr(feature = "ui", derive(specta::Type))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "LedgerSign", rename_all = "snake_case")]
pub enum Sign {
    /// The kind says the direction. Only what undoes another transaction may be below zero.
    ByKind,
    /// What is taken from the player is below zero.
    DebitNegative,
    /// What is taken from the player is above zero.
    DebitPositive,
}

/// Which transactions were refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    /// The name of the column.
    pub column: String,
    /// The words, in any case.
    pub words: Vec<String>,
}

/// What the column `win` has. With the first two there is one row per bet.
#[cfg_attr(feature = "ui", derive(specta::Type))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WinIs {
    /// What was credited, stake included.
    Credited,
    /// What was credited, less the stake.
    Profit,
    /// A transaction of its own: a row has a stake or a win, such as a debit beside an empty credit.
    OwnRow,
}

/// The time that a ledger covers, if its user says more than its rows do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Span {
    /// Its first instant.
    pub from: DateTime<FixedOffset>,
    /// Its last instant.
    pub to: DateTime<FixedOffset>,
}
