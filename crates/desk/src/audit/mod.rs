//! The check of rounds and records for the screens: the rules are in `baccarat::check`, and for other games in
//! `games::check`. This module passes them the received records, and turns their findings into messages, places and
//! one verdict.

mod any_game;
mod context;
pub mod evidence;
mod findings;
mod judge;
mod learned;
pub(crate) mod messages;
mod pay_table;
mod places;
mod tableau;

pub(crate) use any_game::{same_outcomes, same_round};
pub(crate) use judge::{Judge, Judged, Knowledge};
pub use pay_table::check_pay_table;
