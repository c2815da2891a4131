//! The ask road: what the next banker or player win would add. A tie adds no mark.

use super::big::BigRoadBuilder;
use super::derived::{Colour, DerivedBuilder};
use super::placement::Cell;
use crate::side::Winner;

/// A mark that the next round would add.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskMark {
    /// Colour of the mark.
    pub colour: Colour,
    /// Column, from 0.
    pub col: u32,
    /// Row, from 0.
    pub row: u32,
}

/// The marks for one result. None for a road that gets no mark yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskMarks {
    /// Cell of the new stone on the big road.
    pub big: Cell,
    /// Mark on the big eye boy road.
    pub big_eye: Option<AskMark>,
    /// Mark on the small road.
    pub small: Option<AskMark>,
    /// Mark on the cockroach pig road.
    pub cockroach: Option<AskMark>,
}

/// The marks for both results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ask {
    /// Marks if the next round is won by banker.
    pub banker: AskMarks,
    /// Marks if the next round is won by player.
    pub player: AskMarks,
}

pub(super) fn look_ahead(big: &BigRoadBuilder, derived: &[DerivedBuilder; 3]) -> Ask {
    Ask {
        banker: marks(Winner::Banker, big, derived),
        player: marks(Winner::Player, big, derived),
    }
}

fn marks(side: Winner, big: &BigRoadBuilder, derived: &[DerivedBuilder; 3]) -> AskMarks {
    let (place, cell) = big.peek(side);
    let [big_eye, small, cockroach] = derived.each_ref().map(|road| {
        let (colour, Cell { col, row }) = road.peek(big.columns(), place)?;
        Some(AskMark { colour, col, row })
    });
    AskMarks {
        big: cell,
        big_eye,
        small,
        cockroach,
    }
}
