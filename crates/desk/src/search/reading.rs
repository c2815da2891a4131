//! The records of one run through a listing: checked, and in memory, so that each opens at once and with its JSON as received; and
//! a record as a row of the list. Nothing is written to disk.

use std::collections::HashMap;
use std::sync::Arc;

use check::{Overall, RecordOutcome};
use chrono::{DateTime, Utc};
use game_service::Record;
use game_service::models::{GameResult, HistoryRecord};
use games::baccarat::{Side, Winner};
use parking_lot::Mutex;
use serde::Serialize;
use specta::Type;

use super::pages::{HistoryPages, NewRecord};
use crate::cards::hand_of;
use crate::errors::problems;
use crate::findings::Fault;
use crate::listing::{Turn, unless_stopped};
use crate::names::UniqueKeys;
use crate::observed::{LastVerdicts, Observed, ObservedRecords, identity};
use crate::other_game::OtherGame;
use crate::times::instant;
use crate::verdict::{Checked, Checker};
use crate::views::{AmountFault, Coded, Message, OutcomeChange, Problem, Settings, VerdictChange, count_of};
use crate::vocabulary;
use crate::vocabulary::GameNames;

#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct HistoryRow {
    /// Unique in the reading: the record's id, with a suffix from its second content on.
    pub key: String,
    pub id: Option<String>,
    pub round_id: Option<String>,
    pub game_key: Option<Coded>,
    pub status: Option<Coded>,
    /// By the service's clock (UTC). None if the text names no zone or cannot be read.
    pub created_at: Option<String>,
    /// The same time as received.
    pub created_at_text: Option<String>,
    /// The result of another game in a few words. None if its shape is not certain, and in baccarat.
    pub first_line: Option<Message>,
    /// The winner in baccarat. None if the result codes name none that is known, and in other games.
    pub winner: Option<Winner>,
    pub winners: Vec<Coded>,
    pub banker_total: Option<i32>,
    pub player_total: Option<i32>,
    pub total_bet: Option<String>,
    pub total_payout: Option<String>,
    /// What the record brought or cost the player, exact. None if a total is missing, and in the two cases below.
    pub net: Option<String>,
    /// Whether `net` is None because it has too many digits.
    pub net_too_large: bool,
    /// Whether `net` is None because it is not known whether `total_payout` includes the stakes.
    pub net_unknown: bool,
    pub currency: Option<String>,
    pub problems: Vec<Problem>,
    /// Whether the id was received with different contents.
    pub conflicting: bool,
    /// Whether the record was completed when it was read before, and says otherwise now.
    pub corrected: bool,
    /// The player of the record, if it is not the requested one.
    pub other_player: Option<String>,
    pub verdict: Overall,
    /// The first broken rule, otherwise the first rule that could not be applied. None if all hold.
    pub verdict_reason: Option<Message>,
    /// Both amounts, if the reason of the verdict is that a total is not the expected one.
    pub amount_fault: Option<AmountFault>,
}

impl HistoryRow {
    /// The row of a record (docs/contract.md#history-record) with its last check. `player_id` is the player that was asked for.
    pub(crate) fn of(
        key: &str,
        record: &Record<HistoryRecord>,
        checked: &Checked,
        names: &GameNames,
        player_id: &str,
    ) -> Self {
        let content = &record.content;
        let winners: &[String] = content
            .game_result
            .as_ref()
            .map(|result| result.winner.as_slice())
            .unwrap_or_default();
        let other_game = OtherGame::of(record, names);
        let baccarat = content.game_result.as_ref().filter(|_| other_game.is_none());
        let outcome = outcome(checked);
        Self {
            key: key.to_owned(),
            id: content.id.clone(),
            round_id: content.round_id.clone(),
            game_key: content.game_key.as_deref().map(vocabulary::game),
            status: content.status.as_deref().map(vocabulary::record_status),
            created_at: content
                .created_at
                .as_ref()
                .and_then(|time| time.instant)
                .map(instant),
            created_at_text: content.created_at.as_ref().map(|time| time.text.clone()),
            first_line: other_game.as_ref().and_then(OtherGame::first_line),
            winner: baccarat.and_then(|_| vocabulary::winner(winners.iter().map(String::as_str))),
            winners: winners
                .iter()
                .map(|code| match &other_game {
                    Some(other) => vocabulary::bet_of(other.game, code),
                    None => vocabulary::result(code),
                })
                .collect(),
            banker_total: baccarat.and_then(|result| total(result, Side::Banker)),
            player_total: baccarat.and_then(|result| total(result, Side::Player)),
            total_bet: content.total_bet.as_ref().map(ToString::to_string),
            total_payout: content.total_payout.as_ref().map(ToString::to_string),
            net: outcome.net,
            net_too_large: outcome.net_too_large,
            net_unknown: outcome.net_unknown,
            amount_fault: outcome.amount_fault,
            currency: content.currency.clone(),
            problems: problems(&record.problems),
            conflicting: false,
            corrected: false,
            other_player: other_player(content, player_id).map(str::to_owned),
            verdict: checked.verdict,
            verdict_reason: checked.reason.clone(),
        }
    }
}

/// The player of a record, if it is not the one that was asked for.
pub(crate) fn other_player<'a>(record: &'a HistoryRecord, asked: &str) -> Option<&'a str> {
    record.player_id.as_deref().filter(|named| *named != asked)
}

pub(crate) struct PageRead {
    /// In the order received.
    pub(crate) records: Vec<Kept>,
    /// Keys of earlier rows that are conflicting since this page.
    pub(crate) conflicts: Vec<String>,
    /// Bytes that the records take (estimate).
    pub(crate) bytes: usize,
}

#[derive(Debug)]
pub(crate) struct Kept {
    pub(crate) key: String,
    pub(crate) time: Option<DateTime<Utc>>,
    pub(crate) game_key: Option<String>,
    pub(crate) identity: u64,
}

/// A reading that is in progress or finished.
#[derive(Debug)]
pub(crate) struct Reading {
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
#[derive(Debug, Clone)]
pub(crate) struct CachedRecord {
    pub(crate) record: Arc<Record<HistoryRecord>>,
    /// Whether its id came with different contents.
    pub(crate) conflicting: bool,
    pub(crate) checked: Checked,
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
    /// A reading that is about to begin.
    pub(crate) fn begin(observed: &Observed, player_id: &str, prefix: String, settings: &Settings) -> Self {
        Self {
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
        }
    }

    /// Adds a record and returns its key: the record's id, after the prefix of the reading; a second record with the same id
    /// gets the key `id~2`.
    fn take(&self, record: Arc<Record<HistoryRecord>>, conflicting: bool) -> String {
        let mut records = self.records.lock();
        records.arrived += 1;
        records.bytes += record.memory_bytes;
        let id = match &record.content.id {
            Some(id) => id.clone(),
            None => format!("#{}", records.arrived),
        };
        let key = format!("{}{}", self.prefix, records.keys.next(&id));
        let cached = CachedRecord {
            checked: records.checker.brief(&record),
            record,
            conflicting,
        };
        records.by_key.insert(key.clone(), cached);
        key
    }

    /// Reads the next page, and checks and keeps its records. None after the last one, or after an error.
    pub(crate) async fn read_page(&self, pages: &mut HistoryPages<'_>) -> Option<PageRead> {
        let records = pages.next().await?;
        // Conflicts are marked before the records of this page are added: a conflict concerns earlier records
        // with the same id.
        let conflicts = pages.listing.page().map(|page| page.conflicts.as_slice());
        let conflicts = self.mark_conflicting(conflicts.unwrap_or_default());
        let mut page = PageRead {
            records: Vec::with_capacity(records.len()),
            conflicts,
            bytes: 0,
        };
        let mut turn = Turn::begin();
        for NewRecord { record, conflicting } in records {
            page.bytes += record.memory_bytes;
            let made = record.content.created_at.as_ref();
            page.records.push(Kept {
                time: made.and_then(|made| made.instant),
                game_key: record.content.game_key.clone(),
                identity: identity(&record),
                key: self.take(record, conflicting),
            });
            turn.pass_on().await;
        }
        Some(page)
    }

    fn row(&self, key: &str, cached: &CachedRecord, names: &GameNames) -> HistoryRow {
        HistoryRow {
            conflicting: cached.conflicting,
            corrected: self.versions.was_corrected(&cached.record.content),
            ..HistoryRow::of(key, &cached.record, &cached.checked, names, &self.player_id)
        }
    }

    /// Marks the records with these ids as conflicting, because the ids now have different contents.
    /// Returns the keys of these records.
    fn mark_conflicting(&self, ids: &[String]) -> Vec<String> {
        let mut records = self.records.lock();
        let mut marked = Vec::new();
        for id in ids {
            let key = format!("{}{id}", self.prefix);
            if let Some(cached) = records.by_key.get_mut(&key)
                && cached.record.content.id.as_ref() == Some(id)
            {
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

    /// Checks every row once more, with the house as all records have shown it. Does nothing if the rules are those of the rows.
    /// If `until` resolves before the end, all rows keep the rules that they have.
    pub(crate) async fn check_again(
        &self,
        checker: Arc<Checker>,
        until: impl Future<Output = ()>,
    ) -> Vec<VerdictChange> {
        let rows: Vec<(String, Arc<Record<HistoryRecord>>)> = {
            let records = self.records.lock();
            if *records.checker == *checker {
                return Vec::new();
            }
            let rows = records.by_key.iter();
            rows.map(|(key, cached)| (key.clone(), Arc::clone(&cached.record)))
                .collect()
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

    /// The rules of all rows, and each record under its key with its last check.
    pub(crate) fn all(&self) -> (Arc<Checker>, Vec<(String, CachedRecord)>) {
        let records = self.records.lock();
        let rows = records.by_key.iter();
        let rows = rows.map(|(key, cached)| (key.clone(), cached.clone())).collect();
        (Arc::clone(&records.checker), rows)
    }

    /// The record for a key with its last check.
    pub(crate) fn cached(&self, key: &str) -> Option<CachedRecord> {
        self.records.lock().by_key.get(key).cloned()
    }

    /// The record for a key, with its row.
    pub(crate) fn record(&self, key: &str) -> Option<Opened> {
        let records = self.records.lock();
        let cached = records.by_key.get(key)?;
        Some(Opened {
            row: self.row(key, cached, &records.checker.names),
            record: Arc::clone(&cached.record),
            checker: Arc::clone(&records.checker),
        })
    }
}

fn outcome(checked: &Checked) -> OutcomeChange {
    OutcomeChange {
        net: match checked.outcome {
            Some(RecordOutcome::Known(outcome)) => Some(outcome.to_string()),
            _ => None,
        },
        net_too_large: checked.outcome == Some(RecordOutcome::TooLarge),
        net_unknown: checked.outcome == Some(RecordOutcome::Unknown),
        amount_fault: checked.amount_fault.map(Fault::view),
    }
}

fn total(result: &GameResult, side: Side) -> Option<i32> {
    i32::try_from(hand_of(&result.sides, side)?.total?).ok()
}
