//! The findings of this check: their reasons, their facts, and the parts of a record that they refer to.

use money::ExactDecimal;

use super::rule::Rule;
use crate::due::Outcome;
use crate::roulette::Colour;
use crate::stated::Part;

checks::named! {
    /// Why a rule could not be applied, or why its result is only a note.
    Why {
        /// A required value was not reported.
        Missing = "missing",
        /// A required value cannot be read, has another shape or too many digits.
        Unreadable = "unreadable",
        /// The code is not known.
        UnknownCode = "unknown_code",
        /// The result was not recognised.
        UnknownResult = "unknown_result",
        /// The status of the record is not `completed`.
        NotCompleted = "not_completed",
        /// Houses differ, and the record does not show the custom of this one.
        HousesDiffer = "houses_differ",
        /// Too few records of this game key are known to call it a fault.
        NotLearned = "not_learned",
        /// The contract does not define the meaning.
        NotDocumented = "not_documented",
        /// The value is possible but not usual.
        Unusual = "unusual",
    }
}

/// The part of a record that a finding refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About<'a> {
    /// The status of the record.
    Status,
    /// The result of the round.
    Result,
    /// A value that the result states about a part of itself.
    Stated(Part),
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
    /// The colour of a pocket.
    Colour(Colour),
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

/// The result of one rule for one value of a record.
pub type Finding<'a> = checks::Finding<Rule, About<'a>, Fact<'a>, Why>;

/// The result of a check.
pub type Audit<'a> = checks::Audit<Finding<'a>>;

pub(super) type Report<'a> = checks::Report<Rule, About<'a>, Fact<'a>, Why>;

/// A contradiction to what is usual: broken if it is learned that this house does what is usual. Otherwise
/// nobody can tell whether it is a fault or a custom of this house, which leaves the verdict open.
pub(super) fn contradiction<'a>(
    report: &mut Report<'a>,
    rule: Rule,
    about: About<'a>,
    facts: (Fact<'a>, Fact<'a>),
    is_learned: bool,
) {
    if is_learned {
        report.broken(rule, about, facts);
    } else {
        report.doubt(rule, about, facts, Why::NotLearned);
    }
}
