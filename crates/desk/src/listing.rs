//! A listing that is read page by page: how far the reading is, what was not read and why, and how the user stops it.
//! When a listing ends is decided by the client (`game_service::PageLimits`).

use std::time::{Duration, Instant};

use futures::future::{MaybeDone, maybe_done};
use futures::stream::BoxStream;
use futures::{Stream, StreamExt};
use game_service::{Error, MergedPage, PagesEnd};
use tokio_util::sync::CancellationToken;

use crate::times::service_time;
use crate::views::{ErrorCode, ErrorView, ServiceTime};

/// Longest time for checking records before yielding to other tasks and testing for cancellation.
const TURN: Duration = Duration::from_millis(5);
/// Longest time for checking rows again after the reading was stopped: the user may have left the screen.
const AFTER_STOP: Duration = Duration::from_millis(200);

/// A listing that is being read. `H` is what each page states beside its records.
pub(crate) struct Listing<T, H = ()> {
    pages: BoxStream<'static, Result<MergedPage<T, H>, Error>>,
    /// The last page, without the records that its reader took.
    page: Option<MergedPage<T, H>>,
    /// How long a cache had kept one of the pages, at most.
    cached_for: Option<Duration>,
    trouble: Option<ErrorView>,
}

impl<T, H> Listing<T, H> {
    pub(crate) fn new(pages: impl Stream<Item = Result<MergedPage<T, H>, Error>> + Send + 'static) -> Self {
        Self {
            pages: pages.boxed(),
            page: None,
            cached_for: None,
            trouble: None,
        }
    }

    /// The next page, from which the records can be taken. None after the last one, or after an error.
    pub(crate) async fn next(&mut self) -> Option<&mut MergedPage<T, H>> {
        match self.pages.next().await {
            Some(Ok(page)) => {
                self.cached_for = self.cached_for.max(page.cached_for);
                Some(self.page.insert(page))
            }
            Some(Err(error)) => {
                self.trouble = Some(error.into());
                None
            }
            None => {
                // Without a reason, the service has refused the page after the last one.
                if let (Some(page), None) = (&mut self.page, &self.trouble) {
                    page.end.get_or_insert(PagesEnd::NothingNew);
                }
                None
            }
        }
    }

    /// The last page, with the numbers of the listing so far. None before the first one.
    pub(crate) fn page(&self) -> Option<&MergedPage<T, H>> {
        self.page.as_ref()
    }

    /// Why no further page is read. None before the end, and after an error.
    pub(crate) fn end(&self) -> Option<PagesEnd> {
        self.page.as_ref()?.end
    }

    /// The error or the limit that ended the reading. `what` names the records in the plural.
    pub(crate) fn cut_short(&self, what: &str) -> Option<ErrorView> {
        let Some(page) = self.page.as_ref().filter(|_| self.trouble.is_none()) else {
            return Some(self.no_page());
        };
        match page.end? {
            PagesEnd::TooMuch => Some(too_many(what)),
            PagesEnd::PageLimit => {
                let page = page.page;
                let message =
                    format!("Pitdesk reads at most {page} pages at once. The other {what} were left out.");
                Some(ErrorView::new(ErrorCode::TooLarge, message))
            }
            PagesEnd::Complete | PagesEnd::OnePage | PagesEnd::NothingNew => None,
        }
    }

    /// The last page, and why records are missing after it. Fails if there is no page.
    pub(crate) fn ended(&self, what: &str) -> Result<(&MergedPage<T, H>, Option<ErrorView>), ErrorView> {
        let page = self.page.as_ref().ok_or_else(|| self.no_page())?;
        let is_uneven = page.end == Some(PagesEnd::NothingNew);
        let uneven = is_uneven.then(|| uneven(what, page.total, page.received));
        Ok((page, self.cut_short(what).or(uneven)))
    }

    /// The error that ended the reading, or, if there is none, of a listing without a page.
    pub(crate) fn no_page(&self) -> ErrorView {
        match &self.trouble {
            Some(trouble) => trouble.clone(),
            None => ErrorView::new(ErrorCode::Unreadable, "The service sent no page."),
        }
    }

    /// What the answers so far say of the time: the last one of the clock, the oldest one of caches.
    pub(crate) fn service_time(&self) -> ServiceTime {
        match &self.page {
            Some(page) => service_time(page.server_date, page.received_at, self.cached_for),
            None => ServiceTime::default(),
        }
    }
}

fn uneven(what: &str, total: u32, received: u32) -> ErrorView {
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

pub(crate) fn stopped() -> ErrorView {
    ErrorView::new(ErrorCode::Cancelled, "Reading was stopped.")
}

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

/// Resolves when the checking of rows that follows a reading has to end: soon after the user stopped it. It may be awaited
/// for one reading after another.
pub(crate) fn end_of_checking(stop: CancellationToken) -> MaybeDone<impl Future<Output = ()>> {
    maybe_done(async move {
        stop.cancelled().await;
        tokio::time::sleep(AFTER_STOP).await;
    })
}

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
    use std::future::pending;
    use std::pin::pin;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn the_end_of_checking_holds_for_every_reading_that_is_checked_after_it() {
        let stop = CancellationToken::new();
        let mut until = pin!(end_of_checking(stop.clone()));
        let stopping = async {
            tokio::time::sleep(Duration::from_secs(1)).await;
            stop.cancel();
        };
        let checking = async {
            for reading in 0..3 {
                let checked = unless_stopped(until.as_mut(), pending::<()>()).await;
                assert_eq!(checked, None, "reading {reading}");
            }
        };
        tokio::join!(stopping, checking);
    }
}
