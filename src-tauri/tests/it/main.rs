//! The program without a window, from outside.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod command;
mod command_line;
mod ledgers;
