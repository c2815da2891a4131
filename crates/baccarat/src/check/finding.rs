//! The findings of this check: their reasons, and the parts of a record that they refer to.

use super::fact::Fact;
use super::rule::Rule;
use crate::side::Side;
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

/// The result of one rule for one value of a round or record.
pub type Finding<'a> = checks::Finding<Rule, About<'a>, Fact<'a>, Why>;

/// The result of a check.
pub type Audit<'a> = checks::Audit<Finding<'a>>;

pub(super) type Report<'a> = checks::Report<Rule, About<'a>, Fact<'a>, Why>;
