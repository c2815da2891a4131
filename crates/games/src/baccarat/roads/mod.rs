//! The five roads of one shoe: bead plate, big road, and the three roads derived from it, with the
//! drawn position of each mark.
//!
//! The caller passes the rounds of one shoe, oldest first; a cancelled one, or one without a known result, is None and
//! takes no cell. Rows and columns count from 0 at the top left, a road has six rows, and `round` is an index in the
//! given rounds. The roads are complete; cropping and scrolling are done by the screen.

mod big;
mod derived;
mod placement;

pub use big::{Column, LeadingTies, Stone};
pub use derived::{Colour, Mark};
pub use placement::ROWS;

use crate::baccarat::side::Winner;
use big::BigRoad;
use derived::DerivedRoad;

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
}

/// How the big road shows ties before the first banker or player win. Vendors differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, serde::Deserialize, specta::Type),
    serde(rename = "LeadingTieName", rename_all = "snake_case")
)]
pub enum LeadingTie {
    /// They are counted on the first stone's cell and add no column. Used by most vendors.
    #[default]
    Attach,
    /// They share a separate cell, which counts as a column of depth 1 for the derived roads.
    OwnColumn,
}

/// The five roads of a shoe, and what the next round would add.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "RoadsView", rename_all = "camelCase")
)]
pub struct Roads {
    /// The bead plate: one bead per round, ties included.
    pub bead: Vec<Bead>,
    /// The big road: one stone per banker or player win.
    pub big: Vec<Stone>,
    /// The streaks of the big road, oldest first. Colours of the derived roads follow from them.
    #[cfg_attr(feature = "ui", serde(skip))]
    pub columns: Vec<Column>,
    /// Ties before the first stone. None if there are none.
    pub leading_ties: Option<LeadingTies>,
    /// The big eye boy road.
    pub big_eye: Vec<Mark>,
    /// The small road.
    pub small: Vec<Mark>,
    /// The cockroach pig road.
    pub cockroach: Vec<Mark>,
    /// The marks that the next round would add.
    pub ask: Ask,
    /// The current streak. None before the first banker or player win.
    pub run: Option<Column>,
}

/// A bead of the bead plate, which is filled from top to bottom, then to the right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "BeadView", rename_all = "camelCase")
)]
pub struct Bead {
    /// Column, from 0.
    pub col: u32,
    /// Row, from 0.
    pub row: u32,
    /// Index of the round.
    pub round: u32,
    /// Result of the round: red for banker, blue for player, green for tie.
    pub side: Winner,
    /// Banker pair: red dot, top left. The pairs of a tie are shown only here.
    pub banker_pair: bool,
    /// Player pair: blue dot, bottom right.
    pub player_pair: bool,
    /// Natural of either side. Vendors draw it differently or not at all.
    pub natural: bool,
}

/// The marks that the next round would add (ask road). A tie adds none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "AskView")
)]
pub struct Ask {
    /// Marks if the next round is won by banker.
    pub banker: AskMarks,
    /// Marks if the next round is won by player.
    pub player: AskMarks,
}

/// The marks for one result. None for a road that gets no mark yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename_all = "camelCase")
)]
pub struct AskMarks {
    /// Mark on the big eye boy road.
    pub big_eye: Option<Colour>,
    /// Mark on the small road.
    pub small: Option<Colour>,
    /// Mark on the cockroach pig road.
    pub cockroach: Option<Colour>,
}

impl Roads {
    /// Builds all roads in one pass over the rounds.
    pub fn build(rounds: &[Option<RoadRound>], leading_tie: LeadingTie) -> Self {
        let mut bead = Vec::with_capacity(rounds.len());
        let mut big = BigRoad::new(rounds.len(), leading_tie);
        let mut derived = [1, 2, 3].map(|reach| DerivedRoad::new(reach, rounds.len()));
        let placed = (0..)
            .zip(rounds)
            .filter_map(|(round, result)| result.map(|result| (round, result)));
        for (at, (round, result)) in (0..).zip(placed) {
            bead.push(Bead {
                col: at / ROWS,
                row: at % ROWS,
                round,
                side: result.winner,
                banker_pair: result.banker_pair,
                player_pair: result.player_pair,
                natural: result.natural,
            });
            if let Some(place) = big.push(round, result) {
                for road in &mut derived {
                    road.push(round, &big.columns, place);
                }
            }
        }
        let ask = Ask {
            banker: ask(Winner::Banker, &big, &derived),
            player: ask(Winner::Player, &big, &derived),
        };
        let [big_eye, small, cockroach] = derived.map(|road| road.marks);
        Self {
            bead,
            leading_ties: big.leading_ties(),
            run: big
                .columns
                .last()
                .copied()
                .filter(|column| column.side != Winner::Tie),
            big: big.stones,
            columns: big.columns,
            big_eye,
            small,
            cockroach,
            ask,
        }
    }
}

fn ask(side: Winner, big: &BigRoad, derived: &[DerivedRoad; 3]) -> AskMarks {
    let (_, place) = big.next(side);
    let [big_eye, small, cockroach] = derived.each_ref().map(|road| road.colour(&big.columns, place));
    AskMarks {
        big_eye,
        small,
        cockroach,
    }
}
