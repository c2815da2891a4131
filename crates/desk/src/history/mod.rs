//! Reads a player's records page by page and tells each page as it comes (contract: "Player history").
//!
//! A reading that stops in the middle keeps what it has and says what is missing: a failure never looks like "no
//! bets".

mod row;
mod shelf;

use std::pin::pin;

use futures::StreamExt;
use game_service::models::HistoryRecord;
use game_service::{BetId, GameKey, GameService, PlayerId, RoundId, Walk, WalkEnd, WalkedPage};

use shelf::Reading;
pub(crate) use shelf::Shelf;

use crate::errors::checked_id;
use crate::times::instant;
use crate::views::{ErrorCode, ErrorView, HistoryEvent, HistoryQuery, HistorySummary, PageInfo, PeriodName};

/// Pages one reading may take: at 100 records a page, 20,000 records in 14 days.
const MOST_PAGES: u32 = 200;

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

/// Reads until done, until something fails, or until `stop` resolves.
///
/// # Errors
/// What went wrong, if it did so before the first page came. Later faults are in the summary.
pub(crate) async fn read(
    client: &GameService,
    query: game_service::api::HistoryQuery,
    shelf: &Shelf,
    mut on_event: impl FnMut(HistoryEvent),
    stop: impl Future<Output = ()>,
) -> Result<HistorySummary, ErrorView> {
    let reading = shelf.begin(query.player_id.as_str());
    let single = query.page.is_some();
    let per_page = query.per_page.unwrap_or_default();
    let walk = Walk {
        max_pages: if single { 1 } else { MOST_PAGES },
    };
    let mut pages = pin!(client.player_history_pages(query, walk));
    let mut stop = pin!(stop);
    let mut last = None;
    let trouble = loop {
        let next = tokio::select! {
            biased;
            () = &mut stop => break Some(ErrorView::new(ErrorCode::Cancelled, "Reading was stopped.")),
            next = pages.next() => next,
        };
        match next {
            None => break None,
            Some(Err(error)) => break Some(ErrorView::from(error)),
            Some(Ok(page)) => {
                last = Some(Progress::of(&page));
                on_event(event(&reading, page));
            }
        }
    };
    match (last, trouble) {
        (Some(progress), trouble) => Ok(progress.summary(&reading, single.then_some(per_page), trouble)),
        (None, Some(trouble)) => Err(trouble),
        (None, None) => Err(ErrorView::new(ErrorCode::Unreadable, "The service sent no page.")),
    }
}

fn event(reading: &Reading, page: WalkedPage<HistoryRecord>) -> HistoryEvent {
    let WalkedPage {
        records,
        conflicts,
        received,
        total,
        page,
        last_page,
        ..
    } = page;
    // Before this page's own records are taken: a conflict marks what came earlier under the same id.
    let conflicts = reading.mark_conflicting(conflicts);
    let rows = records
        .into_iter()
        .map(|walked| reading.take(walked.record, walked.conflicting))
        .collect();
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

/// Where a reading stands after a page.
struct Progress {
    received: u32,
    total: u32,
    page: u32,
    last_page: u32,
    end: Option<WalkEnd>,
    read_at: String,
    skew: Option<i32>,
}

impl Progress {
    fn of(page: &WalkedPage<HistoryRecord>) -> Self {
        Self {
            received: page.received,
            total: page.total,
            page: page.page,
            last_page: page.last_page,
            end: page.end,
            read_at: instant(page.received_at),
            skew: crate::times::skew_seconds(page.server_date, page.received_at),
        }
    }

    /// `single` is the page size if only one page was asked for.
    fn summary(self, reading: &Reading, single: Option<u32>, trouble: Option<ErrorView>) -> HistorySummary {
        let trouble = trouble.or_else(|| if single.is_some() { None } else { self.shortfall() });
        HistorySummary {
            history_id: reading.id.clone(),
            received: self.received,
            total: self.total,
            complete: trouble.is_none() && self.received == self.total,
            incomplete_because: trouble,
            page: single.map(|per_page| PageInfo {
                total: self.total,
                page: self.page,
                per_page,
                last_page: self.last_page,
            }),
            read_at: self.read_at,
            clock_skew_seconds: self.skew,
        }
    }

    fn shortfall(&self) -> Option<ErrorView> {
        let Self { received, total, .. } = self;
        let message = match self.end {
            Some(WalkEnd::Complete) | None => return None,
            Some(WalkEnd::PageLimit) => {
                format!("{received} of {total} records were read; that is the most one reading takes.")
            }
            Some(WalkEnd::NothingNew) => {
                format!("{received} of {total} records came: the service's pages do not add up.")
            }
        };
        Some(ErrorView::new(ErrorCode::Unreadable, message))
    }
}
