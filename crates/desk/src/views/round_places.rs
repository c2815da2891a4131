//! What Pitdesk knows of an id if nothing else is given: of a round, a record, a reference, a transaction, a bet or a shoe.

use serde::Serialize;
use specta::Type;

/// The field that has an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum IdField {
    /// The round.
    Round,
    /// The record.
    Record,
    /// The reference of a record.
    Reference,
    /// A transaction of the wallet.
    Transaction,
    /// A bet of the wallet.
    Bet,
    /// The transaction of a credit that an entry of the wallet is about.
    Credit,
    /// The shoe.
    Shoe,
}

/// What was read of an id on this connection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundPlaces {
    /// The records that have it, at most 20.
    pub records: Vec<RoundOfRecord>,
    /// The shoe that contains it as a round, or has it itself. None if none does, or if two do.
    pub shoe: Option<RoundInShoe>,
}

/// A record that has the id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundOfRecord {
    /// The operator's id of the player.
    pub player_id: String,
    /// Game key. None if the record names none.
    pub game_key: Option<String>,
    /// Id of the record.
    pub record_id: String,
    /// Id of its round. None if the record names none.
    pub round_id: Option<String>,
    /// The field that has the id.
    pub field: IdField,
}

/// The players with entries that have an id, as the wallet has them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PlayersOfRound {
    /// The first of them, ordered by id.
    pub players: Vec<RoundInWallet>,
    /// Number of all.
    pub total: u32,
}

/// A player's entries with the id, as the wallet has them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundInWallet {
    /// The operator's id of the player.
    pub player_id: String,
    /// The first of the game keys of its entries, by their bytes. None if none names one.
    pub game_key: Option<String>,
    /// The first of the rounds of its entries, by their bytes. None if none names one.
    pub round_id: Option<String>,
    /// The field that has the id.
    pub field: IdField,
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
    /// Number of the round in the shoe. None if it has none, and if the id is that of the shoe.
    pub round_no: Option<i32>,
    /// The round or the shoe.
    pub field: IdField,
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
    /// Number of active tables of baccarat with a shoe. Only twelve of each game are searched at once; another search goes on with
    /// the others.
    pub tables_active: u32,
    /// Number of active tables whose shoe cannot be asked for: their ids are no whole numbers, and no live id was typed for them.
    pub tables_without_shoe: u32,
    /// Number of game keys of baccarat whose tables could not be listed.
    pub games_unlisted: u32,
}
