//! Exports of lotto entries: what is on screen, whole rounds and players, sums, and what is missing.
#![allow(clippy::unwrap_used, reason = "what a test prepares must be there")]

#[path = "../support/mod.rs"]
mod support;

mod missing;
mod round;
mod rows;
