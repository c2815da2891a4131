//! Checks whether a reported lotto result and the entries of its players agree with each other.
//!
//! Input: reported values, borrowed. Output: an [`Audit`] with one [`Finding`] per rule and value, and
//! one overall verdict. What houses do differently is learned from rounds and entries; until then a
//! difference is a note. A false alarm is worse than no alarm: a value that is missing, cannot be read
//! or is not documented gives "cannot tell".
//!
//! Each rule, and where it comes from: docs/lotto.md#checks. Not in this module: decoding, texts for
//! users, and corrections of reported values.

mod debit;
mod drawn;
mod finding;
pub mod lucky;
mod settlement;
mod unit_price;
pub mod yiki;

pub use debit::{DebitMeaning, learn_debit};
pub use finding::{About, Audit, Fact, Finding, Rule, Why};
pub use settlement::Settlement;
pub use unit_price::{UnitPrice, UnitPrices};
