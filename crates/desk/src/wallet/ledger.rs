//! The players of the open wallet, and their ledgers page by page.

use std::collections::VecDeque;

use super::entry::LedgerEntry;
use super::selection::{Backwards, Selection};
use super::{chain, rows};
use crate::connection::Desk;
use crate::times::instant;
use crate::views::{ErrorView, LedgerPage, LedgerQuery, WalletPlayer};

/// Largest number of players in the list; the search finds the others.
const MOST_PLAYERS: usize = 200;
/// Default number of entries per page.
const PAGE: u32 = 100;
const LARGEST_PAGE: u32 = 500;

impl Desk {
    /// The wallet's players whose id contains `search`; all players without it.
    ///
    /// # Errors
    /// No wallet is open, or it cannot be read.
    pub async fn wallet_players(&self, search: Option<&str>) -> Result<Vec<WalletPlayer>, ErrorView> {
        let opened = self.wallet.opened()?;
        let wanted = search.unwrap_or_default().to_lowercase();
        let mut players = opened.source.players().await?;
        players.retain(|player_id| player_id.to_lowercase().contains(&wanted));
        players.truncate(MOST_PLAYERS);
        opened.source.standings(&players).await
    }

    /// A page of a player's ledger, newest first.
    ///
    /// # Errors
    /// No wallet is open, it cannot be read, or it does not know the player.
    pub async fn wallet_ledger(&self, query: &LedgerQuery) -> Result<LedgerPage, ErrorView> {
        let opened = self.wallet.opened()?;
        let source = &opened.source;
        let player_id = &query.filter.player_id;
        let standing = opened.standing(player_id).await?;
        let limit = i64::from(query.limit.unwrap_or(PAGE).clamp(1, LARGEST_PAGE));
        let end = i64::from(standing.entries) + 1;
        let before = query.before.map_or(end, |before| end.min(before.into()));
        let selection = Selection::of(&query.filter);
        let (entries, verified, more) = if selection.is_narrow() {
            let mut entries: VecDeque<LedgerEntry> = VecDeque::new();
            let limit = usize::try_from(limit).unwrap_or(usize::MAX);
            let mut parts = Backwards::new(source, player_id, (1, before));
            while entries.len() <= limit
                && let Some(part) = parts.next().await?
            {
                for entry in part.into_iter().rev().filter(|entry| selection.has(entry)) {
                    entries.push_front(entry);
                }
            }
            let surplus = entries.len().saturating_sub(limit);
            let entries: Vec<LedgerEntry> = entries.into_iter().skip(surplus).collect();
            let verified = chain::holds_each(&entries);
            (entries, verified, surplus > 0)
        } else {
            // One more than requested, so that the oldest row can be checked against it.
            let mut entries = source
                .between(player_id, (before - limit - 2).max(0), before)
                .await?;
            let verified = chain::holds(&entries);
            let first_shown = before - limit;
            let more = entries.first().is_some_and(|entry| entry.seq < first_shown);
            entries.retain(|entry| entry.seq >= first_shown);
            (entries, verified, more)
        };
        Ok(LedgerPage {
            player_id: player_id.clone(),
            currency: standing.currency,
            balance: standing.balance,
            rows: entries.iter().rev().map(rows::row).collect(),
            more,
            verified,
            read_at: instant(self.clock.now()),
        })
    }
}
