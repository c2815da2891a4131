//! Game statistics (docs/contract.md#game-stat). Only baccarat has the shape that is described there; an
//! entry of another game has its result in the shape of a record.

use baccarat::Round;
use serde::Serialize;

use super::ordered::Ordered;
use super::result::{PartJson, arranged, data};
use crate::conventions::{CardOrder, GameKeys};
use crate::games::Dealt;
use crate::world::RoundRef;
use crate::world::World;

#[derive(Debug, Serialize)]
pub(crate) struct StatisticsJson {
    shoe_id: String,
    statistic: Vec<EntryJson>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum EntryJson {
    Baccarat(BaccaratJson),
    Other(OtherJson),
}

#[derive(Debug, Serialize)]
struct BaccaratJson {
    id: String,
    round_no: u32,
    winner: &'static str,
    score: u8,
    addition: Vec<&'static str>,
    player_score: u8,
    banker_score: u8,
    cards: Ordered<PartJson>,
}

#[derive(Debug, Serialize)]
struct OtherJson {
    id: String,
    round_no: u32,
    winner: &'static str,
    addition: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cards: Option<Ordered<PartJson>>,
    #[serde(flatten)]
    numbers: Option<Ordered<PartJson>>,
}

/// What is sent while cards are shuffled and there is no shoe.
pub(crate) fn no_shoe() -> StatisticsJson {
    StatisticsJson {
        shoe_id: String::new(),
        statistic: Vec::new(),
    }
}

/// The settled rounds of a shoe, first to last.
pub(crate) fn statistics(world: &World, shoe_id: String, rounds: &[RoundRef]) -> StatisticsJson {
    let entry = |round: &RoundRef| {
        let dealt = world.dealt(*round)?;
        let (id, round_no) = (world.round_id(*round), world.round_no(*round));
        Some(match dealt.as_baccarat() {
            Some(cards) => EntryJson::Baccarat(baccarat(id, round_no, &dealt, cards, world.card_order)),
            None => EntryJson::Other(other(id, round_no, &dealt, world.keys)),
        })
    };
    StatisticsJson {
        shoe_id,
        statistic: rounds.iter().filter_map(entry).collect(),
    }
}

/// `score` is the winner's total; for a tie, both totals are equal.
fn baccarat(id: String, round_no: u32, dealt: &Dealt, round: &Round, order: CardOrder) -> BaccaratJson {
    let (player_score, banker_score) = (round.player.total(), round.banker.total());
    BaccaratJson {
        id,
        round_no,
        winner: dealt.winner(),
        score: player_score.max(banker_score),
        addition: dealt.extras(),
        player_score,
        banker_score,
        cards: data(dealt, &arranged(order, dealt.sides()), GameKeys::default()),
    }
}

fn other(id: String, round_no: u32, dealt: &Dealt, keys: GameKeys) -> OtherJson {
    let sides = dealt.sides();
    let result = data(dealt, &sides, keys);
    let (cards, numbers) = if sides.is_empty() {
        (None, Some(result))
    } else {
        (Some(result), None)
    };
    OtherJson {
        id,
        round_no,
        winner: dealt.winner(),
        addition: dealt.extras(),
        cards,
        numbers,
    }
}
