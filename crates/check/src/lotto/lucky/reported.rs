//! The reported values, borrowed from the caller. Nothing is computed or corrected here.

use money::ExactDecimal;

use crate::lotto::settlement::Settlement;

/// A bought ticket (docs/contract.md#lotto-items). A field is None if it is missing or cannot be read;
/// an item of another shape has no field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Bet<'a> {
    /// The field `full_number`.
    pub full_number: Option<&'a str>,
    /// Quantity, as received.
    pub qty: Option<&'a str>,
    /// The stake.
    pub stake: Option<ExactDecimal>,
}

/// A prize of a ticket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Win<'a> {
    /// The field `full_number` of the ticket.
    pub full_number: Option<&'a str>,
    /// Name of the prize.
    pub name: Option<&'a str>,
    /// The payout.
    pub payout: Option<ExactDecimal>,
}

/// The reward of one charm (docs/contract.md#charm-rewards).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Charm<'a> {
    /// The field `symbol_code`.
    pub code: Option<&'a str>,
    /// The field `reward_code`.
    pub reward_code: Option<&'a str>,
    /// The field `profit`.
    pub profit: Option<ExactDecimal>,
}

/// The rewards of an entry's charms: `additional_payout.lucky_symbol`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Charms<'a> {
    /// The field `payout_amount`: what is credited.
    pub payout: Option<ExactDecimal>,
    /// The field `refund_amount`.
    pub refund: Option<ExactDecimal>,
    /// The field `total_payout_amount`. It is never credited, and never added to anything here.
    pub total: Option<ExactDecimal>,
    /// The charms.
    pub data: Vec<Charm<'a>>,
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
    /// The rewards of charms. None if there are none.
    pub charms: Option<Charms<'a>>,
}

impl Charms<'_> {
    /// Whether charms gave or returned money, or if that cannot be read.
    pub(super) fn may_have_paid(&self) -> bool {
        [self.payout, self.refund]
            .iter()
            .any(|amount| amount.is_none_or(|amount| !amount.is_zero()))
    }
}
