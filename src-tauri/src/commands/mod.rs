//! The commands of the interface. Each one takes the state and a request, calls one function, and
//! returns its result.
//!
//! They are listed in `command_list.rs`. No command accepts a path, a URL to fetch, or a header, and
//! none returns a token.

pub(crate) mod app;
pub(crate) mod bet_page;
pub(crate) mod connection;
pub(crate) mod export;
pub(crate) mod history;
pub(crate) mod hosts;
pub(crate) mod images;
pub(crate) mod links;
pub(crate) mod lotto;
pub(crate) mod profiles;
pub(crate) mod recents;
pub(crate) mod search;
pub(crate) mod settings;
pub(crate) mod shoe;
pub(crate) mod tables;
pub(crate) mod wallet;
