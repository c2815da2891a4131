//! The answer of a check: a finding for each rule that had something to look at, and one verdict.

use super::fact::Fact;
use super::rule::Rule;
use crate::side::Side;

/// What became of one rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// What was reported follows the rule.
    Holds,
    /// It contradicts the rule.
    Broken,
    /// It cannot be told.
    CannotTell,
}

impl Verdict {
    /// Its stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::Broken => "broken",
            Self::CannotTell => "cannot_tell",
        }
    }
}

/// The verdict on a whole round or record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Overall {
    /// Every rule that counts holds.
    Consistent,
    /// At least one rule is broken.
    Inconsistent,
    /// Nothing is broken, but something that counts could not be judged.
    CannotTell,
}

impl Overall {
    /// Its stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Consistent => "consistent",
            Self::Inconsistent => "inconsistent",
            Self::CannotTell => "cannot_tell",
        }
    }
}

/// Why a rule could not be judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// Something the rule needs was not reported.
    Missing,
    /// Something the rule needs could not be read, or has more digits than can be kept.
    Unreadable,
    /// A word is not known.
    UnknownWord,
    /// The record is not `completed`.
    NotCompleted,
    /// It is another game.
    OtherGame,
    /// The cards or the winner are themselves wrong or unreadable.
    CardsInDoubt,
    /// The records at hand show that this house never reports it.
    NotReportedHere,
    /// Houses differ, and the records at hand do not say what this one does.
    HousesDiffer,
    /// The contract does not say what this means.
    NotDocumented,
    /// It is possible, but not customary.
    Unusual,
}

/// What a finding is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About<'a> {
    /// The record's game.
    Game,
    /// The record's status.
    Status,
    /// One card, counted from 1.
    Card {
        /// Whose.
        side: Side,
        /// Which.
        position: usize,
    },
    /// A side's cards.
    Hand(Side),
    /// A side's total.
    Total(Side),
    /// `score` of the statistics.
    Score,
    /// Who won.
    Winner,
    /// A result code.
    SideResult(&'a str),
    /// A bet, by its code.
    Bet(&'a str),
    /// A purchase of insurance, counted from 1.
    Insurance(usize),
    /// The entry `BONUS`.
    Bonus,
    /// `total_bet`.
    TotalBet,
    /// `total_payout`.
    TotalPayout,
    /// A camera, by its slot.
    Camera(&'a str),
}

/// What one rule found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Finding<'a> {
    /// The rule.
    pub rule: Rule,
    /// What became of it.
    pub verdict: Verdict,
    /// A note informs and does not count for the whole.
    pub note: bool,
    /// What the rule asks for.
    pub expected: Fact<'a>,
    /// What was reported.
    pub reported: Fact<'a>,
    /// Where.
    pub about: About<'a>,
    /// Why it could not be told; only with [`Verdict::CannotTell`].
    pub why: Option<Why>,
}

/// The answer of a check.
#[derive(Debug, Clone, PartialEq)]
pub struct Audit<'a> {
    /// The verdict on the whole.
    pub overall: Overall,
    /// One finding a rule and place, in the order they were checked.
    pub findings: Vec<Finding<'a>>,
}
