//! The open wallet's entries as the screens need them, of a database or an export.

use chrono::{DateTime, Utc};
use wallet::{Filter, NamedBy, Reader};

use super::entry::LedgerEntry;
use crate::views::{ErrorView, IdField, RoundInWallet, WalletPlayer};

/// Number of accounts to read when finding the age of a journal. The first entry of any account proves
/// an age; reading all accounts would need one query each.
const ACCOUNTS_LOOKED_AT: usize = 10;

/// The source of a wallet's entries.
pub(crate) struct Source(Reader);

impl Source {
    pub(super) fn of(reader: Reader) -> Self {
        Self(reader)
    }

    /// Number of players.
    pub(super) async fn player_count(&self) -> Result<u32, ErrorView> {
        Ok(count(self.0.player_count().await?))
    }

    /// Number of entries of an export. None for a database.
    pub(super) fn exported_entries(&self) -> Option<u32> {
        self.0.exported().map(|exported| count(exported.entries))
    }

    /// Time of the last entry of an export. None for a database.
    pub(crate) fn end(&self) -> Option<DateTime<Utc>> {
        self.0.exported().map(|exported| exported.end)
    }

    /// All players, ordered by id.
    pub(crate) async fn players(&self) -> Result<Vec<String>, ErrorView> {
        let players = self.0.players().await?;
        Ok(players.into_iter().map(|player| player.player_id).collect())
    }

    /// The accounts of these players. Unknown players are left out.
    pub(super) async fn standings(&self, players: &[String]) -> Result<Vec<WalletPlayer>, ErrorView> {
        let standings = self.0.standings(players).await?;
        let known = players.iter().zip(standings);
        Ok(known
            .filter_map(|(player_id, standing)| {
                let standing = standing?;
                Some(WalletPlayer {
                    player_id: player_id.clone(),
                    currency: standing.currency,
                    balance: standing.balance.to_string(),
                    entries: count(standing.entries),
                })
            })
            .collect())
    }

    /// The players with entries that have an id, ordered by player, at most `limit`.
    pub(super) async fn players_of_id(&self, id: &str, limit: u32) -> Result<Vec<RoundInWallet>, ErrorView> {
        let players = self.0.players_of_id(id, limit).await?;
        Ok(players
            .into_iter()
            .map(|player| RoundInWallet {
                player_id: player.player_id,
                game_key: player.game_key,
                round_id: player.round_id,
                field: match player.named_by {
                    NamedBy::Round => IdField::Round,
                    NamedBy::Transaction => IdField::Transaction,
                    NamedBy::Bet => IdField::Bet,
                    NamedBy::Credit => IdField::Credit,
                },
                entries: count(player.entries),
            })
            .collect())
    }

    /// A player's entries in order. With `from`, only those decided at or after it.
    pub(crate) async fn entries(
        &self,
        player_id: &str,
        from: Option<DateTime<Utc>>,
    ) -> Result<Vec<LedgerEntry>, ErrorView> {
        let filter = Filter {
            from,
            ..Filter::default()
        };
        let entries = self.0.entries(player_id, &filter).await?;
        Ok(self.ledger(entries).collect())
    }

    /// The entries of a player's whole journal for which the filter is true, in order.
    pub(crate) async fn entries_where(
        &self,
        player_id: &str,
        wanted: impl Fn(&LedgerEntry) -> bool,
    ) -> Result<Vec<LedgerEntry>, ErrorView> {
        let (mut found, mut after) = (Vec::new(), 0);
        loop {
            let page = self.0.entries_after(player_id, after).await?;
            let Some(last) = page.last() else {
                return Ok(found);
            };
            after = last.seq;
            found.extend(self.ledger(page).filter(|entry| wanted(entry)));
        }
    }

    /// A player's first entry. None if there is none.
    pub(crate) async fn first_entry(&self, player_id: &str) -> Result<Option<LedgerEntry>, ErrorView> {
        let page = self.0.entries_after(player_id, 0).await?;
        Ok(self.ledger(page).next())
    }

    /// A time since which every bet of any player is in the source. None if there is no such time: an
    /// export may leave players out, and a journal without entries proves nothing.
    pub(crate) async fn kept_since(&self) -> Result<Option<DateTime<Utc>>, ErrorView> {
        if self.0.exported().is_some() {
            return Ok(None);
        }
        let mut since: Option<DateTime<Utc>> = None;
        for player in self.0.players().await?.iter().take(ACCOUNTS_LOOKED_AT) {
            let first = self.first_entry(&player.player_id).await?;
            since = since.into_iter().chain(first.map(|entry| entry.booked_at)).min();
        }
        Ok(since)
    }

    /// A player's entries with a number between the two given, exclusive, in order.
    pub(crate) async fn between(
        &self,
        player_id: &str,
        after: i64,
        before: i64,
    ) -> Result<Vec<LedgerEntry>, ErrorView> {
        let (mut entries, mut after) = (Vec::new(), after);
        while before.saturating_sub(after) > 1 {
            let page = self.0.entries_after(player_id, after).await?;
            let Some(last) = page.last() else { break };
            after = last.seq;
            entries.extend(self.ledger(page).filter(|entry| entry.seq < before));
        }
        Ok(entries)
    }

    /// The highest number of an entry below `before`. In a database, numbers have no gaps; an export can leave any out.
    pub(super) fn highest_below(&self, player_id: &str, before: i64) -> Option<i64> {
        self.0.last_before(player_id, before)
    }

    /// Closes a database.
    pub(super) async fn close(&self) {
        self.0.close().await;
    }

    /// The entries for the ledger and the comparison. An export has too few fields to compute a hash.
    fn ledger(&self, entries: Vec<wallet::Entry>) -> impl Iterator<Item = LedgerEntry> {
        let has_hashes = self.0.exported().is_none();
        entries
            .into_iter()
            .map(move |entry| LedgerEntry::of(entry, has_hashes))
    }
}

/// A number for the screen.
fn count<N: TryInto<u32>>(number: N) -> u32 {
    number.try_into().unwrap_or(u32::MAX)
}
