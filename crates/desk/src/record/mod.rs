//! One opened record: the cards of its round, the cameras, each stake with its outcome
//! (docs/contract.md#history-record). Everything is shown as reported; the audit says what the rules
//! give.

mod bets;
mod round;

pub(crate) use round::{hand, opened_card};

use crate::connection::Desk;
use crate::history::Opened;
use crate::round_index::cross_check;
use crate::views::{ErrorView, RecordView, Settings};

impl Desk {
    /// Opens one record of a history reading.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::Stale`] if the reading is no longer in memory.
    pub fn record(&self, history_id: &str, key: &str, settings: &Settings) -> Result<RecordView, ErrorView> {
        let Opened { record, row, judge } = self.histories.record(history_id, key)?;
        let reported = &record.content;
        let result = reported.game_result.as_ref();
        let (insurance, insurance_paired) = bets::insurance(reported);
        Ok(RecordView {
            row,
            ref_id: reported.ref_id.clone(),
            player_id: reported.player_id.clone(),
            round: result.map(round::round),
            cameras: result
                .into_iter()
                .flat_map(|result| &result.image_url)
                .map(|(slot, url)| self.images.place(slot, url, &settings.image_hosts))
                .collect(),
            bets: bets::lines(reported),
            bonus: bets::bonus(reported),
            insurance,
            insurance_paired,
            audit: judge.record(&record),
            versions: reported
                .id
                .as_deref()
                .map(|id| self.records.versions(id))
                .unwrap_or_default(),
            seen_in_shoe: cross_check(reported, &self.rounds),
            raw: record.raw.as_str().to_owned(),
        })
    }
}
