//! The check of rounds and records for the screens: the rules are `baccarat::check`'s; here wire records become its
//! evidence, and its findings become sentences, places and one verdict.

mod context;
pub mod evidence;
mod findings;
mod judge;
mod learned;
mod pay_table;
mod places;
mod tableau;
pub(crate) mod words;

pub(crate) use judge::{Judge, Judged, Knowledge};
pub use pay_table::check_pay_table;
