//! The reported values, borrowed from the caller. Nothing is computed or corrected here.

use checks::Win;
use money::ExactDecimal;

use crate::result::RoundResult;
use crate::stated::Stated;

/// The value of one bet code in `player_bet`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stakes {
    /// A single stake.
    One(ExactDecimal),
    /// A list of stakes in the order received.
    List(Vec<ExactDecimal>),
    /// An object, or a value that cannot be read. It may hide stakes on any code.
    Other,
}

/// A bet code with its stakes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedStake<'a> {
    /// The bet code.
    pub code: &'a str,
    /// The stakes.
    pub stakes: Stakes,
}

/// The value of one bet code in `player_win`. `amount`, `odds` and `profit` are None if they are missing
/// or cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wins {
    /// A single win.
    One(Win),
    /// A list of wins in the order received.
    List(Vec<Win>),
    /// A value of another shape.
    Other,
}

/// A bet code with its wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedWin<'a> {
    /// The bet code.
    pub code: &'a str,
    /// The wins.
    pub wins: Wins,
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
    /// The field `total_bet`.
    pub total_bet: Option<ExactDecimal>,
    /// The field `total_payout`.
    pub total_payout: Option<ExactDecimal>,
    /// The result, if [`recognise`](crate::recognise) recognised it.
    pub result: Option<RoundResult>,
    /// What the result states about itself, as [`stated`](crate::stated) reads it.
    pub stated: Vec<Stated>,
    /// Result codes. None if they are missing or cannot be read.
    pub winner: Option<&'a [String]>,
    /// The stakes. None if `player_bet` is missing or cannot be read.
    pub stakes: Option<Vec<ReportedStake<'a>>>,
    /// The wins, empty if the record has none. None if `player_win` cannot be read.
    pub wins: Option<Vec<ReportedWin<'a>>>,
}
