//! The comparison of wallet and play history, end to end: the sandbox sends its bets to a real wallet
//! over HTTP, and the desk compares the two.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod coverage;
mod exports;
mod instants;
mod ledger;
mod lotto;
mod lotto_inquiries;
mod made_up;
#[path = "../../../game-service/tests/it/stacks/manners/mod.rs"]
mod manners;
mod planted;
mod readings;
mod record;
mod scopes;
#[path = "../support/sentences.rs"]
mod sentences;
mod service;
mod service_and_wallet;
mod sources;
mod stacks;
mod timeline;
mod wrong_clock;
