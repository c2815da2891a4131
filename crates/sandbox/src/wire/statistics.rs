//! Game statistics (docs/contract.md#game-stat). Only baccarat has the shape that is described there; an
//! entry of another game has its result in the shape of a record.

use serde::Serialize;

use super::Ordered;
use super::result::{PartJson, data};
use crate::world::{RoundRef, World};

#[derive(Debug, Default, Serialize)]
pub(crate) struct StatisticsJson {
    shoe_id: String,
    statistic: Vec<EntryJson>,
}

#[derive(Debug, Serialize)]
struct EntryJson {
    id: String,
    round_no: u32,
    winner: &'static str,
    /// The winner's total; for a tie, both totals are equal. Scores are those of baccarat.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u8>,
    addition: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player_score: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    banker_score: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cards: Option<Ordered<PartJson>>,
    /// The result of a game without cards.
    #[serde(flatten)]
    numbers: Option<Ordered<PartJson>>,
}

/// The settled rounds of a shoe, first to last.
pub(crate) fn statistics(world: &World, shoe_id: String, rounds: &[RoundRef]) -> StatisticsJson {
    StatisticsJson {
        shoe_id,
        statistic: rounds.iter().filter_map(|round| entry(world, *round)).collect(),
    }
}

fn entry(world: &World, round: RoundRef) -> Option<EntryJson> {
    let dealt = world.dealt(round)?;
    let scores = dealt
        .as_baccarat()
        .map(|round| [round.player.total(), round.banker.total()]);
    let sides = dealt.sides();
    let has_cards = !sides.is_empty();
    let result = data(world, &dealt, sides);
    let (cards, numbers) = if has_cards {
        (Some(result), None)
    } else {
        (None, Some(result))
    };
    Some(EntryJson {
        id: world.round_id(round),
        round_no: world.round_no(round),
        winner: dealt.winner(),
        score: scores.map(|[player, banker]| player.max(banker)),
        addition: dealt.extras(),
        player_score: scores.map(|[player, _]| player),
        banker_score: scores.map(|[_, banker]| banker),
        cards,
        numbers,
    })
}
