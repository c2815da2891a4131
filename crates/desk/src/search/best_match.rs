//! The record of a search that a ticket means.

use std::sync::Arc;

use game_service::Record;
use game_service::models::HistoryRecord;

use super::Searches;
use crate::audit::Checked;
use crate::best_match::{Candidate, Wanted, rank};
use crate::views::{ErrorView, Ranking, WantedRecord};

/// A record of a search with its last check.
struct CheckedRecord<'k> {
    key: &'k str,
    record: Arc<Record<HistoryRecord>>,
    checked: Checked,
    table_id: Option<String>,
}

impl Searches {
    /// Ranks the rows of a search with these keys by what a ticket says. A row that the search does not hold any more is left
    /// out.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::Stale`] if the search is no longer in memory, and
    /// [`crate::views::ErrorCode::InvalidInput`] for an amount or a time that cannot be read.
    pub fn best_match(
        &self,
        search_id: &str,
        keys: &[String],
        said: &WantedRecord,
    ) -> Result<Ranking, ErrorView> {
        let wanted = Wanted::read(said)?;
        let readings = self.search(search_id)?.readings();
        let rounds = &self.connection.observed.rounds;
        let held = keys.iter().filter_map(|key| {
            let (record, checked) = readings.iter().find_map(|reading| reading.checked(key))?;
            let round_id = record.content.round_id.as_deref();
            Some(CheckedRecord {
                key,
                table_id: round_id.and_then(|id| rounds.table_of(id)),
                record,
                checked,
            })
        });
        let held: Vec<CheckedRecord<'_>> = held.collect();
        let candidates = held.iter().map(|held| Candidate {
            key: held.key,
            record: &held.record.content,
            checked: &held.checked,
            table_id: held.table_id.as_deref(),
        });
        Ok(rank(candidates, &wanted))
    }
}
