//! The wallet that is open on a connection.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use parking_lot::Mutex;

use super::source::Source;
use crate::connection::Connection;
use crate::times::instant;
use crate::views::{ErrorCode, ErrorView, WalletPlayer, WalletSource, WalletState};

/// The wallet that is open on a connection, if any.
pub struct OpenWallet {
    pub(super) connection: Arc<Connection>,
    open: Mutex<Option<Arc<Opened>>>,
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

impl Opened {
    /// A name for the user: a file name, or a database and its host.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// A player's account.
    ///
    /// # Errors
    /// The wallet cannot be read, or does not know the player.
    pub(crate) async fn standing(&self, player_id: &str) -> Result<WalletPlayer, ErrorView> {
        let unknown = || ErrorView::input("playerId", "The wallet has no such player.");
        let asked = [player_id.to_owned()];
        self.source.standings(&asked).await?.pop().ok_or_else(unknown)
    }
}

impl OpenWallet {
    pub(crate) fn new(connection: Arc<Connection>) -> Self {
        Self {
            connection,
            open: Mutex::default(),
        }
    }

    /// The open wallet, or [`ErrorCode::WalletUnavailable`] if none is open.
    pub(crate) fn opened(&self) -> Result<Arc<Opened>, ErrorView> {
        let none = || ErrorView::new(ErrorCode::WalletUnavailable, "No wallet is open.");
        self.open.lock().clone().ok_or_else(none)
    }

    /// The state for the screen.
    pub fn state(&self) -> WalletState {
        match self.open.lock().as_ref() {
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

    /// Replaces the open wallet.
    pub(super) async fn use_source(
        &self,
        source: Source,
        kind: WalletSource,
        name: String,
    ) -> Result<WalletState, ErrorView> {
        let opened = Opened {
            players: source.player_count().await?,
            entries: source.exported_entries(),
            source,
            kind,
            name,
            since: self.connection.clock.now(),
        };
        self.replace(Some(opened)).await;
        Ok(self.state())
    }

    pub(super) async fn replace(&self, next: Option<Opened>) {
        let former = std::mem::replace(&mut *self.open.lock(), next.map(Arc::new));
        if let Some(former) = former
            && former.kind == WalletSource::Database
        {
            former.source.close().await;
        }
    }
}

impl std::fmt::Debug for OpenWallet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpenWallet").finish_non_exhaustive()
    }
}
