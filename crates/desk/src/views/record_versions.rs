//! The same thing seen twice: a record's versions, and a record beside the shoe its round was seen in.

use super::audit::{FindingView, Overall};
use serde::{Deserialize, Serialize};
use specta::Type;

/// One content a record was seen with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct VersionView {
    /// When it was first seen with this content.
    pub seen_at: String,
    /// Against the version before; empty for the first.
    pub differences: Vec<DifferenceView>,
    /// Its bytes as received.
    pub raw: String,
}

/// A value that changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DifferenceView {
    /// JSON path inside the record.
    pub path: String,
    /// The JSON before, as received; none: it was not there.
    pub before: Option<String>,
    /// The JSON after, as received; none: it is no longer there.
    pub after: Option<String>,
}

/// A record beside the round that a table's shoe reported under the same id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct CrossCheckView {
    /// The table.
    pub table_id: String,
    /// The shoe.
    pub shoe_id: String,
    /// The round's number in the shoe.
    pub round_no: Option<i32>,
    /// When the shoe was read.
    pub seen_at: String,
    /// Whether both tell the same.
    pub agree: Overall,
    /// Cards, totals and winner: expected is the shoe's, reported the record's.
    pub findings: Vec<FindingView>,
}

/// The record whose round is looked for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundSearch {
    /// The reading that holds the record.
    pub history_id: String,
    /// The record's key in it.
    pub key: String,
}

/// What a look into the running shoes found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoundSearchView {
    /// The record beside the round; none if no shoe that was read holds it.
    pub found: Option<CrossCheckView>,
    /// The tables whose shoe was read, in this order, until the round was found.
    pub tables_read: Vec<String>,
    /// The tables whose shoe could not be read.
    pub tables_failed: Vec<String>,
    /// Active tables of the record's game with a shoe to read; only the first twelve are looked at.
    pub tables_active: u32,
}
