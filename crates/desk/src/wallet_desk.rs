//! What the wallet's screen may ask of a connection: the wallet beside the service's records.

use std::path::Path;
use std::sync::Arc;

use chrono::{TimeDelta, Utc};
use game_service::api::Period;
use wallet::Wallet;

use crate::connection::Desk;
use crate::history::{For, Reading};
use crate::reconcile::{Histories, Run, Scope, Terms, Told, judge, reach, rounds, row};
use crate::views::{
    DatabaseDraft, ErrorView, LedgerPage, LedgerQuery, ReconcileClass, ReconcileEvent, ReconcileScope,
    ReconcileSummary, Settings, TimelineView, WalletPlayer, WalletState,
};
use crate::wallet::{Known, LedgerEntry, timeline};
use crate::{tables, vocabulary};

impl Desk {
    /// The wallet that is open, if any.
    pub fn wallet_state(&self) -> WalletState {
        self.books.state()
    }

    /// Opens a file for reading: a wallet's database or an export, told apart by what it holds.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::WalletUnreadable`] if it is neither.
    pub async fn open_wallet_file(&self, path: &Path) -> Result<WalletState, ErrorView> {
        self.books.open_file(path).await
    }

    /// Opens a wallet's PostgreSQL database for reading.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::WalletUnavailable`] if the server is not there or does not let this user in.
    pub async fn connect_wallet_database(&self, draft: DatabaseDraft) -> Result<WalletState, ErrorView> {
        self.books.open_server(draft).await
    }

    /// Uses the wallet of the training data.
    ///
    /// # Errors
    /// It can't be read.
    pub async fn use_training_wallet(&self, wallet: Wallet) -> Result<WalletState, ErrorView> {
        self.books.use_training(wallet).await
    }

    /// Lets go of the wallet that is open.
    pub async fn close_wallet(&self) {
        self.books.close().await;
    }

    /// The wallet's players whose id holds a text; all without one.
    ///
    /// # Errors
    /// No wallet is open, or it can't be read.
    pub async fn wallet_players(&self, search: Option<&str>) -> Result<Vec<WalletPlayer>, ErrorView> {
        self.books.players(search).await
    }

    /// A part of a player's ledger, newest first.
    ///
    /// # Errors
    /// No wallet is open, it can't be read, or does not know the player.
    pub async fn wallet_ledger(&self, query: &LedgerQuery) -> Result<LedgerPage, ErrorView> {
        self.books.ledger(query).await
    }

    /// Compares the ledger with the play history. `on_event` sees how far it is and what it finds, and `stop` ends it
    /// early.
    ///
    /// # Errors
    /// What kept it from beginning; what can't be read whole later is in the summary.
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
            source: &opened.source,
            histories: self.wallet_histories(settings),
            reading: self.reading(For::Comparison, settings),
            games: tables::games(&self.client, &self.seen).await?,
            grace: grace(settings),
        };
        let (summary, learned) = run.run(&scope, on_event, stop).await?;
        self.books.keep_payout(learned);
        Ok(summary)
    }

    /// What happened to a round of a player, on one clock.
    ///
    /// # Errors
    /// No wallet is open, or one of the two sides can't be read.
    pub async fn round_timeline(
        &self,
        player_id: &str,
        round_id: &str,
        game_key: &str,
        settings: &Settings,
    ) -> Result<TimelineView, ErrorView> {
        let opened = self.books.opened()?;
        let scope = Scope::Player(player_id.to_owned());
        let mut entries = opened.source.entries(player_id, None).await?;
        let reach = reach(&scope, &entries, opened.source.end());
        let is_of_round = |entry: &LedgerEntry| {
            entry.round_id.as_deref() == Some(round_id) && entry.game_key.as_deref() == Some(game_key)
        };
        entries.retain(is_of_round);
        let histories = self.wallet_histories(settings);
        let read = histories.read(player_id, game_key, Period::Last14Days, Some(round_id));
        let whole = read.await?;
        let terms = Terms {
            now: Utc::now() + whole.skew,
            grace: grace(settings),
            payout: self.books.payout(),
        };
        let reading = self.reading(For::Timeline(player_id), settings);
        let known = known(&reading, &whole.records);
        let history_id = known.first().map(|_| reading.id.clone());
        let judged = rounds(&entries, whole.records).into_iter().map(|round| {
            let verdict = judge(&round, &reach, &terms);
            (round, verdict)
        });
        // More than one only if the two sides name different currencies: the one that matters comes first.
        let judged = judged.max_by_key(|(_, verdict)| verdict.is_listed());
        let class = judged
            .as_ref()
            .map_or(ReconcileClass::Matched, |(_, verdict)| verdict.class);
        let difference = judged.filter(|(_, verdict)| verdict.is_listed());
        Ok(TimelineView {
            player_id: player_id.to_owned(),
            round_id: round_id.to_owned(),
            game_key: vocabulary::game(game_key),
            class,
            difference: difference.map(|(round, verdict)| {
                let mut told = row(player_id, &round, verdict, &terms);
                told.record_key = known.first().map(|known| known.key.clone());
                told.history_id.clone_from(&history_id);
                told
            }),
            events: timeline(&entries, &known),
            history_id,
        })
    }

    fn wallet_histories(&self, settings: &Settings) -> Histories<'_> {
        Histories {
            client: &self.client,
            seen: &self.records,
            knowledge: &self.knowledge,
            per_page: settings.records_per_page,
        }
    }

    fn reading(&self, use_of: For<'_>, settings: &Settings) -> Arc<Reading> {
        let judge = self.knowledge.judge(&settings.pay_table);
        self.histories.begin(use_of, Arc::new(judge))
    }
}

fn grace(settings: &Settings) -> TimeDelta {
    TimeDelta::minutes(i64::from(settings.grace_minutes))
}

/// Puts records where they can be opened.
fn known(reading: &Reading, records: &[Told]) -> Vec<Known> {
    let held = records
        .iter()
        .filter_map(|told| Some((told, told.record.clone()?)));
    held.map(|(told, record)| Known {
        key: reading.take(record, false).key,
        told: told.clone(),
    })
    .collect()
}
