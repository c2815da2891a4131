//! The operations of the wallet screens: the wallet and the comparison with the service's records.

use std::path::Path;
use std::sync::Arc;

use chrono::TimeDelta;
use wallet::Wallet;

use crate::connection::Desk;
use crate::history::{Purpose, Reading};
use crate::reconcile::{Histories, Run, Scope};
use crate::tables;
use crate::views::{
    DatabaseDraft, ErrorView, LedgerPage, LedgerQuery, ReconcileEvent, ReconcileScope, ReconcileSummary,
    Settings, WalletPlayer, WalletState,
};

impl Desk {
    /// The state of the open wallet.
    pub fn wallet_state(&self) -> WalletState {
        self.books.state()
    }

    /// Opens a file for reading: a wallet's database or an export. The content decides which it is.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::WalletUnreadable`] if it is neither.
    pub async fn open_wallet_file(&self, path: &Path) -> Result<WalletState, ErrorView> {
        self.books.open_file(path).await
    }

    /// Opens a wallet's PostgreSQL database for reading.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::WalletUnavailable`] if the server is not reachable or rejects the user.
    pub async fn connect_wallet_database(&self, draft: DatabaseDraft) -> Result<WalletState, ErrorView> {
        self.books.open_server(draft).await
    }

    /// Opens the wallet of the training data.
    ///
    /// # Errors
    /// The wallet cannot be read.
    pub async fn use_training_wallet(&self, wallet: Wallet) -> Result<WalletState, ErrorView> {
        self.books.use_training(wallet).await
    }

    /// Closes the open wallet.
    pub async fn close_wallet(&self) {
        self.books.close().await;
    }

    /// The wallet's players whose id contains `search`; all players without it.
    ///
    /// # Errors
    /// No wallet is open, or it cannot be read.
    pub async fn wallet_players(&self, search: Option<&str>) -> Result<Vec<WalletPlayer>, ErrorView> {
        self.books.players(search).await
    }

    /// A page of a player's ledger, newest first.
    ///
    /// # Errors
    /// No wallet is open, it cannot be read, or it does not know the player.
    pub async fn wallet_ledger(&self, query: &LedgerQuery) -> Result<LedgerPage, ErrorView> {
        self.books.ledger(query).await
    }

    /// Compares the ledger with the play history. `on_event` receives the progress and the differences;
    /// `stop` ends the comparison early.
    ///
    /// # Errors
    /// An error before the start. Data that cannot be read completely later is listed in the summary.
    pub async fn reconcile(
        &self,
        scope: &ReconcileScope,
        settings: &Settings,
        on_event: impl FnMut(ReconcileEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<ReconcileSummary, ErrorView> {
        let scope = Scope::checked(scope)?;
        let opened = self.books.opened()?;
        let run = Run {
            clock: self.clock,
            source: &opened.source,
            histories: self.wallet_histories(settings),
            reading: self.reading(Purpose::Comparison, settings),
            games: tables::games(&self.client, &self.seen).await?,
            seen: &self.seen,
            grace: grace(settings),
        };
        let (summary, learned) = run.run(&scope, on_event, stop).await?;
        self.books.keep_payout(learned);
        Ok(summary)
    }

    pub(crate) fn wallet_histories(&self, settings: &Settings) -> Histories<'_> {
        Histories {
            client: &self.client,
            seen: &self.records,
            knowledge: &self.knowledge,
            per_page: settings.records_per_page,
        }
    }

    pub(crate) fn reading(&self, purpose: Purpose<'_>, settings: &Settings) -> Arc<Reading> {
        let judge = self.knowledge.judge(&settings.pay_table);
        self.histories.begin(purpose, Arc::new(judge))
    }
}

pub(crate) fn grace(settings: &Settings) -> TimeDelta {
    TimeDelta::minutes(i64::from(settings.grace_minutes))
}
