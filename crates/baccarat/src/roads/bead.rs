//! The bead plate: one bead per round, filled from top to bottom, then to the right.

use super::placement::ROWS;
use super::{Dots, RoadRound};
use crate::side::Winner;

/// A bead of the bead plate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bead {
    /// Column, from 0.
    pub col: u32,
    /// Row, from 0.
    pub row: u32,
    /// Index of the round.
    pub round: u32,
    /// Result of the round: red for banker, blue for player, green for tie.
    pub winner: Winner,
    /// Pair dots and natural mark. The pairs of a tie are shown only here.
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
