//! Reads a player's records page by page and reports each page as it arrives
//! (docs/contract.md#player-history).
//!
//! If reading stops before the end, the records so far are kept and the summary says what is missing. A
//! failure never looks like an empty history.

mod pages;
mod readings;
mod row;
mod unasked;

use std::pin::pin;
use std::sync::Arc;

use game_service::{BetId, GameKey, PlayerId, RoundId};

pub(crate) use pages::{GamePages, Next, PageRead};
pub(crate) use readings::{Opened, Reading};

pub(crate) use crate::record_versions::{identity, identity_in_listing};

use self::readings::Readings;
use crate::connection::Connection;
use crate::errors::checked_id;
use crate::listing::{Progress, end_of_checking, lasting, no_page, stopped, unless_stopped};
use crate::views::{
    ErrorCode, ErrorView, HistoryEvent, HistoryQuery, HistorySummary, KnownFrom, Message, PeriodName,
    Settings, VerdictChange,
};

/// The play history of one connection, with the readings in memory.
#[derive(Debug)]
pub struct History {
    connection: Arc<Connection>,
    readings: Readings,
}

impl History {
    pub(crate) fn new(connection: Arc<Connection>) -> Self {
        let readings = Readings::new(Arc::clone(&connection.observed.records));
        Self { connection, readings }
    }

    /// Reads a player's records; `on_event` sees each page as it comes, and `stop` ends the reading early.
    ///
    /// # Errors
    /// An error before the first page. Later errors are in the summary.
    pub async fn read(
        &self,
        query: &HistoryQuery,
        settings: &Settings,
        on_event: impl FnMut(HistoryEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<HistorySummary, ErrorView> {
        let wire = checked(query, settings.records_per_page)?;
        let checker = self.connection.observed.checker(settings);
        let reading = self.readings.begin(&query.player_id, checker);
        let (_, summary) = self.read_into(reading, wire, settings, on_event, stop).await?;
        Ok(summary)
    }

    /// Reads a player's records as [`History::read`] does. Readings on screen stay in memory; only the caller keeps
    /// this one.
    ///
    /// # Errors
    /// An error before the first page. Later errors are in the summary.
    pub(crate) async fn read_for_export(
        &self,
        query: &HistoryQuery,
        settings: &Settings,
        on_event: impl FnMut(HistoryEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<(Arc<Reading>, HistorySummary), ErrorView> {
        let wire = checked(query, settings.records_per_page)?;
        let reading = self.begin_apart(&query.player_id, String::new(), settings);
        self.read_into(reading, wire, settings, on_event, stop).await
    }

    /// Starts a reading that only its caller keeps: for one game of a search, or for a file.
    pub(crate) fn begin_apart(&self, player_id: &str, prefix: String, settings: &Settings) -> Arc<Reading> {
        let checker = self.connection.observed.checker(settings);
        self.readings.begin_apart(player_id, prefix, checker)
    }

    /// A record of a reading that is still in memory.
    ///
    /// # Errors
    /// [`ErrorCode::Stale`] if the reading is no longer in memory.
    pub(crate) fn record(&self, id: &str, key: &str) -> Result<Opened, ErrorView> {
        self.readings.record(id, key)
    }

    /// A reading that is still in memory. It stays complete while the returned pointer is held.
    pub(crate) fn reading(&self, id: &str) -> Option<Arc<Reading>> {
        self.readings.reading(id)
    }

    async fn read_into(
        &self,
        reading: Arc<Reading>,
        wire: game_service::api::HistoryQuery,
        settings: &Settings,
        mut on_event: impl FnMut(HistoryEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<(Arc<Reading>, HistorySummary), ErrorView> {
        let game_key = wire.game_key.as_str().to_owned();
        let mut pages = GamePages::begin(&self.connection, settings, reading, wire, None);
        let mut stop = pin!(lasting(stop));
        let trouble = loop {
            match unless_stopped(stop.as_mut(), pages.next()).await {
                None => break Some(stopped()),
                Some(Next::Ended(trouble)) => break trouble,
                Some(Next::Page(page)) => {
                    // The service accepted the key.
                    self.connection.observed.keys.insert(&game_key, KnownFrom::Typed);
                    if let Some(event) = pages.event(*page) {
                        on_event(event);
                    }
                }
            }
        };
        let unasked = pages.unasked();
        let (reading, progress) = pages.into_progress();
        let Some(progress) = progress else {
            return Err(trouble.unwrap_or_else(no_page));
        };
        let was_stopped = trouble
            .as_ref()
            .is_some_and(|trouble| trouble.code == ErrorCode::Cancelled);
        let until = end_of_checking(was_stopped, stop);
        let verdicts = reading
            .check_all_again(self.connection.observed.checker(settings), until)
            .await;
        let summary = summary(&progress, &reading, trouble, verdicts, unasked);
        Ok((reading, summary))
    }
}

/// The summary of a reading. Page numbers that do not add up are not an error: the counts in the summary show it.
fn summary(
    progress: &Progress,
    reading: &Reading,
    trouble: Option<ErrorView>,
    verdicts: Vec<VerdictChange>,
    unasked: Vec<Message>,
) -> HistorySummary {
    HistorySummary {
        history_id: reading.id.clone(),
        received: progress.received,
        total: progress.total,
        left_out: progress.left_out,
        complete: trouble.is_none() && progress.is_complete(),
        incomplete_because: trouble,
        page: progress.page_info(),
        verdicts,
        read_at: progress.read_at(),
        service_time: progress.service_time(),
        unasked,
    }
}

/// Checks the query.
///
/// # Errors
/// [`ErrorCode::InvalidInput`] with the field's name.
pub(crate) fn checked(
    query: &HistoryQuery,
    per_page: u32,
) -> Result<game_service::api::HistoryQuery, ErrorView> {
    let player_id = checked_id("playerId", PlayerId::parse(&query.player_id))?;
    let game_key = checked_id("gameKey", GameKey::parse(&query.game_key))?;
    let mut wire = game_service::api::HistoryQuery::new(player_id, game_key, period(query.period));
    wire.bet_id = query
        .bet_id
        .as_deref()
        .map(|id| checked_id("betId", BetId::parse(id)))
        .transpose()?;
    wire.round_id = query
        .round_id
        .as_deref()
        .map(|id| checked_id("roundId", RoundId::parse(id)))
        .transpose()?;
    wire.page = query.page;
    wire.per_page = Some(query.per_page.unwrap_or(per_page));
    Ok(wire)
}

const fn period(name: PeriodName) -> game_service::api::Period {
    match name {
        PeriodName::Today => game_service::api::Period::Today,
        PeriodName::Last7Days => game_service::api::Period::Last7Days,
        PeriodName::Last14Days => game_service::api::Period::Last14Days,
    }
}
