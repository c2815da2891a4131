//! Checks whether a reported round follows the rules of the game, and whether a player's record was
//! settled accordingly.
//!
//! Input: reported values, borrowed. Output: an [`Audit`] with one [`Finding`] per rule (holds, broken
//! or cannot tell) and one overall verdict. Conventions of a house (odds, the meaning of `amount`,
//! rounding) come from the record, from a [`PayTable`], or from [`Conventions`] learned from records,
//! never from a constant. A false alarm is worse than no alarm: a value that cannot be read or is not
//! documented gives "cannot tell", and a note never counts.
//!
//! Not in this module: decoding, texts for users, and corrections of reported values.

mod banker_six;
mod bet;
mod cards;
mod conventions;
mod draws;
mod fact;
mod finding;
mod insurance;
mod notes;
mod odds;
mod pay_table;
mod payment;
mod payout;
mod push;
mod record;
mod reported;
mod result;
mod round;
mod rounding;
mod rule;
mod settled_bet;
mod side_code;
mod stakes;

pub use checks::{Overall, RecordOutcome, Verdict};
pub use conventions::{
    AmountMeaning, BonusMeaning, Conventions, Hypothesis, Learned, Learner, Listed, LostAmount, OddsMeaning,
    PayoutMeaning, ReturnedStake, Rounding, SixPay, SixRateMeaning, StakeTotal,
};
pub use fact::{Fact, Outcome};
pub use finding::{About, Audit, Finding, Why};
pub use pay_table::PayTable;
pub use payout::outcome;
pub use record::record;
pub use reported::{
    Insurance, ReportedRecord, ReportedRound, ReportedSide, ReportedStake, ReportedWin, Scoreboard, Win,
};
pub use round::round;
pub use rule::Rule;
pub use side_code::SideCode;

/// The conventions for checking a record, in addition to the rules of the game.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    /// Conventions learned from the records so far.
    pub conventions: &'a Conventions,
    /// The operator's pay table, if there is one.
    pub pay_table: Option<&'a PayTable>,
}
