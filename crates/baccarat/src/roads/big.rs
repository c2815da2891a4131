//! The big road: a column for each streak, a stone for each banker or player win, ties counted on the stone they follow.

use std::ops::Range;

use super::placement::{Cell, Placement, Step};
use super::{Dots, LeadingTie, RoadRound};
use crate::side::Winner;

/// A streak, however it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// Whose streak; a tie only for leading ties in a column of their own.
    pub side: Winner,
    /// Its length, without limit.
    pub depth: u32,
}

/// A stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stone {
    /// Drawn column.
    pub col: u32,
    /// Drawn row.
    pub row: u32,
    /// Logical column: a position in [`BigRoad::columns`].
    pub column: u32,
    /// Stones above it in its logical column; 0 for the first.
    pub depth: u32,
    /// The round that placed it.
    pub round: u32,
    /// Ties right after it.
    pub ties: u32,
    /// Who won; a tie only for leading ties in a column of their own.
    pub side: Winner,
    /// Its pair dots and natural mark; those of its ties are on the bead plate.
    pub dots: Dots,
}

impl Stone {
    /// The rounds of the ties right after it. They follow without a gap, or another stone would stand between.
    pub const fn tie_rounds(&self) -> Range<u32> {
        self.round + 1..self.round + 1 + self.ties
    }
}

/// The tie mark of a shoe that began with ties.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeadingTieMark {
    /// Where it is drawn.
    pub cell: Cell,
    /// How many ties.
    pub count: u32,
    /// No banker or player stone shares the cell: the ties have their own column, or nothing else was played yet.
    pub alone: bool,
}

/// The big road.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BigRoad {
    /// The streaks, oldest first.
    pub columns: Vec<Column>,
    /// The stones in the order they were placed.
    pub stones: Vec<Stone>,
    /// Ties before the first banker or player win: rounds `0..leading_ties`. With [`LeadingTie::Attach`] no stone counts
    /// them; with [`LeadingTie::OwnColumn`] the first stone stands for the first and counts the others as its ties.
    pub leading_ties: u32,
}

impl BigRoad {
    /// The mark of the leading ties, if there are any: the same question whatever the style.
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

    /// Takes the next round; the place of its stone, unless it was a tie that only counts.
    pub(super) fn push(&mut self, round: u32, result: RoadRound) -> Option<Place> {
        if result.winner == Winner::Tie && !self.tie_takes_a_cell(round) {
            return None;
        }
        Some(self.put_stone(round, result))
    }

    /// Counts the tie where it belongs and says whether it needs a cell of its own.
    fn tie_takes_a_cell(&mut self, round: u32) -> bool {
        // Only ties came before: the number of rounds is the number of ties.
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

    /// Where a stone of this side would go in the logical road.
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

    /// Where a stone of this side would go, logically and drawn.
    pub(super) fn peek(&self, side: Winner) -> (Place, Cell) {
        let (step, place) = self.next(side);
        (place, self.placement.peek(step))
    }

    pub(super) fn finish(self) -> BigRoad {
        self.road
    }
}
