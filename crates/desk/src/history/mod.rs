//! Reads a player's records page by page and reports each page as it arrives
//! (docs/contract.md#player-history).
//!
//! If reading stops before the end, the records so far are kept and the summary says what is missing. A
//! failure never looks like an empty history.

pub(crate) mod cache;
mod pages;
mod row;
mod unasked;

use std::pin::pin;
use std::sync::Arc;

use game_service::{BetId, GameKey, PlayerId, RoundId};

pub(crate) use cache::{Opened, Purpose, Reading};
pub(crate) use pages::{GamePages, Next, PageRead};
pub(crate) use unasked::is_of_player;

use crate::connection::Desk;
use crate::errors::checked_id;
use crate::listing::{Progress, end_of_checking, no_page, stopped, unless_stopped};
use crate::views::{
    ErrorCode, ErrorView, HistoryEvent, HistoryQuery, HistorySummary, KnownFrom, Message, PeriodName,
    Settings, VerdictChange,
};

impl Desk {
    /// Reads a player's records; `on_event` sees each page as it comes, and `stop` ends the reading early.
    ///
    /// # Errors
    /// An error before the first page. Later errors are in the summary.
    pub async fn read_history(
        &self,
        query: &HistoryQuery,
        settings: &Settings,
        on_event: impl FnMut(HistoryEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<HistorySummary, ErrorView> {
        let wire = checked(query, settings.records_per_page)?;
        let purpose = Purpose::Screen(&query.player_id);
        let reading = self.histories.begin(purpose, self.judge(settings));
        let (_, summary) = self.read_into(reading, wire, settings, on_event, stop).await?;
        Ok(summary)
    }

    /// Reads a player's records as [`Desk::read_history`] does. Readings on screen stay in memory; only the caller keeps
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
        let judge = self.judge(settings);
        let reading = self.histories.begin_apart(&query.player_id, String::new(), judge);
        self.read_into(reading, wire, settings, on_event, stop).await
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
        let mut pages = GamePages::begin(self, settings, reading, wire, None);
        let mut stop = pin!(stop);
        let trouble = loop {
            match unless_stopped(stop.as_mut(), pages.next()).await {
                None => break Some(stopped()),
                Some(Next::Ended(trouble)) => break trouble,
                Some(Next::Page(page)) => {
                    // The service accepted the key.
                    self.observed.keys.note(&game_key, KnownFrom::Typed);
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
        let verdicts = self.judge_again(&reading, settings, until).await;
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
