//! The result of a check: an observation becomes a verdict by what the contract says about it.

use serde::Serialize;

use crate::play::Play;

/// The result of one check, the most serious first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum Verdict {
    /// The wallet did something else than the contract says.
    AgainstTheContract {
        /// The section of docs/contract.md.
        heading: &'static str,
        /// A sentence of this section.
        says: &'static str,
        /// What was observed, and what was expected.
        reason: String,
    },
    /// The contract does not say what is right, but this can cost the player or the operator money.
    Risky { reasons: Vec<String> },
    /// The check could not be run, or is not conclusive for this wallet.
    CannotTell {
        /// Why, and what is needed for a conclusion.
        reason: String,
    },
    /// Nothing was against the contract or risky.
    Passed,
}

/// An observation that differs from the expected one. It is no verdict yet.
#[derive(Debug)]
pub(crate) enum Miss {
    Different(String),
    Unreadable(String),
}

/// Ends a check early.
#[derive(Debug)]
pub(crate) enum Finding {
    Against(Clause, String),
    CannotTell(String),
}

/// The end of a check. Risks are in the [`Play`].
pub(crate) type Outcome = Result<(), Finding>;

pub(crate) fn insist(holds: bool, otherwise: impl Into<String>) -> Result<(), Miss> {
    holds
        .then_some(())
        .ok_or_else(|| Miss::Different(otherwise.into()))
}

/// Ends a check against a sentence of the contract, unless something holds.
pub(crate) fn require(clause: Clause, holds: bool, otherwise: impl Into<String>) -> Outcome {
    insist(holds, otherwise).or_against(clause)
}

/// An observation that was checked.
pub(crate) trait Checked<T> {
    /// A difference is against this sentence of the contract, and ends the check.
    fn or_against(self, clause: Clause) -> Result<T, Finding>;

    /// A difference decides nothing, and ends the check.
    fn or_cannot_tell(self) -> Result<T, Finding>;

    /// A difference is only a risk. The check goes on with None, so that it still finds what is against the
    /// contract.
    fn or_risky(self, play: &mut Play) -> Result<Option<T>, Finding>;
}

impl<T> Checked<T> for Result<T, Miss> {
    fn or_against(self, clause: Clause) -> Result<T, Finding> {
        self.map_err(|miss| match miss {
            Miss::Different(reason) => Finding::Against(clause, reason),
            Miss::Unreadable(reason) => Finding::CannotTell(reason),
        })
    }

    fn or_cannot_tell(self) -> Result<T, Finding> {
        self.map_err(|(Miss::Different(reason) | Miss::Unreadable(reason))| Finding::CannotTell(reason))
    }

    fn or_risky(self, play: &mut Play) -> Result<Option<T>, Finding> {
        match self {
            Ok(observed) => Ok(Some(observed)),
            Err(Miss::Different(reason)) => {
                play.risk(reason);
                Ok(None)
            }
            Err(Miss::Unreadable(reason)) => Err(Finding::CannotTell(reason)),
        }
    }
}

/// Longest reason, in characters: it may quote a long response.
const LONGEST: usize = 600;

impl Verdict {
    /// The verdict of a check that ended in this way and found these risks.
    pub(crate) fn of(outcome: Outcome, risks: &[String]) -> Self {
        match outcome {
            Err(Finding::Against(clause, reason)) => Self::AgainstTheContract {
                heading: clause.heading,
                says: clause.says,
                reason: cut(&reason),
            },
            _ if !risks.is_empty() => Self::Risky {
                reasons: risks.iter().map(|risk| cut(risk)).collect(),
            },
            Err(Finding::CannotTell(reason)) => Self::CannotTell { reason: cut(&reason) },
            Ok(()) => Self::Passed,
        }
    }

    /// The sign before a check in the text of a report.
    pub(crate) fn mark(&self) -> &'static str {
        match self {
            Self::AgainstTheContract { .. } => "✗",
            Self::Risky { .. } => "!",
            Self::CannotTell { .. } => "?",
            Self::Passed => "✓",
        }
    }
}

fn cut(reason: &str) -> String {
    reason.chars().take(LONGEST).collect()
}

/// A section of docs/contract.md, and a sentence in it that a wallet can act against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clause {
    pub(crate) heading: &'static str,
    pub(crate) says: &'static str,
}

const fn clause(heading: &'static str, says: &'static str) -> Clause {
    Clause { heading, says }
}

pub(crate) const FORMS: Clause = clause(
    "Common forms",
    "Every body in both directions is JSON, sent as `Content-Type: application/json`. Every answer carries a field `status`",
);
pub(crate) const AUTHENTICATION: Clause = clause("Authentication", "All calls of a set carry its headers.");
pub(crate) const VERIFY: Clause = clause(
    "Verify",
    "asks whether the player is signed in and may enter the game.",
);
pub(crate) const VERIFY_ANSWER: Clause = clause("Verify", "The answer is 200 with:");
pub(crate) const KINDS: Clause = clause("Transaction", "`transaction_type` says which kind it is.");
pub(crate) const DEBIT: Clause = clause(
    "Debit",
    "Takes `amount` from the player, for a bet (`GBB01`) or a tip at the table (`GBG01`).",
);
pub(crate) const CREDIT: Clause = clause(
    "Credit",
    "`amount` goes to the player if the code is `GBW01`, `GBW02` or `GBW03`.",
);
pub(crate) const CANCEL: Clause = clause("Cancel", "Refunds a debit (`RFB01`).");
pub(crate) const ROLLBACK: Clause = clause("Rollback", "Takes a credit back from the player (`ROL01`).");
pub(crate) const RELATIONS: Clause = clause(
    "Relations",
    "Two kinds of transaction depend on an earlier one, which the operator has to find. Both have their effect only once.",
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clause_is_in_its_section_of_the_contract() {
        let contract = include_str!("../../../docs/contract.md");
        for clause in [
            FORMS,
            AUTHENTICATION,
            VERIFY,
            VERIFY_ANSWER,
            KINDS,
            DEBIT,
            CREDIT,
            CANCEL,
            ROLLBACK,
            RELATIONS,
        ] {
            let sections = contract
                .split("\n#")
                .map(|section| section.trim_start_matches('#'));
            let section = sections
                .filter_map(|section| section.trim_start().split_once('\n'))
                .find(|(heading, _)| *heading == clause.heading);
            let (_, text) = section.unwrap_or_else(|| panic!("no section {}", clause.heading));
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(text.contains(clause.says), "{}: {}", clause.heading, clause.says);
        }
    }
}
