//! The logic behind the screens: connections, tables, a player's records, a running shoe, the bet page,
//! lotto rounds, and the operator's wallet compared with the play history.
//!
//! This crate takes requests, calls the client of the game service, and returns [`views`]. All
//! computation (roads, sums, coverage) is here; the user interface only displays. Windows, keyrings and
//! files are in the shell, HTTP is in the client.

/// Test support names this crate as the tests beside it do.
#[cfg(test)]
extern crate self as desk;
#[cfg(test)]
#[path = "../tests/it/support/sentences.rs"]
mod sentences;

mod audit;
mod bet_pages;
mod bounded;
pub mod catalog;
mod connection;
mod errors;
mod export;
mod figures;
mod findings;
mod game_names;
mod history;
mod images;
mod listing;
mod lotto;
mod names;
mod observed;
mod other_game;
mod reconciliation;
mod record;
mod record_versions;
mod round_index;
mod round_search;
mod search;
mod shoe;
mod statistics;
mod stored_records;
mod tables;
mod times;
mod unique_keys;
pub mod views;
mod vocabulary;
mod wallet;

pub use self::audit::check_pay_table;
pub use clock::Clock;
pub use connection::{Desk, parse_base_url, parse_proxy_address};
pub use game_names::GameNames;
pub use game_service::api::BetUrl;
pub use game_service::{BaseUrl, LONGEST_ID, ProxyAddress};
pub use images::HeldImage;
pub use observed::game_keys::check_game_keys;
pub use stored_records::check_records;
