//! Reads a player's records page by page and reports each page as it arrives
//! (docs/contract.md#player-history).
//!
//! If reading stops before the end, the records so far are kept and the summary says what is missing. A
//! failure never looks like an empty history.

pub(crate) mod cache;
mod progress;
mod row;

use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::StreamExt;
use game_service::models::HistoryRecord;
use game_service::{BetId, GameKey, MergedPage, PageLimits, PlayerId, RoundId};

pub(crate) use cache::{Opened, Purpose, Reading};
use progress::Progress;

use crate::audit::Judge;
use crate::connection::Desk;
use crate::errors::checked_id;
use crate::views::{
    ErrorCode, ErrorView, HistoryEvent, HistoryQuery, HistorySummary, PeriodName, Settings, VerdictChange,
};

/// Largest number of pages of one reading: 20,000 records at 100 records per page.
const MOST_PAGES: u32 = 200;
/// Longest time for checking records before yielding to other tasks and testing for cancellation.
const TURN: Duration = Duration::from_millis(5);
/// Longest time for checking rows again after the reading was stopped: the user may have left the
/// screen.
const AFTER_STOP: Duration = Duration::from_millis(200);

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
        let query = checked(query, settings.records_per_page)?;
        let reader = Reader {
            desk: self,
            settings,
            for_export: false,
        };
        reader.read(query, on_event, stop).await
    }

    /// Reads a player's records as [`Desk::read_history`] does. Readings on screen stay in memory; the reading itself
    /// stays until the next export, unless `on_event` takes hold of it.
    ///
    /// # Errors
    /// An error before the first page. Later errors are in the summary.
    pub(crate) async fn read_for_export(
        &self,
        query: &HistoryQuery,
        settings: &Settings,
        on_event: impl FnMut(HistoryEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<HistorySummary, ErrorView> {
        let query = checked(query, settings.records_per_page)?;
        let reader = Reader {
            desk: self,
            settings,
            for_export: true,
        };
        reader.read(query, on_event, stop).await
    }
}

/// Checks the query.
///
/// # Errors
/// [`ErrorCode::InvalidInput`] with the field's name.
fn checked(query: &HistoryQuery, per_page: u32) -> Result<game_service::api::HistoryQuery, ErrorView> {
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

/// Reads a player's history page by page, and checks each record.
struct Reader<'a> {
    desk: &'a Desk,
    settings: &'a Settings,
    for_export: bool,
}

impl Reader<'_> {
    /// Reads until all pages are read, an error occurs, or `stop` resolves. The contract states no largest
    /// page size: if the service rejects ours, the default of the service is used.
    ///
    /// An error is returned only if it occurs before the first page. Later errors are in the summary.
    async fn read(
        &self,
        query: game_service::api::HistoryQuery,
        mut on_event: impl FnMut(HistoryEvent),
        stop: impl Future<Output = ()>,
    ) -> Result<HistorySummary, ErrorView> {
        let mut stop = pin!(stop);
        let unsized_query = game_service::api::HistoryQuery {
            per_page: None,
            ..query.clone()
        };
        match self.read_pages(query, &mut on_event, stop.as_mut()).await {
            Err(error) if matches!(error.status, Some(400 | 422)) => {
                self.read_pages(unsized_query, &mut on_event, stop).await
            }
            read => read,
        }
    }

    async fn read_pages(
        &self,
        query: game_service::api::HistoryQuery,
        on_event: &mut impl FnMut(HistoryEvent),
        mut stop: Pin<&mut impl Future<Output = ()>>,
    ) -> Result<HistorySummary, ErrorView> {
        let player_id = query.player_id.as_str();
        let purpose = if self.for_export {
            Purpose::Export(player_id)
        } else {
            Purpose::Screen(player_id)
        };
        let reading = self.desk.histories.begin(purpose, self.judge());
        let single = query.page.is_some();
        let per_page = query.per_page.unwrap_or_default();
        let limits = PageLimits {
            max_pages: if single { 1 } else { MOST_PAGES },
            ..PageLimits::default()
        };
        let mut pages = pin!(self.desk.client.player_history_pages(query, limits));
        let mut last: Option<Progress> = None;
        let trouble = loop {
            let next = async {
                match pages.next().await {
                    None => Ok(None),
                    Some(Err(error)) => Err(error),
                    Some(Ok(page)) => {
                        let progress = Progress::of(&page);
                        Ok(Some((progress, self.event(&reading, page).await)))
                    }
                }
            };
            let next = tokio::select! {
                biased;
                () = stop.as_mut() => break Some(ErrorView::new(ErrorCode::Cancelled, "Reading was stopped.")),
                next = next => next,
            };
            match next {
                Ok(None) => break last.as_ref().and_then(Progress::too_much),
                Err(error) => {
                    break last
                        .as_ref()
                        .is_none_or(|at| !at.ends_with(&error))
                        .then(|| error.into());
                }
                Ok(Some((progress, event))) => {
                    last = Some(progress);
                    on_event(event);
                }
            }
        };
        match (last, trouble) {
            (Some(progress), trouble) => {
                let was_stopped = trouble
                    .as_ref()
                    .is_some_and(|trouble| trouble.code == ErrorCode::Cancelled);
                let until = async {
                    if was_stopped {
                        tokio::time::sleep(AFTER_STOP).await;
                    } else {
                        stop.await;
                        tokio::time::sleep(AFTER_STOP).await;
                    }
                };
                let verdicts = self.judge_again(&reading, until).await;
                Ok(progress.summary(&reading, single.then_some(per_page), trouble, verdicts))
            }
            (None, Some(trouble)) => Err(trouble),
            (None, None) => Err(ErrorView::new(ErrorCode::Unreadable, "The service sent no page.")),
        }
    }

    async fn event(&self, reading: &Reading, page: MergedPage<HistoryRecord>) -> HistoryEvent {
        let MergedPage {
            records,
            conflicts,
            received,
            total,
            page,
            last_page,
            received_at,
            ..
        } = page;
        // Before the records of this page are added: a conflict concerns earlier records with the same id.
        let conflicts = reading.mark_conflicting(conflicts);
        let mut turn = Turn::begin();
        let mut arrived = Vec::with_capacity(records.len());
        for walked in records {
            let record = Arc::new(walked.record);
            if self.desk.records.note(&record, received_at) {
                self.desk.knowledge.learn(&record);
            }
            arrived.push((record, walked.conflicting));
            turn.pass_on().await;
        }
        reading.judge_with(self.judge());
        let mut rows = Vec::with_capacity(arrived.len());
        for (record, conflicting) in arrived {
            rows.push(reading.take(record, conflicting));
            turn.pass_on().await;
        }
        HistoryEvent::Page {
            history_id: reading.id.clone(),
            rows,
            conflicts,
            received,
            total,
            page,
            last_page,
        }
    }

    /// Checks every row again with the knowledge from all records, until `until` resolves.
    async fn judge_again(&self, reading: &Reading, until: impl Future<Output = ()>) -> Vec<VerdictChange> {
        reading.judge_with(self.judge());
        let mut changed = Vec::new();
        let judging = async {
            let mut turn = Turn::begin();
            for key in reading.keys() {
                changed.extend(reading.judge_again(&key));
                turn.pass_on().await;
            }
        };
        tokio::select! {
            biased;
            () = until => {}
            () = judging => {}
        }
        changed
    }

    fn judge(&self) -> Arc<Judge> {
        Arc::new(self.desk.knowledge.judge(&self.settings.pay_table))
    }
}

/// Limits how long synchronous work runs before it yields.
struct Turn(Instant);

impl Turn {
    fn begin() -> Self {
        Self(Instant::now())
    }

    /// Yields to other tasks if the time is used up, and starts a new time slice.
    async fn pass_on(&mut self) {
        if self.0.elapsed() > TURN {
            tokio::task::yield_now().await;
            *self = Self::begin();
        }
    }
}
