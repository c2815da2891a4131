//! How often each result occurred, with the values expected for eight decks. For observation only; it
//! proves nothing.

use serde::Serialize;
use specta::Type;

/// The kind of result that is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum CountKind {
    /// Rounds won by banker.
    Banker,
    /// Rounds won by player.
    Player,
    /// Ties.
    Tie,
    /// Rounds with a player pair.
    PlayerPair,
    /// Rounds with a banker pair.
    BankerPair,
    /// Rounds with a natural on either side.
    Natural,
    /// Rounds with a natural of the player.
    PlayerNatural,
    /// Rounds with a natural of the banker.
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

/// How often one kind of result occurred.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CountView {
    /// The kind of result.
    pub kind: CountKind,
    /// Number of rounds with this result.
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
    /// Number of rounds.
    pub rounds: u32,
    /// Number of shoes.
    pub shoes: u32,
    /// When the first round was seen (UTC). None for the current shoe.
    pub since: Option<String>,
    /// One entry per kind.
    pub counts: Vec<CountView>,
}

/// Counts of the current shoe, and of all shoes of its table since the program started.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CountsView {
    /// Counts of this shoe.
    pub shoe: TallyView,
    /// Counts of this table over all shoes.
    pub table: TallyView,
}
