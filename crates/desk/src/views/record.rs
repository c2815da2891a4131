//! One record, opened (docs/contract.md#history-record).

use super::audit::AuditView;
use super::common::{Coded, ImageView, SideName};
use super::history::HistoryRow;
use super::record_versions::{CrossCheckView, VersionView};
use serde::Serialize;
use specta::Type;

/// A record with everything it holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RecordView {
    /// The same facts as in the list.
    pub row: HistoryRow,
    /// Reference id.
    pub ref_id: Option<String>,
    /// The player the record names.
    pub player_id: Option<String>,
    /// The round's cards and result; none if the record has no `game_result` that can be read.
    pub round: Option<RoundView>,
    /// Cameras in the order received.
    pub cameras: Vec<ImageView>,
    /// Stakes and their outcome, line by line, in the order received.
    pub bets: Vec<BetLine>,
    /// The `BONUS` entry.
    pub bonus: Option<BonusView>,
    /// The `INSURANCE` entries.
    pub insurance: Vec<InsuranceLine>,
    /// Whether stakes and wins of `INSURANCE` could be paired one to one by position.
    pub insurance_paired: bool,
    /// The record checked against the rules.
    pub audit: AuditView,
    /// Every content this record was seen with since the program started, oldest first; empty if there is but one.
    pub versions: Vec<VersionView>,
    /// The record beside its round, if a shoe that was read holds a round of the same id.
    pub seen_in_shoe: Option<CrossCheckView>,
    /// The record's bytes as received, exactly.
    pub raw: String,
}

/// A round's cards and result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundView {
    /// The player side; none if it is missing.
    pub player: Option<HandView>,
    /// The banker side; none if it is missing.
    pub banker: Option<HandView>,
    /// Sides with other names (other games).
    pub others: Vec<OtherSide>,
    /// Who won, in a word known here.
    pub winner: Option<SideName>,
    /// All result codes as received.
    pub winners: Vec<Coded>,
}

/// A side with a name this version does not know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OtherSide {
    /// As received.
    pub name: String,
    /// Its cards.
    pub hand: HandView,
}

/// One side's cards in deal order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HandView {
    /// In deal order.
    pub cards: Vec<CardView>,
    /// Each card's value as reported.
    pub scores: Vec<String>,
    /// The total as reported.
    pub total: Option<i32>,
}

/// A card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CardView {
    /// As received.
    pub code: String,
    /// `A`, `2` … `10`, `J`, `Q`, `K`; none if the code is not known.
    pub rank: Option<String>,
    /// `spades`, `hearts`, `diamonds`, `clubs`; none if the code is not known.
    pub suit: Option<String>,
    /// Its value in baccarat, 0 to 9; none if the code is not known.
    pub value: Option<u8>,
}

/// A stake and what became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BetLine {
    /// The bet code.
    pub bet: Coded,
    /// Digits as sent; none for a win without a stake.
    pub stake: Option<String>,
    /// What was won; none if the record reports no win for it.
    pub win: Option<WinView>,
    /// The stake or the win, of another shape than the contract's, as received.
    pub other: Option<String>,
    /// What the record reports of it.
    pub outcome: BetOutcome,
}

/// What a record reports of a bet. Whether money moved, only a wallet can tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum BetOutcome {
    /// A profit.
    Won,
    /// The stake and no profit.
    Returned,
    /// No win, or one of nothing.
    NoWin,
    /// A win of a bet that has no stake in the record.
    WithoutStake,
    /// A win whose figures are missing, or say neither that it won nor that the stake came back.
    Unclear,
    /// Something of another shape than the contract's.
    OtherShape,
}

/// A win as reported. The contract does not say what `amount` includes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct WinView {
    /// As reported.
    pub amount: Option<String>,
    /// As reported.
    pub odds: Option<String>,
    /// As reported.
    pub profit: Option<String>,
    /// As reported.
    pub remark: Option<RemarkView>,
}

/// A win's remark, numbers as sent; their meaning is not documented.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RemarkView {
    /// As reported.
    pub six_score_rate: Option<String>,
    /// As reported.
    pub bonus_rate: Option<String>,
}

/// The `BONUS` entry; its meaning is not documented, so it is shown as received.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BonusView {
    /// `type`, as received.
    pub kind: Option<String>,
    /// `first`.
    pub first: Option<BonusCard>,
    /// `second`.
    pub second: Option<BonusCard>,
    /// A win under the code `BONUS`.
    pub win: Option<WinView>,
}

/// A card with its symbol.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BonusCard {
    /// The card.
    pub card: Option<CardView>,
    /// The symbol, as received.
    pub symbol: Option<String>,
}

/// One insurance purchase: position in the array, stake and win.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct InsuranceLine {
    /// Position in the array, counted from 1.
    pub position: u32,
    /// Digits as sent.
    pub stake: Option<String>,
    /// The win at the same position.
    pub win: Option<WinView>,
}
