//! Reads a player's records page by page and tells each page as it comes (contract: "Player history").
//!
//! A reading that stops in the middle keeps what it has and says what is missing: a failure never looks like "no
//! bets".

mod row;
mod shelf;

use std::pin::{Pin, pin};

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

/// Reads until done, until something fails, or until `stop` resolves. The contract names no largest page: a service
/// that refuses ours is asked for its own.
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
    let mut stop = pin!(stop);
    let unsized_query = game_service::api::HistoryQuery {
        per_page: None,
        ..query.clone()
    };
    match read_pages(client, query, shelf, &mut on_event, stop.as_mut()).await {
        Err(error) if matches!(error.status, Some(400 | 422)) => {
            read_pages(client, unsized_query, shelf, &mut on_event, stop).await
        }
        read => read,
    }
}

async fn read_pages(
    client: &GameService,
    query: game_service::api::HistoryQuery,
    shelf: &Shelf,
    on_event: &mut impl FnMut(HistoryEvent),
    mut stop: Pin<&mut impl Future<Output = ()>>,
) -> Result<HistorySummary, ErrorView> {
    let reading = shelf.begin(query.player_id.as_str());
    let single = query.page.is_some();
    let per_page = query.per_page.unwrap_or_default();
    let walk = Walk {
        max_pages: if single { 1 } else { MOST_PAGES },
    };
    let mut pages = pin!(client.player_history_pages(query, walk));
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

    /// Whether a refusal after this page only means that there is no further page: pages that shift while they are
    /// read leave fewer records than counted, and the page behind the last may be refused instead of empty.
    fn ends_with(&self, error: &game_service::Error) -> bool {
        self.page >= self.last_page && matches!(error.status(), Some(400 | 404 | 422))
    }

    /// `single` is the page size if only one page was asked for. Pages that do not add up are no error: the counts
    /// say so.
    fn summary(self, reading: &Reading, single: Option<u32>, trouble: Option<ErrorView>) -> HistorySummary {
        let everything = match single {
            Some(_) => self.received == self.total,
            None => self.end == Some(WalkEnd::Complete),
        };
        HistorySummary {
            history_id: reading.id.clone(),
            received: self.received,
            total: self.total,
            complete: trouble.is_none() && everything,
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
}
