//! The wallet in this process: its rules on every store, over HTTP, and its logins. No test here reads a file as evidence, which
//! limits the memory of SQLite in the whole process (`tests/evidence`, `tests/program`).
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod contract;
mod http;
mod login;
mod reading;
