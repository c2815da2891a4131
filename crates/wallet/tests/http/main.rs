//! The wallet over HTTP: required headers, responses, and callers that disconnect.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod caller;
mod faults;
mod guard;
mod inquiries;
mod slow;
mod transactions;
