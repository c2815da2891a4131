//! Reads a listing page by page. The listing can change while it is read, and its page numbers can be
//! wrong. So pages are merged by id, the number of pages is limited, and missing records are counted.
//!
//! Here is also what the contract leaves open about pages (docs/contract.md#pages): a page size that the service
//! refuses, and a page after the last one.

use crate::api::{Page, Pagination};
use crate::client::Response;
use crate::error::Error;
use crate::record::{Identified, Record};
use chrono::{DateTime, TimeDelta, Utc};
use futures::Stream;
use futures::stream::try_unfold;
use std::collections::hash_map::RandomState;
use std::collections::{HashMap, HashSet};
use std::time::Duration;

/// Limits the number of pages, and the memory for their records.
///
/// Pages are merged by id. The same record on two pages is returned once, also if its addresses are signed anew. Records
/// with the same id and different content are all returned, and marked as conflicting; on two pages they count as one
/// record, which may have changed between the pages (docs/ASSUMPTIONS.md#a253). A record without an id is identified by its content. Of a query
/// that names a page, only this page is read. Otherwise reading ends
/// when the last page was read and the number of records reaches the largest total that the service stated, when a page
/// contains nothing new, after `max_pages`, or when the service refuses the page after the last one that it states
/// (docs/ASSUMPTIONS.md#a141).
///
/// If the service refuses the page size, its own size is used (docs/ASSUMPTIONS.md#a14).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageLimits {
    /// Largest number of pages to read: by default 20,000 records at 100 records per page.
    pub max_pages: u32,
    /// Largest memory for the records of all pages (estimate). The page that exceeds this limit is the last
    /// one.
    pub max_bytes: usize,
}

impl Default for PageLimits {
    fn default() -> Self {
        Self {
            max_pages: 200,
            max_bytes: 64 * 1024 * 1024,
        }
    }
}

/// Why no further page is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PagesEnd {
    /// At least as many records were received as the service counts. There are more if an id has several
    /// contents on a page.
    Complete,
    /// One page was asked for, and it was read.
    OnePage,
    /// The page contains no new record, but the service counts more records than were received.
    NothingNew,
    /// `max_pages` were read.
    PageLimit,
    /// Records of this page were left out, or all pages take more than `max_bytes`.
    TooMuch,
}

/// The new records of one page, and the progress of reading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MergedPage<T, H = ()> {
    /// What this page states beside its records: the draw of a lotto round.
    pub head: H,
    /// The new records, in the order of the service.
    pub records: Vec<MergedRecord<T>>,
    /// Ids with different contents since this page. Earlier records with such an id are conflicting too.
    pub conflicts: Vec<String>,
    /// Number of different records received so far.
    pub received: u32,
    /// Number of records of this page that were left out, because they exceed the memory limit.
    pub left_out: u32,
    /// Number of records in the listing: the largest that a page stated so far. If a later page states fewer, a record was
    /// removed, and another one may have moved to a page that was read before.
    pub total: u32,
    /// Number of the requested page, from 1.
    pub page: u32,
    /// Position of this page in the listing, as it states it.
    pub pagination: Pagination,
    /// Number of records on this page, with those of earlier pages and those left out.
    pub sent: u32,
    /// When the page was received, by this computer's clock (UTC).
    pub received_at: DateTime<Utc>,
    /// The service's clock when the page was received (UTC); see [`Response::server_date`]. None without a `Date` header.
    pub server_date: Option<DateTime<Utc>>,
    /// How long a cache had kept the page. None if none says that it did.
    pub cached_for: Option<Duration>,
    /// Why this is the last page. None if another page is requested. If the stream ends after such a page, the
    /// service refused the next one as a page after the last: it counts more records than it lists.
    pub end: Option<PagesEnd>,
}

impl<T, H> MergedPage<T, H> {
    /// The service's clock minus this computer's clock, as [`Response::clock_skew`].
    pub fn clock_skew(&self) -> Option<TimeDelta> {
        self.server_date.map(|date| date - self.received_at)
    }
}

/// A record that no earlier page contained.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MergedRecord<T> {
    /// The record as read.
    pub record: Record<T>,
    /// Whether an earlier record has the same id and different content.
    pub conflicting: bool,
}

/// Requests a page with the page size of the query, and once more without it if the service refuses it: the
/// contract states no largest page size (docs/ASSUMPTIONS.md#a14).
///
/// `has_size` says whether the query has a page size; `request` gets whether to send it. Returns the response, and
/// whether it is one to a request with the page size.
pub(crate) async fn with_any_size<T, Answering>(
    has_size: bool,
    request: impl Fn(bool) -> Answering,
) -> (bool, Result<T, Error>)
where
    Answering: Future<Output = Result<T, Error>>,
{
    match request(has_size).await {
        Err(error) if has_size && matches!(error.status(), Some(400 | 422)) => (false, request(false).await),
        response => (has_size, response),
    }
}

struct Position<F> {
    fetch: F,
    merge: Merge,
    is_one_page: bool,
    next: u32,
    pages_left: u32,
    bytes_left: usize,
    /// Whether requests have the page size of the query.
    has_size: bool,
    /// None before the first page.
    last_page: Option<u32>,
    total: u32,
}

/// Reads all pages, or only page number `only`. `fetch` requests a page, with the page size of the query or without;
/// `has_size` says whether the query has one. The stream ends after an error; pages that were already returned remain valid.
pub(crate) fn pages<T, H, F, Answering>(
    limits: PageLimits,
    only: Option<u32>,
    has_size: bool,
    fetch: F,
) -> impl Stream<Item = Result<MergedPage<T, H>, Error>> + Send
where
    T: Identified + Send,
    H: Send,
    F: Fn(u32, bool) -> Answering + Send + Sync,
    Answering: Future<Output = Result<Response<Page<T, H>>, Error>> + Send,
{
    let start = Position {
        fetch,
        merge: Merge::default(),
        is_one_page: only.is_some(),
        next: only.unwrap_or(1),
        pages_left: limits.max_pages,
        bytes_left: limits.max_bytes,
        has_size,
        last_page: None,
        total: 0,
    };
    try_unfold(Some(start), async |position: Option<Position<F>>| {
        let Some(mut position) = position.filter(|position| position.pages_left > 0) else {
            return Ok(None);
        };
        let response = match position.request().await {
            Err(error) if position.is_after_last(&error) => return Ok(None),
            response => response?,
        };
        let page = position.take(response);
        let next = page.end.is_none().then_some(position);
        Ok(Some((page, next)))
    })
}

impl<F> Position<F> {
    async fn request<T, H, Answering>(&mut self) -> Result<Response<Page<T, H>>, Error>
    where
        F: Fn(u32, bool) -> Answering,
        Answering: Future<Output = Result<Response<Page<T, H>>, Error>>,
    {
        if self.last_page.is_some() {
            return (self.fetch)(self.next, self.has_size).await;
        }
        let (has_size, response) =
            with_any_size(self.has_size, |has_size| (self.fetch)(self.next, has_size)).await;
        self.has_size = has_size;
        response
    }

    /// Whether an error only means that there are no more pages. If the listing changes while it is read, or if
    /// more records are counted than listed, fewer come than were counted, and the service may refuse the page after
    /// the last one.
    fn is_after_last(&self, error: &Error) -> bool {
        self.last_page.is_some_and(|last| self.next > last) && matches!(error.status(), Some(400 | 404 | 422))
    }

    fn take<T: Identified, H>(&mut self, response: Response<Page<T, H>>) -> MergedPage<T, H> {
        let Response {
            value:
                Page {
                    head,
                    pagination,
                    records,
                    left_out,
                },
            received_at,
            server_date,
            cached_for,
        } = response;
        let sent = u32::try_from(records.len())
            .unwrap_or(u32::MAX)
            .saturating_add(left_out);
        let (records, conflicts) = self.merge.add(records);
        let (page, last_page) = (self.next, pagination.last_page());
        self.last_page = Some(last_page);
        self.total = self.total.max(pagination.total);
        let total = self.total;
        self.next = self.next.saturating_add(1);
        self.pages_left -= 1;
        let bytes: usize = records.iter().map(|new| new.record.memory_bytes).sum();
        let is_too_much = left_out > 0 || bytes > self.bytes_left;
        self.bytes_left = self.bytes_left.saturating_sub(bytes);
        let received = self.merge.received;
        let there = self.merge.certain;
        let end = if is_too_much {
            Some(PagesEnd::TooMuch)
        } else if self.is_one_page {
            Some(PagesEnd::OnePage)
        } else if page >= last_page && there >= total {
            Some(PagesEnd::Complete)
        } else if records.is_empty() {
            // If the numbers agree, all records were received: the last page is not where it was stated, or
            // the whole list came on one page.
            Some(if there == total {
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
            head,
            records,
            conflicts,
            received,
            left_out,
            total,
            page,
            pagination,
            sent,
            received_at,
            server_date,
            cached_for,
            end,
        }
    }
}

/// Remembers the records of all pages: the contents for each id, and the content alone for records
/// without an id. Contents are stored as hashes with a random key, so nobody can construct two records
/// with the same hash.
#[derive(Default)]
struct Merge {
    by_id: HashMap<String, Contents>,
    nameless: HashSet<(u64, usize)>,
    hasher: RandomState,
    received: u32,
    /// Records that were received for certain. Two contents of an id on two pages may be one record that changed.
    certain: u32,
}

#[derive(Default)]
struct Contents {
    hashes: HashSet<u64>,
    /// The largest number of different ones on one page.
    most_on_page: usize,
}

impl Merge {
    /// Returns the new records of a page, and the ids that now have different contents.
    fn add<T: Identified>(&mut self, page: Vec<Record<T>>) -> (Vec<MergedRecord<T>>, Vec<String>) {
        let mut conflicts = Vec::new();
        let mut named_here: HashMap<String, HashSet<u64>> = HashMap::new();
        let mut nameless_here = HashMap::new();
        let mut first_of_id = HashMap::new();
        let mut fresh: Vec<MergedRecord<T>> = Vec::with_capacity(page.len());
        for record in page {
            let content = record.raw.meaning(&self.hasher);
            let news = match record.content.id() {
                Some(id) => {
                    named_here.entry(id.to_owned()).or_default().insert(content);
                    self.named(id, content)
                }
                None => self.nameless(content, &mut nameless_here),
            };
            let Some(versions) = news else { continue };
            // A conflict is found at the second record of an id. The first one was returned without a mark.
            if let Some(id) = record.content.id() {
                match (versions, first_of_id.get(id)) {
                    (1, _) => drop(first_of_id.insert(id.to_owned(), fresh.len())),
                    (2, Some(&first)) => fresh[first].conflicting = true,
                    (2, None) => conflicts.push(id.to_owned()),
                    _ => {}
                }
            }
            fresh.push(MergedRecord {
                record,
                conflicting: versions > 1,
            });
        }
        for (id, contents) in named_here {
            self.count(&id, contents.len());
        }
        self.received = self
            .received
            .saturating_add(u32::try_from(fresh.len()).unwrap_or(u32::MAX));
        (fresh, conflicts)
    }

    /// Notes a content of an id. None if it is known, otherwise the number of contents that the id has now.
    fn named(&mut self, id: &str, content: u64) -> Option<usize> {
        let hashes = &mut self.by_id.entry(id.to_owned()).or_default().hashes;
        hashes.insert(content).then_some(hashes.len())
    }

    /// Counts the records of an id of which a page has this many contents.
    fn count(&mut self, id: &str, on_page: usize) {
        let Some(contents) = self.by_id.get_mut(id) else {
            return;
        };
        let more = on_page.saturating_sub(contents.most_on_page);
        contents.most_on_page += more;
        self.certain = self
            .certain
            .saturating_add(u32::try_from(more).unwrap_or(u32::MAX));
    }

    /// Notes a record without an id. Equal ones are two records on one page, and may be a repetition on a
    /// later page.
    fn nameless(&mut self, content: u64, on_this_page: &mut HashMap<u64, usize>) -> Option<usize> {
        let occurrence = on_this_page.entry(content).or_insert(0);
        *occurrence += 1;
        let is_new = self.nameless.insert((content, *occurrence));
        self.certain = self.certain.saturating_add(u32::from(is_new));
        is_new.then_some(1)
    }
}
