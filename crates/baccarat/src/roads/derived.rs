//! The derived roads: each stone of the big road gives at most one mark, red for regular and blue for
//! irregular.
//!
//! Colours follow from logical depths, never from drawn positions: a streak of nine has the depth nine,
//! although it is drawn as six stones and a tail of three. A mark depends only on finished columns, so
//! it never changes.

use super::big::{Column, Place};
use super::placement::{Cell, Placement, Step};

/// The colour of a mark. It does not mean banker or player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Regular pattern.
    Red,
    /// Irregular pattern.
    Blue,
}

impl Colour {
    const fn red_if(regular: bool) -> Self {
        if regular { Self::Red } else { Self::Blue }
    }
}

/// A mark of a derived road.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// Drawn column, from 0.
    pub col: u32,
    /// Drawn row, from 0.
    pub row: u32,
    /// Colour of the mark.
    pub colour: Colour,
    /// Index of the round whose stone gave the mark.
    pub round: u32,
}

/// A sequence of marks of one colour: a logical column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    /// Colour of the marks.
    pub colour: Colour,
    /// Number of marks.
    pub length: usize,
}

/// A derived road.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DerivedRoad {
    /// Marks in the order they were placed.
    pub marks: Vec<Mark>,
}

impl DerivedRoad {
    /// Logical columns, oldest first.
    pub fn columns(&self) -> impl Iterator<Item = Run> {
        let runs = self.marks.chunk_by(|one, next| one.colour == next.colour);
        runs.map(|run| Run {
            colour: run[0].colour,
            length: run.len(),
        })
    }
}

pub(super) struct DerivedBuilder {
    /// Distance to the compared column: big eye boy 1, small road 2, cockroach pig 3.
    reach: u32,
    marks: Vec<Mark>,
    placement: Placement,
}

impl DerivedBuilder {
    pub(super) fn new(reach: u32, rounds: usize) -> Self {
        Self {
            reach,
            marks: Vec::with_capacity(rounds),
            placement: Placement::new(rounds),
        }
    }

    /// Adds the stone that was just placed.
    pub(super) fn push(&mut self, round: u32, columns: &[Column], place: Place) {
        if let Some(colour) = colour(self.reach, columns, place) {
            let Cell { col, row } = self.placement.put(self.step(colour));
            self.marks.push(Mark {
                col,
                row,
                colour,
                round,
            });
        }
    }

    /// The mark that a stone at this place would give.
    pub(super) fn peek(&self, columns: &[Column], place: Place) -> Option<(Colour, Cell)> {
        let colour = colour(self.reach, columns, place)?;
        Some((colour, self.placement.peek(self.step(colour))))
    }

    fn step(&self, colour: Colour) -> Step {
        match self.marks.last() {
            Some(last) if last.colour == colour => Step::SameRun,
            _ => Step::NewRun,
        }
    }

    pub(super) fn finish(self) -> DerivedRoad {
        DerivedRoad { marks: self.marks }
    }
}

/// The colour for a stone at this place. None if there are too few columns to compare.
fn colour(reach: u32, columns: &[Column], place: Place) -> Option<Colour> {
    let depth = |column: u32| columns[column as usize].depth;
    if place.depth == 0 {
        // The first stone of a column compares two finished columns: the last one, and the one `reach` to its
        // left.
        let last = place.column.checked_sub(1)?;
        return Some(Colour::red_if(depth(last) == depth(last.checked_sub(reach)?)));
    }
    // Blue only if the compared column ends exactly one stone above. If it ends earlier, the mark is red
    // again.
    let neighbour = place.column.checked_sub(reach)?;
    Some(Colour::red_if(depth(neighbour) != place.depth))
}
