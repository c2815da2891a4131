//! One record opened: the round's cards, the cameras, each stake with what became of it (contract: "Player history
//! record"). Nothing is judged here; everything is shown as reported.

mod bets;
mod round;

use game_service::Record;
use game_service::models::HistoryRecord;

pub(crate) use round::{hand, opened_card};

use crate::images::ImageShelf;
use crate::views::{HistoryRow, RecordView};

/// The record behind a row of the list.
pub(crate) fn open(
    record: &Record<HistoryRecord>,
    row: HistoryRow,
    images: &ImageShelf,
    allowed_hosts: &[String],
) -> RecordView {
    let content = &record.content;
    let result = content.game_result.as_ref();
    let (insurance, insurance_paired) = bets::insurance(content);
    RecordView {
        row,
        ref_id: content.ref_id.clone(),
        player_id: content.player_id.clone(),
        round: result.map(round::round),
        cameras: result
            .into_iter()
            .flat_map(|result| &result.image_url)
            .map(|(slot, url)| images.place(slot, url, allowed_hosts))
            .collect(),
        bets: bets::lines(content),
        bonus: bets::bonus(content),
        insurance,
        insurance_paired,
        raw: record.raw.as_str().to_owned(),
    }
}
