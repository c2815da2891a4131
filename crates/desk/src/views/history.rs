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
    pub key: String,
    pub verdict: Overall,
    pub reason: Option<Message>,
    /// The outcome of a record. None for lotto entries, whose outcome does not change.
    pub outcome: Option<OutcomeChange>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OutcomeChange {
    pub net: Option<String>,
    pub net_too_large: bool,
    pub net_unknown: bool,
    pub amount_fault: Option<AmountFault>,
}

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
    pub amount: FaultyAmount,
    pub reported: String,
    pub expected: String,
    /// `reported` less `expected`, exact: negative if it is too little. None if it has too many digits.
    pub difference: Option<String>,
}

#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HistoryRow {
    /// Unique in the reading: the record's id, with a suffix from its second content on.
    pub key: String,
    pub id: Option<String>,
    pub round_id: Option<String>,
    pub game_key: Option<Coded>,
    pub status: Option<Coded>,
    /// By the service's clock (UTC). None if the text names no zone or cannot be read.
    pub created_at: Option<String>,
    /// The same time as received.
    pub created_at_text: Option<String>,
    /// The result of another game in a few words. None if its shape is not certain, and in baccarat.
    pub first_line: Option<Message>,
    /// The winner in baccarat. None if the result codes name none that is known, and in other games.
    pub winner: Option<Winner>,
    pub winners: Vec<Coded>,
    pub banker_total: Option<i32>,
    pub player_total: Option<i32>,
    pub total_bet: Option<String>,
    pub total_payout: Option<String>,
    /// What the record brought or cost the player, exact. None if a total is missing, and in the two cases below.
    pub net: Option<String>,
    /// Whether `net` is None because it has too many digits.
    pub net_too_large: bool,
    /// Whether `net` is None because it is not known whether `total_payout` includes the stakes.
    pub net_unknown: bool,
    pub currency: Option<String>,
    pub problems: Vec<Problem>,
    /// Whether the id was received with different contents.
    pub conflicting: bool,
    /// Whether the record was completed when it was read before, and says otherwise now.
    pub corrected: bool,
    /// The player of the record, if it is not the requested one.
    pub other_player: Option<String>,
    pub verdict: Overall,
    /// The first broken rule, otherwise the first rule that could not be applied. None if all hold.
    pub verdict_reason: Option<Message>,
    /// Both amounts, if the reason of the verdict is that a total is not the expected one.
    pub amount_fault: Option<AmountFault>,
}
