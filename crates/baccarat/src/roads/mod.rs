//! The five roads of one shoe: bead plate, big road, and the three roads derived from it, with where each mark is drawn.
//!
//! The caller gives the rounds of ONE shoe, oldest first, without cancelled ones. Every index counts from 0, row 0 is
//! the top of six rows, and `round` is a position in the rounds given. Nothing is cropped or scrolled: a window onto a
//! road is the screen's matter.

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

/// A finished round as the roads see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RoadRound {
    /// Who won.
    pub winner: Winner,
    /// The banker has a pair.
    pub banker_pair: bool,
    /// The player has a pair.
    pub player_pair: bool,
    /// Either side has a natural.
    pub natural: bool,
}

impl RoadRound {
    /// A round of which only the winner is known.
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

/// The small marks on a bead or stone: those of the round that placed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dots {
    /// Red dot, top left.
    pub banker_pair: bool,
    /// Blue dot, bottom right.
    pub player_pair: bool,
    /// A natural on either side; vendors draw it differently or not at all.
    pub natural: bool,
}

/// What ties before the first banker or player win do to the big road. Vendors differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum LeadingTie {
    /// They are counted on the first stone's cell and make no column. Most vendors.
    #[default]
    Attach,
    /// They share one cell of their own, which counts as a column of depth 1 for the derived roads.
    OwnColumn,
}

/// The five roads of a shoe, and what the next round would add.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roads {
    /// The bead plate: every round, ties included.
    pub bead: Vec<Bead>,
    /// The big road.
    pub big: BigRoad,
    /// Big eye boy.
    pub big_eye: DerivedRoad,
    /// Small road.
    pub small: DerivedRoad,
    /// Cockroach pig.
    pub cockroach: DerivedRoad,
    /// What the next round would add.
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
