//! Updates from a server on this computer, right ones and wrong ones.
#![allow(clippy::unwrap_used, reason = "what a test prepares must be there")]

mod https;
mod refused;
mod right;
mod server;
mod world;
