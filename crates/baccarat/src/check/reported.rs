//! The reported values, borrowed from the caller. Nothing is computed or corrected here.

pub use checks::Win;
use money::ExactDecimal;

/// One side's cards as reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReportedSide<'a> {
    /// Card codes in deal order.
    pub cards: &'a [String],
    /// The reported value of each card.
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

/// A round as reported. A side is None if it is missing or has another shape.
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

/// A stake with its bet code. The stake is None if it is not an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReportedStake<'a> {
    /// The bet code.
    pub code: &'a str,
    /// The stake.
    pub stake: Option<ExactDecimal>,
}

/// A win with its bet code. The win is None if it has another shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReportedWin<'a> {
    /// The bet code.
    pub code: &'a str,
    /// The win.
    pub win: Option<Win>,
}

/// Insurance stakes and wins. They can be paired by position if their numbers are equal.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Insurance {
    /// Stakes in the order received.
    pub stakes: Vec<ExactDecimal>,
    /// Wins in the order received.
    pub wins: Vec<Win>,
}

/// A player's record as reported.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReportedRecord<'a> {
    /// Game type code.
    pub game: Option<&'a str>,
    /// Status of the record.
    pub status: Option<&'a str>,
    /// Currency code (ISO 4217).
    pub currency: Option<&'a str>,
    /// The field `total_bet`.
    pub total_bet: Option<ExactDecimal>,
    /// The field `total_payout`.
    pub total_payout: Option<ExactDecimal>,
    /// The round, if the record contains one.
    pub round: Option<ReportedRound<'a>>,
    /// Stakes except insurance. None if `player_bet` is missing or cannot be read.
    pub stakes: Option<Vec<ReportedStake<'a>>>,
    /// Wins except insurance. None if `player_win` is present and cannot be read.
    pub wins: Option<Vec<ReportedWin<'a>>>,
    /// Insurance stakes and wins.
    pub insurance: Insurance,
    /// Whether `player_bet` contains the entry `BONUS`.
    pub bonus: bool,
    /// Whether `camera1` and `camera2` have a picture.
    pub cameras: [bool; 2],
}
