//! The record of a search that a ticket means.

use super::Searches;
use crate::best_match::{Candidate, Evidence, Wanted, rank};
use crate::views::{ErrorView, Ranking, WantedRecord};

impl Searches {
    /// Ranks rows of a search by what a ticket says. A row that the search no longer holds is left out.
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
            let record = &record.content;
            let table_id = record.round_id.as_deref().and_then(|id| rounds.table_of(id));
            let candidate = Candidate {
                record,
                checked: &checked,
                table_id: table_id.as_deref(),
            };
            Some(Evidence::of(key, &candidate, &wanted))
        });
        Ok(rank(held.collect(), &wanted))
    }
}
