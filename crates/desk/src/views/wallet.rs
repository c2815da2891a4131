//! The operator's wallet: whether one is open, and its players (docs/contract.md#set-a).

use serde::{Deserialize, Serialize};
use specta::Type;

/// Whether a wallet is open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "state", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum WalletState {
    /// No wallet is open.
    None,
    /// The wallet of the training data is being filled. It opens by itself.
    Filling(WalletFilling),
    /// A wallet is open for reading.
    Open {
        /// Kind of source.
        source: WalletSource,
        /// A name for the user: a file name, or a database and its host.
        name: String,
        /// Number of accounts.
        players: u32,
        /// Number of entries. None if counting them would be slow.
        entries: Option<u32>,
        /// When it was opened, by this computer's clock (UTC).
        read_at: String,
    },
}

/// How far the bets of the last days were sent to the wallet of the training data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WalletFilling {
    /// Number of messages that were sent.
    pub sent: u32,
    /// Number of messages to send in all.
    pub due: u32,
}

/// The kind of source of a wallet's entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum WalletSource {
    /// The wallet of the training data.
    Training,
    /// A database, opened for reading.
    Database,
    /// An export file with lines of JSON.
    Export,
}

/// A wallet's database as typed by the user. The password is never returned.
#[derive(Clone, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DatabaseDraft {
    /// Host name or IP address of the server.
    pub host: String,
    /// TCP port of the server.
    pub port: u16,
    /// Name of the database.
    pub database: String,
    /// Name of the database user.
    pub user: String,
    /// Password, used for this connection and not stored. Empty if the server requires none.
    pub password: String,
    /// Whether a server that does not prove its identity is accepted. It can then be any server, and anyone on the way
    /// can read the password and change what is shown.
    pub unverified: bool,
}

/// Players of the wallet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WalletPlayers {
    /// The first of them, ordered by id.
    pub players: Vec<WalletPlayer>,
    /// Number of all whose id contains the text that was searched for.
    pub total: u32,
}

/// An account of the wallet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WalletPlayer {
    /// The operator's id of the player.
    pub player_id: String,
    /// Currency code of the account (ISO 4217).
    pub currency: String,
    /// Balance after the last entry.
    pub balance: String,
    /// Number of entries in the journal.
    pub entries: u32,
}
