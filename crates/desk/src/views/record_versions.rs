//! What changed in a record, and the comparison of a record with the round in a shoe.

use super::audit::FindingView;
use checks::Overall;
use serde::{Deserialize, Serialize};
use specta::Type;

/// How a record changed since it was first read, or since it was settled if it changed after that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RecordChangeView {
    /// The kind of the change. A correction stays one, whatever came later.
    pub kind: ChangeKind,
    /// When the last content was first received, by this computer's clock (UTC).
    pub seen_at: String,
    /// Differences between the first content and the last. Empty if the last is as the first one was.
    pub differences: Vec<DifferenceView>,
}

/// The kind of a change of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ChangeKind {
    /// The record was completed, or a completed one got a payout where it had none.
    Settled,
    /// A completed record says otherwise about its status, stakes, result, payout or currency.
    Corrected,
    /// Both came in one answer, so it is not known which is the later one.
    Together,
    /// Any other change.
    Changed,
}

/// A value that changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DifferenceView {
    /// JSON path inside the record.
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
    /// Id of the table.
    pub table_id: String,
    /// Id of the shoe.
    pub shoe_id: String,
    /// Number of the round in the shoe.
    pub round_no: Option<i32>,
    /// When the shoe was read, by this computer's clock (UTC).
    pub seen_at: String,
    /// Whether the two agree.
    pub agree: Overall,
    /// Differences in cards, totals and winner: `expected` is from the shoe, `reported` from the record.
    pub findings: Vec<FindingView>,
}

/// A record compared with one version of another record of the same round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct OtherRecordView {
    /// Id of the other record.
    pub record_id: String,
    /// The operator's id of its player, as the other record states it.
    pub player_id: Option<String>,
    /// When this version was first received, by this computer's clock (UTC).
    pub seen_at: String,
    /// When the next version that is kept was first received (UTC). None for the newest version.
    pub corrected_at: Option<String>,
    /// Whether the two agree. Findings that are only notes do not count.
    pub agree: Overall,
    /// Result and outcomes compared: `expected` is from the other record, `reported` from this one.
    pub findings: Vec<FindingView>,
}

/// The record whose round is searched for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundSearch {
    /// Id of the reading that contains the record.
    pub history_id: String,
    /// Key of the record in the reading.
    pub key: String,
}

/// The result of a search in the running shoes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundSearchView {
    /// The comparison with the round. None if no shoe contains it.
    pub found: Option<CrossCheckView>,
    /// Ids of the tables whose shoes were read, in this order. The search stops when the round is found.
    pub tables_read: Vec<String>,
    /// Ids of the tables whose shoes could not be read.
    pub tables_failed: Vec<String>,
    /// Number of active tables with the record's game and a shoe. Only twelve are searched at once; another search goes on with
    /// the others.
    pub tables_active: u32,
    /// Ids of active tables whose shoe cannot be asked for: they are no whole numbers, and no live id was typed for them.
    pub tables_without_shoe: Vec<String>,
}
