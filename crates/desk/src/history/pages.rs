//! The pages of one player and one game, read in order. Each record is noted, checked, and kept in the
//! reading.

use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use futures::StreamExt;
use futures::stream::BoxStream;
use game_service::api::HistoryQuery;
use game_service::models::HistoryRecord;
use game_service::{Error, MergedPage, PageLimits};

use super::cache::Reading;
use super::progress::Progress;
use crate::audit::Judge;
use crate::connection::Desk;
use crate::views::{ErrorCode, ErrorView, HistoryEvent, HistoryRow, KnownFrom, Settings, VerdictChange};

/// Largest number of pages of one reading: 20,000 records at 100 records per page.
const MOST_PAGES: u32 = 200;
/// Longest time for checking records before yielding to other tasks and testing for cancellation.
const TURN: Duration = Duration::from_millis(5);
/// Longest time for checking rows again after the reading was stopped: the user may have left the
/// screen.
pub(crate) const AFTER_STOP: Duration = Duration::from_millis(200);

/// Reads the pages of one query.
pub(crate) struct GamePages<'a> {
    desk: &'a Desk,
    settings: &'a Settings,
    reading: Arc<Reading>,
    pages: BoxStream<'static, Result<MergedPage<HistoryRecord>, Error>>,
    limits: PageLimits,
    /// The query with the service's own page size, if it was not tried yet.
    unsized_query: Option<HistoryQuery>,
    progress: Option<Progress>,
}

/// What a request for the next page gave.
pub(crate) enum Next {
    Page(Box<PageRead>),
    /// There are no more pages, or the error why there are none.
    Ended(Option<ErrorView>),
}

/// The new records of a page.
pub(crate) struct PageRead {
    /// In the order received.
    pub(crate) rows: Vec<HistoryRow>,
    /// The time of each row. None if it cannot be read.
    pub(crate) times: Vec<Option<DateTime<Utc>>>,
    /// Keys of earlier rows that are conflicting since this page.
    pub(crate) conflicts: Vec<String>,
    /// Bytes that the records take (estimate).
    pub(crate) bytes: usize,
}

impl<'a> GamePages<'a> {
    /// Prepares to read. `max_bytes` limits the memory for the records; nothing is sent yet.
    ///
    /// The contract states no largest page size: if the service rejects ours, its default is used.
    pub(crate) fn begin(
        desk: &'a Desk,
        settings: &'a Settings,
        reading: Arc<Reading>,
        query: HistoryQuery,
        max_bytes: Option<usize>,
    ) -> Self {
        let usual = PageLimits::default();
        let limits = PageLimits {
            max_pages: if query.page.is_some() { 1 } else { MOST_PAGES },
            max_bytes: max_bytes.map_or(usual.max_bytes, |bytes| bytes.min(usual.max_bytes)),
        };
        let unsized_query = query.per_page.is_some().then(|| HistoryQuery {
            per_page: None,
            ..query.clone()
        });
        Self {
            desk,
            settings,
            reading,
            pages: desk.client.player_history_pages(query, limits).boxed(),
            limits,
            unsized_query,
            progress: None,
        }
    }

    pub(crate) fn reading(&self) -> &Arc<Reading> {
        &self.reading
    }

    /// The progress after the last page. None before the first one.
    pub(crate) fn progress(&self) -> Option<&Progress> {
        self.progress.as_ref()
    }

    /// Requests the next page and checks its records.
    pub(crate) async fn next(&mut self) -> Next {
        loop {
            match self.pages.next().await {
                None => return Next::Ended(self.progress.as_ref().and_then(Progress::too_much)),
                Some(Ok(page)) => {
                    let progress = Progress::of(&page);
                    let (desk, settings, reading) = (self.desk, self.settings, Arc::clone(&self.reading));
                    let read = take(desk, settings, &reading, page).await;
                    // Only now: if the future is dropped before, the rows of the page are not reported.
                    self.progress = Some(progress);
                    return Next::Page(Box::new(read));
                }
                Some(Err(error)) => {
                    if self.progress.is_none()
                        && matches!(error.status(), Some(400 | 422))
                        && let Some(query) = self.unsized_query.take()
                    {
                        self.pages = self.desk.client.player_history_pages(query, self.limits).boxed();
                        continue;
                    }
                    let is_end = self.progress.as_ref().is_some_and(|at| at.ends_with(&error));
                    return Next::Ended((!is_end).then(|| error.into()));
                }
            }
        }
    }

    /// The event for a page that was just read, if it is the only game of a reading.
    pub(super) fn event(&self, page: PageRead) -> Option<HistoryEvent> {
        let at = self.progress.as_ref()?;
        Some(HistoryEvent::Page {
            history_id: self.reading.id.clone(),
            rows: page.rows,
            conflicts: page.conflicts,
            received: at.received,
            total: at.total,
            page: at.page,
            last_page: at.last_page,
        })
    }

    /// The reading, and its progress. None before the first page.
    pub(super) fn into_progress(self) -> (Arc<Reading>, Option<Progress>) {
        (self.reading, self.progress)
    }
}

/// Notes, checks and keeps the records of a page.
async fn take(
    desk: &Desk,
    settings: &Settings,
    reading: &Reading,
    page: MergedPage<HistoryRecord>,
) -> PageRead {
    // Before the records of this page are added: a conflict concerns earlier records with the same id.
    let conflicts = reading.mark_conflicting(page.conflicts);
    let games = page.records.iter();
    let games = games.filter_map(|walked| walked.record.content.game_key.as_deref());
    desk.seen.keys.note_all(games, KnownFrom::Records);
    let mut turn = Turn::begin();
    let mut bytes = 0;
    let mut arrived = Vec::with_capacity(page.records.len());
    for walked in page.records {
        let record = Arc::new(walked.record);
        bytes += record.held_bytes;
        if desk.records.note(&record, page.received_at) {
            desk.knowledge.learn(&record);
        }
        arrived.push((record, walked.conflicting));
        turn.pass_on().await;
    }
    reading.judge_with(desk.judge(settings));
    let mut rows = Vec::with_capacity(arrived.len());
    let mut times = Vec::with_capacity(arrived.len());
    for (record, conflicting) in arrived {
        let time = record.content.created_at.as_ref();
        times.push(time.and_then(|time| time.instant));
        rows.push(reading.take(record, conflicting));
        turn.pass_on().await;
    }
    PageRead {
        rows,
        times,
        conflicts,
        bytes,
    }
}

impl Desk {
    /// The rules for records, with what is known now.
    pub(crate) fn judge(&self, settings: &Settings) -> Arc<Judge> {
        Arc::new(self.knowledge.judge(&settings.pay_table))
    }

    /// Checks every row again with the knowledge from all records, until `until` resolves.
    pub(crate) async fn judge_again(
        &self,
        reading: &Reading,
        settings: &Settings,
        until: impl Future<Output = ()>,
    ) -> Vec<VerdictChange> {
        reading.judge_with(self.judge(settings));
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
}

/// The error of a reading that the user stopped.
pub(crate) fn stopped() -> ErrorView {
    ErrorView::new(ErrorCode::Cancelled, "Reading was stopped.")
}

/// Limits how long synchronous work runs before it yields.
pub(crate) struct Turn(Instant);

impl Turn {
    pub(crate) fn begin() -> Self {
        Self(Instant::now())
    }

    /// Yields to other tasks if the time is used up, and starts a new time slice.
    pub(crate) async fn pass_on(&mut self) {
        if self.0.elapsed() > TURN {
            tokio::task::yield_now().await;
            *self = Self::begin();
        }
    }
}
