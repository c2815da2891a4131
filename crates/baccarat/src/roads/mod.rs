//! The five roads of one shoe: bead plate, big road, and the three roads derived from it, with the
//! drawn position of each mark.
//!
//! The caller passes the rounds of one shoe, oldest first, without cancelled ones. Rows and columns
//! count from 0 at the top left, a road has six rows, and `round` is an index in the given rounds. The
//! roads are complete; cropping and scrolling are done by the screen.

mod ask;
mod bead;
mod big;
mod derived;
mod placement;

pub use ask::{Ask, AskMark, AskMarks};
pub use bead::Bead;
pub use big::{BigRoad, Column, LeadingTieMark, Stone};
pub use derived::{Colour, DerivedRoad, Mark, Run};
pub use placement::{Cell, ROWS};

use crate::side::Winner;
use big::BigRoadBuilder;
use derived::DerivedBuilder;

/// A finished round with the values that the roads need.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RoadRound {
    /// Result of the round.
    pub winner: Winner,
    /// Whether the banker has a pair.
    pub banker_pair: bool,
    /// Whether the player has a pair.
    pub player_pair: bool,
    /// Whether either side has a natural.
    pub natural: bool,
}

impl RoadRound {
    /// A round with this result, without pairs and naturals.
    pub const fn won_by(winner: Winner) -> Self {
        Self {
            winner,
            banker_pair: false,
            player_pair: false,
            natural: false,
        }
    }

    const fn dots(self) -> Dots {
        Dots {
            banker_pair: self.banker_pair,
            player_pair: self.player_pair,
            natural: self.natural,
        }
    }
}

/// The small marks on a bead or stone, from the round that placed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dots {
    /// Banker pair: red dot, top left.
    pub banker_pair: bool,
    /// Player pair: blue dot, bottom right.
    pub player_pair: bool,
    /// Natural of either side. Vendors draw it differently or not at all.
    pub natural: bool,
}

/// How the big road shows ties before the first banker or player win. Vendors differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum LeadingTie {
    /// They are counted on the first stone's cell and add no column. Used by most vendors.
    #[default]
    Attach,
    /// They share a separate cell, which counts as a column of depth 1 for the derived roads.
    OwnColumn,
}

/// The five roads of a shoe, and what the next round would add.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roads {
    /// The bead plate: every round, ties included.
    pub bead: Vec<Bead>,
    /// The big road.
    pub big: BigRoad,
    /// The big eye boy road.
    pub big_eye: DerivedRoad,
    /// The small road.
    pub small: DerivedRoad,
    /// The cockroach pig road.
    pub cockroach: DerivedRoad,
    /// The marks that the next round would add.
    pub ask: Ask,
}

impl Roads {
    /// Builds all roads in one pass over the rounds.
    pub fn build(rounds: &[RoadRound], leading_tie: LeadingTie) -> Self {
        let mut big = BigRoadBuilder::new(rounds.len(), leading_tie);
        let mut derived = [1, 2, 3].map(|reach| DerivedBuilder::new(reach, rounds.len()));
        for (round, result) in (0..).zip(rounds) {
            let Some(place) = big.push(round, *result) else {
                continue;
            };
            for road in &mut derived {
                road.push(round, big.columns(), place);
            }
        }
        let ask = ask::look_ahead(&big, &derived);
        let [big_eye, small, cockroach] = derived.map(DerivedBuilder::finish);
        Self {
            bead: bead::plate(rounds),
            big: big.finish(),
            big_eye,
            small,
            cockroach,
            ask,
        }
    }
}
