//! The tester of wallets, tested with correct and faulty wallets, and its list of sentences.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod broken;
mod fake;
mod foreign;
mod net;
mod sentences;
