//! Game statistics (docs/contract.md#game-stat). Only baccarat has the shape that is described there.

use baccarat::Round;
use serde::Serialize;

use super::ordered::Ordered;
use super::sides::{SideJson, sides};
use crate::world::RoundRef;
use crate::world::World;
use crate::world::dealt::Dealt;

#[derive(Debug, Serialize)]
pub(crate) struct StatisticsJson {
    shoe_id: String,
    statistic: Vec<EntryJson>,
}

#[derive(Debug, Serialize)]
struct EntryJson {
    id: String,
    round_no: usize,
    winner: &'static str,
    score: u8,
    addition: Vec<&'static str>,
    player_score: u8,
    banker_score: u8,
    cards: Ordered<SideJson>,
}

/// The settled rounds of a shoe, first to last.
pub(crate) fn statistics(world: &World, shoe_id: String, rounds: &[RoundRef]) -> StatisticsJson {
    let entry = |round: &RoundRef| {
        let dealt = world.dealt(*round)?;
        let baccarat = dealt.as_baccarat()?;
        Some(entry(world.round_id(*round), round.index + 1, &dealt, baccarat))
    };
    StatisticsJson {
        shoe_id,
        statistic: rounds.iter().filter_map(entry).collect(),
    }
}

/// `score` is the winner's total; for a tie, both totals are equal.
fn entry(id: String, round_no: usize, dealt: &Dealt, round: &Round) -> EntryJson {
    let (player_score, banker_score) = (round.player.total(), round.banker.total());
    EntryJson {
        id,
        round_no,
        winner: dealt.winner(),
        score: player_score.max(banker_score),
        addition: dealt.extras(),
        player_score,
        banker_score,
        cards: sides(&dealt.sides()),
    }
}
