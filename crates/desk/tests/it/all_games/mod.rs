//! The search over all games and their export, against a hand-made service whose keys and faults the sandbox does not have.

mod service;

mod duplicates;
mod export;
mod keys;
mod repeated;
mod search;
