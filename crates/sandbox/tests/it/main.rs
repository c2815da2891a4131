//! The simulated service over HTTP, tested against docs/contract.md#set-b.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod baccarat_unchanged;
mod bet_url;
mod conventions;
mod disputes;
mod faults;
mod foreign;
mod history;
mod loopback;
mod lotto;
mod operator;
mod records;
mod support;
mod wallet;
