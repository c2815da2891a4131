//! One opened record (docs/contract.md#history-record), what changed in it, and how it compares with the round in a shoe.

use super::common::{Coded, ImageView};
use super::history::HistoryRow;
use crate::findings::{AuditView, FindingView};
use crate::other_game::GameResultView;
use check::Overall;
use game_service::models::Win;
use games::Outcome;
use games::baccarat::{Suit, Winner};
use serde::{Deserialize, Serialize};
use specta::Type;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RecordView {
    pub row: HistoryRow,
    pub ref_id: Option<String>,
    /// The operator's id of the player, as the record states it.
    pub player_id: Option<String>,
    pub is_baccarat: bool,
    /// In baccarat. None if `game_result` is missing or cannot be read.
    pub round: Option<RoundView>,
    /// The result of another game. None if `game_result` is missing or cannot be read, and in baccarat.
    pub game_result: Option<GameResultView>,
    /// Cameras, and other pictures of the result, in the order received.
    pub cameras: Vec<ImageView>,
    pub bets: Vec<BetLine>,
    pub bonus: Option<BonusView>,
    pub insurance: Vec<InsuranceLine>,
    /// Whether the stakes and wins of `INSURANCE` could be paired by position.
    pub insurance_paired: bool,
    pub audit: AuditView,
    /// How this record changed since the program started. None if it did not.
    pub change: Option<RecordChangeView>,
    /// The record compared with its round, if a shoe that was read contains a round with this id.
    pub seen_in_shoe: Option<CrossCheckView>,
    /// The record compared with the other records of its round that were read, those that differ first. A record
    /// that was corrected is compared in its first and last version if they make a difference, newest first.
    pub same_round: Vec<OtherRecordView>,
    pub raw: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundView {
    pub player: Option<HandView>,
    pub banker: Option<HandView>,
    pub others: Vec<OtherSide>,
    pub winner: Option<Winner>,
    pub winners: Vec<Coded>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OtherSide {
    pub name: String,
    pub hand: HandView,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HandView {
    /// Cards in the order in which they were dealt, as far as the house has shown it; otherwise as received.
    pub cards: Vec<CardView>,
    /// Whether this is another order than the one received.
    pub reordered: bool,
    /// The field `score`, as reported: one for each card if their number is the same, otherwise of the whole hand.
    pub scores: Vec<String>,
    pub total: Option<i32>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CardView {
    pub code: String,
    /// `A`, `2` … `10`, `J`, `Q`, `K`. None if the code is not known.
    pub rank: Option<&'static str>,
    /// `spades`, `hearts`, `diamonds`, `clubs`. None if the code is not known.
    #[specta(type = Option<String>)]
    pub suit: Option<Suit>,
    /// 0 to 9 in baccarat and pokdeng, 1 to 13 in dragon tiger. None if the code is not known.
    pub value: Option<u8>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BetLine {
    pub bet: Coded,
    /// The stake, digits as received. None for a win without a stake.
    pub stake: Option<String>,
    /// The win. None if the record has no win for this bet.
    pub win: Option<Win>,
    /// A stake or win of another shape than in the contract, as received.
    pub other: Option<String>,
    pub outcome: BetOutcome,
    /// None in baccarat, if houses differ, or if the code or the result is not known.
    pub by_custom: Option<Outcome>,
}

/// The outcome of a bet, as a record reports it. Only the wallet shows whether money moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum BetOutcome {
    /// The win contains a profit.
    Won,
    Returned,
    /// There is no win, or its amount is zero.
    NoWin,
    /// A win for a bet without a stake in the record.
    WithoutStake,
    /// The amounts of the win are missing, or show neither a profit nor a returned stake.
    Unclear,
    OtherShape,
    /// The stakes or wins are lists, which are shown as received.
    Listed,
}

/// The entry `BONUS`. The contract does not say what it means, so it is shown as received.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BonusView {
    pub kind: Option<String>,
    pub first: Option<BonusCard>,
    pub second: Option<BonusCard>,
    pub win: Option<Win>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BonusCard {
    pub card: Option<CardView>,
    pub symbol: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct InsuranceLine {
    /// Position in the list, from 1.
    pub position: u32,
    pub stake: Option<String>,
    pub win: Option<Win>,
}

/// How a record changed since it was first read, or since it was settled if it changed after that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RecordChangeView {
    /// The kind of the change. A correction stays one, whatever came later.
    pub kind: ChangeKind,
    /// When it was last seen to change in this way, by this computer's clock (UTC). What came later is in the differences too.
    pub seen_at: String,
    /// Differences between the first content and the last. Empty if the last is as the first one was.
    pub differences: Vec<DifferenceView>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ChangeKind {
    /// The record was completed, or a completed one got a payout where it had none.
    Settled,
    /// A completed record says otherwise about its status, stakes, result, payout or currency.
    Corrected,
    /// Both came in one answer, so it is not known which is the later one.
    Together,
    Changed,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DifferenceView {
    pub path: String,
    /// The JSON value before, as received. None if there was no value.
    pub before: Option<String>,
    /// The JSON value after, as received. None if the value was removed.
    pub after: Option<String>,
}

/// A record compared with the round of the same id in a table's shoe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CrossCheckView {
    pub table_id: String,
    pub shoe_id: String,
    pub round_no: Option<i32>,
    pub seen_at: String,
    pub agree: Overall,
    /// Differences in cards, totals and winner: `expected` is from the shoe, `reported` from the record.
    pub findings: Vec<FindingView>,
}

/// A record compared with one version of another record of the same round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OtherRecordView {
    pub record_id: String,
    /// The operator's id of its player, as the other record states it.
    pub player_id: Option<String>,
    /// When this version was first received, by this computer's clock (UTC).
    pub seen_at: String,
    /// When the version that replaced it was first received (UTC). None for the newest version, and if it came together with it.
    pub corrected_at: Option<String>,
    /// Whether the two agree. Findings that are only notes do not count.
    pub agree: Overall,
    /// Result and outcomes compared: `expected` is from the other record, `reported` from this one.
    pub findings: Vec<FindingView>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundSearch {
    pub history_id: String,
    pub key: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundSearchView {
    pub found: Option<CrossCheckView>,
    /// Ids of the tables whose shoes were read, in this order. The search stops when the round is found.
    pub tables_read: Vec<String>,
    pub tables_failed: Vec<String>,
    /// With the record's game and a shoe. Only twelve are searched at once; another search goes on.
    pub tables_active: u32,
    /// Ids of active tables whose shoe cannot be asked for: they are no whole numbers, and no live id was typed for them.
    pub tables_without_shoe: Vec<String>,
}
