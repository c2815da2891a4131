//! Checks the money of a record of any game: the values of the record against each other, against the
//! conventions learned for its game key, and against the outcome that each bet has by custom
//! (docs/games.md#the-check-of-the-money).
//!
//! A false alarm is worse than no alarm. A contradiction to what only custom says leaves the verdict open
//! until at least twenty cases of this game key fit the custom, and is then a fault. A value that is missing
//! or cannot be read leaves it open too. A note never counts for the overall verdict.
//!
//! Not in this module: decoding, texts for users, and corrections of reported values.

mod conventions;
mod finding;
mod learning;
mod line;
mod outcome;
mod payment;
mod payout;
mod record;
mod reported;
mod rule;
mod same_round;
mod stakes;

pub use checks::{
    AmountMeaning, Evidence, Hypothesis, Learned, OddsMeaning, Overall, PayoutMeaning, RecordOutcome,
    Verdict, Win,
};
pub use conventions::{CodeFacts, Conventions, TotalBetMeaning};
pub use finding::{About, Audit, Fact, Finding, Why};
pub use learning::Learner;
pub use payout::{outcome, returned};
pub use record::record;
pub use reported::{ReportedRecord, ReportedStake, ReportedWin, Stakes, Wins};
pub use rule::Rule;
pub use same_round::same_round;
