//! The five roads as drawn. All indices count from 0; row 0 is the top of six rows; `round` is the position in
//! `ShoeView::rounds`.

use super::common::SideName;
use serde::Serialize;
use specta::Type;

/// The five roads of a shoe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoadsView {
    /// One bead a round, ties included.
    pub bead: Vec<BeadView>,
    /// One stone for each banker or player result.
    pub big: Vec<StoneView>,
    /// Ties before the first stone.
    pub leading_ties: Option<LeadingTies>,
    /// Big eye boy.
    pub big_eye: Vec<MarkView>,
    /// Small road.
    pub small: Vec<MarkView>,
    /// Cockroach pig.
    pub cockroach: Vec<MarkView>,
    /// What the next round would add.
    pub ask: AskView,
    /// The streak in progress.
    pub run: Option<RunView>,
}

/// A bead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BeadView {
    /// Drawn column.
    pub col: u32,
    /// Drawn row.
    pub row: u32,
    /// Position in the rounds.
    pub round: u32,
    /// Its colour.
    pub side: SideName,
    /// Red dot, top left.
    pub banker_pair: bool,
    /// Blue dot, bottom right.
    pub player_pair: bool,
    /// A natural on either side.
    pub natural: bool,
}

/// A stone of the big road.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct StoneView {
    /// Drawn column.
    pub col: u32,
    /// Drawn row.
    pub row: u32,
    /// The round that placed it.
    pub round: u32,
    /// Banker or player.
    pub side: SideName,
    /// The ties that followed it, as positions in the rounds (and those before it, when leading ties attach).
    pub tie_rounds: Vec<u32>,
    /// Red dot, top left.
    pub banker_pair: bool,
    /// Blue dot, bottom right.
    pub player_pair: bool,
    /// A natural on either side.
    pub natural: bool,
}

/// Ties before the first stone. Attached ties are also in the first stone's `tie_rounds`, if there is a stone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LeadingTies {
    /// Their positions in the rounds.
    pub rounds: Vec<u32>,
    /// True: drawn as a green cell at column 0, row 0 (no stone stands there).
    pub own_cell: bool,
}

/// Red: regular; blue: irregular. Not banker and player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "lowercase")]
pub enum MarkColour {
    /// Regular.
    Red,
    /// Irregular.
    Blue,
}

/// A mark of a derived road.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MarkView {
    /// Drawn column.
    pub col: u32,
    /// Drawn row.
    pub row: u32,
    /// The round that placed it.
    pub round: u32,
    /// Its colour.
    pub colour: MarkColour,
}

/// The ask road.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AskView {
    /// If the next round is banker.
    pub banker: AskMarks,
    /// If the next round is player.
    pub player: AskMarks,
}

/// The marks one result would add; none where it adds none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AskMarks {
    /// Big eye boy.
    pub big_eye: Option<MarkColour>,
    /// Small road.
    pub small: Option<MarkColour>,
    /// Cockroach pig.
    pub cockroach: Option<MarkColour>,
}

/// The streak in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RunView {
    /// Banker or player.
    pub side: SideName,
    /// Its length; ties do not break it.
    pub length: u32,
}
