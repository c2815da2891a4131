//! What a comparison asked the service for, and what it did not: "no round" may only be said of what was asked.

use std::collections::{BTreeMap, BTreeSet};

use crate::views::{Coverage, GameAsked};

/// Whom and what the service was asked for so far.
#[derive(Debug, Default)]
pub(super) struct Asked {
    players: u32,
    without_entries: Vec<String>,
    left_out: u32,
    games: BTreeMap<String, u32>,
}

impl Asked {
    /// A player of the wallet who has no entry in the scope and was not named: not asked for.
    pub(super) fn leave_out(&mut self) {
        self.left_out += 1;
    }

    /// A player who was asked for, in these games.
    pub(super) fn note(&mut self, player_id: &str, has_entries: bool, games: &BTreeSet<String>) {
        self.players += 1;
        if !has_entries {
            self.without_entries.push(player_id.to_owned());
        }
        for game_key in games {
            *self.games.entry(game_key.clone()).or_default() += 1;
        }
    }

    /// As the summary tells it.
    pub(super) fn coverage(&self) -> Coverage {
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
        }
    }
}
