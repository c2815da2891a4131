//! One record of a listing: its fields, its problems, and its JSON as received.

use std::fmt;

/// A field of a record that does not match the contract. The other fields are still valid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// JSON path inside the record, for example `player_bet.PLAYER`; `.` is the record itself.
    pub path: String,
    /// What is wrong at the path. Never contains a value of the record.
    pub message: String,
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
