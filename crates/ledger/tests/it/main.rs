//! Ledgers of other wallets: looked at, asked about, read, and held.
#![allow(clippy::unwrap_used, reason = "what a test prepares must be there")]

mod bench;
mod hostile;
mod look;
mod manners;
mod questions;
mod two_columns;
mod views;
