//! The lotto games Yiki and Lucky 1 dollar: which numbers win, and whether a reported result and its
//! entries agree with each other.
//!
//! The crate is pure: no clock, no files, no network, no random numbers, no wire format. Numbers are
//! text, because `07512` and `7512` are different numbers. There is no built-in rate of payment, because
//! the contract states none.
//!
//! What the contract states and what is only custom: docs/lotto.md.

pub mod check;
mod digits;
pub mod yiki;

pub use digits::orders;
