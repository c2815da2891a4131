//! One record opened: the round's cards, the cameras, each stake with what became of it
//! (docs/contract.md#history-record). Everything is shown as reported; what the rules say of it stands beside it, in
//! the audit.

mod bets;
mod round;

pub(crate) use round::{hand, opened_card};

use crate::history::Opened;
use crate::images::ImageShelf;
use crate::record_versions::SeenRecords;
use crate::round_index::{SeenRounds, cross_check};
use crate::views::RecordView;

/// What a record's view needs besides the record.
pub(crate) struct RecordContext<'a> {
    /// Gives its cameras their handles.
    pub(crate) images: &'a ImageShelf,
    /// Hosts whose images may be loaded.
    pub(crate) image_hosts: &'a [String],
    /// Its other versions.
    pub(crate) records: &'a SeenRecords,
    /// The shoes its round may be in.
    pub(crate) rounds: &'a SeenRounds,
}

/// The record behind a row of the list.
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
