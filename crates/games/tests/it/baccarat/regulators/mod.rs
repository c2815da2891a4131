//! Regulators' texts and exact counts as checks of this crate: each line of `fixtures/regulators.jsonl` about baccarat is
//! a rule of a source outside, and the crate has to follow it. They are customs elsewhere, never the rules of this
//! house (docs/ASSUMPTIONS.md#a150).

mod bets;
mod counts;
mod lines;
mod third_cards;
