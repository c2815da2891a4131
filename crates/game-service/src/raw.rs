//! JSON kept exactly as it was received.

use std::fmt;

/// One JSON value as the service sent it, byte for byte: the evidence behind everything that was read from it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Raw(Box<str>);

impl Raw {
    pub(crate) fn of(json: &str) -> Self {
        Self(json.into())
    }

    /// The JSON text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Raw {
    /// The length only: bodies do not belong in logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Raw({} bytes)", self.0.len())
    }
}
