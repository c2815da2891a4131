//! The service's page about one bet. Its link is valid for one hour and stays in Rust
//! (docs/contract.md#bet-detail).

use serde::{Deserialize, Serialize};
use specta::Type;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BetPageRequest {
    pub game_key: String,
    pub round_id: String,
    pub player_id: String,
    /// Language code of two letters, such as `TH` or `EN`. None: the service chooses.
    pub language: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "lowercase")]
pub enum BetPageTarget {
    Window,
    Browser,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BetPageView {
    /// The link itself never leaves Rust.
    pub handle: String,
    /// Host of the link, with the port if it is not the default.
    pub host: String,
    pub language: String,
    /// By the monotonic or the wall clock, whichever is less.
    pub seconds_left: u32,
}
