//! Reads a listing page by page. The listing moves while it is read, and its page numbers may be wrong: pages are
//! merged by id, reading is bounded, and it says what it did not get.

mod merge;

use crate::answer::Answer;
use crate::error::Error;
use crate::models::Page;
use crate::record::{Identified, Record};
use chrono::{DateTime, Utc};
use futures::Stream;
use futures::stream::try_unfold;
use merge::Merge;

/// How many pages are read, and how much of them is kept.
///
/// Pages are merged by id. The same record on two pages comes once. The same id with different content comes each
/// time, marked. A record without an id is known by its content. Reading ends when the service's last page was read
/// and its count is reached, when a page brings nothing new, or at `max_pages`, whatever the service says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageLimits {
    /// Pages to read at most.
    pub max_pages: u32,
    /// Bytes of memory that the records of all pages may take, roughly. The page that goes beyond is the last one.
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

/// Why no page is read after this one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PagesEnd {
    /// As many records came as the service counts (or more: one id may stand for several contents).
    Complete,
    /// This page brought nothing new, while the service counts more records than came.
    NothingNew,
    /// `max_pages` were read.
    PageLimit,
    /// More came than is kept in memory: of this page some records were left out, or all pages together take more than
    /// `max_bytes`.
    TooMuch,
}

/// One page: what it brought that was new, and how far reading is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MergedPage<T> {
    /// The new records, in the order of the service.
    pub records: Vec<MergedRecord<T>>,
    /// Ids that now stand for different contents: records of earlier pages with one of these are conflicting, too.
    pub conflicts: Vec<String>,
    /// Records received so far, each once.
    pub received: u32,
    /// Records of this page that came and were left out, because they do not fit into memory.
    pub left_out: u32,
    /// Records there are, as this page says.
    pub total: u32,
    /// The page that was asked for.
    pub page: u32,
    /// The last page, as this page says.
    pub last_page: u32,
    /// When the page came, by this computer's clock.
    pub received_at: DateTime<Utc>,
    /// When it was made, by the service's clock.
    pub server_date: Option<DateTime<Utc>>,
    /// Why this is the last page that is read. None: another follows.
    pub end: Option<PagesEnd>,
}

/// A record that was new.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MergedRecord<T> {
    /// The record.
    pub record: Record<T>,
    /// Whether an earlier record has the same id and another content.
    pub conflicting: bool,
}

struct Position {
    merge: Merge,
    next: u32,
    pages_left: u32,
    bytes_left: usize,
}

/// Walks from `first` on. After an error the stream ends; what came before stands.
pub(crate) fn pages<T, F, Answering>(
    limits: PageLimits,
    first: Option<u32>,
    fetch: F,
) -> impl Stream<Item = Result<MergedPage<T>, Error>> + Send
where
    T: Identified + Send,
    F: Fn(u32) -> Answering + Send,
    Answering: Future<Output = Result<Answer<Page<T>>, Error>> + Send,
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
        let answer = asked.map(|position| (fetch(position.next), position));
        async move {
            let Some((answer, mut position)) = answer else {
                return Ok(None);
            };
            let page = position.take(answer.await?);
            let next = page.end.is_none().then_some(position);
            Ok(Some((page, next)))
        }
    };
    try_unfold(Some(start), step)
}

impl Position {
    fn take<T: Identified>(&mut self, answer: Answer<Page<T>>) -> MergedPage<T> {
        let Answer {
            value:
                Page {
                    pagination,
                    records,
                    left_out,
                },
            received_at,
            server_date,
        } = answer;
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
            // A last page that is too high, or a whole list on one page: nothing is missing, whatever it says.
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
