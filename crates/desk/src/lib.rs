//! What the screens ask for: connections, tables, a player's records, a running shoe, the bet page.
//!
//! Boundary: takes checked requests, calls the game service's client, returns [`views`]. Rust computes here (roads,
//! sums, coverage); the interface draws. Left out on purpose: windows, keyrings and files (the shell's), and HTTP
//! itself (the client's).

mod bet_pages;
mod connection;
mod errors;
mod history;
mod images;
mod names;
mod record;
mod shoe;
mod tables;
mod times;
pub mod views;
mod vocabulary;

pub use connection::{Desk, parse_base_url};
pub use game_service::BaseUrl;
pub use game_service::api::BetUrl;
pub use images::HeldImage;
