//! The tests of received amounts.
#![allow(clippy::unwrap_used, reason = "what a test reads must be readable")]

mod model;
