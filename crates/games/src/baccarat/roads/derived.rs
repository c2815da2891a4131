//! The derived roads: each stone of the big road gives at most one mark, red for regular and blue for
//! irregular.
//!
//! Colours follow from logical depths, never from drawn positions: a streak of nine has the depth nine,
//! although it is drawn as six stones and a tail of three. A mark depends only on finished columns, so
//! it never changes.

use super::big::{Column, Place};
use super::placement::{Cell, Placement, Step};

/// The colour of a mark: red is regular, blue is irregular. It does not mean banker or player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "MarkColour", rename_all = "lowercase")
)]
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
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "MarkView")
)]
pub struct Mark {
    /// Drawn column, from 0.
    pub col: u32,
    /// Drawn row, from 0.
    pub row: u32,
    /// Index of the round whose stone gave the mark.
    pub round: u32,
    /// Colour of the mark.
    pub colour: Colour,
}

pub(super) struct DerivedRoad {
    /// Distance to the compared column: big eye boy 1, small road 2, cockroach pig 3.
    reach: usize,
    /// Marks in the order they were placed.
    pub(super) marks: Vec<Mark>,
    placement: Placement,
}

impl DerivedRoad {
    pub(super) fn new(reach: usize, rounds: usize) -> Self {
        Self {
            reach,
            marks: Vec::with_capacity(rounds),
            placement: Placement::new(rounds),
        }
    }

    /// Adds the stone that was just placed.
    pub(super) fn push(&mut self, round: u32, columns: &[Column], place: Place) {
        let Some(colour) = self.colour(columns, place) else {
            return;
        };
        let step = match self.marks.last() {
            Some(last) if last.colour == colour => Step::SameRun,
            _ => Step::NewRun,
        };
        let Cell { col, row } = self.placement.put(step);
        self.marks.push(Mark {
            col,
            row,
            round,
            colour,
        });
    }

    /// The colour for a stone at this place. None if there are too few columns to compare.
    pub(super) fn colour(&self, columns: &[Column], place: Place) -> Option<Colour> {
        if place.depth == 0 {
            // The first stone of a column compares two finished columns: the last one, and the one `reach` to its
            // left.
            let last = place.column.checked_sub(1)?;
            let neighbour = last.checked_sub(self.reach)?;
            return Some(Colour::red_if(columns[last].depth == columns[neighbour].depth));
        }
        // Blue only if the compared column ends exactly one stone above. If it ends earlier, the mark is red
        // again.
        let neighbour = place.column.checked_sub(self.reach)?;
        Some(Colour::red_if(columns[neighbour].depth != place.depth))
    }
}
