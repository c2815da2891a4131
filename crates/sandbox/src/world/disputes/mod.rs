//! Planted disputes: records and rounds with one known fault each, for training and for testing the
//! checks.
//!
//! They are derived from the seed and the time. Some tables have a fault in every shoe ([`shoes`]), and
//! every player has some in each block of days ([`plan`]); those in other games than baccarat are planned
//! apart ([`other_games`]). Responses do not mark them; [`list`] lists them for use outside the service.

mod cards;
mod list;
mod other_games;
mod plan;
mod shoes;
mod side;
mod suitable;
#[cfg(test)]
mod tests;

pub(super) use cards::misread;
pub(crate) use list::Planted;
pub(super) use side::Plans;
pub(super) use suitable::PAIR_BETS;

use super::World;
use super::players::Player;
use super::schedule::RoundRef;
use crate::dispute_kind::{DisputeKind, WalletFault};
use crate::games::Dealt;

impl World {
    /// The fault of this player's record of a round, if any.
    pub(crate) fn dispute(&self, player: &Player, round: RoundRef) -> Option<DisputeKind> {
        let planted = if round.table().rules.is_baccarat() {
            let of_round = self.fault_of_round(round);
            of_round.or_else(|| self.planned_in_records(player, round))
        } else {
            self.planned_in_other_games(player, round)
        };
        planted.filter(|_| self.disputes)
    }

    /// The fault between this player's record and the wallet, if any and if the bet goes through a wallet.
    pub(crate) fn wallet_fault(&self, player: &Player, round: RoundRef) -> Option<WalletFault> {
        self.planned_in_wallet(player, round).filter(|_| self.disputes)
    }

    /// The fault of a round for all players who bet on it.
    pub(crate) fn fault_of_round(&self, round: RoundRef) -> Option<DisputeKind> {
        if !self.disputes || !round.table().rules.is_baccarat() {
            return None;
        }
        self.fault_of_shoe(round).or_else(|| {
            let first = self.players.first()?;
            let planned = first
                .tables
                .contains(&round.table)
                .then(|| self.planned_in_records(first, round));
            planned.flatten().filter(|kind| kind.is_of_the_round())
        })
    }

    /// The cards as dealt at the table, including wrong third cards.
    pub(crate) fn dealt(&self, round: RoundRef) -> Option<Dealt> {
        let dealt = self.dealt_by_the_rules(round)?;
        match (dealt, self.fault_of_round(round)) {
            (Dealt::Baccarat(cards), Some(DisputeKind::WrongThirdCard)) => {
                let shoe = self.shoe(round.table, round.slot);
                let chance = self.round_chance("wrong third card", round);
                Some(Dealt::Baccarat(cards::against_the_tableau(cards, &shoe, chance)))
            }
            _ => Some(dealt),
        }
    }
}
