//! The operator's wallet: its players, their ledgers, the timeline of a round.
//!
//! One wallet is open at a time, read-only: a database, an export, or that of the training data.
//! Entries are read in [`source`], the comparison with records is in `reconcile`. Nothing here writes
//! to a wallet.

mod chain;
mod entry;
mod export;
mod messages;
mod rows;
mod source;
mod timeline;

pub(crate) use entry::LedgerEntry;
pub(crate) use source::Source;

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use baccarat::check::Learned;
use chrono::{DateTime, Utc};
use clock::Clock;
use wallet::{Login, Wallet};

use crate::reconcile::PayoutRelation;
use crate::times::instant;
use crate::views::{
    DatabaseDraft, ErrorCode, ErrorView, LedgerPage, LedgerQuery, WalletPlayer, WalletSource, WalletState,
};

pub(crate) use timeline::{RecordInTimeline, timeline};

/// Largest number of players in the list; the search finds the others.
const MOST_PLAYERS: usize = 200;
/// Default number of entries per page.
const PAGE: u32 = 100;
const LARGEST_PAGE: u32 = 500;

/// The wallet that is open on a connection, if any.
pub(crate) struct OpenWallet {
    clock: Clock,
    open: Mutex<Option<Arc<Opened>>>,
    /// What the last comparison learned about payouts. Timelines use it.
    payout: Mutex<Learned<PayoutRelation>>,
}

/// An open wallet.
pub(crate) struct Opened {
    pub(crate) source: Source,
    kind: WalletSource,
    name: String,
    players: u32,
    entries: Option<u32>,
    since: DateTime<Utc>,
}

impl OpenWallet {
    pub(crate) fn new(clock: Clock) -> Self {
        Self {
            clock,
            open: Mutex::default(),
            payout: Mutex::default(),
        }
    }

    /// The open wallet, or [`ErrorCode::WalletUnavailable`] if none is open.
    pub(crate) fn opened(&self) -> Result<Arc<Opened>, ErrorView> {
        let none = || ErrorView::new(ErrorCode::WalletUnavailable, "No wallet is open.");
        lock(&self.open).clone().ok_or_else(none)
    }

    /// The state for the screen.
    pub(crate) fn state(&self) -> WalletState {
        match lock(&self.open).as_ref() {
            None => WalletState::None,
            Some(opened) => WalletState::Open {
                source: opened.kind,
                name: opened.name.clone(),
                players: opened.players,
                entries: opened.entries,
                read_at: instant(opened.since),
            },
        }
    }

    /// Opens a file. Its content decides whether it is a database or an export.
    ///
    /// # Errors
    /// [`ErrorCode::WalletUnreadable`] if it is neither.
    pub(crate) async fn open_file(&self, path: &Path) -> Result<WalletState, ErrorView> {
        let source = Source::of_file(path).await?;
        let kind = match source {
            Source::Journal(_) => WalletSource::Database,
            Source::Export(_) => WalletSource::Export,
        };
        let name = path.file_name().unwrap_or_default();
        self.use_source(source, kind, name.to_string_lossy().into_owned())
            .await
    }

    /// Opens a database on a server.
    ///
    /// # Errors
    /// [`ErrorCode::WalletUnavailable`] if the server is not reachable or rejects the user.
    pub(crate) async fn open_server(&self, draft: DatabaseDraft) -> Result<WalletState, ErrorView> {
        let login = login(draft)?;
        let name = format!("{} on {}", login.database, login.host);
        let source = Source::Journal(Wallet::read_server(&login).await?);
        self.use_source(source, WalletSource::Database, name).await
    }

    /// Opens the wallet of the training data.
    pub(crate) async fn use_training(&self, wallet: Wallet) -> Result<WalletState, ErrorView> {
        let source = Source::Journal(wallet);
        self.use_source(source, WalletSource::Training, "Training".to_owned())
            .await
    }

    async fn use_source(
        &self,
        source: Source,
        kind: WalletSource,
        name: String,
    ) -> Result<WalletState, ErrorView> {
        let entries = match &source {
            Source::Journal(_) => None,
            Source::Export(export) => u32::try_from(export.length()).ok(),
        };
        let opened = Opened {
            players: u32::try_from(source.players().await?.len()).unwrap_or(u32::MAX),
            entries,
            source,
            kind,
            name,
            since: self.clock.now(),
        };
        self.replace(Some(opened)).await;
        Ok(self.state())
    }

    /// Closes the open wallet.
    pub(crate) async fn close(&self) {
        self.replace(None).await;
    }

    async fn replace(&self, next: Option<Opened>) {
        *lock(&self.payout) = Learned::default();
        let former = std::mem::replace(&mut *lock(&self.open), next.map(Arc::new));
        if let Some(former) = former
            && former.kind == WalletSource::Database
        {
            former.source.close().await;
        }
    }

    /// The players whose id contains `search`, ordered by id.
    pub(crate) async fn players(&self, search: Option<&str>) -> Result<Vec<WalletPlayer>, ErrorView> {
        let opened = self.opened()?;
        let wanted = search.unwrap_or_default().to_lowercase();
        let mut players = opened.source.players().await?;
        players.retain(|player_id| player_id.to_lowercase().contains(&wanted));
        players.truncate(MOST_PLAYERS);
        opened.source.standings(&players).await
    }

    /// A page of a player's ledger, newest first. Fails if the wallet does not know the player.
    pub(crate) async fn ledger(&self, query: &LedgerQuery) -> Result<LedgerPage, ErrorView> {
        let opened = self.opened()?;
        let source = &opened.source;
        let asked = [query.player_id.clone()];
        let standing = source.standings(&asked).await?.pop().ok_or_else(unknown_player)?;
        let limit = i64::from(query.limit.unwrap_or(PAGE).clamp(1, LARGEST_PAGE));
        let before = query.before.map_or(i64::from(standing.entries) + 1, i64::from);
        let (entries, verified, more) = if let Some(round_id) = &query.round_id {
            let mut entries = source.entries(&query.player_id, None).await?;
            entries.retain(|entry| entry.round_id.as_ref() == Some(round_id) && entry.seq < before);
            let surplus = entries
                .len()
                .saturating_sub(usize::try_from(limit).unwrap_or(usize::MAX));
            let entries = entries.split_off(surplus);
            let verified = chain::holds_each(&entries);
            (entries, verified, surplus > 0)
        } else {
            // One more than requested, so that the oldest row can be checked against it.
            let mut entries = source
                .between(&query.player_id, (before - limit - 2).max(0), before)
                .await?;
            let verified = chain::holds(&entries);
            let first_shown = before - limit;
            let more = entries.first().is_some_and(|entry| entry.seq < first_shown);
            entries.retain(|entry| entry.seq >= first_shown);
            (entries, verified, more)
        };
        Ok(LedgerPage {
            player_id: query.player_id.clone(),
            currency: standing.currency,
            balance: standing.balance,
            rows: entries.iter().rev().map(rows::row).collect(),
            more,
            verified,
            read_at: instant(self.clock.now()),
        })
    }

    /// What the last comparison learned about payouts.
    pub(crate) fn payout(&self) -> Learned<PayoutRelation> {
        *lock(&self.payout)
    }

    /// Stores what a comparison learned about payouts.
    pub(crate) fn keep_payout(&self, learned: Learned<PayoutRelation>) {
        *lock(&self.payout) = learned;
    }
}

impl std::fmt::Debug for OpenWallet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpenWallet").finish_non_exhaustive()
    }
}

fn unknown_player() -> ErrorView {
    ErrorView::input("playerId", "The wallet has no such player.")
}

fn login(draft: DatabaseDraft) -> Result<Login, ErrorView> {
    let given = |field: &str, text: String| {
        let text = text.trim().to_owned();
        // The driver would use a path as a local socket.
        let is_name = !text.is_empty() && text.len() <= 255 && !text.contains(['/', '\0']);
        is_name
            .then_some(text)
            .ok_or_else(|| ErrorView::input(field, "This cannot be used."))
    };
    Ok(Login {
        host: given("host", draft.host)?,
        port: draft.port,
        database: given("database", draft.database)?,
        user: given("user", draft.user)?,
        password: draft.password.into(),
    })
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
