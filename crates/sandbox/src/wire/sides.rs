//! A side's cards, scores and total, as records and statistics both show them.

use serde::Serialize;

use super::ordered::Ordered;
use crate::world::dealt::{Dealt, DealtSide};

#[derive(Debug, Serialize)]
pub(crate) struct SideJson {
    card: Vec<String>,
    score: Vec<String>,
    total: u8,
}

/// Both sides, keyed by name.
pub(crate) fn sides(dealt: &Dealt) -> Ordered<SideJson> {
    Ordered(
        dealt
            .sides()
            .into_iter()
            .map(|side| (side.name, side_json(&side)))
            .collect(),
    )
}

fn side_json(side: &DealtSide) -> SideJson {
    SideJson {
        card: side.cards.iter().map(ToString::to_string).collect(),
        score: side.scores.iter().map(ToString::to_string).collect(),
        total: side.total,
    }
}

/// The winner and everything else the round decided.
pub(crate) fn result_codes(dealt: &Dealt) -> Vec<&'static str> {
    std::iter::once(dealt.winner()).chain(dealt.extras()).collect()
}
