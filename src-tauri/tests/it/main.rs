//! The shell from outside: its bindings, and the program without a window.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod bindings;
mod command_line;
mod faulty_service;
