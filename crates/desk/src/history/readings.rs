//! Readings in memory, so that a record opens at once and with its JSON as received. Nothing is written to disk.

use std::collections::HashMap;
use std::sync::{Arc, Weak};

use game_service::Record;
use game_service::models::HistoryRecord;
use parking_lot::Mutex;

use super::row::{outcome, row};
use crate::audit::{Checked, Checker};
use crate::connection::Connection;
use crate::listing::{Turn, unless_stopped};
use crate::names::{Names, UniqueKeys};
use crate::observed::{LastVerdicts, ObservedRecords};
use crate::views::{ErrorCode, ErrorView, HistoryRow, Settings, VerdictChange, count_of};

/// A reading that is in progress or finished.
#[derive(Debug)]
pub(crate) struct Reading {
    pub(crate) id: String,
    player_id: String,
    /// The start of each key. It makes the keys of several readings different.
    prefix: String,
    /// The versions of every record that was received.
    versions: Arc<ObservedRecords>,
    records: Mutex<Records>,
}

#[derive(Debug)]
struct Records {
    by_key: HashMap<String, CachedRecord>,
    keys: UniqueKeys,
    arrived: u32,
    /// Bytes that the records take (estimate).
    bytes: usize,
    /// The rules for the newest rows. A record is opened with the same rules as its row.
    checker: Arc<Checker>,
}

/// A record of a reading with its last check.
#[derive(Debug)]
pub(super) struct CachedRecord {
    pub(super) record: Arc<Record<HistoryRecord>>,
    /// Whether its id came with different contents.
    pub(super) conflicting: bool,
    pub(super) checked: Checked,
}

/// A record of a reading, with its row and the rules for its audit.
#[derive(Debug)]
pub(crate) struct Opened {
    pub(crate) record: Arc<Record<HistoryRecord>>,
    pub(crate) row: HistoryRow,
    /// The rules that the row was checked with.
    pub(crate) checker: Arc<Checker>,
}

impl Reading {
    /// Adds a record and returns its key: the record's id, after the prefix of the reading; a second record with the same id
    /// gets the key `id~2`.
    pub(super) fn take(&self, record: Arc<Record<HistoryRecord>>, conflicting: bool) -> String {
        let mut records = self.records.lock();
        records.arrived += 1;
        records.bytes += record.memory_bytes;
        let nameless = || format!("#{}", records.arrived);
        let id = record.content.id.clone().unwrap_or_else(nameless);
        let key = format!("{}{}", self.prefix, records.keys.next(&id));
        let cached = CachedRecord {
            checked: records.checker.brief(&record),
            record,
            conflicting,
        };
        records.by_key.insert(key.clone(), cached);
        key
    }

    /// The row of a record with its last check.
    pub(crate) fn last_row(&self, key: &str) -> Option<HistoryRow> {
        let records = self.records.lock();
        let cached = records.by_key.get(key)?;
        Some(self.row(key, cached, &records.checker))
    }

    fn row(&self, key: &str, cached: &CachedRecord, checker: &Checker) -> HistoryRow {
        let corrected = self.versions.was_corrected(&cached.record.content);
        row(key, cached, corrected, &self.player_id, &checker.names)
    }

    /// Marks the records with these ids as conflicting, because the ids now have different contents.
    /// Returns the keys of these records.
    pub(super) fn mark_conflicting(&self, ids: &[String]) -> Vec<String> {
        let mut records = self.records.lock();
        let mut marked = Vec::new();
        for id in ids {
            let key = format!("{}{id}", self.prefix);
            let is_of_id =
                |cached: &&mut CachedRecord| cached.record.content.id.as_deref() == Some(id.as_str());
            if let Some(cached) = records.by_key.get_mut(&key).filter(is_of_id) {
                cached.conflicting = true;
                marked.push(key);
            }
        }
        marked
    }

    /// Sets the rules for records that are added or opened from now on.
    pub(super) fn check_with(&self, checker: Arc<Checker>) {
        self.records.lock().checker = checker;
    }

    /// Bytes that the records take (estimate).
    pub(crate) fn bytes(&self) -> usize {
        self.records.lock().bytes
    }

    /// Whether there is a record with this key.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.records.lock().by_key.contains_key(key)
    }

    /// The keys of all records, unordered.
    pub(crate) fn keys(&self) -> Vec<String> {
        self.records.lock().by_key.keys().cloned().collect()
    }

    /// Checks every row again with the knowledge from all records, until `until` resolves.
    pub(crate) async fn check_all_again(
        &self,
        checker: Arc<Checker>,
        until: impl Future<Output = ()>,
    ) -> Vec<VerdictChange> {
        self.check_with(checker);
        let mut changed = Vec::new();
        let checking = async {
            let mut turn = Turn::begin();
            for key in self.keys() {
                changed.extend(self.check_again(&key));
                turn.pass_on().await;
            }
        };
        unless_stopped(until, checking).await;
        changed
    }

    /// Number of records that have another verdict than when a reading with them ended last.
    pub(crate) fn changed_since(&self, last: &LastVerdicts) -> u32 {
        let records = self.records.lock();
        let changed = records
            .by_key
            .values()
            .filter(|cached| last.changes(&cached.record, cached.checked.verdict));
        count_of(changed.count())
    }

    /// Checks a record again. Returns the change if its row has another verdict or reason now.
    fn check_again(&self, key: &str) -> Option<VerdictChange> {
        let mut records = self.records.lock();
        let checker = Arc::clone(&records.checker);
        let cached = records.by_key.get_mut(key)?;
        let result = checker.brief(&cached.record);
        let changed = result != cached.checked;
        cached.checked = result;
        changed.then(|| VerdictChange {
            key: key.to_owned(),
            verdict: cached.checked.verdict,
            reason: cached.checked.reason.clone(),
            outcome: Some(outcome(&cached.checked)),
        })
    }

    /// The record for a key with its last verdict and outcome, without checking it again.
    pub(crate) fn checked(&self, key: &str) -> Option<(Arc<Record<HistoryRecord>>, Checked)> {
        let records = self.records.lock();
        let cached = records.by_key.get(key)?;
        Some((Arc::clone(&cached.record), cached.checked.clone()))
    }

    /// The record for a key. While a reading is in progress, the returned row is checked with the newest
    /// rules, like its audit. Rows that were already sent are updated at the end of the reading.
    pub(crate) fn record(&self, key: &str) -> Option<Opened> {
        let records = self.records.lock();
        let cached = records.by_key.get(key)?;
        let checker = Arc::clone(&records.checker);
        let newest = CachedRecord {
            record: Arc::clone(&cached.record),
            conflicting: cached.conflicting,
            checked: checker.brief(&cached.record),
        };
        Some(Opened {
            row: self.row(key, &newest, &checker),
            record: newest.record,
            checker,
        })
    }
}

/// The readings of one connection.
#[derive(Debug)]
pub(crate) struct History {
    connection: Arc<Connection>,
    names: Names,
    /// Searches and files keep them. They can be opened while they are kept.
    kept: Mutex<Vec<Weak<Reading>>>,
}

impl History {
    /// No readings yet.
    pub(crate) fn new(connection: Arc<Connection>) -> Self {
        Self {
            connection,
            names: Names::default(),
            kept: Mutex::default(),
        }
    }

    /// Starts a reading that its caller keeps: of one game of a search, or of a file.
    pub(crate) fn begin(&self, player_id: &str, prefix: String, settings: &Settings) -> Arc<Reading> {
        let observed = &self.connection.observed;
        let reading = Arc::new(Reading {
            id: self.names.next(),
            player_id: player_id.to_owned(),
            prefix,
            versions: Arc::clone(&observed.records),
            records: Mutex::new(Records {
                by_key: HashMap::new(),
                keys: UniqueKeys::default(),
                arrived: 0,
                bytes: 0,
                checker: observed.checker(settings),
            }),
        });
        let mut kept = self.kept.lock();
        kept.retain(|reading| reading.strong_count() > 0);
        kept.push(Arc::downgrade(&reading));
        reading
    }

    /// A record of a reading that is still in memory.
    ///
    /// # Errors
    /// [`ErrorCode::Stale`] if the reading is no longer in memory.
    pub(crate) fn record(&self, id: &str, key: &str) -> Result<Opened, ErrorView> {
        let reading = self.reading(id);
        reading.and_then(|reading| reading.record(key)).ok_or_else(|| {
            ErrorView::new(
                ErrorCode::Stale,
                "This record is no longer in memory. Read the records again.",
            )
        })
    }

    /// A reading that is still in memory. It stays complete while the returned pointer is held.
    pub(crate) fn reading(&self, id: &str) -> Option<Arc<Reading>> {
        let mut kept = self.kept.lock();
        kept.retain(|reading| reading.strong_count() > 0);
        kept.iter()
            .filter_map(Weak::upgrade)
            .find(|reading| reading.id == id)
    }
}
