//! The sides on which faults are planned, each for blocks of time of its own, and the plans computed last.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::chance::Chance;
use crate::dispute_kind::{DisputeKind, WalletFault};
use crate::games::Rules;
use crate::world::players::Player;
use crate::world::schedule::RoundRef;

const HOUR_MS: i64 = 3_600_000;

/// Three days: every week that ends now contains a whole block, at any hour.
const BLOCK_MS: i64 = 72 * HOUR_MS;

/// Eleven hours: the wallet is compared per day, and every day in every zone contains a whole block,
/// even a day of 23 hours at the start of daylight saving time.
const FIRST_PLAYERS_WALLET_BLOCK_MS: i64 = 11 * HOUR_MS;

/// Ten days: the checks learn the conventions of a game from its records, so nearly all of them must be
/// correct.
const BLOCK_OF_OTHER_GAMES_MS: i64 = 10 * 24 * HOUR_MS;

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

impl Plans {
    pub(super) fn get(&self, player: &Player, side: Side, block: i64) -> Option<Arc<Plan>> {
        self.kept.lock().get(&(player.place, side, block)).cloned()
    }

    pub(super) fn keep(&self, player: &Player, side: Side, block: i64, plan: &Arc<Plan>) {
        let mut kept = self.kept.lock();
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert((player.place, side, block), Arc::clone(plan));
    }
}

impl Side {
    pub(super) fn block_ms(self, player: &Player) -> i64 {
        match self {
            Self::Wallet if player.place == 0 => FIRST_PLAYERS_WALLET_BLOCK_MS,
            Self::Wallet | Self::Records => BLOCK_MS,
            Self::OtherGame(_) => BLOCK_OF_OTHER_GAMES_MS,
        }
    }

    /// The name for deriving random numbers.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Records => "dispute",
            Self::OtherGame(_) => "dispute in another game",
            Self::Wallet => "wallet dispute",
        }
    }

    /// The kinds for a block, rarest first, because they choose their rounds first.
    pub(super) fn kinds(self, player: &Player, chance: Chance) -> Vec<DisputeKind> {
        match self {
            _ if player.busy.is_some() => Vec::new(),
            Self::OtherGame(_) => DisputeKind::OF_OTHER_GAMES.to_vec(),
            Self::Wallet => WalletFault::ALL.map(DisputeKind::Wallet).to_vec(),
            Self::Records => kinds_of_records(player, chance),
        }
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
