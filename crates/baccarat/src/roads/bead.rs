//! The bead plate: one bead a round, filled down and then right.

use super::placement::ROWS;
use super::{Dots, RoadRound};
use crate::side::Winner;

/// A bead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bead {
    /// Drawn column.
    pub col: u32,
    /// Drawn row.
    pub row: u32,
    /// The round it stands for.
    pub round: u32,
    /// Red for banker, blue for player, green for tie.
    pub winner: Winner,
    /// Its pair dots and natural mark; a tie's pairs show here and nowhere else.
    pub dots: Dots,
}

pub(super) fn plate(rounds: &[RoadRound]) -> Vec<Bead> {
    let bead = |(round, result): (u32, &RoadRound)| Bead {
        col: round / ROWS,
        row: round % ROWS,
        round,
        winner: result.winner,
        dots: result.dots(),
    };
    (0..).zip(rounds).map(bead).collect()
}
