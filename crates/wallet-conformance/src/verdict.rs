//! The result of a check.

use serde::Serialize;

/// The result of one check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum Verdict {
    /// All movements were correct.
    Passed,
    /// A movement was wrong or missing, or a call was accepted that should have been rejected.
    Failed {
        /// What was observed, and what was expected.
        reason: String,
    },
    /// The check could not be run, or is not conclusive for this wallet.
    CannotTell {
        /// Why, and what is needed for a conclusion.
        reason: String,
    },
}

/// Ends a check early.
#[derive(Debug)]
pub(crate) enum Finding {
    Failed(String),
    CannotTell(String),
}

/// The end of a check.
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

/// Fails a check unless a condition is true.
pub(crate) fn insist(holds: bool, otherwise: impl FnOnce() -> String) -> Outcome {
    if holds {
        Ok(())
    } else {
        Err(Finding::Failed(otherwise()))
    }
}
