//! The result of a check: one finding per rule and value, and one overall verdict.

use super::fact::Fact;
use super::rule::Rule;
use crate::yiki::Group;

/// The result of one rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The reported values follow the rule.
    Holds,
    /// The reported values contradict the rule.
    Broken,
    /// The reported values are unusual, or contradict a custom that is not established for this house.
    /// Never counts for the overall verdict.
    Note,
    /// The rule could not be applied.
    CannotTell,
}

impl Verdict {
    /// Stable name of the verdict.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::Broken => "broken",
            Self::Note => "note",
            Self::CannotTell => "cannot_tell",
        }
    }
}

/// The verdict on a whole result or entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Overall {
    /// No rule is broken, and each one that decides could be applied.
    Consistent,
    /// At least one rule is broken.
    Inconsistent,
    /// No rule is broken, but at least one that decides could not be applied.
    CannotTell,
}

impl Overall {
    /// Stable name of the verdict.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Consistent => "consistent",
            Self::Inconsistent => "inconsistent",
            Self::CannotTell => "cannot_tell",
        }
    }
}

/// The reason for a note, or why a rule could not be applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// A required value was not reported.
    Missing,
    /// A required value cannot be read.
    Unreadable,
    /// An exact result has too many digits.
    TooLarge,
    /// A code is not known.
    UnknownCode,
    /// Houses differ, and the rounds and entries so far do not show the custom of this one.
    HousesDiffer,
    /// The contract does not define the meaning.
    NotDocumented,
    /// Too few rounds or wins are known.
    TooFew,
    /// More than one explanation fits.
    Ambiguous,
    /// An explanation fitted several times, but not every time.
    Exception,
    /// Rounding of amounts can explain the difference.
    Rounding,
    /// The value is possible but not usual.
    Unusual,
}

impl Why {
    /// Stable name of the reason.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Unreadable => "unreadable",
            Self::TooLarge => "too_large",
            Self::UnknownCode => "unknown_code",
            Self::HousesDiffer => "houses_differ",
            Self::NotDocumented => "not_documented",
            Self::TooFew => "too_few",
            Self::Ambiguous => "ambiguous",
            Self::Exception => "exception",
            Self::Rounding => "rounding",
            Self::Unusual => "unusual",
        }
    }
}

/// The part of a result or entry that a finding refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About<'a> {
    /// The winning number.
    WinningNumber,
    /// A group of winning numbers.
    Group(Group),
    /// The bought items as a whole.
    Bets,
    /// The wins as a whole.
    Wins,
    /// Bets or wins of Yiki with this code and number.
    Bet {
        /// Code of the bet.
        bet: &'a str,
        /// The number that was bought.
        number: &'a str,
    },
    /// A ticket of Lucky 1 dollar, with its full number.
    Ticket(&'a str),
    /// A prize of a ticket.
    Prize {
        /// Name of the prize.
        name: &'a str,
        /// Full number of the ticket.
        full_number: &'a str,
    },
    /// The field `transaction_code`.
    TransactionCode,
    /// The field `transaction_id`.
    TransactionId,
    /// The field `payout_amount` of the entry.
    Payout,
    /// The field `lucky_symbol.payout_amount`.
    CharmPayout,
    /// The field `lucky_symbol.refund_amount`.
    Refund,
    /// The field `lucky_symbol.total_payout_amount`.
    CharmTotal,
    /// A charm, with its code.
    Charm(&'a str),
    /// What the wallet debited.
    Debit,
}

/// The result of one rule for one value.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding<'a> {
    /// The rule that was applied.
    pub rule: Rule,
    /// Result of the rule.
    pub verdict: Verdict,
    /// The value that the rule requires.
    pub expected: Fact<'a>,
    /// The value that was reported.
    pub reported: Fact<'a>,
    /// The part of the result or entry.
    pub about: About<'a>,
    /// The reason, with [`Verdict::Note`] and [`Verdict::CannotTell`].
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
