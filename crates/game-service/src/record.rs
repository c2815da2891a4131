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
#[allow(missing_docs, reason = "the messages say it")]
pub enum Fault {
    #[error("missing")]
    Missing,
    #[error("null")]
    Null,
    #[error("empty")]
    Empty,
    #[error("expected {expected}, found {found}")]
    OtherType {
        /// What it should be.
        expected: Shape,
        /// What was sent.
        found: Shape,
    },
    #[error("not a plain decimal number")]
    NoDecimal,
    /// The key comes twice in its object, so it is not known which value counts.
    #[error("the key comes twice")]
    RepeatedKey,
    #[error("bytes or escapes that are no letters")]
    NoText,
    /// The value is not JSON: a word like `NaN`, or an object or array that is not well-formed.
    #[error("not JSON")]
    NotJson,
    #[error("nested too deep")]
    TooDeep,
    #[error("more digits than can be kept exactly")]
    TooManyDigits,
    #[error("not an integer")]
    NoInteger,
    #[error("an integer too large to be meant")]
    IntegerTooLarge,
    #[error("not a count")]
    NoCount,
    #[error("not an instant: it names no zone or cannot be read")]
    NoInstant,
    #[error("not an instant: the time of a program that has none")]
    NoTime,
    #[error("{0} values are too many to be read")]
    TooManyValues(usize),
    /// The record has no stakes, although its total is not zero.
    #[error("empty, but total_bet is not 0")]
    NoStakes,
    #[error("a bet of a game not known here")]
    BetOfUnknownGame,
    #[error("a win of a game not known here")]
    WinOfUnknownGame,
    #[error("too many problems; not listed: {0}")]
    NotListed(usize),
}

impl Fault {
    /// What was sent is not JSON, or has two meanings, at this place. The received bytes are the only evidence.
    pub const DAMAGE: [Self; 4] = [Self::RepeatedKey, Self::NoText, Self::NotJson, Self::TooDeep];

    /// Whether it is one of [`Self::DAMAGE`].
    pub fn is_damage(self) -> bool {
        Self::DAMAGE.contains(&self)
    }
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
    /// What is missing, null or of another shape is `None` or empty, and listed in `problems`.
    pub content: T,
    /// Fields that could not be read, in the order of the model's fields. Empty if the record is complete.
    pub problems: Vec<Problem>,
    /// The record's JSON as received.
    pub raw: Raw,
    /// Bytes of memory that the record takes (estimate).
    pub memory_bytes: usize,
}

impl<T> Record<T> {
    /// Whether the field could not be read. True for every field if not all problems are listed.
    pub fn is_unreadable(&self, path: &str) -> bool {
        self.problems
            .iter()
            .any(|problem| problem.path == path || problem.path == ".")
    }

    /// Whether a value of it was damaged when it was received.
    pub fn is_damaged(&self) -> bool {
        self.problems.iter().any(|problem| problem.fault.is_damage())
    }

    /// Whether all fields that the contract requires are present and have the right shape.
    pub fn is_complete(&self) -> bool {
        self.problems.is_empty()
    }
}

/// A record with an id from the service. Pages are merged by this id.
pub(crate) trait Identified {
    fn id(&self) -> Option<&str>;
}

/// One JSON value exactly as the service sent it: the evidence for what was read from it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Raw {
    text: Box<str>,
    /// None if the value is a JSON document as it was received.
    damaged: Option<Box<DamagedRaw>>,
}

/// A value that was not a JSON document as it was received.
#[derive(Clone, PartialEq, Eq, Hash)]
struct DamagedRaw {
    received: Box<[u8]>,
    mended: Box<str>,
}

impl Raw {
    pub(crate) fn of(json: &str) -> Self {
        Self {
            text: json.into(),
            damaged: None,
        }
    }

    /// A value that was received in another form than it is read in.
    pub(crate) fn damaged(received: &[u8], mended: &str) -> Self {
        Self {
            text: String::from_utf8_lossy(received).into(),
            damaged: Some(Box::new(DamagedRaw {
                received: received.into(),
                mended: mended.into(),
            })),
        }
    }

    /// The text as received, for a person. Bytes that are no letters are shown as `�`.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The bytes as received.
    pub fn as_bytes(&self) -> &[u8] {
        match &self.damaged {
            Some(damaged) => &damaged.received,
            None => self.text.as_bytes(),
        }
    }

    /// The JSON that can be read. Where the received value is damaged, it has `false`.
    pub fn json(&self) -> &str {
        match &self.damaged {
            Some(damaged) => &damaged.mended,
            None => &self.text,
        }
    }
}

impl fmt::Debug for Raw {
    /// Prints only the length: bodies must not be logged.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Raw({} bytes)", self.as_bytes().len())
    }
}
