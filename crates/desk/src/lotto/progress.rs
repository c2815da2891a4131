//! The progress of a reading.

use chrono::{DateTime, Utc};
use game_service::{MergedPage, PagesEnd};

use crate::times::{instant, skew_seconds};
use crate::views::{ErrorCode, ErrorView, LottoEnd, PageInfo};

/// The progress of a reading after a page.
#[derive(Debug, Clone)]
pub(super) struct Progress {
    pub(super) received: u32,
    /// None in the answer for one player.
    pub(super) total: Option<u32>,
    pub(super) page: u32,
    pub(super) last_page: u32,
    pub(super) left_out: u32,
    pub(super) end: Option<PagesEnd>,
    pub(super) read_at: String,
    pub(super) skew: Option<i32>,
}

/// How a reading ended.
#[derive(Debug)]
pub(super) struct Ended {
    pub(super) end: LottoEnd,
    pub(super) because: Option<ErrorView>,
}

impl Progress {
    pub(super) fn of<T>(page: &MergedPage<T>, left_out_before: u32) -> Self {
        Self {
            received: page.received,
            total: Some(page.total),
            page: page.page,
            last_page: page.last_page,
            left_out: left_out_before.saturating_add(page.left_out),
            end: page.end,
            read_at: instant(page.received_at),
            skew: skew_seconds(page.server_date, page.received_at),
        }
    }

    /// The answer for one player, which has no pages.
    pub(super) fn of_player(
        received: u32,
        left_out: u32,
        received_at: DateTime<Utc>,
        server_date: Option<DateTime<Utc>>,
    ) -> Self {
        Self {
            received,
            total: None,
            page: 1,
            last_page: 1,
            left_out,
            end: Some(if left_out == 0 {
                PagesEnd::Complete
            } else {
                PagesEnd::TooMuch
            }),
            read_at: instant(received_at),
            skew: skew_seconds(server_date, received_at),
        }
    }

    /// Whether an error after this page only means that there are no more pages. If the list changes while
    /// it is read, fewer entries come than were counted, and the service may reject the page after the last
    /// one.
    pub(super) fn ends_with(&self, error: &game_service::Error) -> bool {
        self.page >= self.last_page && matches!(error.status(), Some(400 | 404 | 422))
    }

    /// How the reading ended after the last page. `single`: one page was requested.
    pub(super) fn ended(&self, single: bool) -> Ended {
        let end = match self.end {
            Some(PagesEnd::TooMuch) => {
                let message =
                    "The answer has more entries than Pitdesk reads at once. The rest was left out.";
                return Ended {
                    end: LottoEnd::Limit,
                    because: Some(ErrorView::new(ErrorCode::TooLarge, message)),
                };
            }
            _ if single => LottoEnd::OnePage,
            Some(PagesEnd::Complete) => LottoEnd::Complete,
            Some(PagesEnd::PageLimit) => LottoEnd::Limit,
            Some(PagesEnd::NothingNew) | None => LottoEnd::NothingNew,
        };
        Ended { end, because: None }
    }

    /// Whether all entries that the service counts were received.
    pub(super) fn is_complete(&self, ended: &Ended) -> bool {
        ended.because.is_none()
            && self.left_out == 0
            && match ended.end {
                LottoEnd::Complete => true,
                LottoEnd::OnePage => self.total == Some(self.received),
                LottoEnd::NothingNew | LottoEnd::Limit | LottoEnd::Stopped | LottoEnd::Failed => false,
            }
    }

    pub(super) fn page_info(&self, per_page: u32) -> PageInfo {
        PageInfo {
            total: self.total.unwrap_or(self.received),
            page: self.page,
            per_page,
            last_page: self.last_page,
        }
    }
}
