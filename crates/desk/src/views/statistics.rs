//! How often each result came, beside what eight decks give. For watching a table, never as proof.

use serde::Serialize;
use specta::Type;

/// What is counted.
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
    /// Rounds of five or six cards.
    Big,
    /// Rounds of four cards.
    Small,
    /// Rounds the banker won with a 6 of two cards.
    LuckySixTwo,
    /// Rounds the banker won with a 6 of three cards.
    LuckySixThree,
}

/// One count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CountView {
    /// What is counted.
    pub kind: CountKind,
    /// How often.
    pub count: u32,
    /// Rounds that could show it: those whose winner, or whose cards, can be read.
    pub of: u32,
    /// `count` of `of`, with one decimal; none without rounds.
    pub percent: Option<String>,
    /// What eight decks give on average, with one decimal.
    pub expected_percent: String,
    /// The same as a fraction of one with six digits.
    pub expected_exact: String,
    /// The lower end of the range in which at least 95 of 100 fair samples of this size lie (exact binomial).
    pub low: u32,
    /// Its upper end.
    pub high: u32,
    /// Whether `count` is between them, both included. One kind in twenty is outside by chance alone.
    pub inside: bool,
}

/// Counts over one set of rounds, each round once.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TallyView {
    /// Rounds counted.
    pub rounds: u32,
    /// Shoes they came from.
    pub shoes: u32,
    /// When the first of them was seen; none for the shoe alone.
    pub since: Option<String>,
    /// One entry a kind.
    pub counts: Vec<CountView>,
}

/// Counts of the current shoe, and of everything seen of its table since the program started.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CountsView {
    /// This shoe.
    pub shoe: TallyView,
    /// This table, across shoes.
    pub table: TallyView,
}
