//! The simulated service as a client meets it: over HTTP, against the contract's tables.

mod bet_url;
mod game_stats;
mod history;
mod images;
mod loopback;
mod lotto;
mod same_world;
mod support;
mod tables;
