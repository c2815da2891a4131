//! One opened record (docs/contract.md#history-record).

use super::audit::AuditView;
use super::common::{Coded, ImageView};
use super::game_result::GameResultView;
use super::history::HistoryRow;
use super::record_versions::{CrossCheckView, OtherRecordView, RecordChangeView};
use baccarat::{Suit, Winner};
use game_service::models::Win;
use games::Outcome;
use serde::Serialize;
use specta::Type;

/// A record with all its fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RecordView {
    /// The row of the record in the list.
    pub row: HistoryRow,
    /// Reference id, as received.
    pub ref_id: Option<String>,
    /// The operator's id of the player, as the record states it.
    pub player_id: Option<String>,
    /// Whether the game is baccarat, whose codes this version can explain.
    pub is_baccarat: bool,
    /// Cards and result of a round of baccarat. None if `game_result` is missing or cannot be read, and in
    /// other games.
    pub round: Option<RoundView>,
    /// The result of another game. None if `game_result` is missing or cannot be read, and in baccarat.
    pub game_result: Option<GameResultView>,
    /// Cameras, and other pictures of the result, in the order received.
    pub cameras: Vec<ImageView>,
    /// One line per bet, in the order received, with stake and outcome.
    pub bets: Vec<BetLine>,
    /// The entry `BONUS`.
    pub bonus: Option<BonusView>,
    /// The entries `INSURANCE`.
    pub insurance: Vec<InsuranceLine>,
    /// Whether the stakes and wins of `INSURANCE` could be paired by position.
    pub insurance_paired: bool,
    /// The record checked against the rules.
    pub audit: AuditView,
    /// How this record changed since the program started. None if it did not.
    pub change: Option<RecordChangeView>,
    /// The record compared with its round, if a shoe that was read contains a round with this id.
    pub seen_in_shoe: Option<CrossCheckView>,
    /// The record compared with the other records of its round that were read, those that differ first. A record
    /// that was corrected is compared in its first and last version if they make a difference, newest first.
    pub same_round: Vec<OtherRecordView>,
    /// The JSON of the record, exactly as received.
    pub raw: String,
}

/// Cards and result of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundView {
    /// The player side. None if it is missing.
    pub player: Option<HandView>,
    /// The banker side. None if it is missing.
    pub banker: Option<HandView>,
    /// Sides with other names, in other games.
    pub others: Vec<OtherSide>,
    /// The winner. None if the result codes name none that is known.
    pub winner: Option<Winner>,
    /// All result codes as received.
    pub winners: Vec<Coded>,
}

/// A side with a name that this version does not know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OtherSide {
    /// Name of the side, as received.
    pub name: String,
    /// Cards of the side.
    pub hand: HandView,
}

/// The cards of one side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HandView {
    /// Cards in the order in which they were dealt, as far as the house has shown it; otherwise as received.
    pub cards: Vec<CardView>,
    /// Whether this is another order than the one received.
    pub reordered: bool,
    /// The field `score`, as reported: one for each card if their number is the same, otherwise of the whole hand.
    pub scores: Vec<String>,
    /// The total, as reported.
    pub total: Option<i32>,
}

/// A playing card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CardView {
    /// Card code as received.
    pub code: String,
    /// `A`, `2` … `10`, `J`, `Q`, `K`. None if the code is not known.
    pub rank: Option<&'static str>,
    /// `spades`, `hearts`, `diamonds`, `clubs`. None if the code is not known.
    #[specta(type = Option<String>)]
    pub suit: Option<Suit>,
    /// Value in the game: 0 to 9 in baccarat and pokdeng, 1 to 13 in dragon tiger. None if the code is not
    /// known.
    pub value: Option<u8>,
}

/// A stake with its outcome.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BetLine {
    /// Bet code.
    pub bet: Coded,
    /// The stake, digits as received. None for a win without a stake.
    pub stake: Option<String>,
    /// The win. None if the record has no win for this bet.
    pub win: Option<Win>,
    /// A stake or win of another shape than in the contract, as received.
    pub other: Option<String>,
    /// The outcome that the record reports.
    pub outcome: BetOutcome,
    /// The outcome by custom in every house, in other games than baccarat. None if houses differ, or if the
    /// code or the result is not known.
    pub by_custom: Option<Outcome>,
}

/// The outcome of a bet, as a record reports it. Only the wallet shows whether money moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum BetOutcome {
    /// The win contains a profit.
    Won,
    /// The stake was returned without a profit.
    Returned,
    /// There is no win, or its amount is zero.
    NoWin,
    /// A win for a bet without a stake in the record.
    WithoutStake,
    /// The amounts of the win are missing, or show neither a profit nor a returned stake.
    Unclear,
    /// The stake or win has another shape than in the contract.
    OtherShape,
    /// The stakes or wins are lists, which are shown as received.
    Listed,
}

/// The entry `BONUS`. The contract does not say what it means, so it is shown as received.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BonusView {
    /// The field `type`, as received.
    pub kind: Option<String>,
    /// The field `first`.
    pub first: Option<BonusCard>,
    /// The field `second`.
    pub second: Option<BonusCard>,
    /// The win with the code `BONUS`.
    pub win: Option<Win>,
}

/// A card with a symbol.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BonusCard {
    /// The card.
    pub card: Option<CardView>,
    /// The symbol, as received.
    pub symbol: Option<String>,
}

/// One insurance stake with its win.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct InsuranceLine {
    /// Position in the list, from 1.
    pub position: u32,
    /// The stake, digits as received.
    pub stake: Option<String>,
    /// The win at the same position.
    pub win: Option<Win>,
}
