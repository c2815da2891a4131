//! The tests of the client.
#![allow(
    clippy::unwrap_used,
    reason = "a test fails by panicking, in its helpers as well"
)]

mod bet_url;
mod damaged;
mod decoders;
mod faults;
mod game_stats;
mod history;
mod json_test_suite;
mod lotto;
mod other_games;
mod pages;
mod sandbox;
mod stacks;
mod support;
mod tables;
mod tls;
