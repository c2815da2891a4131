//! The result of a check: one finding per rule and value, and one overall verdict.

use super::fact::Fact;
use super::rule::Rule;
use crate::side::Side;
use strum::IntoStaticStr;

/// The result of one rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Verdict {
    /// The reported values follow the rule.
    Holds,
    /// The reported values contradict the rule.
    Broken,
    /// The rule could not be applied.
    CannotTell,
}

impl Verdict {
    /// Stable name of the verdict.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// The verdict on a whole round or record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Overall {
    /// All rules that count hold.
    Consistent,
    /// At least one rule that counts is broken.
    Inconsistent,
    /// No rule is broken, but at least one that counts could not be applied.
    CannotTell,
}

impl Overall {
    /// Stable name of the verdict.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// Why a rule could not be applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// A required value was not reported.
    Missing,
    /// A required value cannot be read, or has too many digits.
    Unreadable,
    /// A code is not known.
    UnknownWord,
    /// The status of the record is not `completed`.
    NotCompleted,
    /// The record is of another game.
    OtherGame,
    /// The cards or the winner are wrong or cannot be read.
    CardsInDoubt,
    /// The records so far show that this house never reports the value.
    NotReportedHere,
    /// Houses differ, and the records so far do not show the convention of this one.
    HousesDiffer,
    /// The contract does not define the meaning.
    NotDocumented,
    /// The value is possible but not usual.
    Unusual,
}

/// The part of a record that a finding refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About<'a> {
    /// The game of the record.
    Game,
    /// The status of the record.
    Status,
    /// One card.
    Card {
        /// The side with the card.
        side: Side,
        /// Position in deal order, from 1.
        position: usize,
    },
    /// The cards of a side.
    Hand(Side),
    /// The total of a side.
    Total(Side),
    /// The field `score` of the statistics.
    Score,
    /// The winner of the round.
    Winner,
    /// A result code.
    SideResult(&'a str),
    /// A bet, with its code.
    Bet(&'a str),
    /// An insurance stake, with its position from 1.
    Insurance(usize),
    /// The entry `BONUS`.
    Bonus,
    /// The field `total_bet`.
    TotalBet,
    /// The field `total_payout`.
    TotalPayout,
    /// A camera, with its key.
    Camera(&'a str),
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
