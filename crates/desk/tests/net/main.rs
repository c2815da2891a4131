//! The net: what people see, as golden files in `fixtures/net`, so that a change of the code which changes a word, a verdict or a
//! cell is seen in the diff of its commit. `INSTA_UPDATE=always cargo test -p desk --test net` writes them anew.
//!
//! The service is the sandbox with its disputes, at a time after which no record of the two players follows for half an hour, so
//! that the speed of the computer changes nothing. These tests have a program of their own, which asks little of the desk: they
//! have to compile and run while the other tests of the desk are being moved.
#![allow(clippy::unwrap_used, reason = "what a test prepares must be there")]

mod differences;
mod files;
mod lotto;
mod records;
#[path = "../it/support/sentences.rs"]
mod sentences;
mod text;
mod world;
