//! Records what a comparison requested from the service. Only for these requests can it say that a
//! round is missing.

use std::collections::{BTreeMap, BTreeSet};

use crate::times::instant;
use crate::views::{Coverage, GameAsked};
use crate::wallet::Covered;

/// The players and games requested so far.
#[derive(Debug, Default)]
pub(super) struct Asked {
    players: u32,
    without_entries: Vec<String>,
    left_out: u32,
    games: BTreeMap<String, u32>,
}

impl Asked {
    /// Counts a player of the wallet who was not requested, because there is no entry in the scope and the
    /// user did not name the player.
    pub(super) fn leave_out(&mut self) {
        self.left_out += 1;
    }

    /// Records that a player was requested for these games.
    pub(super) fn record(&mut self, player_id: &str, has_entries: bool, games: &BTreeSet<String>) {
        self.players += 1;
        if !has_entries {
            self.without_entries.push(player_id.to_owned());
        }
        for game_key in games {
            *self.games.entry(game_key.clone()).or_default() += 1;
        }
    }

    /// The coverage for the summary.
    pub(super) fn coverage(&self, wallet: Covered) -> Coverage {
        let games = self.games.iter();
        Coverage {
            players: self.players,
            without_entries: self.without_entries.clone(),
            not_asked: self.left_out,
            games: games
                .map(|(game_key, players)| GameAsked {
                    game_key: game_key.clone(),
                    players: *players,
                })
                .collect(),
            wallet_from: wallet.from.map(instant),
            wallet_to: wallet.to.map(instant),
        }
    }
}
