//! The result of a round: `data` of a record, and the cards or numbers of an entry of the statistics.
//! Baccarat has the shape of the contract (docs/contract.md#game-result); those of other games are the
//! sandbox's own.

use serde::Serialize;
use serde_json::{Value, json};

use super::Ordered;
use crate::conventions::{CardOrder, GameKeys};
use crate::games::hoo_hey_how::SYMBOLS;
use crate::games::{Dealt, DealtSide};
use crate::games::{dice, roulette};
use crate::world::World;

#[derive(Debug, Serialize)]
pub(crate) struct SideJson {
    card: Vec<String>,
    score: Vec<String>,
    total: u8,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum PartJson {
    Side(SideJson),
    Plain(Value),
}

/// The result by name: sides with cards, or the numbers of dice and wheels.
pub(crate) fn data(world: &World, dealt: &Dealt, mut sides: Vec<DealtSide>) -> Ordered<PartJson> {
    let is_baccarat = dealt.as_baccarat().is_some();
    if is_baccarat && world.card_order == CardOrder::ThirdFirst {
        for side in sides.iter_mut().filter(|side| side.cards.len() == 3) {
            side.cards.rotate_right(1);
            side.scores.rotate_right(1);
        }
    }
    Ordered(if !is_baccarat && world.keys == GameKeys::Compact {
        compact(dealt, &sides)
    } else {
        spelled(dealt, &sides)
    })
}

fn spelled(dealt: &Dealt, sides: &[DealtSide]) -> Vec<(&'static str, PartJson)> {
    match dealt {
        Dealt::Baccarat(_) | Dealt::DragonTiger { .. } | Dealt::Pokdeng(_) => sides
            .iter()
            .map(|side| (side.name, PartJson::Side(side_json(side))))
            .collect(),
        Dealt::Roulette(number) => vec![
            plain("number", json!(number)),
            plain("colour", json!(roulette::colour(*number))),
        ],
        Dealt::Sicbo(shown) | Dealt::Hilo(shown) => vec![
            plain("dice", json!(shown)),
            plain("total", json!(dice::sum(*shown))),
        ],
        Dealt::HooHeyHow(symbols) => {
            let names = symbols.map(|symbol| SYMBOLS[symbol].0);
            vec![plain("symbols", json!(names))]
        }
    }
}

/// Strings instead of numbers, and cards without scores.
fn compact(dealt: &Dealt, sides: &[DealtSide]) -> Vec<(&'static str, PartJson)> {
    match dealt {
        Dealt::Baccarat(_) | Dealt::DragonTiger { .. } => sides
            .iter()
            .map(|side| plain(side.name, json!(codes(side).concat())))
            .collect(),
        Dealt::Pokdeng(_) => sides
            .iter()
            .map(|side| match side.name {
                "BANKER" => plain("DEALER", json!(codes(side))),
                name => plain(name, json!(codes(side))),
            })
            .collect(),
        Dealt::Roulette(number) => vec![plain("ball", json!(number.to_string()))],
        Dealt::Sicbo(shown) | Dealt::Hilo(shown) => {
            let text = shown.map(|face| face.to_string()).join(",");
            vec![
                plain("dice", json!(text)),
                plain("sum", json!(dice::sum(*shown).to_string())),
            ]
        }
        Dealt::HooHeyHow(symbols) => ["dice1", "dice2", "dice3"]
            .into_iter()
            .zip(symbols)
            .map(|(name, symbol)| plain(name, json!(SYMBOLS[*symbol].0.to_ascii_lowercase())))
            .collect(),
    }
}

fn plain(name: &'static str, value: Value) -> (&'static str, PartJson) {
    (name, PartJson::Plain(value))
}

fn codes(side: &DealtSide) -> Vec<String> {
    side.cards.iter().map(ToString::to_string).collect()
}

fn side_json(side: &DealtSide) -> SideJson {
    SideJson {
        card: codes(side),
        score: side.scores.iter().map(ToString::to_string).collect(),
        total: side.total,
    }
}
