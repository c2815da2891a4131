//! The bet page links of one connection. The links and their expiry stay in Rust and are never sent to
//! the web view; the shell opens a window or a browser with them.

use game_service::api::BetUrl;
use parking_lot::Mutex;

use crate::names::Names;
use crate::views::{ErrorCode, ErrorView};

/// The bet page links of one connection.
#[derive(Debug, Default)]
pub(crate) struct BetLinks {
    names: Names,
    made: Mutex<Vec<(String, BetUrl)>>,
}

impl BetLinks {
    /// Stores a link and returns its handle. Removes expired links.
    pub(crate) fn keep(&self, link: BetUrl) -> String {
        let handle = self.names.next();
        let mut made = self.made.lock();
        made.retain(|(_, link)| !link.time_left().is_zero());
        made.push((handle.clone(), link));
        handle
    }

    /// The link for a handle. Fails with [`ErrorCode::Expired`](crate::views::ErrorCode::Expired) if it has
    /// expired.
    pub(crate) fn link(&self, handle: &str) -> Result<BetUrl, ErrorView> {
        let made = self.made.lock();
        let found = made
            .iter()
            .find(|(known, link)| known == handle && !link.time_left().is_zero());
        found.map(|(_, link)| link.clone()).ok_or_else(|| {
            ErrorView::new(
                ErrorCode::Expired,
                "The bet page's hour is over. Make a new link.",
            )
        })
    }
}
