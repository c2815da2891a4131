//! What Pitdesk knows of a round if only its id is given.

use serde::Serialize;
use specta::Type;

/// What was read of a round on this connection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundPlaces {
    /// Its records, at most 20.
    pub records: Vec<RoundOfRecord>,
    /// The shoe that contains it. None if none does, or if two do.
    pub shoe: Option<RoundInShoe>,
}

/// A record of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundOfRecord {
    /// The operator's id of the player.
    pub player_id: String,
    /// Game key. None if the record names none.
    pub game_key: Option<String>,
    /// Id of the record.
    pub record_id: String,
}

/// The players of a round, as the wallet has them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PlayersOfRound {
    /// The first of them, ordered by id.
    pub players: Vec<RoundInWallet>,
    /// Number of all.
    pub total: u32,
}

/// A player's part in a round, as the wallet has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundInWallet {
    /// The operator's id of the player.
    pub player_id: String,
    /// The first of the game keys of its entries, by their bytes. None if none names one.
    pub game_key: Option<String>,
    /// Number of entries.
    pub entries: u32,
}

/// A round's place in a shoe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundInShoe {
    /// Id of the table.
    pub table_id: String,
    /// Game key of the table.
    pub game_key: String,
    /// Id of the shoe.
    pub shoe_id: String,
    /// Number of the round in the shoe. None if it has none.
    pub round_no: Option<i32>,
}

/// The running shoes that were read for a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RunningShoesView {
    /// The shoe that contains it. None if none does.
    pub found: Option<RoundInShoe>,
    /// Number of tables whose shoes were read. The search stops when the round is found.
    pub tables_read: u32,
    /// Number of tables whose shoes could not be read.
    pub tables_failed: u32,
    /// Number of active tables of baccarat. Only the first twelve of each game are searched.
    pub tables_active: u32,
    /// Number of game keys of baccarat whose tables could not be listed.
    pub games_unlisted: u32,
}
