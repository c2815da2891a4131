//! The result of a check: one finding per rule and value, and one overall verdict.

use baccarat::check::{Overall, Verdict};
use money::ExactDecimal;

use super::rule::Rule;
use crate::due::Outcome;

/// Why a rule could not be applied, or why its result is only a note.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// A required value was not reported.
    Missing,
    /// A required value cannot be read, has another shape or too many digits.
    Unreadable,
    /// The code is not known.
    UnknownCode,
    /// The result was not recognised.
    UnknownResult,
    /// The status of the record is not `completed`.
    NotCompleted,
    /// Houses differ, and the record does not show the custom of this one.
    HousesDiffer,
    /// Too few records of this game key are known to call it a fault.
    NotLearned,
    /// The contract does not define the meaning.
    NotDocumented,
    /// The value is possible but not usual.
    Unusual,
}

impl Why {
    /// Stable name of the reason.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Unreadable => "unreadable",
            Self::UnknownCode => "unknown_code",
            Self::UnknownResult => "unknown_result",
            Self::NotCompleted => "not_completed",
            Self::HousesDiffer => "houses_differ",
            Self::NotLearned => "not_learned",
            Self::NotDocumented => "not_documented",
            Self::Unusual => "unusual",
        }
    }
}

/// The part of a record that a finding refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About<'a> {
    /// The status of the record.
    Status,
    /// The result of the round.
    Result,
    /// A code in `winner`.
    Listed(&'a str),
    /// A bet, with its code.
    Bet(&'a str),
    /// The field `total_bet`.
    TotalBet,
    /// The field `total_payout`.
    TotalPayout,
}

/// One side of a comparison.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Fact<'a> {
    /// There is no value on this side.
    Nothing,
    /// The value was not reported.
    Missing,
    /// A text as reported.
    Text(&'a str),
    /// A number of items.
    Count(usize),
    /// An amount of money.
    Money(ExactDecimal),
    /// Odds as reported.
    Odds(ExactDecimal),
    /// The outcome of a bet.
    Outcome(Outcome),
    /// Whether a bet won.
    Won(bool),
    /// Whether `winner` has a code.
    Listed(bool),
}

impl Fact<'_> {
    pub(super) fn money(amount: Option<ExactDecimal>) -> Self {
        amount.map_or(Self::Missing, Self::Money)
    }
}

/// The result of one rule for one value.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Finding<'a> {
    /// The rule that was applied.
    pub rule: Rule,
    /// Result of the rule.
    pub verdict: Verdict,
    /// Whether this is a note, which does not count for the overall verdict.
    pub note: bool,
    /// The value that the rule requires.
    pub expected: Fact<'a>,
    /// The value that was reported.
    pub reported: Fact<'a>,
    /// The part of the record.
    pub about: About<'a>,
    /// Why the rule could not be applied. Only with [`Verdict::CannotTell`].
    pub why: Option<Why>,
}

/// The result of a check.
#[derive(Debug, Clone, PartialEq)]
pub struct Audit<'a> {
    /// The overall verdict.
    pub overall: Overall,
    /// The findings, in the order of the checks.
    pub findings: Vec<Finding<'a>>,
}
