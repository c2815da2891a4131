//! The operator's wallet: whether one is open, and its players (docs/contract.md#set-a).

use serde::{Deserialize, Serialize};
use specta::Type;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "state", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum WalletState {
    None,
    /// The wallet of the training data is being filled. It opens by itself.
    Filling(WalletFilling),
    Open {
        source: WalletSource,
        /// A name for the user: a file name, or a database and its host.
        name: String,
        players: u32,
        /// Number of entries. None if counting them would be slow.
        entries: Option<u32>,
        read_at: String,
    },
}

/// How far the bets of the last days were sent to the wallet of the training data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WalletFilling {
    pub sent: u32,
    pub due: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum WalletSource {
    Training,
    Database,
    Export,
}

/// A wallet's database as typed by the user. The password is never returned.
#[derive(Clone, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DatabaseDraft {
    pub host: String,
    pub port: u16,
    pub database: String,
    pub user: String,
    /// Password, used for this connection and not stored. Empty if the server requires none.
    pub password: String,
    /// Whether a server that does not prove its identity is accepted. It can then be any server, and anyone on the way
    /// can read the password and change what is shown.
    pub unverified: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WalletPlayers {
    /// The first of them, ordered by id.
    pub players: Vec<WalletPlayer>,
    /// Number of all whose id contains the text that was searched for.
    pub total: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WalletPlayer {
    pub player_id: String,
    pub currency: String,
    pub balance: String,
    pub entries: u32,
}
