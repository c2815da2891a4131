//! The big road: one column per streak and one stone per banker or player win. A tie is counted on the
//! stone before it.

use super::placement::{Cell, Placement, Step};
use super::{LeadingTie, RoadRound};
use crate::baccarat::side::Winner;

/// A streak, independent of how it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "RunView")
)]
pub struct Column {
    /// The side of the streak. Tie only for leading ties in a separate column.
    pub side: Winner,
    /// Number of stones, without limit; ties do not end the streak.
    #[cfg_attr(feature = "ui", serde(rename = "length"))]
    pub depth: u32,
}

/// A stone of the big road.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "StoneView", rename_all = "camelCase")
)]
pub struct Stone {
    /// Drawn column, from 0.
    pub col: u32,
    /// Drawn row, from 0.
    pub row: u32,
    /// Index of the round that placed it.
    pub round: u32,
    /// Winner of the round, never a tie.
    pub side: Winner,
    /// Indices of the ties that followed, and of leading ties if they are attached to this stone. Their pairs are on the
    /// bead plate.
    pub tie_rounds: Vec<u32>,
    /// Banker pair: red dot, top left.
    pub banker_pair: bool,
    /// Player pair: blue dot, bottom right.
    pub player_pair: bool,
    /// Natural of either side.
    pub natural: bool,
}

/// The ties before the first stone. If they are attached, they are also in the first stone's `tie_rounds`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename_all = "camelCase")
)]
pub struct LeadingTies {
    /// Indices of the ties.
    pub rounds: Vec<u32>,
    /// If true, they are drawn as a green cell at column 0, row 0, where no stone is: they have a separate column, or no
    /// other round was played yet.
    pub own_cell: bool,
}

/// A position in the logical big road.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) column: usize,
    pub(super) depth: u32,
}

pub(super) struct BigRoad {
    pub(super) columns: Vec<Column>,
    pub(super) stones: Vec<Stone>,
    leading_ties: Vec<u32>,
    placement: Placement,
    style: LeadingTie,
}

impl BigRoad {
    pub(super) fn new(rounds: usize, style: LeadingTie) -> Self {
        Self {
            columns: Vec::with_capacity(rounds),
            stones: Vec::with_capacity(rounds),
            leading_ties: Vec::new(),
            placement: Placement::new(rounds),
            style,
        }
    }

    /// Adds the next round. Returns the place of its stone; None for a tie.
    pub(super) fn push(&mut self, round: u32, result: RoadRound) -> Option<Place> {
        if result.winner == Winner::Tie {
            self.push_tie(round);
            return None;
        }
        let (place, Cell { col, row }) = self.put(result.winner);
        let is_first = self.stones.is_empty();
        self.stones.push(Stone {
            col,
            row,
            round,
            side: result.winner,
            tie_rounds: match self.style {
                LeadingTie::Attach if is_first => self.leading_ties.clone(),
                LeadingTie::Attach | LeadingTie::OwnColumn => Vec::new(),
            },
            banker_pair: result.banker_pair,
            player_pair: result.player_pair,
            natural: result.natural,
        });
        Some(place)
    }

    fn push_tie(&mut self, round: u32) {
        if let Some(stone) = self.stones.last_mut() {
            stone.tie_rounds.push(round);
            return;
        }
        if self.leading_ties.is_empty() && self.style == LeadingTie::OwnColumn {
            self.put(Winner::Tie);
        }
        self.leading_ties.push(round);
    }

    /// Takes the next cell for this side.
    fn put(&mut self, side: Winner) -> (Place, Cell) {
        let (step, place) = self.next(side);
        match step {
            Step::NewRun => self.columns.push(Column { side, depth: 1 }),
            Step::SameRun => self.columns[place.column].depth += 1,
        }
        (place, self.placement.put(step))
    }

    /// The place of the next stone of this side on the logical road.
    pub(super) fn next(&self, side: Winner) -> (Step, Place) {
        let columns = self.columns.len();
        match self.columns.last() {
            Some(column) if column.side == side => (
                Step::SameRun,
                Place {
                    column: columns - 1,
                    depth: column.depth,
                },
            ),
            _ => (
                Step::NewRun,
                Place {
                    column: columns,
                    depth: 0,
                },
            ),
        }
    }

    pub(super) fn leading_ties(&self) -> Option<LeadingTies> {
        (!self.leading_ties.is_empty()).then(|| LeadingTies {
            rounds: self.leading_ties.clone(),
            own_cell: self.style == LeadingTie::OwnColumn || self.stones.is_empty(),
        })
    }
}
