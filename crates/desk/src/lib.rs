//! What the screens ask for: connections, tables, a player's records, a running shoe, the bet page.
//!
//! Boundary: takes checked requests, calls the game service's client, returns [`views`]. Rust computes here (roads,
//! sums, coverage); the interface draws. Left out on purpose: windows, keyrings and files (the shell's), and HTTP
//! itself (the client's).

mod audit;
mod bet_pages;
mod bounded;
mod connection;
mod errors;
mod history;
mod images;
mod names;
mod reconcile;
mod record;
mod record_versions;
mod round_index;
mod round_search;
mod shoe;
mod statistics;
mod tables;
mod times;
mod unique_keys;
pub mod views;
mod vocabulary;
mod wallet;
mod wallet_desk;
mod wallet_round;

pub use audit::{check_pay_table, evidence};
pub use clock::Clock;
pub use connection::{Desk, parse_base_url};
pub use game_service::BaseUrl;
pub use game_service::api::BetUrl;
pub use images::HeldImage;
