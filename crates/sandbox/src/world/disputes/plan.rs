//! Which of a player's records are disputed, block of days by block of days.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::{DisputeKind, WalletFault};
use crate::chance::Chance;
use crate::world::World;
use crate::world::players::Player;
use crate::world::rounds::RoundRef;

/// Three days: any week that ends now holds a whole block, whatever the hour.
const BLOCK_MS: i64 = 3 * 86_400_000;

/// How often another player than the first has a dispute in a block, of a hundred.
const OF_OTHERS: u64 = 60;

/// How often each fault of the wallet's side occurs in a block of the first player: about daily.
const OF_FIRST_IN_WALLET: u64 = 3;

/// Plans kept at most; a fortnight of all players has some three hundred.
const KEPT: usize = 1_000;

type Plan = HashMap<RoundRef, DisputeKind>;

/// The plans drawn lately, by the player's place and the block.
#[derive(Debug, Default)]
pub(in crate::world) struct Plans {
    kept: Mutex<HashMap<(usize, i64), Arc<Plan>>>,
}

impl World {
    /// What the player's plan says about a round they bet on.
    pub(super) fn planned(&self, player: &Player, round: RoundRef) -> Option<DisputeKind> {
        let block = self.settled_at(round).timestamp_millis().div_euclid(BLOCK_MS);
        self.plan(player, block).get(&round).copied()
    }

    fn plan(&self, player: &Player, block: i64) -> Arc<Plan> {
        let key = (player.place, block);
        let kept = || self.plans.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(plan) = kept().get(&key) {
            return Arc::clone(plan);
        }
        // Drawn without the lock: the plan of another player may be asked for on the way.
        let plan = Arc::new(self.draw_plan(player, block));
        let mut kept = kept();
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(key, Arc::clone(&plan));
        plan
    }

    fn draw_plan(&self, player: &Player, block: i64) -> Plan {
        let chance = self.chance("dispute").of(&player.id).at(block.unsigned_abs());
        let kinds = kinds_due(player, chance);
        if kinds.is_empty() {
            return Plan::new();
        }
        let mut rounds = self.rounds_settled(player, block * BLOCK_MS..(block + 1) * BLOCK_MS);
        rounds.retain(|round| round.table().is_baccarat() && !self.is_taken(player, *round));
        let mut plan = Plan::new();
        for (kind, chance) in kinds {
            let suitable: Vec<RoundRef> = rounds
                .iter()
                .filter(|round| !plan.contains_key(*round) && self.is_suitable(kind, player, **round))
                .copied()
                .collect();
            if !suitable.is_empty() {
                plan.insert(*chance.pick(&suitable), kind);
            }
        }
        plan
    }

    /// Whether the round is faulty for everybody already: one fault a record. The first player plans before all others.
    fn is_taken(&self, player: &Player, round: RoundRef) -> bool {
        if player.place == 0 {
            self.fault_of_shoe(round).is_some()
        } else {
            self.fault_of_round(round).is_some()
        }
    }
}

/// The kinds to plant in a block, each with the chance that picks its record. What the wallet's side gets comes last, so
/// that the records are the same with and without a wallet.
fn kinds_due(player: &Player, chance: Chance) -> Vec<(DisputeKind, Chance)> {
    if player.every_round.is_some() {
        return Vec::new();
    }
    let of_records = kinds_of_records(player, chance)
        .into_iter()
        .map(|kind| (kind, chance.of(kind.name())));
    let times = if player.place == 0 { OF_FIRST_IN_WALLET } else { 1 };
    let of_wallet = (0..times).flat_map(|time| {
        WalletFault::ALL.map(|fault| (DisputeKind::Wallet(fault), chance.of(fault.name()).at(time)))
    });
    of_records.chain(of_wallet).collect()
}

/// The first player, whom everybody in training looks at, has one of each; the others now and then have one. Faults of
/// a whole round are planned for the first player alone, so that nobody's plan depends on everybody's.
fn kinds_of_records(player: &Player, chance: Chance) -> Vec<DisputeKind> {
    if player.place == 0 {
        return DisputeKind::RAREST_FIRST.to_vec();
    }
    if !chance.of("has one").percent(OF_OTHERS) {
        return Vec::new();
    }
    let own: Vec<DisputeKind> = DisputeKind::RAREST_FIRST
        .into_iter()
        .filter(|kind| !kind.is_of_the_round())
        .collect();
    vec![*chance.of("kind").pick(&own)]
}
