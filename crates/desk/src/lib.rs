//! What the screens ask for: connections, tables, a player's records, a running shoe, the bet page.
//!
//! Boundary: takes checked requests, calls the game service's client, returns [`views`]. Rust computes here (roads,
//! sums, coverage); the interface draws. Left out on purpose: windows, keyrings and files (the shell's), and HTTP
//! itself (the client's).

pub mod views;
