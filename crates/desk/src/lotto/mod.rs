//! Lotto rounds: the result, the entries of all players page by page, one player's entries, and the check of each
//! (docs/contract.md#lotto-results).
//!
//! If reading stops before the end, the entries so far are kept and the summary says what is missing. Of an
//! entry only its JSON is kept, so that memory stays small for rounds of many thousands.

mod cached;
mod checker;
mod draw;
mod entry;
mod exported;
mod facts;
mod findings;
mod messages;
mod ratio;
mod reading;
mod tickets;
mod yiki_lines;

pub(crate) use cached::Reading as LottoReading;
pub(crate) use exported::CheckedEntry;

use std::sync::Arc;

use self::cached::LottoReadings;
use crate::connection::Connection;
use crate::views::{ErrorView, LottoEntryView, LottoFilter, LottoFiltered};

/// The lotto rounds of one connection, with the readings in memory.
#[derive(Debug)]
pub struct LottoRounds {
    connection: Arc<Connection>,
    readings: LottoReadings,
}

impl LottoRounds {
    pub(crate) fn new(connection: Arc<Connection>) -> Self {
        Self {
            connection,
            readings: LottoReadings::default(),
        }
    }

    /// Opens one entry of a reading.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::Stale`] if the reading is no longer in memory.
    pub fn entry(&self, lotto_id: &str, key: &str) -> Result<LottoEntryView, ErrorView> {
        let reading = self.readings.get(lotto_id)?;
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

    /// Chooses entries of a reading and adds them up.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::Stale`] if the reading is no longer in memory.
    pub fn filter(&self, lotto_id: &str, filter: &LottoFilter) -> Result<LottoFiltered, ErrorView> {
        Ok(self.readings.get(lotto_id)?.filtered(filter))
    }
}
