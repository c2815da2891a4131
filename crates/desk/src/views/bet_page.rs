//! The service's page about one bet. Its link is valid for one hour and stays in Rust
//! (docs/contract.md#bet-detail).

use serde::{Deserialize, Serialize};
use specta::Type;

/// The bet to show.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BetPageRequest {
    /// Game type code.
    pub game_key: String,
    /// Id of the round.
    pub round_id: String,
    /// The operator's id of the player.
    pub player_id: String,
    /// Language code of two letters, such as `TH` or `EN`. None: the service chooses.
    pub language: Option<String>,
}

/// Where to show the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "lowercase")]
pub enum BetPageTarget {
    /// In a window of Pitdesk.
    Window,
    /// In the system's browser.
    Browser,
}

/// A link that was created.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BetPageView {
    /// Opaque handle of the link. The link itself never leaves Rust.
    pub handle: String,
    /// Host of the link, with the port if it is not the default.
    pub host: String,
    /// Language code in the link.
    pub language: String,
    /// Seconds until the link expires. Computed from the monotonic and the wall clock; the smaller value is
    /// used.
    pub seconds_left: u32,
}
