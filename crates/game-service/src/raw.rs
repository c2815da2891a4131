//! JSON kept exactly as it was received.

use std::fmt;

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
