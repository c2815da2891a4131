//! The search over all games and their export, against a hand-made service whose keys and faults the sandbox does not have.
#![allow(clippy::unwrap_used, reason = "what a test prepares must be there")]

mod list;
mod service;

mod duplicates;
mod export;
mod keys;
mod repeated;
mod search;
