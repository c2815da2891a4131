//! Readings in memory, so that a record opens at once and with its JSON as received. Nothing is written to disk.

use std::collections::HashMap;
use std::sync::{Arc, Weak};

use game_service::Record;
use game_service::models::HistoryRecord;
use parking_lot::Mutex;

use super::row::{outcome, row};
use crate::connection::Connection;
use crate::listing::{Turn, unless_stopped};
use crate::names::{Names, UniqueKeys};
use crate::observed::{LastVerdicts, ObservedRecords};
use crate::verdict::{Checked, Checker};
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
    /// The rules with which all rows were checked. A record is opened with the same ones.
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

    /// Bytes that the records take (estimate).
    pub(crate) fn bytes(&self) -> usize {
        self.records.lock().bytes
    }

    /// Whether there is a record with this key.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.records.lock().by_key.contains_key(key)
    }

    /// Checks every row once more, with the house as all records have shown it. Does nothing if the rules are those of the rows.
    /// If `until` resolves before the end, all rows keep the rules that they have.
    pub(crate) async fn check_again(
        &self,
        checker: Arc<Checker>,
        until: impl Future<Output = ()>,
    ) -> Vec<VerdictChange> {
        let Some(rows) = self.unless_checked_with(&checker) else {
            return Vec::new();
        };
        let mut results = Vec::with_capacity(rows.len());
        let checking = async {
            let mut turn = Turn::begin();
            for (key, record) in rows {
                results.push((key, checker.brief(&record)));
                turn.pass_on().await;
            }
        };
        match unless_stopped(until, checking).await {
            Some(()) => self.replace(results, checker),
            None => Vec::new(),
        }
    }

    /// All records with their keys. None if their rows were checked with these rules.
    fn unless_checked_with(&self, checker: &Checker) -> Option<Vec<(String, Arc<Record<HistoryRecord>>)>> {
        let records = self.records.lock();
        let rows = records.by_key.iter();
        (*records.checker != *checker).then(|| {
            rows.map(|(key, cached)| (key.clone(), Arc::clone(&cached.record)))
                .collect()
        })
    }

    /// Replaces the results of all rows at once, so that a record is never opened with other rules than its row.
    fn replace(&self, results: Vec<(String, Checked)>, checker: Arc<Checker>) -> Vec<VerdictChange> {
        let mut records = self.records.lock();
        records.checker = checker;
        let mut changes = Vec::new();
        for (key, checked) in results {
            let Some(cached) = records.by_key.get_mut(&key) else {
                continue;
            };
            if cached.checked != checked {
                changes.push(VerdictChange {
                    key,
                    verdict: checked.verdict,
                    reason: checked.reason.clone(),
                    outcome: Some(outcome(&checked)),
                });
                cached.checked = checked;
            }
        }
        changes
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

    /// The record for a key with its last verdict and outcome, without checking it again.
    pub(crate) fn checked(&self, key: &str) -> Option<(Arc<Record<HistoryRecord>>, Checked)> {
        let records = self.records.lock();
        let cached = records.by_key.get(key)?;
        Some((Arc::clone(&cached.record), cached.checked.clone()))
    }

    /// The record for a key, with its row.
    pub(crate) fn record(&self, key: &str) -> Option<Opened> {
        let records = self.records.lock();
        let cached = records.by_key.get(key)?;
        Some(Opened {
            row: self.row(key, cached, &records.checker),
            record: Arc::clone(&cached.record),
            checker: Arc::clone(&records.checker),
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
