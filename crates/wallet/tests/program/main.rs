//! The wallet program: its commands, abuse of its sockets, concurrent first starts, two processes on one database, a full
//! disk, an edited file, its log.
//!
//! A program of its own: a reader limits the memory of SQLite in its whole process.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod books;
mod disk;
mod logs;
mod openings;
mod private;
mod program;
mod server;
mod surroundings;
