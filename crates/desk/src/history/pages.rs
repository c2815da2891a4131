//! The pages of one player and one game, read in order. Each record is noted; a reading checks and keeps it.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use game_service::api::HistoryQuery;
use game_service::models::HistoryRecord;
use game_service::{PageLimits, Record};

use super::identity;
use super::readings::Reading;
use super::unasked::Unasked;
use crate::connection::Connection;
use crate::listing::{Listing, Turn};
use crate::views::{ErrorView, Message, Settings};

/// The pages of one query: for a list, a file or a comparison.
pub(crate) struct HistoryPages<'a> {
    connection: &'a Connection,
    /// The game that was asked for.
    game_key: String,
    pub(crate) listing: Listing<HistoryRecord>,
    unasked: Unasked,
}

/// A record that no earlier page had.
pub(crate) struct NewRecord {
    pub(crate) record: Arc<Record<HistoryRecord>>,
    /// Whether its id came with another content before.
    conflicting: bool,
}

/// What a page added to a reading.
pub(crate) struct PageRead {
    /// In the order received.
    pub(crate) records: Vec<Kept>,
    /// Keys of earlier rows that are conflicting since this page.
    pub(crate) conflicts: Vec<String>,
    /// Bytes that the records take (estimate).
    pub(crate) bytes: usize,
}

/// A record that a reading keeps.
#[derive(Debug)]
pub(crate) struct Kept {
    pub(crate) key: String,
    /// When the record was made. None if that cannot be read.
    pub(crate) time: Option<DateTime<Utc>>,
    /// The game that the record states.
    pub(crate) game_key: Option<String>,
    /// See [`identity`].
    pub(crate) identity: u64,
}

impl<'a> HistoryPages<'a> {
    /// Prepares to read. `most_bytes` limits the memory for the records further than usual; nothing is sent yet.
    pub(crate) fn begin(connection: &'a Connection, query: HistoryQuery, most_bytes: Option<usize>) -> Self {
        let usual = PageLimits::default();
        let limits = PageLimits {
            max_bytes: most_bytes.map_or(usual.max_bytes, |bytes| bytes.min(usual.max_bytes)),
            ..usual
        };
        Self {
            connection,
            game_key: query.game_key.as_str().to_owned(),
            unasked: Unasked::of(query.clone()),
            listing: Listing::new(connection.client.player_history_pages(query, limits)),
        }
    }

    /// What was received other than it was asked for.
    pub(crate) fn unasked(&self) -> Vec<Message> {
        self.unasked.sentences()
    }

    /// Why records of the game may be missing: the service sent those of others. None if it did not.
    pub(crate) fn of_other_games(&self) -> Option<ErrorView> {
        self.unasked.of_other_games()
    }

    /// Requests the next page and notes its records. None after the last one, or after an error.
    pub(crate) async fn next(&mut self) -> Option<Vec<NewRecord>> {
        let page = self.listing.next().await?;
        self.unasked.take(page);
        let observed = &self.connection.observed;
        let names = observed.knowledge.names();
        let mut turn = Turn::begin();
        let mut records = Vec::with_capacity(page.records.len());
        for merged in std::mem::take(&mut page.records) {
            let record = Arc::new(names.read_as_named(merged.record));
            observed.record(&record, &self.game_key, page.received_at);
            records.push(NewRecord {
                record,
                conflicting: merged.conflicting,
            });
            turn.pass_on().await;
        }
        Some(records)
    }
}

impl Reading {
    /// Reads the next page, and checks and keeps its records. None after the last one, or after an error.
    pub(crate) async fn read_page(
        &self,
        pages: &mut HistoryPages<'_>,
        settings: &Settings,
    ) -> Option<PageRead> {
        let records = pages.next().await?;
        // Before the records of this page are added: a conflict concerns earlier records with the same id.
        let conflicts = pages.listing.page().map(|page| page.conflicts.as_slice());
        let conflicts = self.mark_conflicting(conflicts.unwrap_or_default());
        self.check_with(pages.connection.observed.checker(settings));
        let mut page = PageRead {
            records: Vec::with_capacity(records.len()),
            conflicts,
            bytes: 0,
        };
        let mut turn = Turn::begin();
        for NewRecord { record, conflicting } in records {
            page.bytes += record.memory_bytes;
            let made = record.content.created_at.as_ref();
            page.records.push(Kept {
                time: made.and_then(|made| made.instant),
                game_key: record.content.game_key.clone(),
                identity: identity(&record),
                key: self.take(record, conflicting),
            });
            turn.pass_on().await;
        }
        Some(page)
    }
}
