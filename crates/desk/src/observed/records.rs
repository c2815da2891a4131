//! The first and the last version of every record, by player, game and id. A record that changes later, and one that
//! another record of its round contradicts, are evidence in a dispute.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, LazyLock};

use chrono::{DateTime, Utc};
use game_service::Record;
use game_service::models::HistoryRecord;
use parking_lot::Mutex;

use super::changes::{change, differences, is_whole};
use crate::bounded::Bounded;
use crate::times::instant;
use crate::views::{ChangeKind, Overall, RecordChangeView};

/// Largest number of records.
const RECORDS: usize = 20_000;
/// Bytes for all records with their versions (estimate).
const BYTES: usize = 96 * 1024 * 1024;
/// Largest number of records of one round that are compared: the newest.
const OF_ROUND: usize = 64;
/// Most records whose last verdict is kept.
const MOST_VERDICTS: usize = 50_000;

/// The records of one connection.
#[derive(Debug)]
pub(crate) struct ObservedRecords {
    by_id: Mutex<Bounded<RecordId, Versions>>,
}

/// A record of a player and a game: a service may number the records of each game, or of each player, on their own.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct RecordId {
    player_id: Option<String>,
    game_key: Option<String>,
    id: String,
}

/// What makes a record one record, in whatever answer it comes: its player, its own game and its id. So a record that a
/// service returns for several games, or on two pages, counts once. A record that states no game or no id is the same only if
/// all of its content is (docs/ASSUMPTIONS.md#a252). A hash with a random key, so that nobody can construct two records with the same one.
pub(crate) fn identity(record: &Record<HistoryRecord>) -> u64 {
    hash(record, RecordId::of(&record.content))
}

/// As [`identity`], among the records that came for one game. One that states no game is then of the game that was asked for,
/// so that it counts once if it changes while its listing is read.
pub(crate) fn identity_in_listing(record: &Record<HistoryRecord>, asked_game: &str) -> u64 {
    hash(
        record,
        RecordId::of(&record.content).map(|id| id.of_game(asked_game)),
    )
}

fn hash(record: &Record<HistoryRecord>, id: Option<RecordId>) -> u64 {
    static HASHER: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    let id = id.filter(|id| id.game_key.is_some());
    id.map_or_else(|| record.raw.meaning(&*HASHER), |id| HASHER.hash_one(id))
}

/// One content of a record.
#[derive(Debug, Clone)]
pub(crate) struct Version {
    pub(crate) record: Arc<Record<HistoryRecord>>,
    /// When it was first received.
    pub(crate) received_at: DateTime<Utc>,
    /// When another version was first received in a later answer.
    pub(crate) replaced_at: Option<DateTime<Utc>>,
}

/// Game and round.
type RoundKey = (String, String);

/// The versions of one record.
#[derive(Debug, Default)]
struct Versions {
    /// The first and the last, oldest first. If statements of the last one were damaged on the way, the last one in which none was is
    /// between them, so that the next one is compared with it.
    kept: Vec<Version>,
    /// How the record changed, a correction before all that came later, and when the version that changed it so was received.
    /// None while it has not changed.
    change: Option<(ChangeKind, DateTime<Utc>)>,
}

impl Default for ObservedRecords {
    fn default() -> Self {
        Self {
            by_id: Mutex::new(Bounded::with_bytes(RECORDS, BYTES)),
        }
    }
}

impl ObservedRecords {
    /// Stores a record. Returns true if its content differs from the last version. A record without an id
    /// is not stored.
    pub(crate) fn insert(&self, record: &Arc<Record<HistoryRecord>>, received_at: DateTime<Utc>) -> bool {
        let Some(id) = RecordId::of(&record.content) else {
            return true;
        };
        let mut by_id = self.by_id.lock();
        let versions = by_id.entry(id.clone());
        let is_new = versions.add(Version {
            record: Arc::clone(record),
            received_at,
            replaced_at: None,
        });
        if is_new {
            let kept = versions.kept.iter();
            let bytes = kept.map(|version| version.record.memory_bytes).sum();
            by_id.weigh(&id, bytes);
        }
        is_new
    }

    /// Whether a version of a record was completed, and a later one says otherwise.
    pub(crate) fn was_corrected(&self, record: &HistoryRecord) -> bool {
        let by_id = self.by_id.lock();
        let versions = RecordId::of(record).and_then(|id| by_id.get(&id));
        versions.is_some_and(|versions| versions.kind() == Some(ChangeKind::Corrected))
    }

    /// The versions of a record that are in memory, if it is not known which is the later one. `came_twice`: its listing has both.
    pub(crate) fn versions_in_doubt(
        &self,
        record: &HistoryRecord,
        came_twice: bool,
    ) -> Option<Vec<Arc<Record<HistoryRecord>>>> {
        let by_id = self.by_id.lock();
        let versions = RecordId::of(record).and_then(|id| by_id.get(&id));
        let came_together = versions.is_some_and(|versions| versions.kind() == Some(ChangeKind::Together));
        (came_twice || came_together).then(|| {
            let kept = versions.into_iter().flat_map(|versions| &versions.kept);
            kept.map(|version| Arc::clone(&version.record)).collect()
        })
    }

    /// How a record changed. None if it did not, or has no id.
    pub(crate) fn change(&self, record: &HistoryRecord) -> Option<RecordChangeView> {
        self.by_id.lock().get(&RecordId::of(record)?)?.view()
    }

    /// The last versions of the records of any game that have an id: of the round, of the record or its reference. Takes time
    /// proportional to all records.
    pub(crate) fn naming(&self, id: &str) -> Vec<Arc<Record<HistoryRecord>>> {
        let by_id = self.by_id.lock();
        let last = by_id.values().filter_map(|versions| versions.kept.last());
        let mut found: Vec<&Version> = last.filter(|version| version.has_id(id)).collect();
        // The index has no order of its own: the newest that was received comes first.
        found.sort_by_cached_key(|version| (Reverse(version.received_at), version.record.content.id.clone()));
        found
            .into_iter()
            .map(|version| Arc::clone(&version.record))
            .collect()
    }

    /// The versions of all records of each round that has several, by game and round.
    pub(crate) fn shared_rounds(&self) -> HashMap<RoundKey, Vec<Vec<Version>>> {
        let mut rounds = HashMap::<RoundKey, Vec<Vec<Version>>>::new();
        for versions in self.by_id.lock().values() {
            let of_rounds: HashSet<RoundKey> = versions.kept.iter().filter_map(Version::round).collect();
            for round in of_rounds {
                rounds.entry(round).or_default().push(versions.kept.clone());
            }
        }
        rounds.retain(|_, records| records.len() > 1);
        rounds
    }

    /// The other records of a record's round, each with its versions, oldest first. Takes time proportional to all records.
    pub(crate) fn others_of_round(&self, record: &HistoryRecord) -> Vec<Vec<Version>> {
        // An id may be used by rounds of two games.
        let (Some(_), Some(_)) = (&record.game_key, &record.round_id) else {
            return Vec::new();
        };
        let by_id = self.by_id.lock();
        let versions = by_id.values().map(|versions| &versions.kept);
        let of_round = versions.filter(|kept| kept.iter().any(|version| version.is_of_round(record)));
        others(of_round, record)
    }
}

/// Of the records of a round, the others than this one, oldest first.
pub(crate) fn others<'a>(
    of_round: impl Iterator<Item = &'a Vec<Version>>,
    record: &HistoryRecord,
) -> Vec<Vec<Version>> {
    let mut others: Vec<&Vec<Version>> = of_round
        .filter(|kept| !kept.iter().any(|version| version.is_of(record)))
        .collect();
    others.sort_by_cached_key(|kept| {
        let first = kept.first();
        first.map(|first| (first.received_at, first.record.content.id.clone()))
    });
    let newest = &others[others.len().saturating_sub(OF_ROUND)..];
    newest.iter().map(|kept| (*kept).clone()).collect()
}

impl RecordId {
    fn of(record: &HistoryRecord) -> Option<Self> {
        Some(Self {
            player_id: record.player_id.clone(),
            game_key: record.game_key.clone(),
            id: record.id.clone()?,
        })
    }

    /// The record of this game, unless it states one.
    fn of_game(self, game_key: &str) -> Self {
        Self {
            game_key: self.game_key.or_else(|| Some(game_key.to_owned())),
            ..self
        }
    }
}

impl Version {
    fn round(&self) -> Option<RoundKey> {
        let content = &self.record.content;
        Some((content.game_key.clone()?, content.round_id.clone()?))
    }

    fn is_of_round(&self, record: &HistoryRecord) -> bool {
        let own = &self.record.content;
        own.round_id == record.round_id && own.game_key == record.game_key
    }

    /// Whether it is a version of this record.
    fn is_of(&self, record: &HistoryRecord) -> bool {
        let own = &self.record.content;
        own.id == record.id && own.game_key == record.game_key && own.player_id == record.player_id
    }

    /// Whether the id is that of its round, of itself, or its reference.
    fn has_id(&self, id: &str) -> bool {
        let record = &self.record.content;
        let fields = [&record.round_id, &record.id, &record.ref_id];
        fields.into_iter().any(|field| field.as_deref() == Some(id))
    }
}

impl Versions {
    /// Adds a version. Returns false if it is the same as the last one, or as the one that came together with it.
    fn add(&mut self, version: Version) -> bool {
        if self.has_together(&version.record) {
            // No order is claimed, so one that comes again corrects nothing.
            self.kept.swap(0, 1);
            return false;
        }
        if let Some(last) = self.kept.last() {
            let kept: Vec<&Record<HistoryRecord>> =
                self.kept.iter().map(|kept| kept.record.as_ref()).collect();
            let Some(kind) = change(&kept, &version.record) else {
                return false;
            };
            let is_one_answer = last.received_at == version.received_at;
            let kind = if is_one_answer { ChangeKind::Together } else { kind };
            // What was stated before the settlement is no evidence of what was corrected, and what came damaged neither.
            let is_evidence = matches!(kind, ChangeKind::Corrected | ChangeKind::Together);
            if is_evidence && (self.kind() == Some(ChangeKind::Settled) || self.is_first_damaged()) {
                self.kept.remove(0);
            }
            let stays = match self.kind() {
                Some(ChangeKind::Corrected) => kind != ChangeKind::Corrected,
                Some(before) => kind == ChangeKind::Changed && before != ChangeKind::Changed,
                None => false,
            };
            if !stays {
                self.change = Some((kind, version.received_at));
            }
        }
        for before in &mut self.kept {
            if before.received_at != version.received_at {
                before.replaced_at.get_or_insert(version.received_at);
            }
        }
        if is_whole(&version.record) {
            self.kept.truncate(1);
        } else if self.kept.len() > 1 && self.kept.last().is_some_and(|last| !is_whole(&last.record)) {
            self.kept.pop();
        }
        self.kept.push(version);
        true
    }

    /// Whether this is the other one of two versions that came in one answer.
    fn has_together(&self, record: &Record<HistoryRecord>) -> bool {
        match self.kept.as_slice() {
            [other, _] if self.kind() == Some(ChangeKind::Together) => {
                differences(other.record.raw.json(), record.raw.json()).is_empty()
            }
            _ => false,
        }
    }

    /// Whether statements of the first version were damaged on the way, and of the one after it none.
    fn is_first_damaged(&self) -> bool {
        match self.kept.as_slice() {
            [first, next, ..] => !is_whole(&first.record) && is_whole(&next.record),
            _ => false,
        }
    }

    fn kind(&self) -> Option<ChangeKind> {
        self.change.map(|(kind, _)| kind)
    }

    fn view(&self) -> Option<RecordChangeView> {
        let (first, last) = (self.kept.first()?, self.kept.last()?);
        let (kind, changed_at) = self.change?;
        Some(RecordChangeView {
            kind,
            seen_at: instant(changed_at),
            differences: differences(first.record.raw.json(), last.record.raw.json()),
        })
    }
}

/// The last verdict of each record when its reading had ended. It may change when more records are known, and a list says
/// so.
#[derive(Debug)]
pub(crate) struct LastVerdicts {
    by_content: Mutex<Bounded<u64, Option<Overall>>>,
    hasher: RandomState,
}

impl Default for LastVerdicts {
    fn default() -> Self {
        Self {
            by_content: Mutex::new(Bounded::new(MOST_VERDICTS)),
            hasher: RandomState::new(),
        }
    }
}

impl LastVerdicts {
    /// Whether this record, with the same content, had another verdict before.
    pub(crate) fn changes(&self, record: &Record<HistoryRecord>, verdict: Overall) -> bool {
        let content = record.raw.meaning(&self.hasher);
        let before = self.by_content.lock().entry(content).replace(verdict);
        before.is_some_and(|before| before != verdict)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn record(id: &str, round_id: &str) -> Arc<Record<HistoryRecord>> {
        let json = json!({"id": id, "game_key": "sicbo", "round_id": round_id});
        Arc::new(HistoryRecord::from_body(json.to_string().as_bytes()).unwrap())
    }

    /// A record with another id and round. Reading the JSON of so many records would take too long.
    fn renamed(like: &Record<HistoryRecord>, id: String, round_id: String) -> Arc<Record<HistoryRecord>> {
        let content = HistoryRecord {
            id: Some(id),
            round_id: Some(round_id),
            ..like.content.clone()
        };
        Arc::new(Record {
            content,
            ..like.clone()
        })
    }

    fn others(records: &ObservedRecords, record: &Record<HistoryRecord>) -> Vec<String> {
        let others = records.others_of_round(&record.content);
        let id = |versions: &Vec<Version>| versions[0].record.content.id.clone().unwrap();
        others.iter().map(id).collect()
    }

    /// What changed in a record after it came with each of these statuses and payouts (`completed:308`; `NaN` came damaged), and the
    /// number of versions that are kept.
    fn changed(versions: &str) -> (ChangeKind, String, usize) {
        let records = ObservedRecords::default();
        let mut last = record("a", "one");
        for (second, version) in (0..).zip(versions.split(' ')) {
            let (status, payout) = version.split_once(':').unwrap();
            let json = format!(r#"{{"id":"a","status":"{status}","total_payout":{payout}}}"#);
            let json = json.replace(r#""NaN""#, "NaN");
            last = Arc::new(HistoryRecord::from_body(json.as_bytes()).unwrap());
            records.insert(&last, DateTime::from_timestamp(second, 0).unwrap());
        }
        let view = records.change(&last.content).unwrap();
        let values = view.differences.into_iter().map(|each| {
            let [before, after] = [each.before, each.after].map(Option::unwrap);
            format!("{before} > {after}")
        });
        let kept = records.by_id.lock();
        let kept = kept.values().map(|versions| versions.kept.len()).sum();
        (view.kind, values.collect::<Vec<_>>().join(", "), kept)
    }

    #[test]
    fn a_correction_is_told_by_what_was_settled_and_what_is_stated_now() {
        use ChangeKind::{Corrected, Settled};
        let settled = r#""open" > "completed", 0 > 308"#;
        for (later, kind, differences) in [
            ("completed:200", Corrected, "308 > 200"),
            ("completed:1 completed:2 completed:200", Corrected, "308 > 200"),
            ("completed:0 completed:308", Corrected, ""),
            // What came damaged or cut on the way hides no correction, however often it came.
            ("completed:NaN completed:200", Corrected, "308 > 200"),
            ("completed:NaN NaN:NaN completed:200", Corrected, "308 > 200"),
            ("completed:NaN completed:308", Settled, settled),
        ] {
            let expected = (kind, differences.to_owned(), 2);
            assert_eq!(
                changed(&format!("open:0 completed:308 {later}")),
                expected,
                "{later}"
            );
        }
        // Nor does a first one that came damaged, which nothing is compared with.
        let corrected = (Corrected, "308 > 200".to_owned(), 2);
        assert_eq!(changed("completed:NaN completed:308 completed:200"), corrected);
        let (kind, _, kept) = changed("open:0 completed:308 completed:NaN");
        assert_eq!((kind, kept), (Settled, 3), "the whole one stays");
    }

    #[test]
    fn a_correction_has_its_own_time_whatever_changes_later() {
        let records = ObservedRecords::default();
        let at = |second| DateTime::from_timestamp(second, 0).unwrap();
        let mut last = record("a", "one");
        for (second, payout, note) in [(1, 308, 1), (2, 200, 1), (3, 200, 2)] {
            let json = json!({"id": "a", "status": "completed", "total_payout": payout, "note": note});
            last = Arc::new(HistoryRecord::from_body(json.to_string().as_bytes()).unwrap());
            records.insert(&last, at(second));
        }
        let view = records.change(&last.content).unwrap();
        assert_eq!((view.kind, view.seen_at), (ChangeKind::Corrected, instant(at(2))));
    }

    #[test]
    fn many_records_of_half_as_many_rounds_stay_within_the_limits() {
        let (records, like, now) = (ObservedRecords::default(), record("a", "b"), Utc::now());
        for at in 0..5 * RECORDS {
            records.insert(&renamed(&like, at.to_string(), (at / 2).to_string()), now);
        }
        assert_eq!(records.by_id.lock().len(), RECORDS);
        let last = renamed(
            &like,
            (5 * RECORDS - 1).to_string(),
            (5 * RECORDS / 2 - 1).to_string(),
        );
        assert_eq!(others(&records, &last), [(5 * RECORDS - 2).to_string()]);
        assert_eq!(
            others(&records, &renamed(&like, "1".to_owned(), "0".to_owned())),
            Vec::<String>::new()
        );
    }

    #[test]
    fn of_a_round_with_very_many_records_the_newest_are_compared() {
        let records = ObservedRecords::default();
        for at in 0..10_000 {
            let received_at = DateTime::from_timestamp(at, 0).unwrap();
            records.insert(&record(&at.to_string(), "one"), received_at);
        }
        let found = others(&records, &record("another", "one"));
        assert_eq!(found.len(), OF_ROUND);
        assert_eq!(
            (found[0].as_str(), found[OF_ROUND - 1].as_str()),
            ("9936", "9999")
        );
    }

    #[test]
    fn the_same_id_of_a_round_in_two_games_is_two_rounds() {
        let (records, now) = (ObservedRecords::default(), Utc::now());
        records.insert(&record("a", "one"), now);
        let mut other = Record::clone(&record("b", "one"));
        other.content.game_key = Some("hilo".to_owned());
        assert_eq!(others(&records, &other), Vec::<String>::new());
        assert_eq!(others(&records, &record("b", "one")), ["a"]);
    }

    #[test]
    fn a_picture_that_is_signed_anew_does_not_hide_that_a_verdict_changed() {
        let record = |signature: &str, total: &str| {
            let json = format!(
                r#"{{"id":"a","total_payout":{total},"game_result":{{"image_url":["https://a.example/1.jpg?s={signature}"]}}}}"#
            );
            HistoryRecord::from_body(json.as_bytes()).unwrap()
        };
        let verdicts = LastVerdicts::default();
        assert!(!verdicts.changes(&record("1", "1.00"), Overall::CannotTell));
        assert!(!verdicts.changes(&record("2", "1.00"), Overall::CannotTell));
        assert!(verdicts.changes(&record("3", "1.00"), Overall::Consistent));
        assert!(!verdicts.changes(&record("3", "2.00"), Overall::CannotTell));
    }
}
