//! A table's current shoe (docs/contract.md#game-stat), and how often each result occurred, with the values expected for
//! eight decks. Counts are for observation only; they prove nothing.

use super::audit::AuditView;
use super::common::{Coded, HandView, Problem, ServiceTime};
use super::game_result::GameResultView;
use crate::say::Message;
use check::Overall;
use games::baccarat::{Roads, Winner};
use serde::{Deserialize, Serialize};
use specta::Type;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ShoeQuery {
    /// Id of the virtual table. Without `live_id` it is the id of the live table too.
    pub table_id: String,
    /// Id of the live table, where it differs. The service requires an integer.
    pub live_id: Option<String>,
    pub game_key: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ShoeView {
    pub table_id: String,
    pub live_id: Option<String>,
    pub game_key: String,
    /// Id of the shoe. It changes when a new shoe begins.
    pub shoe_id: String,
    /// Rounds, oldest first. Those without a number are before all others, if others have one.
    pub rounds: Vec<ShoeRound>,
    /// The five roads; `round` is the index in `rounds`. None if the game has no roads.
    pub roads: Option<Roads>,
    /// Empty if the game is not played between banker and player.
    pub counts: CountsView,
    pub coverage: CoverageView,
    pub read_at: String,
    pub service_time: ServiceTime,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ShoeRound {
    /// Unique in this shoe, even if the service repeats an id.
    pub key: String,
    pub id: Option<String>,
    pub round_no: Option<i32>,
    /// Of another game: its cards if their shape is certain, otherwise its values. None in baccarat.
    pub game_result: Option<GameResultView>,
    /// The result of another game in a few words. None if its shape is not certain, and in baccarat.
    pub first_line: Option<Message>,
    /// The winner. None if the result code is not known.
    pub side: Option<Winner>,
    /// Why the round is not on the roads; in games without roads, whether another round has its id. None otherwise.
    pub unplaced: Option<Unplaced>,
    pub winner: Option<Coded>,
    /// The field `score`, as reported; the contract does not say what it means.
    pub score: Option<i32>,
    pub player_score: Option<i32>,
    pub banker_score: Option<i32>,
    pub additions: Vec<Coded>,
    /// Cards of the player side, in the order in which they were dealt, as far as the house has shown it.
    pub player: Option<HandView>,
    pub banker: Option<HandView>,
    /// Whether the player side has a pair: from the cards, or from the codes if the cards cannot be read.
    pub player_pair: bool,
    pub banker_pair: bool,
    /// Whether two cards of either side make 8 or 9.
    pub natural: bool,
    pub verdict: Overall,
    pub audit: AuditView,
    pub problems: Vec<Problem>,
    pub raw: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Unplaced {
    UnknownWinner,
    /// It has no number, unlike other rounds of the shoe, so its place among them is not known.
    NoNumber,
    /// Another round of the shoe has its id, or in a game with roads its number, and other content.
    SentTwice,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CoverageView {
    pub received: u32,
    pub first_round_no: Option<i32>,
    pub last_round_no: Option<i32>,
    /// Round numbers missing between the lowest and the highest one; at most 50.
    pub missing: Vec<i32>,
    pub missing_total: u32,
    /// Number of rounds that are not on the roads; each says why.
    pub unplaced: u32,
    /// Number of rounds left out because the response has more than any shoe.
    pub left_out: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum CountKind {
    Banker,
    Player,
    Tie,
    PlayerPair,
    BankerPair,
    /// Rounds with a natural on either side.
    Natural,
    PlayerNatural,
    BankerNatural,
    /// Rounds with five or six cards.
    Big,
    /// Rounds with four cards.
    Small,
    /// Rounds that banker won with a total of 6 in two cards.
    LuckySixTwo,
    /// Rounds that banker won with a total of 6 in three cards.
    LuckySixThree,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CountView {
    pub kind: CountKind,
    pub count: u32,
    /// Number of rounds in which the result can be determined from the winner or the cards.
    pub of: u32,
    /// `count` as a percentage of `of`, with one decimal place. None if `of` is zero.
    pub percent: Option<String>,
    /// Expected percentage for eight decks, with one decimal place.
    pub expected_percent: String,
    /// Expected probability for eight decks, with six decimal places.
    pub expected_exact: String,
}

/// Counts over a set of rounds, each counted once.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TallyView {
    pub rounds: u32,
    pub shoes: u32,
    /// When the first round was seen (UTC). None for the current shoe.
    pub since: Option<String>,
    pub counts: Vec<CountView>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CountsView {
    pub shoe: TallyView,
    pub table: TallyView,
}
