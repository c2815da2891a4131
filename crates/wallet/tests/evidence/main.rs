//! A wallet's SQLite file or export from outside: nothing is left beside it, nothing in it is run, and a hostile
//! one is refused quickly and with little memory.
//!
//! A program of its own: a reader limits the memory of SQLite in its whole process. So a test that compares a file with an
//! open database is here too.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod cost;
mod files;
mod hostile;
mod round;
