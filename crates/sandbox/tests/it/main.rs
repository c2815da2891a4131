//! The simulated service over HTTP, tested against docs/contract.md#set-b.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod baccarat_unchanged;
mod bet_url;
mod conventions;
mod dispute_stories;
mod disputes;
mod faults;
mod game_stats;
mod history;
mod images;
mod loopback;
mod lotto;
mod lotto_wallet;
mod operator;
mod other_games;
mod records;
mod support;
mod tables;
mod wallet;
mod wallet_messages;
mod wallet_trouble;
