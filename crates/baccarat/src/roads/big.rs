//! The big road: one column per streak and one stone per banker or player win. A tie is counted on the
//! stone before it.

use std::ops::Range;

use super::placement::{Cell, Placement, Step};
use super::{Dots, LeadingTie, RoadRound};
use crate::side::Winner;

/// A streak, independent of how it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// The side of the streak. Tie only for leading ties in a separate column.
    pub side: Winner,
    /// Number of stones, without limit.
    pub depth: u32,
}

/// A stone of the big road.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stone {
    /// Drawn column, from 0.
    pub col: u32,
    /// Drawn row, from 0.
    pub row: u32,
    /// Logical column: index in [`BigRoad::columns`].
    pub column: u32,
    /// Number of stones above this one in its logical column.
    pub depth: u32,
    /// Index of the round that placed it.
    pub round: u32,
    /// Number of ties directly after it.
    pub ties: u32,
    /// Winner of the round. Tie only for leading ties in a separate column.
    pub side: Winner,
    /// Pair dots and natural mark of this round. Those of its ties are on the bead plate.
    pub dots: Dots,
}

impl Stone {
    /// Indices of the ties directly after the stone. They are consecutive.
    pub const fn tie_rounds(&self) -> Range<u32> {
        self.round + 1..self.round + 1 + self.ties
    }
}

/// The tie mark of a shoe that begins with ties.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeadingTieMark {
    /// The cell of the mark.
    pub cell: Cell,
    /// Number of ties.
    pub count: u32,
    /// Whether no banker or player stone is in this cell: the ties have a separate column, or no other
    /// round was played yet.
    pub alone: bool,
}

/// The big road.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BigRoad {
    /// Streaks, oldest first.
    pub columns: Vec<Column>,
    /// Stones in the order they were placed.
    pub stones: Vec<Stone>,
    /// Number of ties before the first banker or player win: rounds `0..leading_ties`. With
    /// [`LeadingTie::Attach`] no stone counts them. With [`LeadingTie::OwnColumn`] the first stone is the
    /// first tie and counts the others.
    pub leading_ties: u32,
}

impl BigRoad {
    /// The mark of the leading ties, if any, for both styles.
    pub fn leading_tie_mark(&self) -> Option<LeadingTieMark> {
        let alone = self.stones.first().is_none_or(|stone| stone.side == Winner::Tie);
        let mark = LeadingTieMark {
            cell: Cell::default(),
            count: self.leading_ties,
            alone,
        };
        (self.leading_ties > 0).then_some(mark)
    }
}

/// A position in the logical big road.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) column: u32,
    pub(super) depth: u32,
}

pub(super) struct BigRoadBuilder {
    road: BigRoad,
    placement: Placement,
    style: LeadingTie,
}

impl BigRoadBuilder {
    pub(super) fn new(rounds: usize, style: LeadingTie) -> Self {
        let (columns, stones) = (Vec::with_capacity(rounds), Vec::with_capacity(rounds));
        let road = BigRoad {
            columns,
            stones,
            leading_ties: 0,
        };
        Self {
            road,
            placement: Placement::new(rounds),
            style,
        }
    }

    pub(super) fn columns(&self) -> &[Column] {
        &self.road.columns
    }

    /// Adds the next round. Returns the place of its stone; None for a tie that is only counted.
    pub(super) fn push(&mut self, round: u32, result: RoadRound) -> Option<Place> {
        if result.winner == Winner::Tie && !self.tie_takes_a_cell(round) {
            return None;
        }
        Some(self.put_stone(round, result))
    }

    /// Counts a tie and returns whether it needs a separate cell.
    fn tie_takes_a_cell(&mut self, round: u32) -> bool {
        // Only ties so far: the number of rounds equals the number of ties.
        if self.road.leading_ties == round {
            self.road.leading_ties += 1;
        }
        if let Some(stone) = self.road.stones.last_mut() {
            stone.ties += 1;
            return false;
        }
        self.style == LeadingTie::OwnColumn
    }

    fn put_stone(&mut self, round: u32, result: RoadRound) -> Place {
        let (step, place) = self.next(result.winner);
        let Cell { col, row } = self.placement.put(step);
        match step {
            Step::NewRun => self.road.columns.push(Column {
                side: result.winner,
                depth: 1,
            }),
            Step::SameRun => self.road.columns[place.column as usize].depth += 1,
        }
        self.road.stones.push(Stone {
            col,
            row,
            column: place.column,
            depth: place.depth,
            round,
            ties: 0,
            side: result.winner,
            dots: result.dots(),
        });
        place
    }

    /// The place of the next stone of this side on the logical road.
    fn next(&self, side: Winner) -> (Step, Place) {
        match (self.road.columns.last(), self.road.stones.last()) {
            (Some(column), Some(stone)) if column.side == side => (
                Step::SameRun,
                Place {
                    column: stone.column,
                    depth: column.depth,
                },
            ),
            (_, Some(stone)) => (
                Step::NewRun,
                Place {
                    column: stone.column + 1,
                    depth: 0,
                },
            ),
            _ => (Step::NewRun, Place { column: 0, depth: 0 }),
        }
    }

    /// The logical place and the drawn cell of the next stone of this side.
    pub(super) fn peek(&self, side: Winner) -> (Place, Cell) {
        let (step, place) = self.next(side);
        (place, self.placement.peek(step))
    }

    pub(super) fn finish(self) -> BigRoad {
        self.road
    }
}
