//! The five roads as drawn. Rows and columns count from 0 at the top left; a road has six rows. `round`
//! is the index in `ShoeView::rounds`.

use super::common::SideName;
use serde::Serialize;
use specta::Type;

/// The five roads of a shoe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RoadsView {
    /// Bead road: one bead per round, ties included.
    pub bead: Vec<BeadView>,
    /// Big road: one stone per banker or player result.
    pub big: Vec<StoneView>,
    /// Ties before the first stone. None if there are none.
    pub leading_ties: Option<LeadingTies>,
    /// Marks of the big eye boy road.
    pub big_eye: Vec<MarkView>,
    /// Marks of the small road.
    pub small: Vec<MarkView>,
    /// Marks of the cockroach pig road.
    pub cockroach: Vec<MarkView>,
    /// The marks that the next round would add.
    pub ask: AskView,
    /// The current streak. None before the first banker or player result.
    pub run: Option<RunView>,
}

/// A bead of the bead road.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BeadView {
    /// Column, from 0.
    pub col: u32,
    /// Row, from 0.
    pub row: u32,
    /// Index of the round.
    pub round: u32,
    /// Result of the round.
    pub side: SideName,
    /// Whether the round has a banker pair: red dot, top left.
    pub banker_pair: bool,
    /// Whether the round has a player pair: blue dot, bottom right.
    pub player_pair: bool,
    /// Whether either side has a natural.
    pub natural: bool,
}

/// A stone of the big road.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct StoneView {
    /// Column, from 0.
    pub col: u32,
    /// Row, from 0.
    pub row: u32,
    /// Index of the round that placed the stone.
    pub round: u32,
    /// Winner of the round.
    pub side: SideName,
    /// Indices of the ties that followed, and of leading ties if they are attached to this stone.
    pub tie_rounds: Vec<u32>,
    /// Whether the round has a banker pair: red dot, top left.
    pub banker_pair: bool,
    /// Whether the round has a player pair: blue dot, bottom right.
    pub player_pair: bool,
    /// Whether either side has a natural.
    pub natural: bool,
}

/// The ties before the first stone. If they are attached, they are also in the first stone's
/// `tie_rounds`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LeadingTies {
    /// Indices of the ties.
    pub rounds: Vec<u32>,
    /// If true, they are drawn as a green cell at column 0, row 0, where no stone is.
    pub own_cell: bool,
}

/// The colour of a mark: red is regular, blue is irregular. It does not mean banker or player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "lowercase")]
pub enum MarkColour {
    /// Regular pattern.
    Red,
    /// Irregular pattern.
    Blue,
}

/// A mark of a derived road.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct MarkView {
    /// Column, from 0.
    pub col: u32,
    /// Row, from 0.
    pub row: u32,
    /// Index of the round that placed the mark.
    pub round: u32,
    /// Colour of the mark.
    pub colour: MarkColour,
}

/// The marks that the next round would add (ask road).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AskView {
    /// Marks if the next round is won by banker.
    pub banker: AskMarks,
    /// Marks if the next round is won by player.
    pub player: AskMarks,
}

/// The marks for one result. None for a road that gets no mark.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct AskMarks {
    /// Mark on the big eye boy road.
    pub big_eye: Option<MarkColour>,
    /// Mark on the small road.
    pub small: Option<MarkColour>,
    /// Mark on the cockroach pig road.
    pub cockroach: Option<MarkColour>,
}

/// The current streak of one side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct RunView {
    /// Banker or player.
    pub side: SideName,
    /// Number of results; ties do not end the streak.
    pub length: u32,
}
