//! The wallet over HTTP: what a caller must bring, what it gets, and what happens when it goes.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod caller;
mod faults;
mod guard;
mod inquiries;
mod transactions;
