//! The open wallet's entries as the screens need them, of a database or an export.

use chrono::{DateTime, Utc};
use parking_lot::Mutex;
use wallet::{Filter, NamedBy, Reader, Span};

use super::entry::LedgerEntry;
use crate::views::{ErrorView, IdField, RoundInWallet, WalletPlayer};

/// The source of a wallet's entries.
pub(crate) struct Source {
    reader: Reader,
    /// Whether a server of this process writes to it, so that it has no end. Any other database may be a copy.
    is_live: bool,
    /// As last read. A journal only grows, so that its end can only become later.
    span: Mutex<Option<Span>>,
}

/// The time that a wallet's entries cover for all its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Covered {
    /// Time of the first entry of any player. None without entries.
    pub(crate) from: Option<DateTime<Utc>>,
    /// Time of the last entry of any player. What comes later may have happened after a copy was made. None for a
    /// wallet that is still written, and without entries.
    pub(crate) to: Option<DateTime<Utc>>,
    /// Whether players may have been left out, as in an export of some.
    pub(crate) may_lack_players: bool,
}

impl Source {
    pub(super) fn of(reader: Reader, is_live: bool) -> Self {
        Self {
            reader,
            is_live,
            span: Mutex::default(),
        }
    }

    /// Number of players.
    pub(super) async fn player_count(&self) -> Result<u32, ErrorView> {
        Ok(count(self.reader.player_count().await?))
    }

    /// Number of entries of an export. None for a database.
    pub(super) fn exported_entries(&self) -> Option<u32> {
        self.reader.exported().map(|exported| count(exported.entries))
    }

    /// All players, ordered by id.
    pub(crate) async fn players(&self) -> Result<Vec<String>, ErrorView> {
        let players = self.reader.players().await?;
        Ok(players.into_iter().map(|player| player.player_id).collect())
    }

    /// The accounts of these players. Unknown players are left out.
    pub(super) async fn standings(&self, players: &[String]) -> Result<Vec<WalletPlayer>, ErrorView> {
        let standings = self.reader.standings(players).await?;
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
        let players = self.reader.players_of_id(id, limit).await?;
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
        let entries = self.reader.entries(player_id, &filter).await?;
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
            let page = self.reader.entries_after(player_id, after).await?;
            let Some(last) = page.last() else {
                return Ok(found);
            };
            after = last.seq;
            found.extend(self.ledger(page).filter(|entry| wanted(entry)));
        }
    }

    /// A player's first entry. None if there is none.
    pub(crate) async fn first_entry(&self, player_id: &str) -> Result<Option<LedgerEntry>, ErrorView> {
        let page = self.reader.entries_after(player_id, 0).await?;
        Ok(self.ledger(page).next())
    }

    /// The time that the entries cover. An end at `until` or later is late enough for the caller, and is not read again.
    pub(crate) async fn covered(&self, until: DateTime<Utc>) -> Result<Covered, ErrorView> {
        let known = *self.span.lock();
        let span = match known.filter(|span| self.is_live || span.to >= until) {
            Some(span) => Some(span),
            None => self.reader.span().await?,
        };
        *self.span.lock() = span;
        Ok(Covered {
            from: span.map(|span| span.from),
            to: span.map(|span| span.to).filter(|_| !self.is_live),
            may_lack_players: self.reader.exported().is_some(),
        })
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
            let page = self.reader.entries_after(player_id, after).await?;
            let Some(last) = page.last() else { break };
            after = last.seq;
            entries.extend(self.ledger(page).filter(|entry| entry.seq < before));
        }
        Ok(entries)
    }

    /// The highest number of an entry below `before`. In a database, numbers have no gaps; an export can leave any out.
    pub(super) fn highest_below(&self, player_id: &str, before: i64) -> Option<i64> {
        self.reader.last_before(player_id, before)
    }

    /// Closes a database.
    pub(super) async fn close(&self) {
        self.reader.close().await;
    }

    /// The entries for the ledger and the comparison. An export has too few fields to compute a hash.
    fn ledger(&self, entries: Vec<wallet::Entry>) -> impl Iterator<Item = LedgerEntry> {
        let has_hashes = self.reader.exported().is_none();
        entries
            .into_iter()
            .map(move |entry| LedgerEntry::of(entry, has_hashes))
    }
}

/// A number for the screen.
fn count<N: TryInto<u32>>(number: N) -> u32 {
    number.try_into().unwrap_or(u32::MAX)
}
