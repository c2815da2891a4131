//! Shuffles and deals whole shoes, and caches the last ones.

use std::collections::HashMap;
use std::sync::Arc;

use baccarat::{Card, deal, eight_decks};
use parking_lot::Mutex;
use rand::seq::SliceRandom;

use super::schedule::MOST_ROUNDS;
use super::tables::TABLES;
use crate::chance::Chance;
use crate::games::Dealt;
use crate::games::Rules;

/// Largest number of cached shoes: about a day of every table, ten megabytes.
const KEPT: usize = 512;

/// A round starts only if this many cards are left, the most that it can need.
const CARDS_OF_A_ROUND: usize = 6;

type Dealings = HashMap<(usize, i64), Arc<[Dealt]>>;

/// Recently dealt shoes.
#[derive(Debug, Default)]
pub(super) struct Shoes {
    kept: Mutex<Dealings>,
}

impl Shoes {
    /// All rounds of a shoe, settled or not. Empty for a game without a shoe.
    pub(super) fn shoe(&self, chance: Chance, table: usize, slot: i64) -> Arc<[Dealt]> {
        let mut kept = self.kept.lock();
        if let Some(rounds) = kept.get(&(table, slot)) {
            return Arc::clone(rounds);
        }
        let chance = chance.at(TABLES[table].number).at(slot.unsigned_abs());
        let rounds: Arc<[Dealt]> = deal_shoe(chance, TABLES[table].rules).into();
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert((table, slot), Arc::clone(&rounds));
        rounds
    }
}

/// Shuffles eight decks, burns cards by the value of the first one, and deals until the cut card. The
/// round in which the cut card appears is finished, as at a real table.
fn deal_shoe(chance: Chance, rules: Rules) -> Vec<Dealt> {
    let mut cards = eight_decks();
    cards.shuffle(&mut chance.of("shuffle").stream());
    let cut = 14 + chance.of("cut").index(17);
    let burnt = 1 + usize::from(cards[0].value());
    let mut left = cards[burnt..].iter().copied();
    let mut rounds = Vec::with_capacity(MOST_ROUNDS);
    while rounds.len() < MOST_ROUNDS && left.len() > cut.max(CARDS_OF_A_ROUND) {
        let Some(round) = deal_round(rules, &mut || left.next()) else {
            break;
        };
        rounds.push(round);
    }
    rounds
}

fn deal_round(rules: Rules, draw: &mut impl FnMut() -> Option<Card>) -> Option<Dealt> {
    match rules {
        Rules::DragonTiger => Some(Dealt::DragonTiger {
            dragon: draw()?,
            tiger: draw()?,
        }),
        Rules::Commission | Rules::NoCommission | Rules::Insurance => deal(draw).map(Dealt::Baccarat),
        _ => None,
    }
}
