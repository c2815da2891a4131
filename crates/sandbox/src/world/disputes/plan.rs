//! Which of a player's records are disputed, block of time by block of time. What is wrong in records and what is wrong
//! at the wallet is planned apart: the records are the same with and without a wallet.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::{DisputeKind, WalletFault};
use crate::chance::Chance;
use crate::world::World;
use crate::world::players::Player;
use crate::world::rounds::RoundRef;

const HOUR_MS: i64 = 3_600_000;

/// Three days: any week that ends now holds a whole block, whatever the hour.
const BLOCK_MS: i64 = 72 * HOUR_MS;

/// The wallet's side is compared day by day. Eleven hours: every day of every zone holds a whole block, also a day of 23
/// hours, when clocks are put forward.
const FIRST_PLAYERS_WALLET_BLOCK_MS: i64 = 11 * HOUR_MS;

/// How often another player than the first has a dispute in a block, of a hundred.
const OF_OTHERS: u64 = 60;

/// Plans kept at most; a fortnight of all players has some five hundred.
const KEPT: usize = 1_000;

type Plan = HashMap<RoundRef, DisputeKind>;

/// Where the fault lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Side {
    Records,
    Wallet,
}

/// The plans drawn lately, by the player's place, the side and the block.
#[derive(Debug, Default)]
pub(in crate::world) struct Plans {
    kept: Mutex<HashMap<(usize, Side, i64), Arc<Plan>>>,
}

impl Side {
    fn block_ms(self, player: &Player) -> i64 {
        match self {
            Self::Wallet if player.place == 0 => FIRST_PLAYERS_WALLET_BLOCK_MS,
            Self::Wallet | Self::Records => BLOCK_MS,
        }
    }

    /// The name under which its chance is drawn.
    fn name(self) -> &'static str {
        match self {
            Self::Records => "dispute",
            Self::Wallet => "wallet dispute",
        }
    }

    /// The kinds to plant in a block, the rare ones first: they choose among the rounds first.
    fn kinds(self, player: &Player, chance: Chance) -> Vec<DisputeKind> {
        match self {
            _ if player.every_round.is_some() => Vec::new(),
            Self::Wallet => WalletFault::ALL.map(DisputeKind::Wallet).to_vec(),
            Self::Records => kinds_of_records(player, chance),
        }
    }
}

impl World {
    /// What the player's plan says about their record of a round they bet on.
    pub(super) fn planned_in_records(&self, player: &Player, round: RoundRef) -> Option<DisputeKind> {
        self.planned(player, Side::Records, round)
    }

    /// What the player's plan says about the wallet's side of a round they bet on.
    pub(super) fn planned_in_wallet(&self, player: &Player, round: RoundRef) -> Option<WalletFault> {
        match self.planned(player, Side::Wallet, round) {
            Some(DisputeKind::Wallet(fault)) => Some(fault),
            _ => None,
        }
    }

    fn planned(&self, player: &Player, side: Side, round: RoundRef) -> Option<DisputeKind> {
        let settled = self.settled_at(round).timestamp_millis();
        let block = settled.div_euclid(side.block_ms(player));
        self.plan(player, side, block).get(&round).copied()
    }

    fn plan(&self, player: &Player, side: Side, block: i64) -> Arc<Plan> {
        let key = (player.place, side, block);
        let kept = || self.plans.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(plan) = kept().get(&key) {
            return Arc::clone(plan);
        }
        // Drawn without the lock: other plans are asked for on the way.
        let plan = Arc::new(self.draw_plan(player, side, block));
        let mut kept = kept();
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(key, Arc::clone(&plan));
        plan
    }

    fn draw_plan(&self, player: &Player, side: Side, block: i64) -> Plan {
        let chance = self.chance(side.name()).of(&player.id).at(block.unsigned_abs());
        let kinds = side.kinds(player, chance);
        if kinds.is_empty() {
            return Plan::new();
        }
        let length = side.block_ms(player);
        let mut rounds = self.rounds_settled(player, block * length..(block + 1) * length);
        rounds.retain(|round| !self.is_taken(player, side, *round));
        let mut plan = Plan::new();
        for kind in kinds {
            let suitable: Vec<RoundRef> = rounds
                .iter()
                .filter(|round| !plan.contains_key(*round) && self.is_suitable(kind, player, **round))
                .copied()
                .collect();
            if !suitable.is_empty() {
                plan.insert(*chance.of(kind.name()).pick(&suitable), kind);
            }
        }
        plan
    }

    /// Whether something else is wrong there already: one fault a record. The first player's records are planned before
    /// those of all others, and the records before the wallet's side.
    fn is_taken(&self, player: &Player, side: Side, round: RoundRef) -> bool {
        let for_everybody = if player.place == 0 {
            self.fault_of_shoe(round)
        } else {
            self.fault_of_round(round)
        };
        for_everybody.is_some() || (side == Side::Wallet && self.planned_in_records(player, round).is_some())
    }
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
