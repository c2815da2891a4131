//! All versions of all records, by id. A record that changes later is evidence in a dispute.

mod differences;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use game_service::Record;
use game_service::models::HistoryRecord;
use parking_lot::Mutex;

use differences::differences;

use crate::bounded::Bounded;
use crate::times::instant;
use crate::views::VersionView;

/// Largest number of records.
const RECORDS: usize = 20_000;
/// Bytes for all records with their versions (estimate).
const BYTES: usize = 96 * 1024 * 1024;
/// Largest number of versions of one record. Further ones are not kept.
const VERSIONS: usize = 16;

/// The records of one connection.
#[derive(Debug)]
pub(crate) struct SeenRecords {
    by_id: Mutex<Bounded<String, Vec<Version>>>,
}

#[derive(Debug)]
struct Version {
    record: Arc<Record<HistoryRecord>>,
    seen_at: DateTime<Utc>,
}

impl Default for SeenRecords {
    fn default() -> Self {
        Self {
            by_id: Mutex::new(Bounded::with_bytes(RECORDS, BYTES)),
        }
    }
}

impl SeenRecords {
    /// Stores a record. Returns true if its content differs from the last version. A record without an id
    /// is not stored.
    pub(crate) fn note(&self, record: &Arc<Record<HistoryRecord>>, seen_at: DateTime<Utc>) -> bool {
        let Some(id) = &record.content.id else { return true };
        let mut by_id = self.by_id.lock();
        let versions = by_id.entry(id.clone());
        let is_new = versions.last().is_none_or(|last| differs(&last.record, record));
        if is_new {
            if versions.len() == VERSIONS {
                versions.remove(0);
            }
            versions.push(Version {
                record: Arc::clone(record),
                seen_at,
            });
            let bytes = versions.iter().map(|version| version.record.held_bytes).sum();
            by_id.weigh(id, bytes);
        }
        is_new
    }

    /// The versions of a record, oldest first. Empty if there is only one.
    pub(crate) fn versions(&self, id: &str) -> Vec<VersionView> {
        let by_id = self.by_id.lock();
        let Some(versions) = by_id.get(id).filter(|versions| versions.len() > 1) else {
            return Vec::new();
        };
        let before = std::iter::once(None).chain(versions.iter().map(Some));
        versions
            .iter()
            .zip(before)
            .map(|(version, before)| version.view(before))
            .collect()
    }
}

impl Version {
    fn view(&self, before: Option<&Self>) -> VersionView {
        VersionView {
            seen_at: instant(self.seen_at),
            differences: before
                .map(|before| differences(before.text(), self.text()))
                .unwrap_or_default(),
            raw: self.text().to_owned(),
        }
    }

    fn text(&self) -> &str {
        self.record.raw.as_str()
    }
}

/// White space and the order of keys do not matter.
fn differs(one: &Record<HistoryRecord>, other: &Record<HistoryRecord>) -> bool {
    one.raw != other.raw && !differences(one.raw.as_str(), other.raw.as_str()).is_empty()
}
