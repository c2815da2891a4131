//! The wallet program: its commands, abuse of its sockets, concurrent first starts, two processes on one database, a full
//! disk, an edited file, its log.
//!
//! A program of its own: a reader limits the memory of SQLite in its whole process.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod abuse;
mod books;
mod disk;
mod layouts;
mod logs;
mod openings;
mod private;
mod processes;
mod program;
mod released;
mod server;
mod settings;
mod standby;
mod surroundings;
