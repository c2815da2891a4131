//! The pages of one player and one game, read in order. Each record is noted, checked, and kept in the
//! reading.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use game_service::api::HistoryQuery;
use game_service::models::HistoryRecord;
use game_service::{MergedPage, PageLimits};

use super::readings::Reading;
use super::unasked::Unasked;
use crate::connection::Connection;
use crate::listing::{Listing, MOST_PAGES, Progress, Turn, no_page};
use crate::views::{ErrorView, HistoryRow, Message};

/// Reads the pages of one query.
pub(crate) struct GamePages<'a> {
    connection: &'a Connection,
    reading: Arc<Reading>,
    /// The game that was asked for.
    game_key: String,
    listing: Listing<HistoryRecord>,
    unasked: Unasked,
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
    pub(crate) fn begin(
        connection: &'a Connection,
        reading: Arc<Reading>,
        query: HistoryQuery,
        max_bytes: Option<usize>,
    ) -> Self {
        let usual = PageLimits::default();
        let is_one_page = query.page.is_some();
        let limits = PageLimits {
            max_pages: if is_one_page { 1 } else { MOST_PAGES },
            max_bytes: max_bytes.map_or(usual.max_bytes, |bytes| bytes.min(usual.max_bytes)),
        };
        Self {
            connection,
            reading,
            game_key: query.game_key.as_str().to_owned(),
            unasked: Unasked::of(query.clone()),
            listing: Listing::new(connection.client.player_history_pages(query, limits), is_one_page),
        }
    }

    pub(crate) fn reading(&self) -> &Arc<Reading> {
        &self.reading
    }

    /// What was received other than it was asked for.
    pub(crate) fn unasked(&self) -> Vec<Message> {
        self.unasked.sentences()
    }

    /// The progress after the last page. None before the first one.
    pub(crate) fn progress(&self) -> Option<&Progress> {
        self.listing.progress()
    }

    /// Requests the next page and checks its records.
    pub(crate) async fn next(&mut self) -> Next {
        let Some(page) = self.listing.next().await else {
            return Next::Ended(match (self.listing.take_trouble(), self.listing.progress()) {
                (Some(error), _) => Some(error),
                (None, Some(progress)) => progress.limit_reached("records"),
                (None, None) => Some(no_page()),
            });
        };
        self.unasked.take(&page);
        Next::Page(Box::new(self.take(page).await))
    }

    /// Notes, checks and keeps the records of a page.
    async fn take(&mut self, page: MergedPage<HistoryRecord>) -> PageRead {
        let (observed, reading) = (&self.connection.observed, &self.reading);
        // Before the records of this page are added: a conflict concerns earlier records with the same id.
        let conflicts = reading.mark_conflicting(page.conflicts);
        let mut turn = Turn::begin();
        let mut bytes = 0;
        let mut arrived = Vec::with_capacity(page.records.len());
        let names = observed.knowledge.names();
        for walked in page.records {
            let record = Arc::new(names.read_as_named(walked.record));
            bytes += record.memory_bytes;
            observed.record(&record, &self.game_key, page.received_at);
            arrived.push((record, walked.conflicting));
            turn.pass_on().await;
        }
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
}
