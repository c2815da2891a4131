//! Checks whether a round follows the rules of its game, and whether a player's record was settled accordingly, for all
//! seven games of the play history. The module [`lotto`] checks results and entries of lotto.
//!
//! Input: a record or round as the client `game-service` read it, borrowed. Output: an [`Audit`] with one
//! [`Finding`] per rule (holds, broken or cannot tell) and one overall verdict. What the contract leaves open
//! is a question with the answers that a house may give ([`Conventions`]), decided by the records of the
//! house or by a person: see [`House`].
//!
//! A false alarm is worse than no alarm. *Broken* is said only if the rules of the game or the contract
//! decide, or if at least twenty records have shown the answer of this house. A value that is missing or
//! cannot be read leaves the verdict open, and a note never counts for it.
//!
//! The crate is pure: no I/O, no clock, no async, no JSON; of the client it uses the records. Texts for users are not in it,
//! and no reported value is corrected.

mod amounts;
mod conventions;
mod finding;
mod hand;
mod house;
mod insurance;
mod learned;
mod line;
pub mod lotto;
mod net;
mod outcome;
mod payment;
mod payout;
mod questions;
mod record;
pub mod report;
mod reported;
mod round;

pub use amounts::{CENT, add, is_equal, near};
pub use conventions::Conventions;
pub use finding::{About, Audit, Fact, Finding, Rule, Why};
pub use games::baccarat::SideCode;
pub use games::named;
pub use house::House;
pub use learned::{Evidence, Hypothesis, Learned, Question};
pub use line::due_of_baccarat;
pub use net::{RecordOutcome, StakesBack, outcome, stakes_back};
pub use payment::PayTable;
pub use payout::returned;
pub use questions::{
    AmountMeaning, BonusMeaning, CardOrder, LostAmount, OddsMeaning, PayoutMeaning, ReturnedPart,
    ReturnedStake, RoundingUnit, ScoreForm, SixPay, SixRateMeaning, TotalBetMeaning, TotalForm,
};
pub use record::{record, same_round};
pub use report::{Overall, Verdict};
pub use reported::{OtherResult, ReportedEntry, ReportedRecord, ReportedRound, Values, Win};
pub use round::{RoundConventions, round};

/// Compiles the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
