//! What a check comes to.

use serde::Serialize;

/// The outcome of one check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum Verdict {
    /// Every movement was the right one.
    Passed,
    /// Money moved that should not have, or did not move that should have, or somebody was let in.
    Failed {
        /// What was seen, and what was expected.
        reason: String,
    },
    /// The check could not be played, or shows nothing here.
    CannotTell {
        /// Why, and what would let it be told.
        reason: String,
    },
}

/// What ends a check early.
#[derive(Debug)]
pub(crate) enum Finding {
    Failed(String),
    CannotTell(String),
}

/// How a check ends.
pub(crate) type Outcome = Result<(), Finding>;

impl From<Outcome> for Verdict {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Ok(()) => Self::Passed,
            Err(Finding::Failed(reason)) => Self::Failed { reason },
            Err(Finding::CannotTell(reason)) => Self::CannotTell { reason },
        }
    }
}

/// Fails a check unless something holds.
pub(crate) fn insist(holds: bool, otherwise: impl FnOnce() -> String) -> Outcome {
    if holds {
        Ok(())
    } else {
        Err(Finding::Failed(otherwise()))
    }
}
