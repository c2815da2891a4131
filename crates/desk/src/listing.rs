//! What all listings that are read page by page have in common: how far the reading is, what was not read and why,
//! and how the user stops it. When a listing ends is decided by the client (`game_service::PageLimits`).

use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use futures::future::{MaybeDone, maybe_done};
use futures::stream::BoxStream;
use futures::{Stream, StreamExt};
use game_service::{Error, MergedPage, PageLimits, PagesEnd};

use crate::times::{instant, service_time};
use crate::views::{ErrorCode, ErrorView, PageInfo, ServiceTime};

/// Largest number of pages of one reading: 20,000 records at 100 records per page.
pub(crate) const MOST_PAGES: u32 = 200;
/// Longest time for checking records before yielding to other tasks and testing for cancellation.
const TURN: Duration = Duration::from_millis(5);
/// Longest time for checking rows again after the reading was stopped: the user may have left the screen.
const AFTER_STOP: Duration = Duration::from_millis(200);

/// The limits of a listing that is read to its end.
pub(crate) fn whole_listing() -> PageLimits {
    PageLimits {
        max_pages: MOST_PAGES,
        ..PageLimits::default()
    }
}

/// A listing that is being read.
pub(crate) struct Listing<T> {
    pages: BoxStream<'static, Result<MergedPage<T>, Error>>,
    is_one_page: bool,
    progress: Option<Progress>,
    trouble: Option<ErrorView>,
}

impl<T> Listing<T> {
    /// `is_one_page`: only the first page of the stream is asked for.
    pub(crate) fn new(
        pages: impl Stream<Item = Result<MergedPage<T>, Error>> + Send + 'static,
        is_one_page: bool,
    ) -> Self {
        Self {
            pages: pages.boxed(),
            is_one_page,
            progress: None,
            trouble: None,
        }
    }

    /// The next page. None after the last one, or after an error.
    pub(crate) async fn next(&mut self) -> Option<MergedPage<T>> {
        match self.pages.next().await? {
            Ok(page) => {
                self.progress = Some(Progress::of(&page, self.is_one_page, self.progress.as_ref()));
                Some(page)
            }
            Err(error) => {
                self.trouble = Some(error.into());
                None
            }
        }
    }

    /// The progress after the last page. None before the first one.
    pub(crate) fn progress(&self) -> Option<&Progress> {
        self.progress.as_ref()
    }

    /// The error that ended the reading, once.
    pub(crate) fn take_trouble(&mut self) -> Option<ErrorView> {
        self.trouble.take()
    }

    /// The progress after the last page, and the error that ended the reading.
    ///
    /// # Errors
    /// There is no page.
    pub(crate) fn end(self) -> Result<(Progress, Option<ErrorView>), ErrorView> {
        match self.progress {
            Some(progress) => Ok((progress, self.trouble)),
            None => Err(self.trouble.unwrap_or_else(no_page)),
        }
    }
}

/// How far a listing was read, after a page.
#[derive(Debug, Clone)]
pub(crate) struct Progress {
    /// Number of different records received so far.
    pub(crate) received: u32,
    /// Number of records in the listing: the largest that any page stated.
    pub(crate) total: u32,
    pub(crate) page: u32,
    pub(crate) last_page: u32,
    /// Number of records of the last page that do not fit into memory.
    pub(crate) left_out: u32,
    per_page: u32,
    is_one_page: bool,
    end: Option<PagesEnd>,
    times: AnswerTimes,
}

/// When an answer was received, by this computer's clock and the service's, and how long a cache had kept it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AnswerTimes {
    pub(crate) received_at: DateTime<Utc>,
    pub(crate) server_date: Option<DateTime<Utc>>,
    pub(crate) cached_for: Option<Duration>,
}

/// How a reading ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// As many records were received as the service counts.
    Complete,
    /// One page was asked for, and it was read.
    OnePage,
    /// The service has no further page, but counts another number of records than it sent.
    Uneven,
    /// A limit of Pitdesk was reached: of memory, or of pages.
    Limit,
}

impl Progress {
    /// `is_one_page`: only this page was asked for. `before`: the progress after the page before it.
    pub(crate) fn of<T>(page: &MergedPage<T>, is_one_page: bool, before: Option<&Self>) -> Self {
        Self {
            received: page.received,
            total: page.total,
            page: page.page,
            last_page: page.last_page,
            left_out: page.left_out,
            per_page: page.per_page,
            is_one_page,
            end: page.end,
            times: AnswerTimes {
                received_at: page.received_at,
                server_date: page.server_date,
                cached_for: page
                    .cached_for
                    .max(before.and_then(|before| before.times.cached_for)),
            },
        }
    }

    /// The progress after an answer that has no pages.
    pub(crate) fn of_answer(received: u32, left_out: u32, times: AnswerTimes) -> Self {
        Self {
            received,
            total: received,
            page: 1,
            last_page: 1,
            left_out,
            per_page: received,
            is_one_page: false,
            end: Some(if left_out == 0 {
                PagesEnd::Complete
            } else {
                PagesEnd::TooMuch
            }),
            times,
        }
    }

    /// Whether a further page is requested.
    pub(crate) fn goes_on(&self) -> bool {
        self.end.is_none()
    }

    /// How the reading ended, if this was its last page. The client ends a listing without a reason if the service
    /// refuses the page after the last one.
    pub(crate) fn end(&self) -> End {
        match self.end {
            Some(PagesEnd::TooMuch) => End::Limit,
            _ if self.is_one_page => End::OnePage,
            Some(PagesEnd::Complete) => End::Complete,
            Some(PagesEnd::PageLimit) => End::Limit,
            Some(PagesEnd::NothingNew) | None => End::Uneven,
        }
    }

    /// Whether all records of the listing were received.
    pub(crate) fn is_complete(&self) -> bool {
        match self.end() {
            End::Complete => true,
            End::OnePage => self.received == self.total,
            End::Uneven | End::Limit => false,
        }
    }

    /// The error of a reading that reached a limit. `what` names the records of the listing in the plural.
    pub(crate) fn limit_reached(&self, what: &str) -> Option<ErrorView> {
        if self.end() != End::Limit {
            return None;
        }
        if self.end == Some(PagesEnd::PageLimit) {
            let page = self.page;
            let message =
                format!("Pitdesk reads at most {page} pages at once. The other {what} were left out.");
            Some(ErrorView::new(ErrorCode::TooLarge, message))
        } else {
            Some(too_many(what))
        }
    }

    /// Why records are missing after the last page. None if all that was asked for was received.
    pub(crate) fn missing(&self, what: &str) -> Option<ErrorView> {
        match self.end() {
            End::Complete | End::OnePage => None,
            End::Limit => self.limit_reached(what),
            End::Uneven => Some(uneven(what, self.total, self.received)),
        }
    }

    /// The page, if only one was asked for.
    pub(crate) fn page_info(&self) -> Option<PageInfo> {
        self.is_one_page.then_some(PageInfo {
            total: self.total,
            page: self.page,
            per_page: self.per_page,
            last_page: self.last_page,
        })
    }

    /// When the last page was received, by this computer's clock.
    pub(crate) fn read_at(&self) -> String {
        instant(self.times.received_at)
    }

    /// What the answers so far say of the time: the last one of the clock, the oldest one of caches.
    pub(crate) fn service_time(&self) -> ServiceTime {
        let times = &self.times;
        service_time(times.server_date, times.received_at, times.cached_for)
    }
}

/// The error of a listing that has another number of records than the service counts. `what` names them in the plural.
pub(crate) fn uneven(what: &str, total: u32, received: u32) -> ErrorView {
    let message = if received < total {
        format!("The service counts {total} {what}, but sent {received}.")
    } else {
        format!(
            "The service counts {total} {what} and sent {received}, but some of them twice with different content, so \
             others may be missing."
        )
    };
    ErrorView::new(ErrorCode::Unreadable, message)
}

/// The error of records that do not fit into memory. `what` names them in the plural.
pub(crate) fn too_many(what: &str) -> ErrorView {
    let message = format!("There are more {what} than Pitdesk keeps in memory. The rest was left out.");
    ErrorView::new(ErrorCode::TooLarge, message)
}

/// Whether an error only says that the service has nothing of what was asked for: of a lotto round, or of a game, as one may
/// that answers 404 for a game that the player never played (docs/ASSUMPTIONS.md#a251). If it says so of every game, it does not
/// know the player.
pub(crate) fn is_not_found(error: &ErrorView) -> bool {
    error.code == ErrorCode::NotFound
}

/// The error of a reading that the user stopped.
pub(crate) fn stopped() -> ErrorView {
    ErrorView::new(ErrorCode::Cancelled, "Reading was stopped.")
}

/// The error of a reading that has no page.
pub(crate) fn no_page() -> ErrorView {
    ErrorView::new(ErrorCode::Unreadable, "The service sent no page.")
}

/// The result of `work`, or None if `stop` resolves first.
pub(crate) async fn unless_stopped<T>(
    stop: impl Future<Output = ()>,
    work: impl Future<Output = T>,
) -> Option<T> {
    tokio::select! {
        biased;
        () = stop => None,
        done = work => Some(done),
    }
}

/// A stop that may be awaited again after it came: it resolves each time. An `async` block panics then, and a reading asks
/// for its stop at several places.
pub(crate) fn lasting<S: Future<Output = ()>>(stop: S) -> MaybeDone<S> {
    maybe_done(stop)
}

/// Resolves when the checking of rows that follows a reading has to end: soon after the user stopped it. It may be awaited
/// for one reading after another.
pub(crate) fn end_of_checking(
    was_stopped: bool,
    stop: impl Future<Output = ()>,
) -> MaybeDone<impl Future<Output = ()>> {
    lasting(async move {
        if !was_stopped {
            stop.await;
        }
        tokio::time::sleep(AFTER_STOP).await;
    })
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

/// Whether what names this player belongs to the player that was asked for. Ids are compared to the letter
/// (docs/ASSUMPTIONS.md#a156), and what names no player was sent for the one asked for.
pub(crate) fn is_of_player(named: Option<&str>, asked: &str) -> bool {
    named.is_none_or(|named| named == asked)
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn the_end_of_checking_holds_for_every_reading_that_is_checked_after_it() {
        let stop = async { tokio::time::sleep(Duration::from_secs(1)).await };
        let mut until = pin!(end_of_checking(false, stop));
        let never = std::future::pending::<()>;
        for reading in 0..3 {
            let checked = unless_stopped(until.as_mut(), never()).await;
            assert_eq!(checked, None, "reading {reading}");
        }
    }
}
