//! Does a reported round follow the rules of the game, and was a player's record settled by them?
//!
//! Boundary: takes what was reported as borrowed plain values, answers with an [`Audit`]: one [`Finding`] a rule, each
//! holding, broken or undecided, and one verdict for the whole. What a house decides for itself (odds, what `amount`
//! includes, rounding) comes from the record, from a [`PayTable`], or from [`Conventions`] learned over the records at
//! hand, never from a constant. A false alarm is worse than none: what cannot be read or is not documented gives
//! "cannot tell", and a note never counts.
//!
//! Left out on purpose: the wire, words for people, and any correction of what was reported.

mod banker_six;
mod bet;
mod cards;
mod conventions;
mod draws;
mod fact;
mod finding;
mod insurance;
mod line;
mod notes;
mod odds;
mod pay_table;
mod payment;
mod payout;
mod push;
mod record;
mod report;
mod reported;
mod result;
mod round;
mod rounding;
mod rule;
mod side_code;
mod stakes;

pub use conventions::{
    AmountMeaning, BonusMeaning, Conventions, Hypothesis, Learned, Learner, Listed, LostAmount, OddsMeaning,
    PayoutMeaning, ReturnedStake, Rounding, SixPay, SixRateMeaning, StakeTotal,
};
pub use fact::{Fact, Outcome};
pub use finding::{About, Audit, Finding, Overall, Verdict, Why};
pub use pay_table::PayTable;
pub use record::record;
pub use reported::{
    Insurance, ReportedRecord, ReportedRound, ReportedSide, ReportedStake, ReportedWin, Scoreboard, Win,
};
pub use round::round;
pub use rule::Rule;
pub use side_code::SideCode;

/// What a record is judged by besides the rules of the game.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    /// What the records at hand say about the house.
    pub conventions: &'a Conventions,
    /// The odds this operator agreed to, if they were given.
    pub pay_table: Option<&'a PayTable>,
}
