//! The source of a wallet's entries: a database that is queried, or an export in memory.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use chrono::{DateTime, Utc};
use wallet::{Filter, Wallet, saved_lines};

use super::entry::LedgerEntry;
use super::export::Export;
use super::problems;
use crate::views::{ErrorCode, ErrorView, WalletPlayer};

/// The first bytes of every SQLite file.
const SQLITE: &[u8; 16] = b"SQLite format 3\0";

/// Number of accounts to read when finding the age of a journal. The first entry of any account proves
/// an age; reading all accounts would need one query each.
const ACCOUNTS_LOOKED_AT: usize = 10;

/// Largest export in bytes. All its entries are kept in memory.
const LARGEST_EXPORT: u64 = 256 << 20;

/// Ends the reading of an export when it is dropped.
struct Wanted(Arc<AtomicBool>);

impl Default for Wanted {
    fn default() -> Self {
        Self(Arc::new(AtomicBool::new(true)))
    }
}

impl Drop for Wanted {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

/// The source of a wallet's entries.
pub(crate) enum Source {
    /// A database, or the wallet of the training data.
    Journal(Wallet),
    /// An export file.
    Export(Export),
}

impl Source {
    /// Opens a file. Its content decides whether it is a database or an export.
    pub(super) async fn of_file(path: &Path) -> Result<Self, ErrorView> {
        let owned = path.to_owned();
        let wanted = Wanted::default();
        let still_wanted = Arc::clone(&wanted.0);
        let export = tokio::task::spawn_blocking(move || read_if_export(&owned, &still_wanted));
        let export = export.await.map_err(|_| unusable())??;
        drop(wanted);
        match export {
            Some(export) => Ok(Self::Export(export)),
            None => match Wallet::read_file(path).await {
                Ok(wallet) => Ok(Self::Journal(wallet)),
                Err(error) => Err(error.into()),
            },
        }
    }

    /// Number of players.
    pub(super) async fn player_count(&self) -> Result<u32, ErrorView> {
        let count = match self {
            Self::Journal(wallet) => wallet.player_count().await?,
            Self::Export(export) => export.players().count() as u64,
        };
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// All players, ordered by id.
    pub(crate) async fn players(&self) -> Result<Vec<String>, ErrorView> {
        match self {
            Self::Journal(wallet) => {
                let players = wallet.players().await?;
                Ok(players.into_iter().map(|player| player.player_id).collect())
            }
            Self::Export(export) => Ok(export.players().map(str::to_owned).collect()),
        }
    }

    /// The accounts of these players. Unknown players are left out.
    pub(super) async fn standings(&self, players: &[String]) -> Result<Vec<WalletPlayer>, ErrorView> {
        let count = |entries: i64| u32::try_from(entries).unwrap_or(u32::MAX);
        match self {
            Self::Journal(wallet) => {
                let standings = wallet.standings(players).await?;
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
            Self::Export(export) => Ok(players
                .iter()
                .filter_map(|player_id| export.journal(player_id).last())
                .map(|last| WalletPlayer {
                    player_id: last.player_id.clone(),
                    currency: last.currency.clone(),
                    balance: last.balance.to_string(),
                    entries: count(last.seq),
                })
                .collect()),
        }
    }

    /// A player's entries in order. With `from`, only those decided at or after it.
    pub(crate) async fn entries(
        &self,
        player_id: &str,
        from: Option<DateTime<Utc>>,
    ) -> Result<Vec<LedgerEntry>, ErrorView> {
        match self {
            Self::Journal(wallet) => {
                let filter = Filter {
                    from,
                    ..Filter::default()
                };
                let entries = wallet.entries(player_id, &filter).await?;
                Ok(entries.into_iter().map(LedgerEntry::from).collect())
            }
            Self::Export(export) => {
                let journal = export.journal(player_id).iter();
                let wanted = |entry: &&LedgerEntry| from.is_none_or(|from| entry.booked_at >= from);
                Ok(journal.filter(wanted).cloned().collect())
            }
        }
    }

    /// The entries of a player's whole journal for which the filter is true, in order.
    pub(crate) async fn entries_where(
        &self,
        player_id: &str,
        wanted: impl Fn(&LedgerEntry) -> bool,
    ) -> Result<Vec<LedgerEntry>, ErrorView> {
        match self {
            Self::Journal(wallet) => {
                let (mut found, mut after) = (Vec::new(), 0);
                loop {
                    let page = wallet.entries_after(player_id, after).await?;
                    let Some(last) = page.last() else {
                        return Ok(found);
                    };
                    after = last.seq;
                    found.extend(
                        page.into_iter()
                            .map(LedgerEntry::from)
                            .filter(|entry| wanted(entry)),
                    );
                }
            }
            Self::Export(export) => {
                let journal = export.journal(player_id).iter();
                Ok(journal.filter(|entry| wanted(entry)).cloned().collect())
            }
        }
    }

    /// A player's first entry. None if there is none.
    pub(crate) async fn first_entry(&self, player_id: &str) -> Result<Option<LedgerEntry>, ErrorView> {
        match self {
            Self::Journal(wallet) => {
                let page = wallet.entries_after(player_id, 0).await?;
                Ok(page.into_iter().next().map(LedgerEntry::from))
            }
            Self::Export(export) => Ok(export.journal(player_id).first().cloned()),
        }
    }

    /// A time since which every bet of any player is in the source. None if there is no such time: an
    /// export may leave players out, and a journal without entries proves nothing.
    pub(crate) async fn kept_since(&self) -> Result<Option<DateTime<Utc>>, ErrorView> {
        let Self::Journal(wallet) = self else {
            return Ok(None);
        };
        let mut since: Option<DateTime<Utc>> = None;
        for player in wallet.players().await?.iter().take(ACCOUNTS_LOOKED_AT) {
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
        match self {
            Self::Journal(wallet) => {
                let (mut entries, mut after) = (Vec::new(), after);
                while before.saturating_sub(after) > 1 {
                    let page = wallet.entries_after(player_id, after).await?;
                    let Some(last) = page.last() else { break };
                    after = last.seq;
                    let wanted = page.into_iter().filter(|entry| entry.seq < before);
                    entries.extend(wanted.map(LedgerEntry::from));
                }
                Ok(entries)
            }
            Self::Export(export) => {
                let journal = export.journal(player_id);
                let first = journal.partition_point(|entry| entry.seq <= after);
                let wanted = journal[first..].iter().take_while(|entry| entry.seq < before);
                Ok(wanted.cloned().collect())
            }
        }
    }

    /// The highest number of an entry below `before`. In a database, numbers have no gaps; an export can leave any out.
    pub(super) fn highest_below(&self, player_id: &str, before: i64) -> Option<i64> {
        match self {
            Self::Journal(_) => before.checked_sub(1),
            Self::Export(export) => {
                let journal = export.journal(player_id);
                let below = journal.partition_point(|entry| entry.seq < before);
                below.checked_sub(1).map(|last| journal[last].seq)
            }
        }
    }

    /// Time of the last entry of an export. None for a database.
    pub(crate) fn end(&self) -> Option<DateTime<Utc>> {
        match self {
            Self::Journal(_) => None,
            Self::Export(export) => export.end(),
        }
    }

    /// Closes a database. The wallet of the training data belongs to the sandbox and stays open.
    pub(super) async fn close(&self) {
        if let Self::Journal(wallet) = self {
            wallet.close().await;
        }
    }
}

fn read_if_export(path: &Path, wanted: &AtomicBool) -> Result<Option<Export>, ErrorView> {
    // A pipe or a device could keep the reader waiting, or never end.
    let facts = std::fs::metadata(path).map_err(|_| unusable())?;
    if !facts.is_file() {
        return Err(problems::not_a_file());
    }
    let mut file = File::open(path).map_err(|_| unusable())?;
    let mut begin = Vec::new();
    (&mut file)
        .take(SQLITE.len() as u64)
        .read_to_end(&mut begin)
        .map_err(|_| unusable())?;
    if begin == SQLITE {
        return Ok(None);
    }
    if begin.is_empty() {
        // As an export, an empty file would be a wallet without any message.
        let why = "The file is empty. If a wallet is just being made there, open it again in a moment.";
        return Err(ErrorView::new(ErrorCode::WalletUnavailable, why));
    }
    if facts.len() > LARGEST_EXPORT {
        return Err(problems::export_too_large(LARGEST_EXPORT));
    }
    let whole = std::io::Cursor::new(begin).chain(file).take(LARGEST_EXPORT);
    Export::read(saved_lines(whole), wanted).map(Some)
}

fn unusable() -> ErrorView {
    ErrorView::new(ErrorCode::WalletUnavailable, "The file cannot be read.")
}
