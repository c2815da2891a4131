//! The result of a round: `data` of a record, and the cards or numbers of an entry of the statistics
//! (docs/contract.md#game-stat). Baccarat has the shape of the contract (docs/contract.md#game-result); those of other games
//! are the sandbox's own.

use super::json::{Fields, Json, fields, object};
use crate::conventions::{CardOrder, GameKeys};
use crate::games::hoo_hey_how::SYMBOLS;
use crate::games::{Dealt, DealtSide, dice, roulette};
use crate::world::{RoundRef, World};

/// The result by name: sides with cards, or the numbers of dice and wheels.
pub(super) fn data(world: &World, dealt: &Dealt, mut sides: Vec<DealtSide>) -> Fields {
    let is_baccarat = dealt.as_baccarat().is_some();
    if is_baccarat && world.card_order == CardOrder::ThirdFirst {
        for side in sides.iter_mut().filter(|side| side.cards.len() == 3) {
            side.cards.rotate_right(1);
            side.scores.rotate_right(1);
        }
    }
    if !is_baccarat && world.keys == GameKeys::Compact {
        compact(dealt, &sides)
    } else {
        spelled(dealt, &sides)
    }
}

fn spelled(dealt: &Dealt, sides: &[DealtSide]) -> Fields {
    match dealt {
        Dealt::Baccarat(_) | Dealt::DragonTiger { .. } | Dealt::Pokdeng(_) => {
            sides.iter().map(|side| (side.name, side_json(side))).collect()
        }
        Dealt::Roulette(number) => fields! { "number": *number, "colour": roulette::colour(*number) },
        Dealt::Sicbo(shown) | Dealt::Hilo(shown) => {
            fields! { "dice": shown.to_vec(), "total": dice::sum(*shown) }
        }
        Dealt::HooHeyHow(symbols) => fields! { "symbols": symbols.map(|symbol| SYMBOLS[symbol].0).to_vec() },
    }
}

/// Strings instead of numbers, and cards without scores.
fn compact(dealt: &Dealt, sides: &[DealtSide]) -> Fields {
    match dealt {
        Dealt::Baccarat(_) | Dealt::DragonTiger { .. } => sides
            .iter()
            .map(|side| (side.name, codes(side).concat().into()))
            .collect(),
        Dealt::Pokdeng(_) => sides
            .iter()
            .map(|side| match side.name {
                "BANKER" => ("DEALER", codes(side).into()),
                name => (name, codes(side).into()),
            })
            .collect(),
        Dealt::Roulette(number) => fields! { "ball": number.to_string() },
        Dealt::Sicbo(shown) | Dealt::Hilo(shown) => fields! {
            "dice": shown.map(|face| face.to_string()).join(","),
            "sum": dice::sum(*shown).to_string(),
        },
        Dealt::HooHeyHow(symbols) => ["dice1", "dice2", "dice3"]
            .into_iter()
            .zip(symbols)
            .map(|(name, symbol)| (name, SYMBOLS[*symbol].0.to_ascii_lowercase().into()))
            .collect(),
    }
}

fn codes(side: &DealtSide) -> Vec<String> {
    side.cards.iter().map(ToString::to_string).collect()
}

fn side_json(side: &DealtSide) -> Json {
    let scores: Json = side.scores.iter().map(ToString::to_string).collect();
    object! { "card": codes(side), "score": scores, "total": side.total }
}

/// The settled rounds of a shoe, first to last.
pub(crate) fn statistics(world: &World, shoe_id: String, rounds: &[RoundRef]) -> Json {
    let entries: Json = rounds.iter().filter_map(|round| entry(world, *round)).collect();
    object! { "shoe_id": shoe_id, "statistic": entries }
}

/// Only baccarat has the shape of the contract: its scores, of which `score` is the winner's. An entry of another game has
/// its result in the shape of a record.
fn entry(world: &World, round: RoundRef) -> Option<Json> {
    let dealt = world.dealt(round)?;
    let scores = dealt
        .as_baccarat()
        .map(|round| [round.player.total(), round.banker.total()]);
    let sides = dealt.sides();
    let has_cards = !sides.is_empty();
    let mut entry = fields! {
        "id": world.round_id(round),
        "round_no": world.round_no(round),
        "winner": dealt.winner(),
        "score": scores.map(|[player, banker]| player.max(banker)),
        "addition": dealt.extras(),
        "player_score": scores.map(|[player, _]| player),
        "banker_score": scores.map(|[_, banker]| banker),
    };
    let result = data(world, &dealt, sides);
    if has_cards {
        entry.push(("cards", Json::Object(result)));
    } else {
        entry.extend(result);
    }
    Some(Json::Object(entry))
}
