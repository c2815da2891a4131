//! The service's page about one bet, which opens for one hour (docs/contract.md#bet-detail). Its address stays in Rust.

use serde::{Deserialize, Serialize};
use specta::Type;

/// Which bet to show.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BetPageRequest {
    /// The game.
    pub game_key: String,
    /// The round.
    pub round_id: String,
    /// The player.
    pub player_id: String,
    /// Two letters, such as `TH` or `EN`.
    pub language: String,
}

/// Where to show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "lowercase")]
pub enum BetPageTarget {
    /// In a window of Pitdesk.
    Window,
    /// In the system's browser.
    Browser,
}

/// A link that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BetPageView {
    /// Opaque; stands for the link, which never leaves Rust.
    pub handle: String,
    /// The host that shows it.
    pub host: String,
    /// The language asked for.
    pub language: String,
    /// When the link was made.
    pub opened_at: String,
    /// Seconds until it stops working, by the clock that says it stops sooner: one sleeps with the computer, the
    /// other can be set.
    pub seconds_left: u32,
}
