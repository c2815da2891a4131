//! What was reported, borrowed from whoever read it. Nothing here is computed, and nothing is corrected.

use money::ExactDecimal;

/// One side's cards as reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReportedSide<'a> {
    /// Card codes in the order dealt.
    pub cards: &'a [String],
    /// Each card's value.
    pub scores: &'a [String],
    /// The side's total.
    pub total: Option<i64>,
}

/// The numbers that a shoe's statistics show beside the cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Scoreboard {
    /// `score`; the contract does not say whose.
    pub score: Option<i64>,
    /// `player_score`.
    pub player: Option<i64>,
    /// `banker_score`.
    pub banker: Option<i64>,
}

/// A round as reported. A side is none if it is missing or has another shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReportedRound<'a> {
    /// The player side.
    pub player: Option<ReportedSide<'a>>,
    /// The banker side.
    pub banker: Option<ReportedSide<'a>>,
    /// Result codes: who won, and in a record also what else happened.
    pub winner: &'a [String],
    /// Further result codes, which statistics list apart.
    pub additions: &'a [String],
    /// Only in statistics.
    pub scoreboard: Option<Scoreboard>,
}

impl<'a> ReportedRound<'a> {
    /// All result codes.
    pub fn codes(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.winner.iter().chain(self.additions).map(String::as_str)
    }
}

/// A stake under its bet code; none if it is no amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReportedStake<'a> {
    /// The bet code.
    pub code: &'a str,
    /// The stake.
    pub stake: Option<ExactDecimal>,
}

/// What a bet won, as reported. A field that is missing or unreadable is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Win {
    /// `amount`; whether it includes the stake is not documented.
    pub amount: Option<ExactDecimal>,
    /// `odds`, to one.
    pub odds: Option<ExactDecimal>,
    /// `profit`.
    pub profit: Option<ExactDecimal>,
    /// `remark.six_score_rate`; not documented.
    pub six_score_rate: Option<ExactDecimal>,
    /// `remark.bonus_rate`; not documented.
    pub bonus_rate: Option<ExactDecimal>,
}

/// A win under its bet code; none if it has another shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReportedWin<'a> {
    /// The bet code.
    pub code: &'a str,
    /// The win.
    pub win: Option<Win>,
}

/// Purchases of insurance and what they won. They belong together by position if there are as many of both.
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
    /// The game key.
    pub game: Option<&'a str>,
    /// The status.
    pub status: Option<&'a str>,
    /// The currency code.
    pub currency: Option<&'a str>,
    /// `total_bet`.
    pub total_bet: Option<ExactDecimal>,
    /// `total_payout`.
    pub total_payout: Option<ExactDecimal>,
    /// The round, if the record shows one.
    pub round: Option<ReportedRound<'a>>,
    /// Stakes but those of insurance; none if `player_bet` is missing or unreadable as a whole.
    pub stakes: Option<Vec<ReportedStake<'a>>>,
    /// Wins but those of insurance; none if `player_win` is there and unreadable as a whole.
    pub wins: Option<Vec<ReportedWin<'a>>>,
    /// Insurance.
    pub insurance: Insurance,
    /// `player_bet` holds an entry `BONUS`.
    pub bonus: bool,
    /// Whether `camera1` and `camera2` have a picture.
    pub cameras: [bool; 2],
}
