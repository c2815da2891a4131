//! Reads a player's records page by page and tells each page as it comes (contract: "Player history").
//!
//! A reading that stops in the middle keeps what it has and says what is missing: a failure never looks like "no
//! bets".

mod progress;
mod row;
mod shelf;

use std::pin::{Pin, pin};
use std::sync::Arc;

use futures::StreamExt;
use game_service::models::HistoryRecord;
use game_service::{BetId, GameKey, GameService, PlayerId, RoundId, Walk, WalkedPage};

use progress::Progress;
pub(crate) use shelf::{For, Opened, Reading, Shelf};

use crate::audit::{Judge, Knowledge};
use crate::errors::checked_id;
use crate::sightings::SeenRecords;
use crate::views::{
    ErrorCode, ErrorView, HistoryEvent, HistoryQuery, HistorySummary, PayTableRow, PeriodName, VerdictChange,
};

/// Pages one reading may take: at 100 records a page, 20,000 records in 14 days.
const MOST_PAGES: u32 = 200;
/// Records judged before others get their turn.
const AT_ONCE: usize = 256;

/// Checks what was asked for.
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

/// Reads histories: the service, what earlier readings left, and what records are judged with.
pub(crate) struct Reader<'a> {
    /// The service.
    pub(crate) client: &'a GameService,
    /// Where readings are kept.
    pub(crate) shelf: &'a Shelf,
    /// Every content of every record so far.
    pub(crate) seen: &'a SeenRecords,
    /// What records have taught so far.
    pub(crate) knowledge: &'a Knowledge,
    /// What the user says the tables pay.
    pub(crate) pay_table: &'a [PayTableRow],
}

impl Reader<'_> {
    /// Reads until done, until something fails, or until `stop` resolves. The contract names no largest page: a
    /// service that refuses ours is asked for its own.
    ///
    /// # Errors
    /// What went wrong, if it did so before the first page came. Later faults are in the summary.
    pub(crate) async fn read(
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
        let reading = self
            .shelf
            .begin(For::Screen(query.player_id.as_str()), self.judge());
        let single = query.page.is_some();
        let per_page = query.per_page.unwrap_or_default();
        let walk = Walk {
            max_pages: if single { 1 } else { MOST_PAGES },
        };
        let mut pages = pin!(self.client.player_history_pages(query, walk));
        let mut last: Option<Progress> = None;
        let trouble = loop {
            let next = tokio::select! {
                biased;
                () = stop.as_mut() => break Some(ErrorView::new(ErrorCode::Cancelled, "Reading was stopped.")),
                next = pages.next() => next,
            };
            match next {
                None => break None,
                Some(Err(error)) => {
                    break last
                        .as_ref()
                        .is_none_or(|at| !at.ends_with(&error))
                        .then(|| error.into());
                }
                Some(Ok(page)) => {
                    last = Some(Progress::of(&page));
                    on_event(self.event(&reading, page).await);
                }
            }
        };
        match (last, trouble) {
            (Some(progress), trouble) => {
                let verdicts = self.judge_again(&reading).await;
                Ok(progress.summary(&reading, single.then_some(per_page), trouble, verdicts))
            }
            (None, Some(trouble)) => Err(trouble),
            (None, None) => Err(ErrorView::new(ErrorCode::Unreadable, "The service sent no page.")),
        }
    }

    async fn event(&self, reading: &Reading, page: WalkedPage<HistoryRecord>) -> HistoryEvent {
        let WalkedPage {
            records,
            conflicts,
            received,
            total,
            page,
            last_page,
            received_at,
            ..
        } = page;
        // Before this page's own records are taken: a conflict marks what came earlier under the same id.
        let conflicts = reading.mark_conflicting(conflicts);
        let mut arrived = Vec::with_capacity(records.len());
        for walked in records {
            let record = Arc::new(walked.record);
            if self.seen.note(&record, received_at) {
                self.knowledge.learn(&record);
            }
            arrived.push((record, walked.conflicting));
        }
        reading.judge_with(self.judge());
        let mut rows = Vec::with_capacity(arrived.len());
        for chunk in arrived.chunks(AT_ONCE) {
            rows.extend(
                chunk
                    .iter()
                    .map(|(record, conflicting)| reading.take(Arc::clone(record), *conflicting)),
            );
            tokio::task::yield_now().await;
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

    /// Judges every row once more, with what all of them taught.
    async fn judge_again(&self, reading: &Reading) -> Vec<VerdictChange> {
        reading.judge_with(self.judge());
        let mut changed = Vec::new();
        for keys in reading.keys().chunks(AT_ONCE) {
            changed.extend(reading.judge_again(keys));
            tokio::task::yield_now().await;
        }
        changed
    }

    fn judge(&self) -> Arc<Judge> {
        Arc::new(self.knowledge.judge(self.pay_table))
    }
}
