//! Regulators' texts and exact counts as judges of this crate: each line of `fixtures/regulators.jsonl` about baccarat is
//! a rule of a source outside, and the crate has to follow it. They are customs elsewhere, never the rules of this
//! house (docs/ASSUMPTIONS.md#a150).

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod bets;
mod counts;
#[path = "../support/every_round.rs"]
mod every_round;
mod lines;
mod third_cards;
