//! Selects the disputed records of a player for each block of time. Faults in records and faults at the
//! wallet are planned separately, so that records do not depend on whether there is a wallet.

use std::sync::Arc;

use super::side::{Plan, Side};
use crate::dispute_kind::{DisputeKind, WalletFault};
use crate::world::World;
use crate::world::players::Player;
use crate::world::schedule::RoundRef;

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
        if let Some(plan) = self.plans.get(player, side, block) {
            return plan;
        }
        // Computed without the lock, because this requests other plans.
        let plan = Arc::new(self.draw_plan(player, side, block));
        self.plans.keep(player, side, block, &plan);
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
