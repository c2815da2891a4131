//! One record of a listing: its fields, its problems, and its JSON as received.

use std::fmt;

/// A field of a record that does not match the contract. The other fields are still valid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// JSON path inside the record, for example `player_bet.PLAYER`; `.` is the record itself.
    pub path: String,
    /// What is wrong at the path.
    pub fault: Fault,
}

/// What is wrong with a field. Contains no value of the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Fault {
    /// The field is not there.
    #[error("missing")]
    Missing,
    /// The field is `null`.
    #[error("null")]
    Null,
    /// The text is empty.
    #[error("empty")]
    Empty,
    /// The value is of another type.
    #[error("expected {expected}, found {found}")]
    OtherType {
        /// What it should be.
        expected: Shape,
        /// What was sent.
        found: Shape,
    },
    /// The text or the number is no decimal with one meaning.
    #[error("not a plain decimal number")]
    NoDecimal,
    /// The decimal has more digits than can be kept exactly.
    #[error("more digits than can be kept exactly")]
    TooManyDigits,
    /// The number has a fraction, or the text is no number.
    #[error("not an integer")]
    NoInteger,
    /// The integer does not fit in 64 bits.
    #[error("an integer too large to be meant")]
    IntegerTooLarge,
    /// The number is negative, or larger than any count.
    #[error("not a count")]
    NoCount,
    /// The time names no zone, or its text can't be read.
    #[error("not an instant: it names no zone or cannot be read")]
    NoInstant,
    /// The time is a placeholder that programs write if they have no time, such as the year 1.
    #[error("not an instant: the time of a program that has none")]
    NoTime,
    /// The list or the map has more values than are read.
    #[error("{0} values are too many to be read")]
    TooManyValues(usize),
    /// The page has no record, although its listing has some.
    #[error("empty, but the total is {0}")]
    EmptyPage(u32),
    /// The record has no stakes, although its total is not zero.
    #[error("empty, but total_bet is not 0")]
    NoStakes,
    /// The bet is of a game whose bets this version can't read.
    #[error("a bet of a game not known here")]
    BetOfUnknownGame,
    /// The win is of a game whose wins this version can't read.
    #[error("a win of a game not known here")]
    WinOfUnknownGame,
    /// The number of problems that are not listed.
    #[error("too many problems; not listed: {0}")]
    NotListed(usize),
}

/// A type of JSON values, or what a string or a number must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shape {
    /// `{…}`
    Object,
    /// `[…]`
    Array,
    /// `"…"`
    String,
    /// `true` or `false`
    Boolean,
    /// `null`
    Null,
    /// A number.
    Number,
    /// A number, or a string with the digits of one.
    Decimal,
    /// A number without a fraction, or a string with the digits of one.
    Integer,
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Object => "an object",
            Self::Array => "an array",
            Self::String => "a string",
            Self::Boolean => "true or false",
            Self::Null => "null",
            Self::Number => "a number",
            Self::Decimal => "a decimal",
            Self::Integer => "an integer",
        })
    }
}

/// A record with all fields that could be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record<T> {
    /// The fields. A field that is missing, null or of another shape is `None` or empty, and is listed in
    /// `problems`.
    pub content: T,
    /// Fields that could not be read, in the order of the model's fields. Empty if the record is complete.
    pub problems: Vec<Problem>,
    /// The record's JSON as received.
    pub raw: Raw,
    /// Bytes of memory that the record takes (estimate).
    pub memory_bytes: usize,
}

impl<T> Record<T> {
    /// Whether the field at `path` could not be read. If not all problems are listed, this is true for
    /// every field.
    pub fn is_unreadable(&self, path: &str) -> bool {
        self.problems
            .iter()
            .any(|problem| problem.path == path || problem.path == ".")
    }

    /// Whether all fields that the contract requires are present and have the right shape.
    pub fn is_complete(&self) -> bool {
        self.problems.is_empty()
    }
}

/// A record with an id from the service. Pages are merged by this id.
pub(crate) trait Identified {
    /// The id. None if it could not be read.
    fn id(&self) -> Option<&str>;
}

/// One JSON value exactly as the service sent it, kept as evidence for the values that were read from
/// it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Raw(Box<str>);

impl Raw {
    pub(crate) fn of(json: &str) -> Self {
        Self(json.into())
    }

    /// The JSON text as received.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Raw {
    /// Prints only the length: bodies must not be logged.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Raw({} bytes)", self.0.len())
    }
}
