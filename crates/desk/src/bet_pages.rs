//! The links to the service's bet pages of one connection: kept here, counted down here, and never told to the
//! interface. Opening a window or a browser with one is the shell's work.

use std::sync::{Mutex, MutexGuard, PoisonError};

use game_service::api::BetUrl;

use crate::names::Names;
use crate::views::{ErrorCode, ErrorView};

/// The links made on one connection.
#[derive(Debug, Default)]
pub(crate) struct BetPages {
    names: Names,
    made: Mutex<Vec<(String, BetUrl)>>,
}

impl BetPages {
    /// Keeps a link and returns its handle; links whose hour is over are forgotten.
    pub(crate) fn keep(&self, link: BetUrl) -> String {
        let handle = self.names.next();
        let mut made = self.lock();
        made.retain(|(_, link)| !link.time_left().is_zero());
        made.push((handle.clone(), link));
        handle
    }

    /// The link behind a handle.
    pub(crate) fn link(&self, handle: &str) -> Result<BetUrl, ErrorView> {
        let made = self.lock();
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

    fn lock(&self) -> MutexGuard<'_, Vec<(String, BetUrl)>> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
