//! A table's current shoe (docs/contract.md#game-stat).

use super::audit::{AuditView, Overall};
use super::common::{Coded, Problem, SideName};
use super::record::HandView;
use super::roads::RoadsView;
use super::statistics::CountsView;
use serde::{Deserialize, Serialize};
use specta::Type;

/// Which shoe to read.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ShoeQuery {
    /// The table; must be a whole number, as the service asks.
    pub table_id: String,
    /// The game.
    pub game_key: String,
}

/// The current shoe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ShoeView {
    /// The table.
    pub table_id: String,
    /// The game.
    pub game_key: String,
    /// Changes when a new shoe begins.
    pub shoe_id: String,
    /// Oldest first.
    pub rounds: Vec<ShoeRound>,
    /// None: the game has no roads, or no round can be placed on them.
    pub roads: Option<RoadsView>,
    /// Counts, with what an eight-deck shoe gives on average. Empty for a game that is not banker against player.
    pub counts: CountsView,
    /// How much of the shoe this is.
    pub coverage: CoverageView,
    /// When the answer came.
    pub read_at: String,
    /// The service's clock minus this computer's, when it is off by more than two minutes.
    pub clock_skew_seconds: Option<i32>,
}

/// A round of the shoe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ShoeRound {
    /// Unique in this shoe even if the service repeats an id.
    pub key: String,
    /// The round's id.
    pub id: Option<String>,
    /// Its number in the shoe.
    pub round_no: Option<i32>,
    /// Who won, in a word known here; none: it is not placed on the roads.
    pub side: Option<SideName>,
    /// The winner as received.
    pub winner: Option<Coded>,
    /// Reported score of the winner.
    pub score: Option<i32>,
    /// Reported total.
    pub player_score: Option<i32>,
    /// Reported total.
    pub banker_score: Option<i32>,
    /// Extra result codes as received.
    pub additions: Vec<Coded>,
    /// The player side's cards.
    pub player: Option<HandView>,
    /// The banker side's cards.
    pub banker: Option<HandView>,
    /// From the cards, or from the codes if the cards cannot be read.
    pub player_pair: bool,
    /// From the cards, or from the codes if the cards cannot be read.
    pub banker_pair: bool,
    /// Two cards on a side make 8 or 9.
    pub natural: bool,
    /// The check in one word.
    pub verdict: Overall,
    /// The round checked against the rules.
    pub audit: AuditView,
    /// What could not be read.
    pub problems: Vec<Problem>,
    /// The record's bytes as received.
    pub raw: String,
}

/// How much of the shoe was received.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CoverageView {
    /// Rounds received.
    pub received: u32,
    /// Lowest round number received.
    pub first_round_no: Option<i32>,
    /// Highest round number received.
    pub last_round_no: Option<i32>,
    /// Round numbers missing between 1 and the highest, at most 50 of them.
    pub missing: Vec<i32>,
    /// How many are missing in all.
    pub missing_total: u32,
    /// Rounds that could not be placed on the roads.
    pub unplaced: u32,
    /// Rounds that came and were left out, because no shoe has so many.
    pub left_out: u32,
}
