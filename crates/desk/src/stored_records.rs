//! Records that were stored, checked as the screens check them (`examples/check`).

use std::sync::Arc;

use chrono::DateTime;
use game_service::Record;
use game_service::models::HistoryRecord;

use crate::observed::Observed;
use crate::views::AuditView;

/// The check of each record, in order. What the records show of their house counts for each of them, so all are read
/// before the first is checked. No pay table of the user is applied.
pub fn check_records(records: &[Arc<Record<HistoryRecord>>]) -> Vec<AuditView> {
    let observed = Observed::default();
    for record in records {
        // The time only matters for the list of a record's versions.
        observed.record(record, "", DateTime::UNIX_EPOCH);
    }
    let checker = observed.knowledge.checker(&[]);
    records.iter().map(|record| checker.record(record)).collect()
}
