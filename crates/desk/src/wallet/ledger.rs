//! The players of the open wallet, and their ledgers page by page, each with a check of its chain: the hash of each entry, the link to
//! the previous one, and the balance.

use std::collections::VecDeque;

use money::Sum;
use wallet::Digest;

use super::entry::LedgerEntry;
use super::lotto_fields::LottoFields;
use super::open_wallet::OpenWallet;
use super::row::row;
use super::selection::{Backwards, Selection};
use crate::listing::{stopped, unless_stopped};
use crate::observed::Observed;
use crate::times::instant;
use crate::views::{
    ErrorView, KnownFrom, LedgerPage, LedgerQuery, LedgerRow, PlayersOfRound, WalletPlayers, count_of,
};

/// Largest number of players in the list; the search finds the others.
const MOST_PLAYERS: usize = 200;
/// Largest number of players of a round in the list: those of a lotto round may be thousands.
const MOST_PLAYERS_OF_ID: usize = 20;
/// Largest number of players of a round that are counted.
const MOST_COUNTED: u32 = 1_000_000;
/// Default number of entries per page.
const PAGE: u32 = 100;
const LARGEST_PAGE: u32 = 500;

impl OpenWallet {
    /// The first 200 of the wallet's players whose id contains `search`, in any letter case; of all players without it.
    ///
    /// # Errors
    /// No wallet is open, or it cannot be read.
    pub async fn players(&self, search: Option<&str>) -> Result<WalletPlayers, ErrorView> {
        let opened = self.opened()?;
        let wanted = search.unwrap_or_default().to_lowercase();
        let mut players = opened.source.players().await?;
        players.retain(|player_id| player_id.to_lowercase().contains(&wanted));
        let total = count_of(players.len());
        players.truncate(MOST_PLAYERS);
        Ok(WalletPlayers {
            players: opened.source.standings(&players).await?,
            total,
        })
    }

    /// The players with entries that have an id, as that of a round, a transaction or a bet: the first 20, and the number of all. It reads
    /// the whole journal, and a file answers no other question meanwhile; `stop` ends it.
    ///
    /// # Errors
    /// No wallet is open, or it cannot be read. [`crate::views::ErrorCode::Cancelled`] if it was stopped.
    pub async fn players_of_id(
        &self,
        id: &str,
        stop: impl Future<Output = ()>,
    ) -> Result<PlayersOfRound, ErrorView> {
        let opened = self.opened()?;
        let players = opened.source.players_of_id(id, MOST_COUNTED);
        let mut players = unless_stopped(stop, players).await.ok_or_else(stopped)??;
        let total = count_of(players.len());
        players.truncate(MOST_PLAYERS_OF_ID);
        Ok(PlayersOfRound { players, total })
    }

    /// A page of a player's ledger, newest first.
    ///
    /// # Errors
    /// No wallet is open, it cannot be read, or it does not know the player.
    pub async fn ledger(&self, query: &LedgerQuery) -> Result<LedgerPage, ErrorView> {
        let opened = self.opened()?;
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
            let mut parts = Backwards::new(source, player_id, 1, before);
            while entries.len() <= limit
                && let Some(part) = parts.next().await?
            {
                for entry in part.into_iter().rev().filter(|entry| selection.has(entry)) {
                    entries.push_front(entry);
                }
            }
            let surplus = entries.len().saturating_sub(limit);
            let entries: Vec<LedgerEntry> = entries.into_iter().skip(surplus).collect();
            let verified = seals_hold(&entries);
            (entries, verified, surplus > 0)
        } else {
            // One more than requested, so that the oldest row can be checked against it.
            let mut entries = source
                .between(player_id, (before - limit - 2).max(0), before)
                .await?;
            let verified = chain_holds(&entries);
            let first_shown = before - limit;
            let more = entries.first().is_some_and(|entry| entry.seq < first_shown);
            entries.retain(|entry| entry.seq >= first_shown);
            (entries, verified, more)
        };
        let games = entries.iter().filter_map(|entry| entry.game_key.as_deref());
        self.connection.observed.keys.insert_all(games, KnownFrom::Wallet);
        Ok(LedgerPage {
            player_id: player_id.clone(),
            currency: standing.currency,
            balance: standing.balance,
            rows: self.ledger_rows(&entries),
            more,
            verified,
            read_at: instant(self.connection.clock.now()),
        })
    }

    /// Rows, newest first, each with whether its round is a lotto round.
    fn ledger_rows(&self, entries: &[LedgerEntry]) -> Vec<LedgerRow> {
        for entry in entries {
            insert_lotto_key(&self.connection.observed, entry);
        }
        let mut ledger_rows: Vec<LedgerRow> = entries.iter().rev().map(row).collect();
        for row in &mut ledger_rows {
            mark_lotto(&self.connection.observed, row);
        }
        ledger_rows
    }
}

/// Adds to a row whether its round is a lotto round.
pub(crate) fn mark_lotto(observed: &Observed, row: &mut LedgerRow) {
    if row.lotto.is_none() {
        row.lotto = row
            .game_key
            .as_ref()
            .and_then(|game_key| observed.is_lotto(&game_key.code));
    }
}

/// Learns that the game key of a message with a lotto round is one of lotto. False if there are too many of them.
pub(crate) fn insert_lotto_key(observed: &Observed, entry: &LedgerEntry) -> bool {
    match &entry.game_key {
        Some(game_key) if LottoFields::of(entry).names_round => observed.lotto.insert_key(game_key),
        _ => true,
    }
}

/// Checks entries in order and without gaps. None if the source has no hashes and the balances are
/// correct.
fn chain_holds(entries: &[LedgerEntry]) -> Option<bool> {
    let pairs = entries.windows(2);
    let linked = pairs.clone().all(|pair| follows(&pair[0], &pair[1]));
    if !linked || entries.first().is_some_and(|first| !begins(first)) {
        return Some(false);
    }
    seals_hold(entries)
}

/// Checks the hash of each entry. None if one has none.
fn seals_hold(entries: &[LedgerEntry]) -> Option<bool> {
    let mut seals = entries.iter().map(|entry| entry.seal);
    seals.try_fold(true, |all, seal| Some(all && seal?.holds))
}

fn follows(before: &LedgerEntry, entry: &LedgerEntry) -> bool {
    let is_linked = match (before.seal, entry.seal) {
        (Some(before), Some(seal)) => before.hash == seal.previous,
        _ => true,
    };
    // An export may leave entries out on purpose.
    let is_next = before.seq.checked_add(1) == Some(entry.seq);
    let adds_up = Sum::from_iter([before.balance, entry.moved]) == Sum::from_iter([entry.balance]);
    if entry.seal.is_some() {
        is_next && is_linked && adds_up
    } else {
        !is_next || adds_up
    }
}

fn begins(first: &LedgerEntry) -> bool {
    let is_rooted = first.seal.is_none_or(|seal| seal.previous == Digest::NONE);
    first.seq != 1 || (is_rooted && first.moved == first.balance)
}

#[cfg(test)]
mod tests {
    use money::ExactDecimal;

    use super::*;

    fn entry(seq: i64, moved: &str, balance: &str) -> LedgerEntry {
        LedgerEntry {
            booked_at: chrono::DateTime::<chrono::Utc>::MAX_UTC,
            amount: moved.to_owned(),
            moved: ExactDecimal::parse(moved).unwrap(),
            balance: ExactDecimal::parse(balance).unwrap(),
            ..LedgerEntry::example("somchai_88", seq)
        }
    }

    #[test]
    fn balances_and_numbers_of_any_size_are_compared() {
        const MOST: &str = "79228162514264337593543950335";
        let first = entry(1, MOST, MOST);
        assert_eq!(chain_holds(&[first.clone(), entry(2, MOST, "1")]), Some(false));
        assert_eq!(chain_holds(&[first.clone(), entry(2, "0.00", MOST)]), None);
        assert_eq!(chain_holds(&[first, entry(2, "-0.5", MOST)]), Some(false));
        assert_eq!(
            chain_holds(&[entry(i64::MAX, "1", "1"), entry(i64::MIN, "1", "1")]),
            None
        );
    }
}
