//! Why a row could not be read. Such a row is counted and shown, and kept out of sums.

use crate::map::Column;

/// Why a row is no entry.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Unreadable {
    /// A needed field is empty.
    Missing {
        /// The field.
        column: Column,
    },
    /// The row has fewer fields than the head.
    TooFewFields {
        /// Fields of the row.
        fields: u64,
        /// Fields of the head.
        wanted: u64,
    },
    /// The row has more fields than the head.
    TooManyFields {
        /// Fields of the row.
        fields: u64,
        /// Fields of the head.
        wanted: u64,
    },
    /// The last line, and it ends before its last field.
    CutOff {
        /// Fields of the row.
        fields: u64,
        /// Fields of the head.
        wanted: u64,
    },
    /// Not an amount with the decimal mark of the map.
    Amount {
        /// The field.
        column: Column,
        /// What was there, shortened.
        text: String,
    },
    /// An amount with more digits than can be kept.
    TooManyDigits {
        /// The field.
        column: Column,
        /// What was there, shortened.
        text: String,
    },
    /// A row that is one transaction has a stake and a win, or a debit and a credit.
    TwoAmounts {
        /// What was there as the stake.
        stake: String,
        /// What was there as the win.
        win: String,
    },
    /// An amount below zero where nothing says what that is.
    Negative {
        /// The field.
        column: Column,
        /// What was there.
        text: String,
    },
    /// The sign says another direction than the kind.
    SignAgainstKind {
        /// What was there.
        text: String,
        /// The kind of the row.
        kind: crate::Kind,
    },
    /// Not a time in any form that is read, or not in the order of the map.
    Time {
        /// The field.
        column: Column,
        /// What was there, shortened.
        text: String,
    },
    /// A time that happened twice when the clocks were set back: nobody knows which.
    TimeTwice {
        /// The field.
        column: Column,
        /// What was there.
        text: String,
        /// The zone of the map.
        zone: String,
    },
    /// A time that never was, because the clocks were set forward over it.
    TimeSkipped {
        /// The field.
        column: Column,
        /// What was there.
        text: String,
        /// The zone of the map.
        zone: String,
    },
    /// A word of which the map does not say the kind.
    Kind {
        /// What was there, shortened.
        text: String,
    },
    /// Not a currency.
    Currency {
        /// What was there, shortened.
        text: String,
    },
    /// Not a number of milliseconds.
    Milliseconds {
        /// What was there, shortened.
        text: String,
    },
    /// An id of more than 256 characters.
    LongId {
        /// The field.
        column: Column,
    },
    /// A field or line longer than this version reads.
    TooLong {
        /// Most bytes of a line.
        limit: u64,
    },
    /// A quotation mark is opened and not closed.
    QuoteOpen,
    /// The line has a character NUL.
    Nul,
    /// Bytes that are no text in the encoding of the file.
    Encoding,
    /// A cell of the workbook has an error such as `#REF!` in place of a value.
    CellError {
        /// The field.
        column: Column,
        /// The error.
        text: String,
    },
    /// A number of a workbook with more digits than a workbook keeps: the last ones are lost.
    DigitsLost {
        /// The field.
        column: Column,
        /// What is left.
        text: String,
    },
    /// How it is read depends on a question that is open.
    NotAnswered,
    /// Not JSON, or not an object.
    NotJson {
        /// What the reader says.
        text: String,
    },
    /// No message of Set A is in it.
    NoMessage,
    /// A message of Set A that lacks a field, or has one that can't be read.
    Message {
        /// The field by its name in the contract.
        field: String,
        /// What was there, shortened.
        text: String,
    },
}

/// Something true of the whole source that people should know. It stands in `About::notes`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Note {
    /// Ids of a workbook are stored as numbers: zeros in front may be lost.
    IdsWereNumbers,
    /// The last line has no line end and ends in a field that is used: it may be cut.
    LastLineCut,
    /// Cells have the values that a formula had when the workbook was saved.
    Formulas,
    /// Lines of a log that are calls of another kind: for a balance or a session. They are no rows.
    OtherCalls {
        /// How many.
        lines: u64,
    },
    /// Rounds of a player with more than one spelling of the game key. Each is one round.
    GameKeysDiffer {
        /// How many.
        rounds: u64,
    },
    /// Lost settlements with an amount, which the contract does not explain. It is in no sum.
    LostWithAmount {
        /// How many.
        entries: u64,
    },
    /// Rows of a kind that the map says is none of the game's, such as deposits. They are no entries.
    OtherKinds {
        /// How many.
        rows: u64,
    },
}

/// The beginning of a text that goes into a reason.
pub(crate) fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
