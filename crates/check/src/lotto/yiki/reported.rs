//! The reported values, borrowed from the caller. Nothing is computed or corrected here.

use money::ExactDecimal;

use crate::lotto::settlement::Settlement;

/// A bought item (docs/contract.md#lotto-items). A field is None if it is missing or cannot be read; an
/// item of another shape has no field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Bet<'a> {
    /// Code of the bet.
    pub bet: Option<&'a str>,
    /// The number that was bought.
    pub number: Option<&'a str>,
    /// Quantity, as received.
    pub qty: Option<&'a str>,
    /// The stake.
    pub stake: Option<ExactDecimal>,
}

/// A win: the bet's fields and the payout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Win<'a> {
    /// The fields of the bet.
    pub bet: Bet<'a>,
    /// The payout.
    pub payout: Option<ExactDecimal>,
}

/// The entry of a player in a round (docs/contract.md#lotto-player-entry).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entry<'a> {
    /// Transaction code, id, currency and payout.
    pub settlement: Settlement<'a>,
    /// What was bought. None if `player_bet` is missing or cannot be read.
    pub bets: Option<Vec<Bet<'a>>>,
    /// What won. None if `player_bet_result` is missing or cannot be read.
    pub wins: Option<Vec<Win<'a>>>,
}

impl<'a> Bet<'a> {
    /// The code and the number, if both were read.
    pub(super) fn name(&self) -> Option<(&'a str, &'a str)> {
        self.bet.zip(self.number)
    }
}
