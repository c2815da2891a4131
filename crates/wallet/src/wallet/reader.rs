//! Reading the journals, and the address of a SQLite file.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use percent_encoding::percent_decode_str;

use super::WalletError;
use crate::entry::Entry;
use crate::export::{Export, Exported};
use crate::files::{in_background, unreadable};
use crate::ledger::Account;
use crate::settings::{self, Settings};
use crate::store::postgres::Postgres;
use crate::store::sqlite::Evidence;
use crate::store::{FileProblem, Journal, Login, Player, RoundOfPlayer, ServerCheck, Span, StoreError};

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

/// The journals of a wallet, to be read: of a database or of an export. It has no method that writes. Clones share the
/// same database.
#[derive(Clone)]
pub struct Reader {
    pub(crate) journal: Arc<dyn Journal>,
}

/// The first bytes of every SQLite file.
const SQLITE: &[u8; 16] = b"SQLite format 3\0";

impl Reader {
    /// Opens an existing file: a SQLite database or an export. Its content decides which it is. Nothing is written to
    /// it or beside it, and a file that is not a wallet's does not run anything. A database limits the memory of
    /// SQLite from then on, in the whole process.
    ///
    /// # Errors
    /// There is no such file, or it is refused: see [`crate::FileProblem`].
    pub async fn open_file(path: &Path) -> Result<Self, StoreError> {
        let owned = path.to_owned();
        if in_background(move |_| is_database(&owned)).await? {
            Self::of(Arc::new(Evidence::open(path).await?)).await
        } else {
            Self::of(Arc::new(Export::open(path).await?)).await
        }
    }

    /// Opens the wallet at an address, as [`Wallet::open`](crate::Wallet::open) does, and only reads it: nothing is made, and a database
    /// of another version stays as it is. A SQLite file may have more in it than a wallet.
    pub async fn open(database: &str, check: ServerCheck) -> Result<Self, WalletError> {
        let journal: Arc<dyn Journal> = match database.split_once(':') {
            Some(("sqlite", path)) => Arc::new(Evidence::open_own(&file_path(path)?).await?),
            Some(("postgres" | "postgresql", _)) => Arc::new(Postgres::open_to_read(database, check).await?),
            Some(("memory", _)) => {
                return Err(WalletError::Input(
                    "a wallet in memory ends with its program: there is nothing to read",
                ));
            }
            _ => return Err(WalletError::UnknownDatabase),
        };
        Ok(Self::of(journal).await?)
    }

    /// Opens an existing PostgreSQL wallet. The server, too, rejects every write of this login.
    ///
    /// # Errors
    /// The server is not reachable, rejects this user, or has no wallet in this database.
    pub async fn open_server(login: &Login) -> Result<Self, StoreError> {
        Self::of(Arc::new(Postgres::open_read_only(login).await?)).await
    }

    async fn of(journal: Arc<dyn Journal>) -> Result<Self, StoreError> {
        // Detects a database that is not a wallet by its missing tables.
        journal.players(None, 1).await?;
        journal.entries("", 0, 1).await?;
        Ok(Self { journal })
    }

    /// The settings that all servers of this wallet decide by. None before its first server.
    pub async fn settings(&self) -> Result<Option<Settings>, StoreError> {
        let recorded = settings::recorded(&*self.journal).await?;
        Ok(recorded.map(|(settings, _)| settings))
    }

    /// What an export has; None for a database, whose journals are whole. See [`Exported`].
    pub fn exported(&self) -> Option<Exported> {
        self.journal.exported()
    }

    /// The accounts of these players, in the same order. None for an unknown player.
    pub async fn accounts(&self, player_ids: &[String]) -> Result<Vec<Option<Account>>, StoreError> {
        let player_ids: Vec<&str> = player_ids.iter().map(String::as_str).collect();
        self.journal.accounts(&player_ids).await
    }

    /// Number of players.
    pub async fn player_count(&self) -> Result<u64, StoreError> {
        self.journal.player_count().await
    }

    /// All players, in the order of their ids.
    pub async fn players(&self) -> Result<Vec<Player>, StoreError> {
        let mut players: Vec<Player> = Vec::new();
        loop {
            let after = players.last().map(|player| player.player_id.clone());
            let page = self.journal.players(after.as_deref(), PAGE).await?;
            if page.is_empty() {
                return Ok(players);
            }
            players.extend(page);
        }
    }

    /// The entries of a player that a filter selects, in order.
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

    /// The players with entries that have an id, as that of a round, a transaction or a bet; ordered by player, at most `limit`.
    /// Reads the whole journal.
    pub async fn players_of_id(&self, id: &str, limit: u32) -> Result<Vec<RoundOfPlayer>, StoreError> {
        self.journal.players_of_id(id, limit).await
    }

    /// The time that the entries of all players cover. None without entries. Looks at each player's first and last entry.
    pub async fn span(&self) -> Result<Option<Span>, StoreError> {
        self.journal.span().await
    }

    /// One page of a player's entries with a number greater than `after`. Empty at the end of the journal.
    pub async fn entries_after(&self, player_id: &str, after: i64) -> Result<Vec<Entry>, StoreError> {
        self.journal.entries(player_id, after, PAGE).await
    }

    /// Number of a player's last entry before the number `before`; None if there is none. In a database, numbers have no
    /// gaps and the answer is not compared with the journal; an export can leave any out.
    pub fn last_before(&self, player_id: &str, before: i64) -> Option<i64> {
        self.journal.last_before(player_id, before)
    }

    /// Waits for operations in progress and closes the database.
    pub async fn close(&self) {
        self.journal.close().await;
    }
}

fn is_database(path: &Path) -> Result<bool, StoreError> {
    // Opening a pipe waits for its other end.
    let facts = std::fs::metadata(path).map_err(unreadable)?;
    if !facts.is_file() {
        return Err(FileProblem::NotAFile.into());
    }
    let mut begin = Vec::new();
    let mut file = File::open(path).map_err(unreadable)?.take(SQLITE.len() as u64);
    file.read_to_end(&mut begin).map_err(unreadable)?;
    if begin.is_empty() {
        // As an export, an empty file would be a wallet without any message.
        let why = "the file is empty; if a wallet is just being made there, open it again in a moment";
        return Err(StoreError::Unavailable(why.to_owned()));
    }
    Ok(begin == SQLITE)
}

/// `sqlite:PATH` has the path as it is. `sqlite://PATH` is written by people who know addresses of servers: with two slashes
/// the path is relative, with three it is absolute, and it may be percent-encoded.
pub(super) fn file_path(address: &str) -> Result<PathBuf, WalletError> {
    let path = match address.strip_prefix("//") {
        Some(path) => decoded(path)?,
        None => address.to_owned(),
    };
    match path.as_str() {
        "" | "/" => Err(WalletError::Input(
            "the address has no path: write sqlite:wallet.db",
        )),
        // SQLite would make a database in memory for each connection.
        ":memory:" => Err(WalletError::Input("for a wallet in memory, write memory:")),
        _ => Ok(path.into()),
    }
}

fn decoded(path: &str) -> Result<String, WalletError> {
    if path.contains(['?', '#']) {
        return Err(WalletError::Input(
            "a wallet's file has no parameters: write sqlite:PATH, in which ? and # are letters of the name",
        ));
    }
    let path = percent_decode_str(path).decode_utf8();
    let path = path.map_err(|_| WalletError::Input("the path in the address is not text"))?;
    // As in file:///C:/wallet.db.
    let of_a_drive = path.strip_prefix('/').filter(|path| {
        let mut letters = path.chars();
        letters.next().is_some_and(|drive| drive.is_ascii_alphabetic()) && letters.next() == Some(':')
    });
    Ok(of_a_drive.unwrap_or(&path).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_leads_to_the_file_that_was_meant() {
        for (address, path) in [
            ("wallet.db", "wallet.db"),
            ("/var/wallet.db", "/var/wallet.db"),
            ("//wallet.db", "wallet.db"),
            ("//data/wallet.db", "data/wallet.db"),
            ("///var/wallet.db", "/var/wallet.db"),
            ("//my%20wallet.db", "my wallet.db"),
            ("my%20wallet?.db", "my%20wallet?.db"),
            ("///C:/wallet.db", "C:/wallet.db"),
            ("C:\\wallet.db", "C:\\wallet.db"),
        ] {
            assert_eq!(file_path(address).unwrap(), PathBuf::from(path), "{address}");
        }
        for address in [
            "",
            "//",
            "///",
            ":memory:",
            "//:memory:",
            "//wallet.db?mode=rwc",
            "//%ff",
        ] {
            assert!(file_path(address).is_err(), "{address}");
        }
    }
}
