//! What becomes of one bet between the service and the wallet.

use crate::world::players::Player;
use crate::world::{DisputeKind, RoundRef, WalletFault, World};

/// The course that a bet takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    /// Debit, then the credit of the result.
    Plain,
    /// Debit, then its cancel; the record says so.
    Refunded,
    /// Debit and cancel: the round could not be finished, and there is no record.
    Cancelled,
    /// The result was produced wrongly: credit, rollback, and the right credit.
    Resettled,
    /// Plain, and a tip to the dealer.
    Tipped,
    /// Plain, and a special reward.
    Rewarded,
    /// A planted dispute.
    Faulty(WalletFault),
}

impl Turn {
    pub(super) fn of(world: &World, player: &Player, round: RoundRef) -> Self {
        match world.dispute(player, round) {
            Some(DisputeKind::Refunded) => Self::Refunded,
            Some(DisputeKind::CorrectedLater) => Self::Resettled,
            Some(_) => Self::Plain,
            None => world
                .wallet_fault(player, round)
                .map_or_else(|| Self::by_chance(world, player, round), Self::Faulty),
        }
    }

    fn by_chance(world: &World, player: &Player, round: RoundRef) -> Self {
        match world.round_chance("turn", round).of(&player.id).below(100) {
            0..2 => Self::Cancelled,
            2..6 => Self::Resettled,
            6..9 => Self::Tipped,
            9..11 => Self::Rewarded,
            _ => Self::Plain,
        }
    }

    /// Whether the bet comes to be a record.
    pub(super) fn has_record(self) -> bool {
        !matches!(self, Self::Cancelled | Self::Faulty(WalletFault::LateDebit))
    }
}
