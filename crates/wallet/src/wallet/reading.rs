//! Reading the journals.

use chrono::{DateTime, Utc};

use super::Wallet;
use crate::entry::Entry;
use crate::store::{Player, StoreError};

/// Entries or players read at a time.
const PAGE: u32 = 1000;

/// Which entries of a player to read.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// Only this round.
    pub round_id: Option<String>,
    /// Only decided at or after this.
    pub from: Option<DateTime<Utc>>,
    /// Only decided before this.
    pub to: Option<DateTime<Utc>>,
}

impl Filter {
    /// Whether an entry is one of them.
    pub fn lets(&self, entry: &Entry) -> bool {
        self.round_id
            .as_ref()
            .is_none_or(|round| entry.round_id.as_ref() == Some(round))
            && self.from.is_none_or(|from| entry.at >= from)
            && self.to.is_none_or(|to| entry.at < to)
    }
}

impl Wallet {
    /// All players, in the order of their ids.
    ///
    /// # Errors
    /// See [`StoreError`].
    pub async fn players(&self) -> Result<Vec<Player>, StoreError> {
        let mut players: Vec<Player> = Vec::new();
        loop {
            let after = players.last().map(|player| player.player_id.clone());
            let page = self.store.players(after.as_deref(), PAGE).await?;
            if page.is_empty() {
                return Ok(players);
            }
            players.extend(page);
        }
    }

    /// A player's entries that pass a filter, in order.
    ///
    /// # Errors
    /// See [`StoreError`].
    pub async fn entries(&self, player_id: &str, filter: &Filter) -> Result<Vec<Entry>, StoreError> {
        let (mut entries, mut after) = (Vec::new(), 0);
        loop {
            let page = self.entries_after(player_id, after).await?;
            let Some(last) = page.last() else {
                return Ok(entries);
            };
            after = last.seq;
            entries.extend(page.into_iter().filter(|entry| filter.lets(entry)));
        }
    }

    /// The next entries of a player after a number; none at the end.
    ///
    /// # Errors
    /// See [`StoreError`].
    pub async fn entries_after(&self, player_id: &str, after: i64) -> Result<Vec<Entry>, StoreError> {
        self.store.entries(player_id, after, PAGE).await
    }
}
