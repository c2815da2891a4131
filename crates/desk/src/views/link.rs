//! Where a link leads.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use specta::Type;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum LinkScreen {
    Player,
    Table,
    /// The running shoe of a table, or one of its rounds.
    Shoe,
    Lotto,
    /// The wallet: a difference, or an entry of the ledger.
    Wallet,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LinkTarget {
    pub screen: LinkScreen,
    /// The id of the player or the table. None for the other screens.
    pub id: Option<String>,
    /// What is open on the screen, by the names that the interface uses in its addresses.
    pub search: BTreeMap<String, String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LinkView {
    pub target: LinkTarget,
    /// Whether its ids are those of training data, which no other service knows.
    pub training: bool,
}
