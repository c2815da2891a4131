//! What a source leaves open. A question is answered in the [`Map`](crate::Map) and never guessed.

use crate::map::{Column, Order, WinIs};

/// Something that neither the source nor its map says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// Which column has this field. Answer: `columns`.
    Column {
        /// The field.
        column: Column,
        /// The head that the map names and the source does not have.
        named: Option<String>,
        /// Heads of which each could be it. Empty if none is known.
        candidates: Vec<String>,
    },
    /// A head of a needed field stands twice. Answer: one of the names in `columns`.
    HeadTwice {
        /// The field.
        column: Column,
        /// The head.
        head: String,
        /// Each place by its own name, as in `Look::heads`: `Amount [2]`, `Amount [5]`.
        names: Vec<String>,
    },
    /// The currency of all rows. Answer: `currency`, or the column of that name.
    Currency,
    /// Whether amounts are whole units or hundredths: all are whole numbers. Answer: `unit`.
    Unit {
        /// An amount as written.
        example: String,
        /// The amount in whole units. None while its decimal mark is open.
        amount: Option<money::ExactDecimal>,
    },
    /// Whether a comma or a point divides units from decimals. Answer: `decimal`.
    Decimal {
        /// An amount that has both readings.
        example: String,
        /// The amount if the mark is a point.
        point: Option<money::ExactDecimal>,
        /// The amount if the mark is a comma.
        comma: Option<money::ExactDecimal>,
        /// Whether some rows can only be read with a point and others only with a comma.
        is_mixed: bool,
    },
    /// What a minus means. Answer: `sign`.
    Sign {
        /// An amount below zero as written.
        example: String,
        /// The word of its kind, if there is such a column.
        word: Option<String>,
    },
    /// The zone of times that have none. Answer: `time.zone`.
    Zone {
        /// A time as written.
        example: String,
    },
    /// The order of day, month and year. Answer: `time.order`.
    Order {
        /// A time that has several readings.
        example: String,
        /// The orders in which all times can be read. Empty if no order reads all.
        possible: Vec<Order>,
    },
    /// What these words of the kind mean. Answer: `kinds`.
    Kinds {
        /// Words that nothing says the meaning of, most frequent first.
        words: Vec<Word>,
    },
    /// Which of these words mean that a transaction was refused. Answer: `refused`.
    Refused {
        /// Head of the column with the words.
        head: String,
        /// All words of the column, most frequent first.
        words: Vec<Word>,
    },
    /// The text is no UTF-8, and the heads do not decide between these. Answer: `encoding`.
    Encoding {
        /// Each encoding with the head line as it reads in it.
        readings: Vec<(String, String)>,
    },
    /// What a win is: some are below zero, or some stand alone in their row and others beside a stake. Answer: `win_is`.
    WinIs {
        /// Such a win as written.
        example: String,
        /// What it can be. With [`WinIs::OwnRow`] if some stand alone.
        possible: Vec<WinIs>,
    },
    /// Whether the ledger has all players of the operator. It may stay open. Answer: `holds_all_players`.
    HoldsAllPlayers,
    /// Which field of a line of a log has the message. Answer: `body`.
    Body {
        /// The fields that lines have.
        candidates: Vec<String>,
    },
}

/// A word of a column, with its frequency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    /// The word as written.
    pub word: String,
    /// Rows with it, in the part of the source that was looked at.
    pub rows: u64,
}

impl Question {
    /// Whether nothing can be read without an answer.
    pub fn is_needed(&self) -> bool {
        !matches!(self, Self::HoldsAllPlayers)
    }

    /// Whether it asks which column has this field.
    pub(crate) fn is_about(&self, field: Column) -> bool {
        matches!(self, Self::Column { column, .. } | Self::HeadTwice { column, .. } if *column == field)
    }
}
