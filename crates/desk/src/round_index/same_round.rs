//! Compares a record with the other records of its round that were read on this connection: the result, and what
//! happened to each bet, are the same for all players (docs/games.md#the-check-of-the-money).

use game_service::Record;
use game_service::models::HistoryRecord;

use super::comparison::Other;
use super::cross_check::{self, Dealt};
use crate::audit::{self, Checker};
use crate::other_game::OtherGame;
use crate::record_versions::{ObservedRecords, Version};
use crate::times::instant;
use crate::views::{FindingView, OtherRecordView, Overall};

/// The record compared with each other record of its round, those that differ first. Versions of another record
/// that compare in the same way as the next one are left out.
pub(crate) fn same_round(
    record: &Record<HistoryRecord>,
    records: &ObservedRecords,
    checker: &Checker,
) -> Vec<OtherRecordView> {
    let others = records.others_of_round(&record.content);
    let mut records: Vec<Vec<OtherRecordView>> = others
        .iter()
        .map(|versions| compared(record, versions, checker))
        .collect();
    records.sort_by_key(|views| {
        let worst = views.iter().map(|view| match view.agree {
            Overall::Inconsistent => 0,
            Overall::CannotTell => 1,
            Overall::Consistent => 2,
        });
        worst.min()
    });
    records.into_iter().flatten().collect()
}

/// The comparison with each version of another record that makes a difference, newest first.
fn compared(record: &Record<HistoryRecord>, versions: &[Version], checker: &Checker) -> Vec<OtherRecordView> {
    let mut views: Vec<OtherRecordView> = Vec::new();
    let mut corrected_at = None;
    for Version {
        record: other,
        received_at,
    } in versions.iter().rev()
    {
        let findings = findings(record, other, checker);
        if views.last().is_none_or(|newer| newer.findings != findings) {
            views.push(OtherRecordView {
                record_id: other.content.id.clone().unwrap_or_default(),
                player_id: other.content.player_id.clone(),
                seen_at: instant(*received_at),
                corrected_at,
                agree: cross_check::overall(&findings),
                findings,
            });
        }
        corrected_at = Some(instant(*received_at));
    }
    views
}

fn findings(
    record: &Record<HistoryRecord>,
    other: &Record<HistoryRecord>,
    checker: &Checker,
) -> Vec<FindingView> {
    let names = &checker.names;
    let is_baccarat = [record, other].map(|record| OtherGame::of(record, names).is_none());
    match is_baccarat {
        [false, false] => audit::same_round(record, other, names),
        [true, true] => of_baccarat(record, other, checker),
        _ => Vec::new(),
    }
}

/// The cards are compared as those of a shoe are, the bets as in every game.
fn of_baccarat(
    record: &Record<HistoryRecord>,
    other: &Record<HistoryRecord>,
    checker: &Checker,
) -> Vec<FindingView> {
    let (content, others) = (&record.content, &other.content);
    let is_settled = |record: &HistoryRecord| record.status.as_deref() == Some("completed");
    // A version may have another round than the record has now.
    let is_one_round = content.round_id == others.round_id && content.game_key == others.game_key;
    if !is_one_round || !is_settled(content) || !is_settled(others) {
        return Vec::new();
    }
    let (dealt, in_other) = (
        Dealt::of_record(content, checker),
        Dealt::of_record(others, checker),
    );
    let mut findings = cross_check::findings(&dealt, &in_other, Other::Record);
    findings.extend(audit::same_round(record, other, &checker.names));
    findings
}
