//! The map: what the columns of a source mean, and the answers to what it leaves open. It is one JSON file, which the window
//! remembers, and which a colleague and the command line can use (docs/ledger.md#map).

use std::collections::BTreeMap;

use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};

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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<Unit>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decimal: Option<DecimalMark>,
    #[serde(default)]
    pub time: Time,
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub win_is: Option<WinIs>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encoding: Option<String>,
    /// Of a log: the field that has the message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body: Option<String>,
    /// Of a log: the field that has the time received.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub received_at: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holds_all_players: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<Span>,
}

/// A field of an entry that a column can have, by its name in the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Column {
    PlayerId,
    TransactionId,
    Amount,
    /// With `win`, one row per bet.
    Stake,
    Win,
    Currency,
    BookedAt,
    SettledAt,
    Kind,
    RoundId,
    BetId,
    CreditTransactionId,
    GameKey,
    TableId,
    Status,
    Reason,
    Balance,
    AnsweredMs,
    Raw,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    Whole,
    /// Every amount is divided by 100.
    Hundredths,
    /// Every amount is divided by the currency's own minor unit: JPY by 1, KWD by 1,000.
    Minor,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum DecimalMark {
    #[serde(rename = ".")]
    Point,
    #[serde(rename = ",")]
    Comma,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Time {
    /// The zone of times without one: a name of the IANA list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    Dmy,
    Mdy,
    Ymd,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    ByKind,
    DebitNegative,
    DebitPositive,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    pub column: String,
    pub words: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WinIs {
    /// What was credited, stake included.
    Credited,
    Profit,
}

/// The time that a ledger covers, if its user says more than its rows do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Span {
    pub from: DateTime<FixedOffset>,
    pub to: DateTime<FixedOffset>,
}
