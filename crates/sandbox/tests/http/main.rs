//! The simulated service as a client meets it: over HTTP, against the contract's tables.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bet_url;
mod game_stats;
mod history;
mod images;
mod loopback;
mod lotto;
mod records;
mod same_world;
mod support;
mod tables;
