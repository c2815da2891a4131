//! Lotto rounds: the result, the entries of all players page by page, one player's entries, and the check of each
//! (docs/contract.md#lotto-results).
//!
//! If reading stops before the end, the entries so far are kept and the summary says what is missing. Of an
//! entry only its JSON is kept, so that memory stays small for rounds of many thousands.

mod cached;
mod checker;
mod draw;
mod entry;
mod facts;
mod findings;
mod messages;
mod ratio;
mod reading;
mod tickets;
mod yiki_lines;

pub(crate) use cached::Reading as LottoReading;
pub(crate) use checker::Checked;
pub(crate) use entry::net;
pub(crate) use facts::stakes;

use std::sync::Arc;

use crate::bounded::Latest;
use crate::connection::Connection;
use crate::names::Names;
use crate::views::{ErrorView, LottoEntryView, LottoFilter, LottoFiltered};

#[derive(Debug)]
pub struct LottoRounds {
    connection: Arc<Connection>,
    names: Names,
    readings: Latest<LottoReading>,
}

impl LottoRounds {
    pub(crate) fn new(connection: Arc<Connection>) -> Self {
        Self {
            connection,
            names: Names::default(),
            readings: cached::no_readings(),
        }
    }

    /// The reading with this id. Fails with [`crate::views::ErrorCode::Stale`] if it is no longer in memory.
    pub(crate) fn reading(&self, lotto_id: &str) -> Result<Arc<LottoReading>, ErrorView> {
        self.readings.find(lotto_id).ok_or_else(cached::stale)
    }

    pub fn entry(&self, lotto_id: &str, key: &str) -> Result<LottoEntryView, ErrorView> {
        let reading = self.reading(lotto_id)?;
        let record = reading.entry(key).ok_or_else(cached::stale)?;
        let checker = reading.checker();
        let results = &reading.draw.results;
        Ok(entry::view(
            key.to_owned(),
            &record,
            results,
            &reading.asked,
            &checker,
        ))
    }

    pub fn filter(&self, lotto_id: &str, filter: &LottoFilter) -> Result<LottoFiltered, ErrorView> {
        Ok(self.reading(lotto_id)?.filtered(filter))
    }
}
