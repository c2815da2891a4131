//! The progress of a reading, and its summary.

use game_service::models::HistoryRecord;
use game_service::{MergedPage, PagesEnd};

use super::cache::Reading;
use crate::times::{instant, skew_seconds};
use crate::views::{ErrorCode, ErrorView, HistorySummary, PageInfo, VerdictChange};

/// The progress of a reading after a page.
pub(crate) struct Progress {
    pub(crate) received: u32,
    pub(crate) total: u32,
    pub(crate) page: u32,
    pub(crate) last_page: u32,
    left_out: u32,
    end: Option<PagesEnd>,
    pub(crate) read_at: String,
    pub(crate) skew: Option<i32>,
}

impl Progress {
    pub(super) fn of(page: &MergedPage<HistoryRecord>) -> Self {
        Self {
            received: page.received,
            total: page.total,
            page: page.page,
            last_page: page.last_page,
            left_out: page.left_out,
            end: page.end,
            read_at: instant(page.received_at),
            skew: skew_seconds(page.server_date, page.received_at),
        }
    }

    /// Whether an error after this page only means that there are no more pages. If the list changes while
    /// it is read, fewer records come than were counted, and the service may reject the page after the last
    /// one.
    pub(super) fn ends_with(&self, error: &game_service::Error) -> bool {
        self.page >= self.last_page && matches!(error.status(), Some(400 | 404 | 422))
    }

    /// The error to report if records were left out.
    pub(crate) fn too_much(&self) -> Option<ErrorView> {
        (self.end == Some(PagesEnd::TooMuch)).then(too_much)
    }

    /// Whether all records that the service counts were received.
    pub(crate) fn is_complete(&self) -> bool {
        self.end == Some(PagesEnd::Complete)
    }

    /// The summary of a reading. `single` is the page size if only one page was requested. Page numbers
    /// that do not add up are not an error: the counts in the summary show it.
    pub(super) fn summary(
        self,
        reading: &Reading,
        single: Option<u32>,
        trouble: Option<ErrorView>,
        verdicts: Vec<VerdictChange>,
    ) -> HistorySummary {
        let everything = match single {
            Some(_) => self.received == self.total,
            None => self.is_complete(),
        };
        HistorySummary {
            history_id: reading.id.clone(),
            received: self.received,
            total: self.total,
            left_out: self.left_out,
            complete: trouble.is_none() && everything,
            incomplete_because: trouble,
            page: single.map(|per_page| PageInfo {
                total: self.total,
                page: self.page,
                per_page,
                last_page: self.last_page,
            }),
            verdicts,
            read_at: self.read_at,
            clock_skew_seconds: self.skew,
        }
    }
}

/// The error of a reading that reached the memory limit.
pub(crate) fn too_much() -> ErrorView {
    let message = "The history has more records than Pitdesk keeps in memory. The rest was left out.";
    ErrorView::new(ErrorCode::TooLarge, message)
}
