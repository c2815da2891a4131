//! Transaction ids. In the contract, each of the four kinds has its own ids
//! (docs/contract.md#transaction). Here each kind has a prefix, and ids are derived from the seed, so
//! that a restarted service repeats its transactions instead of making new ones.

use crate::wire::record::record_ids;
use crate::world::players::Player;
use crate::world::{RoundRef, World};

/// The transaction ids of one bet.
pub(super) struct Numbers {
    /// Id of the bet transaction, which records contain as `ref_id`.
    pub(super) bet: String,
    chance: crate::chance::Chance,
}

impl Numbers {
    pub(super) fn of(world: &World, player: &Player, round: RoundRef) -> Self {
        Self {
            bet: record_ids(world, player, round).1,
            chance: world.round_chance("transaction", round).of(&player.id),
        }
    }

    pub(super) fn second_bet(&self) -> String {
        self.draw("GB", "second bet")
    }

    pub(super) fn tip(&self) -> String {
        self.draw("GT", "tip")
    }

    pub(super) fn payout(&self) -> String {
        self.draw("PO", "payout")
    }

    /// Id of the payout of a wrong result.
    pub(super) fn wrong_payout(&self) -> String {
        self.draw("PO", "wrong payout")
    }

    pub(super) fn reward(&self) -> String {
        self.draw("PO", "reward")
    }

    pub(super) fn cancel(&self) -> String {
        self.draw("RF", "cancel")
    }

    pub(super) fn rollback(&self) -> String {
        self.draw("RB", "rollback")
    }

    fn draw(&self, prefix: &str, name: &str) -> String {
        format!("{prefix}{:019}", self.chance.of(name).number() >> 1)
    }
}
