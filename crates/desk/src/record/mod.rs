//! One opened record: the cards of its round, the cameras, each stake with its outcome
//! (docs/contract.md#history-record). Everything is shown as reported; the audit says what the rules
//! give.

mod bets;
mod round;

pub(crate) use round::{hand, opened_card};

use crate::history::Opened;
use crate::images::ImageShelf;
use crate::record_versions::SeenRecords;
use crate::round_index::{SeenRounds, cross_check};
use crate::views::RecordView;

/// Additional inputs for the view of a record.
pub(crate) struct RecordContext<'a> {
    /// Registers the camera addresses and returns handles.
    pub(crate) images: &'a ImageShelf,
    /// Hosts from which images may be loaded.
    pub(crate) image_hosts: &'a [String],
    /// The other versions of the record.
    pub(crate) records: &'a SeenRecords,
    /// The rounds of all shoes seen, to find the record's round.
    pub(crate) rounds: &'a SeenRounds,
}

/// The view of an opened record.
pub(crate) fn open(opened: Opened, context: &RecordContext<'_>) -> RecordView {
    let Opened { record, row, judge } = opened;
    let reported = &record.content;
    let result = reported.game_result.as_ref();
    let (insurance, insurance_paired) = bets::insurance(reported);
    RecordView {
        row,
        ref_id: reported.ref_id.clone(),
        player_id: reported.player_id.clone(),
        round: result.map(round::round),
        cameras: result
            .into_iter()
            .flat_map(|result| &result.image_url)
            .map(|(slot, url)| context.images.place(slot, url, context.image_hosts))
            .collect(),
        bets: bets::lines(reported),
        bonus: bets::bonus(reported),
        insurance,
        insurance_paired,
        audit: judge.record(&record),
        versions: reported
            .id
            .as_deref()
            .map(|id| context.records.versions(id))
            .unwrap_or_default(),
        seen_in_shoe: cross_check(reported, context.rounds),
        raw: record.raw.as_str().to_owned(),
    }
}
