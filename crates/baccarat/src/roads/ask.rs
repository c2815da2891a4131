//! The ask road: what the next banker or player win would add. A tie adds nothing to any of these roads.

use super::big::BigRoadBuilder;
use super::derived::{Colour, DerivedBuilder};
use super::placement::Cell;
use crate::side::Winner;

/// A mark the next round would add.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskMark {
    /// Its colour.
    pub colour: Colour,
    /// Drawn column.
    pub col: u32,
    /// Drawn row.
    pub row: u32,
}

/// What one result would add; none where it adds no mark yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskMarks {
    /// The stone's cell on the big road.
    pub big: Cell,
    /// Big eye boy.
    pub big_eye: Option<AskMark>,
    /// Small road.
    pub small: Option<AskMark>,
    /// Cockroach pig.
    pub cockroach: Option<AskMark>,
}

/// The ask road.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ask {
    /// If the next round is a banker win.
    pub banker: AskMarks,
    /// If the next round is a player win.
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
