//! Reads a listing page by page. The listing can change while it is read, and its page numbers can be
//! wrong. So pages are merged by id, the number of pages is limited, and missing records are counted.

mod merge;

use crate::error::Error;
use crate::models::Page;
use crate::record::{Identified, Record};
use crate::response::Response;
use chrono::{DateTime, Utc};
use futures::Stream;
use futures::stream::try_unfold;
use merge::Merge;

/// Limits the number of pages, and the memory for their records.
///
/// Pages are merged by id. The same record on two pages is returned once. Records with the same id and
/// different content are all returned, and marked as conflicting. A record without an id is identified
/// by its content. Reading ends when the last page was read and the number of records reaches the
/// service's total, when a page contains nothing new, or after `max_pages`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageLimits {
    /// Largest number of pages to read.
    pub max_pages: u32,
    /// Bytes of memory for the records of all pages (estimate). The page that exceeds this limit is the
    /// last one.
    pub max_bytes: usize,
}

impl Default for PageLimits {
    fn default() -> Self {
        Self {
            max_pages: 1_000,
            max_bytes: 64 * 1024 * 1024,
        }
    }
}

/// Why no further page is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PagesEnd {
    /// All records were received: at least as many as the service counts. There can be more if one id has
    /// several contents.
    Complete,
    /// The page contains no new record, but the service counts more records than were received.
    NothingNew,
    /// `max_pages` were read.
    PageLimit,
    /// The memory limit was reached: records of this page were left out, or all pages together take more
    /// than `max_bytes`.
    TooMuch,
}

/// The new records of one page, and the progress of reading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MergedPage<T> {
    /// The new records, in the order of the service.
    pub records: Vec<MergedRecord<T>>,
    /// Ids that have different contents since this page. Records of earlier pages with such an id are
    /// conflicting too.
    pub conflicts: Vec<String>,
    /// Number of different records received so far.
    pub received: u32,
    /// Number of records of this page that were received but left out, because they exceed the memory
    /// limit.
    pub left_out: u32,
    /// Number of records in the listing, as this page states it.
    pub total: u32,
    /// Number of the requested page, from 1.
    pub page: u32,
    /// Number of the last page, as this page states it.
    pub last_page: u32,
    /// When the page was received, by this computer's clock (UTC).
    pub received_at: DateTime<Utc>,
    /// When the page was made, by the service's clock (UTC). None without a `Date` header.
    pub server_date: Option<DateTime<Utc>>,
    /// Why this is the last page. None if another page follows.
    pub end: Option<PagesEnd>,
}

/// A record that no earlier page contained.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MergedRecord<T> {
    /// The record as read.
    pub record: Record<T>,
    /// Whether an earlier record has the same id and different content.
    pub conflicting: bool,
}

struct Position {
    merge: Merge,
    next: u32,
    pages_left: u32,
    bytes_left: usize,
}

/// Reads pages from number `first`. The stream ends after an error; pages that were already returned
/// remain valid.
pub(crate) fn pages<T, F, Answering>(
    limits: PageLimits,
    first: Option<u32>,
    fetch: F,
) -> impl Stream<Item = Result<MergedPage<T>, Error>> + Send
where
    T: Identified + Send,
    F: Fn(u32) -> Answering + Send,
    Answering: Future<Output = Result<Response<Page<T>>, Error>> + Send,
{
    let first = first.unwrap_or(1);
    let start = Position {
        merge: Merge::from_page(first),
        next: first,
        pages_left: limits.max_pages,
        bytes_left: limits.max_bytes,
    };
    let step = move |position: Option<Position>| {
        let asked = position.filter(|position| position.pages_left > 0);
        let response = asked.map(|position| (fetch(position.next), position));
        async move {
            let Some((response, mut position)) = response else {
                return Ok(None);
            };
            let page = position.take(response.await?);
            let next = page.end.is_none().then_some(position);
            Ok(Some((page, next)))
        }
    };
    try_unfold(Some(start), step)
}

impl Position {
    fn take<T: Identified>(&mut self, response: Response<Page<T>>) -> MergedPage<T> {
        let Response {
            value:
                Page {
                    pagination,
                    records,
                    left_out,
                },
            received_at,
            server_date,
        } = response;
        let (records, conflicts) = self.merge.add(records);
        let (page, last_page) = (self.next, pagination.last_page());
        let skipped = self.merge.skipped(pagination.per_page);
        self.next = self.next.saturating_add(1);
        self.pages_left -= 1;
        let bytes: usize = records.iter().map(|new| new.record.held_bytes).sum();
        let is_too_much = left_out > 0 || bytes > self.bytes_left;
        self.bytes_left = self.bytes_left.saturating_sub(bytes);
        let received = self.merge.received();
        let there = received.saturating_add(skipped);
        let end = if is_too_much {
            Some(PagesEnd::TooMuch)
        } else if page >= last_page && there >= pagination.total {
            Some(PagesEnd::Complete)
        } else if records.is_empty() {
            // The stated last page is too high, or the whole list came on one page: all records were
            // received, so stop here.
            Some(if there == pagination.total {
                PagesEnd::Complete
            } else {
                PagesEnd::NothingNew
            })
        } else if self.pages_left == 0 {
            Some(PagesEnd::PageLimit)
        } else {
            None
        };
        MergedPage {
            records,
            conflicts,
            received,
            left_out,
            total: pagination.total,
            page,
            last_page,
            received_at,
            server_date,
            end,
        }
    }
}
