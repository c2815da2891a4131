//! Reading the journals.

use chrono::{DateTime, Utc};

use super::Wallet;
use crate::amount::Amount;
use crate::entry::Entry;
use crate::ledger::Account;
use crate::store::{Player, Question, StoreError};

/// Entries or players per page.
const PAGE: u32 = 1000;

/// Selects entries of a player.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// Only entries of this round.
    pub round_id: Option<String>,
    /// Only entries decided at or after this time (UTC).
    pub from: Option<DateTime<Utc>>,
    /// Only entries decided before this time (UTC).
    pub to: Option<DateTime<Utc>>,
}

impl Filter {
    /// Whether the filter selects the entry.
    pub fn lets(&self, entry: &Entry) -> bool {
        self.round_id
            .as_ref()
            .is_none_or(|round| entry.round_id.as_ref() == Some(round))
            && self.from.is_none_or(|from| entry.at >= from)
            && self.to.is_none_or(|to| entry.at < to)
    }
}

/// The state of an account after its last entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// Currency code of the account.
    pub currency: String,
    /// Number of entries, which is also the number of the last one.
    pub entries: i64,
    /// Balance after the last entry.
    pub balance: Amount,
}

impl Wallet {
    /// The state of these players' accounts, in the same order. None for an unknown player.
    ///
    /// # Errors
    /// See [`StoreError`].
    pub async fn standings(&self, player_ids: &[String]) -> Result<Vec<Option<Standing>>, StoreError> {
        let questions: Vec<_> = player_ids.iter().map(|id| Question::account(id, None)).collect();
        let facts = self.store.facts(&questions).await?;
        let standing = |account: Account| Standing {
            currency: account.currency,
            entries: account.seq,
            balance: account.balance,
        };
        Ok(facts.into_iter().map(|fact| fact.account.map(standing)).collect())
    }

    /// Number of players.
    ///
    /// # Errors
    /// See [`StoreError`].
    pub async fn player_count(&self) -> Result<u64, StoreError> {
        self.store.player_count().await
    }

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

    /// The entries of a player that a filter selects, in order.
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

    /// One page of a player's entries with a number greater than `after`. Empty at the end of the journal.
    ///
    /// # Errors
    /// See [`StoreError`].
    pub async fn entries_after(&self, player_id: &str, after: i64) -> Result<Vec<Entry>, StoreError> {
        self.store.entries(player_id, after, PAGE).await
    }
}
