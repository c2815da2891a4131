//! The six endpoints of Set B, one file per resource.

mod bet_url;
mod game_stats;
mod history;
mod hour;
mod lotto;
mod tables;

pub use bet_url::{BetUrl, BetUrlRequest};
pub use history::{HistoryQuery, Period};
pub use lotto::{LottoPage, LottoQuery};
pub use tables::{TableStatus, TablesQuery};

use crate::error::Error;

/// Page numbers start at 1.
fn page_number(page: Option<u32>) -> Result<Option<u32>, Error> {
    if page == Some(0) {
        Err(Error::input("page", "pages are counted from 1"))
    } else {
        Ok(page)
    }
}

/// A page size of 0 would never reach the end of the list.
fn page_size(per_page: Option<u32>) -> Result<Option<u32>, Error> {
    if per_page == Some(0) {
        Err(Error::input("per_page", "a page holds at least 1 record"))
    } else {
        Ok(per_page)
    }
}
