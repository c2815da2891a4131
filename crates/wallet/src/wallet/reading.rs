//! Reading the journals.

use chrono::{DateTime, Utc};

use super::Wallet;
use crate::amount::Amount;
use crate::entry::Entry;
use crate::ledger::Account;
use crate::store::{Player, Question, StoreError};

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

/// An account as its last entry left it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The currency of the account.
    pub currency: String,
    /// The number of the last entry, and of all of them.
    pub entries: i64,
    /// After it.
    pub balance: Amount,
}

impl Wallet {
    /// How these players' accounts stand, in their order; none for a player the wallet does not know.
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
