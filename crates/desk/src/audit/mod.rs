//! The check of rounds and records for the screens: the rules are in the crate `check`. This module passes it the
//! received records, and turns its findings into messages, places and one verdict.

mod checker;
mod context;
mod findings;
pub(crate) mod learned;
pub(crate) mod messages;
mod overpaid;
mod pay_table;
mod same_round;

pub(crate) use checker::{Checked, Checker, Knowledge};
pub use pay_table::check_pay_table;
pub(crate) use same_round::same_round;
