//! The derived roads: each big-road stone yields at most one mark, red for regular and blue for irregular.
//!
//! Colours come from LOGICAL depths, never from the drawing: a streak of nine has depth nine although drawn as six and a
//! tail of three. A mark looks only at finished columns, so it never changes later.

use super::big::{Column, Place};
use super::placement::{Cell, Placement, Step};

/// Not the colours of banker and player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Regular.
    Red,
    /// Irregular.
    Blue,
}

impl Colour {
    const fn red_if(regular: bool) -> Self {
        if regular { Self::Red } else { Self::Blue }
    }
}

/// A mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// Drawn column.
    pub col: u32,
    /// Drawn row.
    pub row: u32,
    /// Its colour.
    pub colour: Colour,
    /// The round whose stone yielded it.
    pub round: u32,
}

/// Marks of one colour in a row: a logical column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    /// Their colour.
    pub colour: Colour,
    /// How many.
    pub length: usize,
}

/// A derived road.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DerivedRoad {
    /// The marks in the order they were placed.
    pub marks: Vec<Mark>,
}

impl DerivedRoad {
    /// The logical columns, oldest first.
    pub fn columns(&self) -> impl Iterator<Item = Run> {
        let runs = self.marks.chunk_by(|one, next| one.colour == next.colour);
        runs.map(|run| Run {
            colour: run[0].colour,
            length: run.len(),
        })
    }
}

pub(super) struct DerivedBuilder {
    /// How many columns to the left it looks: big eye boy 1, small road 2, cockroach pig 3.
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

    /// Takes the stone just placed.
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

    /// The mark a stone at this place would yield.
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

/// The colour a stone at this place yields; none while there are too few columns to compare with.
fn colour(reach: u32, columns: &[Column], place: Place) -> Option<Colour> {
    let depth = |column: u32| columns[column as usize].depth;
    if place.depth == 0 {
        // A new column judges the two finished ones: the last, and the one `reach` to its left.
        let last = place.column.checked_sub(1)?;
        return Some(Colour::red_if(depth(last) == depth(last.checked_sub(reach)?)));
    }
    // Blue only where the neighbour ended exactly one stone above; where it ended earlier the streak is regular again.
    let neighbour = place.column.checked_sub(reach)?;
    Some(Colour::red_if(depth(neighbour) != place.depth))
}
