//! What Pitdesk knows of an id if nothing else is given: of a round, a record, a reference, a transaction, a bet or a shoe.

use serde::Serialize;
use specta::Type;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum IdField {
    Round,
    Record,
    Reference,
    Transaction,
    Bet,
    /// The transaction of a credit that an entry of the wallet is about.
    Credit,
    Shoe,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundPlaces {
    /// The records that have it, at most 20.
    pub records: Vec<RoundOfRecord>,
    /// The shoe that contains it as a round, or has it itself. None if none does, or if two do.
    pub shoe: Option<RoundInShoe>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundOfRecord {
    pub player_id: String,
    pub game_key: Option<String>,
    pub record_id: String,
    pub round_id: Option<String>,
    pub field: IdField,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PlayersOfRound {
    /// The first of them, ordered by id.
    pub players: Vec<RoundInWallet>,
    pub total: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundInWallet {
    pub player_id: String,
    /// The first of the game keys of its entries, by their bytes. None if none names one.
    pub game_key: Option<String>,
    /// The first of the rounds of its entries, by their bytes. None if none names one.
    pub round_id: Option<String>,
    pub field: IdField,
    pub entries: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundInShoe {
    pub table_id: String,
    pub game_key: String,
    /// Number of the round in the shoe. None if it has none, and if the id is that of the shoe.
    pub round_no: Option<i32>,
    pub field: IdField,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RunningShoesView {
    pub found: Option<RoundInShoe>,
    /// Number of tables whose shoes were read. The search stops when the round is found.
    pub tables_read: u32,
    pub tables_failed: u32,
    /// Of baccarat, with a shoe. Only twelve of each game are searched at once; another search goes on.
    pub tables_active: u32,
    /// Number of active tables whose shoe cannot be asked for: their ids are no whole numbers, and no live id was typed for them.
    pub tables_without_shoe: u32,
    pub games_unlisted: u32,
}
