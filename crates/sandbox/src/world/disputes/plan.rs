//! Selects the disputed records of a player for each block of time. Faults in records and faults at the
//! wallet are planned separately, so that records do not depend on whether there is a wallet.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

use super::{DisputeKind, WalletFault};
use crate::chance::Chance;
use crate::world::World;
use crate::world::players::Player;
use crate::world::rounds::RoundRef;
use crate::world::tables::Rules;

const HOUR_MS: i64 = 3_600_000;

/// Three days: every week that ends now contains a whole block, at any hour.
const BLOCK_MS: i64 = 72 * HOUR_MS;

/// Eleven hours: the wallet is compared per day, and every day in every zone contains a whole block,
/// even a day of 23 hours at the start of daylight saving time.
const FIRST_PLAYERS_WALLET_BLOCK_MS: i64 = 11 * HOUR_MS;

/// Percentage of blocks in which a player other than the first has a dispute.
const OF_OTHERS: u64 = 60;

/// Largest number of cached plans. Those of all players for 14 days are about five hundred.
const KEPT: usize = 1_000;

pub(super) type Plan = HashMap<RoundRef, DisputeKind>;

/// Where the fault is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Side {
    /// Records of baccarat.
    Records,
    /// Records of another game.
    OtherGame(Rules),
    Wallet,
}

/// Recently computed plans, by player index, side and block.
#[derive(Debug, Default)]
pub(in crate::world) struct Plans {
    kept: Mutex<HashMap<(usize, Side, i64), Arc<Plan>>>,
}

impl Side {
    fn block_ms(self, player: &Player) -> i64 {
        match self {
            Self::Wallet if player.place == 0 => FIRST_PLAYERS_WALLET_BLOCK_MS,
            Self::Wallet | Self::Records => BLOCK_MS,
            Self::OtherGame(_) => super::other_games::BLOCK_MS,
        }
    }

    /// The name for deriving random numbers.
    fn name(self) -> &'static str {
        match self {
            Self::Records => "dispute",
            Self::OtherGame(_) => "dispute in another game",
            Self::Wallet => "wallet dispute",
        }
    }

    /// The kinds for a block, rarest first, because they choose their rounds first.
    fn kinds(self, player: &Player, chance: Chance) -> Vec<DisputeKind> {
        match self {
            _ if player.busy.is_some() => Vec::new(),
            Self::OtherGame(_) => DisputeKind::OF_OTHER_GAMES.to_vec(),
            Self::Wallet => WalletFault::ALL.map(DisputeKind::Wallet).to_vec(),
            Self::Records => kinds_of_records(player, chance),
        }
    }
}

impl World {
    /// The fault planned for the player's record of a round.
    pub(super) fn planned_in_records(&self, player: &Player, round: RoundRef) -> Option<DisputeKind> {
        self.planned(player, Side::Records, round)
    }

    /// The fault planned for the wallet's side of a round.
    pub(super) fn planned_in_wallet(&self, player: &Player, round: RoundRef) -> Option<WalletFault> {
        match self.planned(player, Side::Wallet, round) {
            Some(DisputeKind::Wallet(fault)) => Some(fault),
            _ => None,
        }
    }

    pub(super) fn planned(&self, player: &Player, side: Side, round: RoundRef) -> Option<DisputeKind> {
        let settled = self.settled_at(round).timestamp_millis();
        let block = settled.div_euclid(side.block_ms(player));
        self.plan(player, side, block).get(&round).copied()
    }

    fn plan(&self, player: &Player, side: Side, block: i64) -> Arc<Plan> {
        let key = (player.place, side, block);
        let kept = || self.plans.kept.lock();
        if let Some(plan) = kept().get(&key) {
            return Arc::clone(plan);
        }
        // Computed without the lock, because this requests other plans.
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
        let within = block * length..(block + 1) * length;
        if let Side::OtherGame(rules) = side {
            return self.plan_for_other_game(player, rules, block, within);
        }
        let mut rounds = self.usual_rounds_settled(player, within);
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

    /// Whether the record has another fault already: there is one fault per record. The first player's
    /// records are planned before those of all others, and records before the wallet's side.
    fn is_taken(&self, player: &Player, side: Side, round: RoundRef) -> bool {
        let for_everybody = if player.place == 0 {
            self.fault_of_shoe(round)
        } else {
            self.fault_of_round(round)
        };
        for_everybody.is_some() || (side == Side::Wallet && self.planned_in_records(player, round).is_some())
    }
}

/// The first player, whom training uses as an example, has one of each kind; others have one sometimes.
/// Faults of a whole round are planned for the first player only, so that one player's plan does not
/// depend on all others.
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
