//! The players of the open wallet, and their ledgers page by page, each with a check of its chain: the hash of each entry, the link to
//! the previous one, and the balance.

use std::collections::VecDeque;

use wallet::{Digest, Entry, NamedBy, RoundOfPlayer};

use super::entry::LedgerEntry;
use super::open_wallet::OpenWallet;
use super::row::row;
use super::selection::{Backwards, Selection};
use crate::listing::{stopped, unless_stopped};
use crate::observed::Observed;
use crate::times::instant;
use crate::views::{
    ErrorView, IdField, KnownFrom, LedgerPage, LedgerQuery, LedgerRow, PlayersOfRound, RoundInWallet,
    WalletPlayers, count_of,
};

/// Largest number of players in the list; the search finds the others.
const MOST_PLAYERS: usize = 200;
/// Largest number of players of a round in the list: those of a lotto round may be thousands.
const MOST_PLAYERS_OF_ID: usize = 20;
const MOST_COUNTED: u32 = 1_000_000;
const PAGE: u32 = 100;
const LARGEST_PAGE: u32 = 500;

impl OpenWallet {
    /// The first 200 players whose id contains `search`, in any letter case. Without `search`, the first 200
    /// of all.
    pub async fn players(&self, search: Option<&str>) -> Result<WalletPlayers, ErrorView> {
        let opened = self.opened()?;
        let wanted = search.unwrap_or_default().to_lowercase();
        let mut players = opened.players().await?;
        players.retain(|player_id| player_id.to_lowercase().contains(&wanted));
        let total = count_of(players.len());
        players.truncate(MOST_PLAYERS);
        Ok(WalletPlayers {
            players: opened.standings(&players).await?,
            total,
        })
    }

    /// The first 20 players with entries that have this id, as the id of a round, a transaction or a bet, and
    /// the number of all such players. It reads the whole journal, and a file answers no other question
    /// meanwhile; `stop` ends it with [`crate::views::ErrorCode::Cancelled`].
    pub async fn players_of_id(
        &self,
        id: &str,
        stop: impl Future<Output = ()>,
    ) -> Result<PlayersOfRound, ErrorView> {
        let opened = self.opened()?;
        let players = opened.reader.players_of_id(id, MOST_COUNTED);
        let players = unless_stopped(stop, players).await.ok_or_else(stopped)??;
        let first = players.iter().take(MOST_PLAYERS_OF_ID);
        Ok(PlayersOfRound {
            players: first.map(round_in_wallet).collect(),
            total: count_of(players.len()),
        })
    }

    /// A page of a player's ledger, newest first. Fails if the wallet does not know the player.
    pub async fn ledger(&self, query: &LedgerQuery) -> Result<LedgerPage, ErrorView> {
        let opened = self.opened()?;
        let player_id = &query.filter.player_id;
        let standing = opened.standing(player_id).await?;
        let limit = query.limit.unwrap_or(PAGE).clamp(1, LARGEST_PAGE) as usize;
        let end = i64::from(standing.entries) + 1;
        let before = query.before.map_or(end, |before| end.min(before.into()));
        let selection = Selection::of(&query.filter);
        let mut found: VecDeque<Entry> = VecDeque::new();
        let mut parts = Backwards::new(&opened, player_id, 1, before);
        // One more than requested, so that the oldest row can be checked against it.
        while found.len() <= limit
            && let Some(part) = parts.next().await?
        {
            for entry in part.into_iter().rev().filter(|entry| selection.has(entry)) {
                found.push_front(entry);
            }
        }
        let surplus = found.len().saturating_sub(limit);
        let mut entries: Vec<Entry> = found.into_iter().skip(surplus.saturating_sub(1)).collect();
        let has_hashes = opened.has_hashes();
        let verified = if selection.is_narrow() {
            seals_hold(&entries[surplus.min(1)..], has_hashes)
        } else {
            chain_holds(&entries, has_hashes)
        };
        entries.drain(..surplus.min(1));
        let games = entries.iter().filter_map(|entry| entry.game_key.as_deref());
        self.connection.observed.keys.insert_all(games, KnownFrom::Wallet);
        Ok(LedgerPage {
            player_id: player_id.clone(),
            currency: standing.currency,
            balance: standing.balance,
            rows: self.ledger_rows(&entries),
            more: surplus > 0,
            verified,
            read_at: instant(self.connection.clock.now()),
        })
    }

    fn ledger_rows(&self, entries: &[Entry]) -> Vec<LedgerRow> {
        let observed = &self.connection.observed;
        let mut ledger_rows: Vec<LedgerRow> = entries.iter().rev().map(row).collect();
        for row in ledger_rows.iter().rev().filter(|row| row.lotto.is_some()) {
            if let Some(game_key) = &row.game_key {
                observed.lotto.insert_key(&game_key.code);
            }
        }
        for row in &mut ledger_rows {
            mark_lotto(observed, row);
        }
        ledger_rows
    }
}

fn round_in_wallet(player: &RoundOfPlayer) -> RoundInWallet {
    RoundInWallet {
        player_id: player.player_id.clone(),
        game_key: player.game_key.clone(),
        round_id: player.round_id.clone(),
        field: match player.named_by {
            NamedBy::Round => IdField::Round,
            NamedBy::Transaction => IdField::Transaction,
            NamedBy::Bet => IdField::Bet,
            NamedBy::Credit => IdField::Credit,
        },
        entries: count_of(player.entries),
    }
}

pub(crate) fn mark_lotto(observed: &Observed, row: &mut LedgerRow) {
    if row.lotto.is_none() {
        row.lotto = row
            .game_key
            .as_ref()
            .and_then(|game_key| observed.is_lotto(&game_key.code));
    }
}

/// Learns that the game key of a message that names a lotto round is one of lotto. False if there are too many of them.
pub(crate) fn insert_lotto_key(observed: &Observed, entry: &LedgerEntry) -> bool {
    let game_key = entry.game_key.as_ref().filter(|_| entry.lotto.names_round);
    game_key.is_none_or(|game_key| observed.lotto.insert_key(game_key))
}

/// Whether the entries are in order and without gaps. None if the source has no hashes and the balances are
/// correct.
fn chain_holds(entries: &[Entry], has_hashes: bool) -> Option<bool> {
    let is_linked = entries
        .windows(2)
        .all(|pair| follows(&pair[0], &pair[1], has_hashes));
    if !is_linked || entries.first().is_some_and(|first| !begins(first, has_hashes)) {
        return Some(false);
    }
    seals_hold(entries, has_hashes)
}

/// Checks the hash of each entry. None if the source has no hashes.
fn seals_hold(entries: &[Entry], has_hashes: bool) -> Option<bool> {
    has_hashes.then(|| entries.iter().all(Entry::is_sealed))
}

fn follows(before: &Entry, entry: &Entry, has_hashes: bool) -> bool {
    // An export may leave entries out on purpose.
    let is_next = before.seq.checked_add(1) == Some(entry.seq);
    let adds_up = before.balance.plus(entry.moved) == Some(entry.balance);
    if has_hashes {
        is_next && before.hash == entry.previous_hash && adds_up
    } else {
        !is_next || adds_up
    }
}

fn begins(first: &Entry, has_hashes: bool) -> bool {
    let is_rooted = !has_hashes || first.previous_hash == Digest::NONE;
    first.seq != 1 || (is_rooted && first.moved == first.balance)
}

#[cfg(test)]
mod tests {
    use wallet::Amount;

    use super::super::entry::example;
    use super::*;

    fn entry(seq: i64, moved: &str, balance: &str) -> Entry {
        Entry {
            seq,
            moved: Amount::parse_signed(moved).unwrap(),
            balance: Amount::parse_signed(balance).unwrap(),
            ..example()
        }
    }

    #[test]
    fn balances_and_numbers_of_any_size_are_compared() {
        const MOST: &str = "9999999999999999.99";
        let holds = |entries: &[Entry]| chain_holds(entries, false);
        let first = entry(1, MOST, MOST);
        assert_eq!(holds(&[first.clone(), entry(2, MOST, "1")]), Some(false));
        assert_eq!(holds(&[first.clone(), entry(2, "0.00", MOST)]), None);
        assert_eq!(holds(&[first, entry(2, "-0.5", MOST)]), Some(false));
        assert_eq!(
            holds(&[entry(i64::MAX, "1", "1"), entry(i64::MIN, "1", "1")]),
            None
        );
    }
}
