//! A side's cards, scores and total, as records and statistics both show them.

use serde::Serialize;

use super::ordered::Ordered;
use crate::world::dealt::DealtSide;

#[derive(Debug, Serialize)]
pub(crate) struct SideJson {
    card: Vec<String>,
    score: Vec<String>,
    total: u8,
}

/// Both sides, keyed by name.
pub(crate) fn sides(sides: &[DealtSide; 2]) -> Ordered<SideJson> {
    Ordered(sides.iter().map(|side| (side.name, side_json(side))).collect())
}

fn side_json(side: &DealtSide) -> SideJson {
    SideJson {
        card: side.cards.iter().map(ToString::to_string).collect(),
        score: side.scores.iter().map(ToString::to_string).collect(),
        total: side.total,
    }
}
