//! The wallet as a program: its words, first openings at once, two processes on one database, a full disk, a tampered
//! file, its log.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod books;
mod disk;
mod layouts;
mod logs;
mod openings;
mod processes;
mod program;
