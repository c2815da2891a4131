//! Where a link leads.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use specta::Type;

/// A screen that a link can open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum LinkScreen {
    /// A player's records, or one of them.
    Player,
    /// A table with its limits.
    Table,
    /// The running shoe of a table, or one of its rounds.
    Shoe,
    /// A lotto round, or one of its entries.
    Lotto,
    /// The wallet: a difference, or an entry of the ledger.
    Wallet,
}

/// A screen with what is open on it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LinkTarget {
    /// The screen.
    pub screen: LinkScreen,
    /// The id of the player or the table. None for the other screens.
    pub id: Option<String>,
    /// What is open on the screen, by the names that the interface uses in its addresses.
    pub search: BTreeMap<String, String>,
}

/// A link that was read.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LinkView {
    /// Where it leads.
    pub target: LinkTarget,
    /// Whether its ids are those of training data, which no other service knows.
    pub training: bool,
}
