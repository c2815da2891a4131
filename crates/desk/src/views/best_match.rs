//! The record that a ticket means: what the ticket says of it, and how the records of a search fit.
//!
//! Amounts are plain decimals and times are ISO 8601 in UTC, as everywhere. Reasons are data: their words are in the
//! catalogs of the interface.

use super::common::Coded;
use super::round_places::IdField;
use serde::{Deserialize, Serialize};
use specta::Type;

/// What a ticket says of one record. An empty list says nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WantedRecord {
    /// Ids as written, each of a record, a reference or a round, or the end of one.
    pub ids: Vec<String>,
    /// Amounts. "Got 437.50 instead of 487.50" is one that was paid and one that is due.
    pub amounts: Vec<WantedAmount>,
    pub complaint: Option<Complaint>,
    /// Days: a record of another day is a near miss at most.
    pub days: Vec<WantedSpan>,
    /// Times of the clock: a record beside them fits less, and is not excluded on its day.
    pub clocks: Vec<WantedSpan>,
    /// Bet codes that the player says to have staked.
    pub bets: Vec<String>,
    /// Result codes that the player says to have seen.
    pub outcomes: Vec<String>,
    /// Keys of the games that may be meant. They only order.
    pub games: Vec<String>,
    pub table_id: Option<String>,
}

/// An amount of a ticket. Its sign does not count: a player who lost 500 has a net of -500.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WantedAmount {
    pub min: String,
    /// The largest amount that is meant: equal to `min` for an amount that is not "about".
    pub max: String,
    pub role: AmountRole,
}

/// What an amount of a ticket is, by the words beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum AmountRole {
    /// No word says it.
    Any,
    /// What the player got: "paid", "credited".
    Paid,
    /// What the player expects: "instead of", "must be".
    Due,
    /// What the player bet, or what was taken.
    Stake,
    /// What the player won or lost, with the stake or without it.
    Net,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Complaint {
    /// Less was paid than is due, or nothing.
    Short,
    /// More was paid or taken than is due.
    TooMuch,
    /// A stake was not given back.
    NotReturned,
}

/// A time from an instant to another one, both included.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WantedSpan {
    pub from: String,
    pub to: String,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Ranking {
    /// The record that is meant. None where nothing fits well, or where two fit equally well.
    pub best: Option<Match>,
    /// The next two, the best first; the first three where nothing is chosen.
    pub others: Vec<Match>,
    /// What fits but for one thing, the likeliest first. Empty if a record is chosen.
    pub near_misses: Vec<Match>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Match {
    pub key: String,
    /// Why it fits, the strongest reason first.
    pub reasons: Vec<Reason>,
    /// In what it does not fit. Only of a near miss.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub misses: Vec<Miss>,
}

/// Which amount of a record an amount of a ticket is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Figure {
    /// What was paid, with the stakes that came back if the house pays so.
    Paid,
    Due,
    Net,
    DueNet,
    Staked,
    DueStake,
    BetStake,
    BetPaid,
    BetProfit,
    BetDue,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct FigureView {
    pub figure: Figure,
    pub amount: String,
    pub bet: Option<Coded>,
}

/// Why a record fits. The order of the variants is that of their strength.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "reason", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Reason {
    Id {
        field: IdField,
    },
    /// An id of the record ends with what the ticket says.
    IdEnd {
        field: IdField,
    },
    /// An id of the record differs from that of the ticket by one typing fault, and more fits.
    IdAlike {
        field: IdField,
        fault: IdFault,
    },
    /// The record has both amounts: the reported one and the expected one.
    BothAmounts {
        reported: FigureView,
        expected: FigureView,
    },
    ExactAmount {
        of: FigureView,
    },
    /// The verdict of the record is what the ticket complains of.
    Complaint {
        complaint: Complaint,
    },
    /// An amount of the ticket is nearly one of the record: rounded, without decimals, or "about".
    NearAmount {
        of: FigureView,
    },
    Time {
        /// Whole minutes after the time of the ticket, negative before it; 0 within it.
        minutes: i32,
    },
    Bet {
        bet: Coded,
    },
    Outcome {
        code: Coded,
    },
    Table,
    Game,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "miss", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Miss {
    IdAlike {
        field: IdField,
        id: String,
        fault: IdFault,
    },
    /// It is of another day, at the time of the ticket if there is one.
    AnotherDay {
        /// Days after the day of the ticket, negative before it.
        days: i32,
    },
    /// Its time is that of the ticket half a day later or earlier.
    AmPm,
    /// Its time is that of the ticket in a zone that is whole hours away.
    AnotherZone {
        /// Hours after the time of the ticket, negative before it.
        hours: i32,
    },
    /// Another amount of the record than the ticket says is the amount.
    AnotherFigure {
        of: FigureView,
    },
    /// An amount of the record is at most a tenth away.
    Tenth {
        of: FigureView,
    },
    AnotherGame {
        game: Coded,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum IdFault {
    /// Capital letters for small ones or the other way round.
    Case,
    /// Blanks or letters that nobody sees.
    Blank,
    /// Leading zeros are missing, as a spreadsheet drops them.
    LeadingZeros,
    Letter,
    Missing,
    Extra,
    /// Two letters beside each other are swapped.
    Swapped,
}
