//! A player's records as a list (docs/contract.md#player-history).

use super::common::{Coded, Problem};
use crate::say::Message;
use check::Overall;
use games::baccarat::Winner;
use serde::Serialize;
use specta::Type;

/// A new verdict and outcome for a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct VerdictChange {
    /// Key of the row.
    pub key: String,
    /// The overall verdict.
    pub verdict: Overall,
    /// See `HistoryRow::verdict_reason`.
    pub reason: Option<Message>,
    /// The outcome of a record. None for lotto entries, whose outcome does not change.
    pub outcome: Option<OutcomeChange>,
}

/// The outcome of a row and what it says of the payout, checked again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OutcomeChange {
    /// See `HistoryRow::net`.
    pub net: Option<String>,
    /// See `HistoryRow::net_too_large`.
    pub net_too_large: bool,
    /// See `HistoryRow::net_unknown`.
    pub net_unknown: bool,
    /// See `HistoryRow::amount_fault`.
    pub amount_fault: Option<AmountFault>,
}

/// Which amount is not the expected one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum FaultyAmount {
    /// `total_payout` of a record, which is expected by its bets and wins.
    Payout,
    /// `total_bet` of a record, which is expected by its stakes.
    TotalBet,
    /// The profit of a win. What is expected follows from its stake, its odds and the way of the house.
    Profit,
    /// The amount of a win. What is expected follows from its stake, its profit and the meaning of amounts in the house.
    WinAmount,
    /// What the wallet credited, which is expected by the record.
    Credit,
}

/// An amount that is not the expected one. The amounts are in the currency of the record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AmountFault {
    /// Which amount it is.
    pub amount: FaultyAmount,
    /// The amount as reported or credited.
    pub reported: String,
    /// The amount that was expected.
    pub expected: String,
    /// `reported` less `expected`, exact: negative if it is too little. None if it has too many digits.
    pub difference: Option<String>,
}

/// A record in the list.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HistoryRow {
    /// Unique in the reading: the record's id, with a suffix if the service sent the id with different
    /// contents.
    pub key: String,
    /// Id of the record.
    pub id: Option<String>,
    /// Id of the round.
    pub round_id: Option<String>,
    /// Game type code.
    pub game_key: Option<Coded>,
    /// Status of the record: `completed`, or another code.
    pub status: Option<Coded>,
    /// When the record was made, by the service's clock (UTC). None if the text names no zone or cannot be
    /// read.
    pub created_at: Option<String>,
    /// The same time as received.
    pub created_at_text: Option<String>,
    /// The result of another game in a few words. None if its shape is not certain, and in baccarat.
    pub first_line: Option<Message>,
    /// The winner in baccarat. None if the result codes name none that is known, and in other games.
    pub winner: Option<Winner>,
    /// The result codes as received.
    pub winners: Vec<Coded>,
    /// Total of the banker's cards, as reported.
    pub banker_total: Option<i32>,
    /// Total of the player's cards, as reported.
    pub player_total: Option<i32>,
    /// Sum of the stakes, as reported.
    pub total_bet: Option<String>,
    /// Sum of the payouts, as reported.
    pub total_payout: Option<String>,
    /// What the record brought or cost the player, exact. None if a total is missing, and in the two cases below.
    pub net: Option<String>,
    /// Whether `net` is None because it has too many digits.
    pub net_too_large: bool,
    /// Whether `net` is None because it is not known whether `total_payout` includes the stakes.
    pub net_unknown: bool,
    /// Currency code (ISO 4217), as received.
    pub currency: Option<String>,
    /// Fields that could not be read.
    pub problems: Vec<Problem>,
    /// Whether the id was received with different contents.
    pub conflicting: bool,
    /// Whether the record was completed when it was read before, and says otherwise now.
    pub corrected: bool,
    /// The player of the record, if it is not the requested one.
    pub other_player: Option<String>,
    /// The overall verdict.
    pub verdict: Overall,
    /// The first broken rule, otherwise the first rule that could not be applied. None if all hold.
    pub verdict_reason: Option<Message>,
    /// Both amounts, if the reason of the verdict is that a total is not the expected one.
    pub amount_fault: Option<AmountFault>,
}
