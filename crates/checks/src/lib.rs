//! What the checks of all games have in common: the [`Verdict`] on a rule, the [`Finding`]s of a
//! [`Report`], conventions that are [`Learned`] from records, the shape of a [`Win`], and the tolerance
//! for rounded amounts.
//!
//! Each game has its own rules, parts of a record, facts and reasons; here they are type parameters. The
//! crate knows no game.

mod amount;
mod finding;
mod learned;
mod names;
mod outcome;
mod report;
mod win;

pub use amount::{CENT, PLACES, add, is_equal, near};
pub use finding::{Audit, Finding, Overall, Verdict};
pub use learned::{Evidence, Hypothesis, Learned};
pub use outcome::{RecordOutcome, Totals};
pub use report::{Decides, Report};
pub use win::{AmountMeaning, OddsMeaning, PayoutMeaning, Win};
