//! The readings held in memory, so that a record opens at once and with its own bytes. Nothing is written to disk.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game_service::Record;
use game_service::models::HistoryRecord;

use super::row::row;
use crate::audit::{Judge, Judged};
use crate::names::Names;
use crate::unique_keys::UniqueKeys;
use crate::views::{ErrorCode, ErrorView, HistoryRow, VerdictChange};

/// Readings held at once: going back to the last few players needs no new request.
const HELD: usize = 6;
/// Bytes of memory that the earlier readings of one use may take when a new one begins, roughly.
const HELD_BYTES: usize = 64 * 1024 * 1024;

/// Whom a reading is for. Each use has a place of its own, so that one does not push out another's.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Purpose<'a> {
    /// A player's records on screen.
    Screen(&'a str),
    /// The timeline of a player's round.
    Timeline(&'a str),
    /// What a comparison with the wallet found, of any players.
    Comparison,
}

/// A reading in progress or done.
#[derive(Debug)]
pub(crate) struct Reading {
    pub(crate) id: String,
    player_id: Option<String>,
    records: Mutex<Records>,
}

#[derive(Debug)]
struct Records {
    by_key: HashMap<String, Held>,
    keys: UniqueKeys,
    arrived: u32,
    /// Bytes of memory that the records take, roughly.
    bytes: usize,
    /// What the newest rows were judged with: a record opens with the judgement its row shows.
    judge: Arc<Judge>,
}

#[derive(Debug)]
struct Held {
    record: Arc<Record<HistoryRecord>>,
    conflicting: bool,
    judged: Judged,
}

/// A record of a reading, with its row and what it is checked with.
#[derive(Debug)]
pub(crate) struct Opened {
    /// The record.
    pub(crate) record: Arc<Record<HistoryRecord>>,
    /// Its row.
    pub(crate) row: HistoryRow,
    /// What its row was judged with.
    pub(crate) judge: Arc<Judge>,
}

impl Reading {
    /// Takes a record and returns its row. Its key is its id; a second record under the same id gets `id~2`.
    pub(crate) fn take(&self, record: Arc<Record<HistoryRecord>>, conflicting: bool) -> HistoryRow {
        let mut records = lock(&self.records);
        records.arrived += 1;
        records.bytes += record.held_bytes;
        let nameless = || format!("#{}", records.arrived);
        let id = record.content.id.clone().unwrap_or_else(nameless);
        let key = records.keys.next(&id);
        let judged = records.judge.brief(&record);
        let row = row(
            key.clone(),
            &record,
            conflicting,
            self.player_id.as_deref(),
            judged.clone(),
        );
        records.by_key.insert(
            key,
            Held {
                record,
                conflicting,
                judged,
            },
        );
        row
    }

    /// Marks the records under these ids, which now stand for different contents, and returns their keys.
    pub(super) fn mark_conflicting(&self, ids: Vec<String>) -> Vec<String> {
        let mut records = lock(&self.records);
        let mut marked = Vec::new();
        for id in ids {
            let is_of_id = |held: &&mut Held| held.record.content.id.as_deref() == Some(id.as_str());
            if let Some(held) = records.by_key.get_mut(&id).filter(is_of_id) {
                held.conflicting = true;
                marked.push(id);
            }
        }
        marked
    }

    /// Judges what comes from now on, and what is opened, with this.
    pub(super) fn judge_with(&self, judge: Arc<Judge>) {
        lock(&self.records).judge = judge;
    }

    /// The keys of all records, in no order.
    pub(super) fn keys(&self) -> Vec<String> {
        lock(&self.records).by_key.keys().cloned().collect()
    }

    /// Judges a record again. Its row's change, if it comes out differently.
    pub(super) fn judge_again(&self, key: &str) -> Option<VerdictChange> {
        let mut records = lock(&self.records);
        let judge = Arc::clone(&records.judge);
        let held = records.by_key.get_mut(key)?;
        let judged = judge.brief(&held.record);
        let changed = judged != held.judged;
        held.judged = judged;
        changed.then(|| VerdictChange {
            key: key.to_owned(),
            verdict: held.judged.verdict,
            reason: held.judged.reason.clone(),
        })
    }

    /// The record under a key. While a reading goes on, its row says what is known by now, as its audit does; rows
    /// already sent follow when the reading ends.
    pub(super) fn record(&self, key: &str) -> Option<Opened> {
        let records = lock(&self.records);
        let held = records.by_key.get(key)?;
        let judge = Arc::clone(&records.judge);
        let judged = judge.brief(&held.record);
        Some(Opened {
            record: Arc::clone(&held.record),
            row: row(
                key.to_owned(),
                &held.record,
                held.conflicting,
                self.player_id.as_deref(),
                judged,
            ),
            judge,
        })
    }
}

/// The readings of one connection, the newest last.
#[derive(Debug, Default)]
pub(crate) struct HistoryCache {
    names: Names,
    on_screen: Mutex<VecDeque<Arc<Reading>>>,
    timelines: Mutex<VecDeque<Arc<Reading>>>,
    comparison: Mutex<VecDeque<Arc<Reading>>>,
}

impl HistoryCache {
    /// Begins a reading and forgets the oldest one beyond the limit of its use.
    pub(crate) fn begin(&self, purpose: Purpose<'_>, judge: Arc<Judge>) -> Arc<Reading> {
        let (player_id, readings, held) = match purpose {
            Purpose::Screen(player_id) => (Some(player_id), &self.on_screen, HELD),
            Purpose::Timeline(player_id) => (Some(player_id), &self.timelines, HELD),
            Purpose::Comparison => (None, &self.comparison, 1),
        };
        let reading = Arc::new(Reading {
            id: self.names.next(),
            player_id: player_id.map(str::to_owned),
            records: Mutex::new(Records {
                by_key: HashMap::new(),
                keys: UniqueKeys::default(),
                arrived: 0,
                bytes: 0,
                judge,
            }),
        });
        let mut readings = lock(readings);
        while readings.len() >= held || bytes(&readings) > HELD_BYTES {
            readings.pop_front();
        }
        readings.push_back(Arc::clone(&reading));
        reading
    }

    /// A record of a reading that is still held.
    pub(crate) fn record(&self, id: &str, key: &str) -> Result<Opened, ErrorView> {
        let under = |readings: &Mutex<VecDeque<Arc<Reading>>>| {
            let readings = lock(readings);
            readings.iter().find(|reading| reading.id == id).cloned()
        };
        let reading = [&self.on_screen, &self.timelines, &self.comparison]
            .into_iter()
            .find_map(under);
        reading.and_then(|reading| reading.record(key)).ok_or_else(|| {
            ErrorView::new(
                ErrorCode::Stale,
                "This record is no longer held. Read the records again.",
            )
        })
    }
}

fn bytes(readings: &VecDeque<Arc<Reading>>) -> usize {
    readings.iter().map(|reading| lock(&reading.records).bytes).sum()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
