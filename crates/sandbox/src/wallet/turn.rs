//! The course of one bet between the service and the wallet.

use crate::dispute_kind::{DisputeKind, WalletFault};
use crate::world::players::Player;
use crate::world::{RoundRef, World};

/// The course of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    /// A debit, then the credit of the result.
    Plain,
    /// A debit, then its cancel. The record has the status `refunded`.
    Refunded,
    /// A debit and a cancel, because the round could not be finished. There is no record.
    Cancelled,
    /// A wrong result first: credit, rollback, and the right credit.
    Resettled,
    /// As `Plain`, with a tip to the dealer.
    Tipped,
    /// As `Plain`, with a special reward.
    Rewarded,
    /// As `Plain`, with a game reward.
    GameRewarded,
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
            11..12 => Self::GameRewarded,
            _ => Self::Plain,
        }
    }

    /// Whether the bet has a record.
    pub(super) fn has_record(self) -> bool {
        !matches!(self, Self::Cancelled | Self::Faulty(WalletFault::LateDebit))
    }
}
