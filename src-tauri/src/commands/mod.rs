//! What the interface may ask: each command takes the state and a request, calls one function and returns.
//!
//! Listed in `command_list.rs`. Left out on purpose: any command that takes a path, an address to fetch, or a header,
//! and any that returns a token.

pub(crate) mod app;
pub(crate) mod bet_page;
pub(crate) mod connection;
pub(crate) mod history;
pub(crate) mod images;
pub(crate) mod profiles;
pub(crate) mod recents;
pub(crate) mod settings;
pub(crate) mod shoe;
pub(crate) mod tables;
pub(crate) mod wallet;
