//! The reported values, borrowed from the caller. Nothing is computed or corrected here.

use std::slice;

use games::{RoundResult, Stated};
use money::ExactDecimal;

/// One side's cards as reported (docs/contract.md#game-result).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReportedSide<'a> {
    /// Card codes. The contract does not state their order.
    pub cards: &'a [String],
    /// The field `score`. The contract does not say what its numbers are.
    pub scores: &'a [String],
    /// The reported total of the side.
    pub total: Option<i64>,
}

/// The scores in a shoe's statistics.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Scoreboard {
    /// The field `score`. The contract does not say whose score it is.
    pub score: Option<i64>,
    /// The field `player_score`.
    pub player: Option<i64>,
    /// The field `banker_score`.
    pub banker: Option<i64>,
}

/// A round of baccarat as reported. A side is None if it is missing or has another shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReportedRound<'a> {
    /// The player side.
    pub player: Option<ReportedSide<'a>>,
    /// The banker side.
    pub banker: Option<ReportedSide<'a>>,
    /// Result codes: the winner and, in a record, side results.
    pub winner: &'a [String],
    /// Additional result codes, which statistics list separately.
    pub additions: &'a [String],
    /// Scores, in statistics only.
    pub scoreboard: Option<Scoreboard>,
}

impl<'a> ReportedRound<'a> {
    /// All result codes.
    pub fn codes(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.winner.iter().chain(self.additions).map(String::as_str)
    }
}

/// The result of a record's round. The two variants differ in what decides: the rules of baccarat are the same in all
/// houses, and the contract describes its result; all else is custom (docs/games.md).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReportedResult<'a> {
    /// A round of baccarat. None if the record has none.
    Baccarat(Option<ReportedRound<'a>>),
    /// A result of another game.
    Other {
        /// The result, if [`games::recognise`] recognised it.
        result: Option<RoundResult>,
        /// What the result states about itself, as [`games::stated`] reads it.
        stated: Vec<Stated>,
    },
}

impl Default for ReportedResult<'_> {
    fn default() -> Self {
        Self::Other {
            result: None,
            stated: Vec::new(),
        }
    }
}

/// The win of a bet, as reported. A field is None if it is missing or cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Win {
    /// The field `amount`. The contract does not say whether it includes the stake.
    pub amount: Option<ExactDecimal>,
    /// The field `odds`, to one.
    pub odds: Option<ExactDecimal>,
    /// The field `profit`.
    pub profit: Option<ExactDecimal>,
    /// The field `remark.six_score_rate`, whose meaning is not documented.
    pub six_score_rate: Option<ExactDecimal>,
    /// The field `remark.bonus_rate`, whose meaning is not documented.
    pub bonus_rate: Option<ExactDecimal>,
}

impl Win {
    /// Whether the profit is above zero. None if it was not reported.
    pub fn gained(&self) -> Option<bool> {
        self.profit.map(ExactDecimal::is_positive)
    }
}

/// The value of one bet code in `player_bet` or `player_win`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Values<T> {
    /// A single stake or win.
    One(T),
    /// A list of stakes or wins in the order received.
    List(Vec<T>),
    /// A value of another shape, or one that cannot be read. As a stake, it may hide stakes on any code.
    Other,
}

impl<T> Values<T> {
    /// The stakes or wins. None of them if the value has another shape.
    pub const fn as_slice(&self) -> &[T] {
        match self {
            Self::One(value) => slice::from_ref(value),
            Self::List(values) => values.as_slice(),
            Self::Other => &[],
        }
    }

    /// The same, to be changed.
    pub const fn as_mut_slice(&mut self) -> &mut [T] {
        match self {
            Self::One(value) => slice::from_mut(value),
            Self::List(values) => values.as_mut_slice(),
            Self::Other => &mut [],
        }
    }
}

/// A bet code with its stakes or its wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedEntry<'a, T> {
    /// The bet code.
    pub code: &'a str,
    /// The stakes or the wins.
    pub values: Values<T>,
}

/// A player's record as reported (docs/contract.md#history-record).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReportedRecord<'a> {
    /// Game type code.
    pub game_key: Option<&'a str>,
    /// Id of the round.
    pub round_id: Option<&'a str>,
    /// Status of the record.
    pub status: Option<&'a str>,
    /// Currency code (ISO 4217).
    pub currency: Option<&'a str>,
    /// The field `total_bet`.
    pub total_bet: Option<ExactDecimal>,
    /// The field `total_payout`.
    pub total_payout: Option<ExactDecimal>,
    /// The result of the round.
    pub result: ReportedResult<'a>,
    /// The codes under `winner`. None if they are missing or cannot be read.
    pub winner: Option<&'a [String]>,
    /// The stakes. None if `player_bet` is missing or cannot be read. An entry `BONUS` that is no amount is left out:
    /// see [`ReportedRecord::bonus`].
    pub stakes: Option<Vec<ReportedEntry<'a, ExactDecimal>>>,
    /// The wins, empty if the record has none. None if `player_win` cannot be read.
    pub wins: Option<Vec<ReportedEntry<'a, Win>>>,
    /// Whether `player_bet` has the entry `BONUS`, of any shape.
    pub bonus: bool,
    /// Whether `camera1` and `camera2` have a picture. None for a game whose records need none.
    pub cameras: Option<[bool; 2]>,
}
