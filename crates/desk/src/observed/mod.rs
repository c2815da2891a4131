//! What one connection has shown: game keys, currencies, the first and last version of each record, rounds of shoes, and the house
//! of the service.
//!
//! Everything that the service sends comes in here: it is recorded, and what it shows about open questions of the
//! contract is learned, in one step. So no reading can do one without the other, and nothing is learned about
//! baccarat from another game.
//!
//! A house is what a service does where its contract is silent. It is learned from what this connection reads, was kept in a file
//! by an earlier run, or set by a person.
//!
//! The rounds of all shoes that were read are kept by their id. Only a live table has a shoe, and its id is a whole number, while a
//! table may have any id (docs/contract.md#game-stat); so it is kept which live table belongs to a table.

mod changes;
pub(crate) mod game_keys;
pub(crate) mod lotto;
mod records;

use std::fmt;
use std::sync::Arc;

use check::{House, StakesBack};
use chrono::{DateTime, Utc};
use game_keys::{Currencies, GameKeys};
use game_service::Record;
use game_service::models::{
    HistoryRecord, LottoDraw, LottoPlayer, RoundStatistic, ShoeStatistics, TableRecord,
};
use lotto::LottoKnowledge;
use parking_lot::Mutex;
pub(crate) use records::{LastVerdicts, ObservedRecords, Version, identity, identity_in_listing, others};

use crate::bounded::Bounded;
use crate::verdict::learned::{of_game, rows};
use crate::verdict::{Checker, Knowledge};
use crate::views::{AuditView, ErrorView, HouseChange, HouseEdit, HousePart, HouseView, KnownFrom, Settings};
use crate::vocabulary;

/// Maximum number of rounds.
const ROUNDS: usize = 20_000;
/// Maximum memory of all rounds in bytes, approximately.
const BYTES: usize = 64 * 1024 * 1024;
/// Shoes kept per round id. Two are enough: the id is then ambiguous.
const SHOES: usize = 2;
/// Largest number of tables to remember.
const TABLES: usize = 2_000;

/// What was observed on one connection.
#[derive(Debug)]
pub(crate) struct Observed {
    pub(crate) keys: GameKeys,
    currencies: Currencies,
    pub(crate) records: Arc<ObservedRecords>,
    pub(crate) rounds: ObservedRounds,
    pub(crate) live_tables: LiveTables,
    pub(crate) knowledge: Arc<Knowledge>,
    pub(crate) lotto: LottoKnowledge,
    pub(crate) verdicts: LastVerdicts,
    kept: Mutex<Kept>,
}

impl Default for Observed {
    fn default() -> Self {
        let knowledge = Arc::<Knowledge>::default();
        Self {
            keys: GameKeys::default(),
            currencies: Currencies::default(),
            records: Arc::default(),
            rounds: ObservedRounds::default(),
            live_tables: LiveTables::default(),
            lotto: LottoKnowledge::new(Arc::clone(&knowledge)),
            knowledge,
            verdicts: LastVerdicts::default(),
            kept: Mutex::default(),
        }
    }
}

impl Observed {
    /// A record of the play history that came as an answer to a request for `asked_game`. A record that was received
    /// before with the same content teaches nothing new.
    pub(crate) fn record(
        &self,
        record: &Arc<Record<HistoryRecord>>,
        asked_game: &str,
        received_at: DateTime<Utc>,
    ) {
        let stated = record.content.game_key.as_deref();
        self.keys.insert(stated.unwrap_or(asked_game), KnownFrom::Records);
        if self.records.insert(record, received_at) {
            self.knowledge.learn(record);
        }
    }

    /// A shoe. The results of other games say nothing about the conventions of baccarat.
    pub(crate) fn shoe(&self, shoe: &ShoeName, statistics: &ShoeStatistics, received_at: DateTime<Utc>) {
        let is_baccarat = vocabulary::is_baccarat(self.knowledge.names().known(&shoe.game_key));
        self.rounds.insert(shoe, statistics, received_at, |round| {
            if is_baccarat {
                self.knowledge.learn_statistic(round);
            }
        });
    }

    /// The result of a lotto round with some of its entries.
    pub(crate) fn draw(&self, game_key: &str, draw: &LottoDraw, entries: &[Record<LottoPlayer>]) {
        self.lotto.learn(game_key, draw, entries);
    }

    /// Tables. Returns all games that the service named so far, and all currencies.
    pub(crate) fn tables<'a>(
        &self,
        tables: impl Iterator<Item = &'a TableRecord> + Clone,
    ) -> (Vec<String>, Vec<String>) {
        let games = tables.clone().filter_map(|table| table.game_key.as_deref());
        self.keys.insert_all(games, KnownFrom::Tables);
        let limits = tables.flat_map(|table| &table.user_limit);
        let currencies = self.currencies.insert(limits.map(|(currency, _)| currency));
        (self.keys.of_service().into_iter().collect(), currencies)
    }

    /// The stakes of a record that come back to the player.
    pub(crate) fn stakes_back(&self, record: &Record<HistoryRecord>) -> StakesBack {
        self.knowledge.checker(&[]).stakes_back(record)
    }

    /// The rules for records, with what is known now.
    pub(crate) fn checker(&self, settings: &Settings) -> Arc<Checker> {
        Arc::new(self.knowledge.checker(&settings.pay_table))
    }

    /// Whether a game is a lotto game: lotto answers or messages used its key. It is none if the service has
    /// tables or records of it. For a key that was not observed yet, the contract's samples decide. None for any
    /// other key.
    pub(crate) fn is_lotto(&self, game_key: &str) -> Option<bool> {
        if self.lotto.is_lotto(game_key) {
            return Some(true);
        }
        if self.keys.of_service().contains(game_key) {
            return Some(false);
        }
        let names = self.knowledge.names();
        let known_key = names.known(game_key);
        vocabulary::game(known_key)
            .known
            .then(|| vocabulary::is_lotto(known_key))
    }
}

/// Called with the house when it has changed; returns whether it was saved. One that was not is given again.
pub type KeepHouse = Box<dyn Fn(&House) -> bool + Send + Sync>;

/// The house as it was kept last, and what keeps it.
#[derive(Default)]
struct Kept {
    house: House,
    keep: Option<KeepHouse>,
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kept").finish_non_exhaustive()
    }
}

impl Observed {
    /// Begins with the house of an earlier run, and keeps it with `keep` from now on. Nothing was read yet.
    pub(crate) fn open_house(&self, house: House, keep: Option<KeepHouse>) {
        let mut kept = self.kept.lock();
        self.knowledge.change(|known| known.clone_from(&house));
        *kept = Kept { house, keep };
    }

    /// A reading has ended: the answers stay that are established now, and the house is kept if it changed.
    pub(crate) fn settle(&self) {
        let mut kept = self.kept.lock();
        let house = self.knowledge.change(|house| {
            house.settle();
            house.clone()
        });
        if kept.house == house {
            return;
        }
        if kept.keep.as_ref().is_none_or(|keep| keep(&house)) {
            kept.house = house;
        }
    }

    /// All questions with their answers.
    pub(crate) fn house(&self) -> HouseView {
        let house = self.knowledge.house();
        let statistics = HousePart {
            game_key: None,
            questions: rows(house.statistics().questions()),
        };
        let mut parts = Vec::new();
        if statistics.questions.iter().any(|row| row.learned.is_known()) {
            parts.push(statistics);
        }
        parts.extend(house.keys().map(|(key, known)| HousePart {
            game_key: Some(key.to_owned()),
            questions: of_game(known, vocabulary::is_baccarat(key)),
        }));
        parts.extend(house.lotto_keys().map(|(key, of_game)| HousePart {
            game_key: Some(key.to_owned()),
            questions: rows(of_game.questions()),
        }));
        HouseView { parts }
    }

    /// Changes the answer to a question, and keeps the house.
    ///
    /// # Errors
    /// [`crate::views::ErrorCode::InvalidInput`] if the house has no such question or answer.
    pub(crate) fn change_house(&self, change: &HouseChange) -> Result<(), ErrorView> {
        let is_changed = self.knowledge.change(|house| {
            let question = house.question_mut(change.game_key.as_deref(), &change.question);
            question.is_some_and(|question| edit(question, &change.edit))
        });
        if !is_changed {
            let why = "This house has no such question or answer. Open the settings again.";
            return Err(ErrorView::input("question", why));
        }
        self.settle();
        Ok(())
    }
}

/// False if there is no such answer.
fn edit(question: &mut dyn check::Question, edit: &HouseEdit) -> bool {
    match edit {
        HouseEdit::Set { answer } => question.set(Some(answer)),
        HouseEdit::Leave => question.set(None),
        HouseEdit::Forget => {
            question.forget();
            true
        }
    }
}

/// Identifies a shoe of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ShoeName {
    pub(crate) game_key: String,
    pub(crate) table_id: String,
    pub(crate) shoe_id: String,
}

/// The last report of a round by its shoe.
#[derive(Debug, Clone)]
pub(crate) struct ObservedRound {
    pub(crate) shoe: ShoeName,
    /// When it was received.
    pub(crate) received_at: DateTime<Utc>,
    pub(crate) round: RoundStatistic,
}

/// The index of one connection.
#[derive(Debug)]
pub(crate) struct ObservedRounds {
    by_id: Mutex<Bounded<String, Vec<ObservedRound>>>,
}

impl Default for ObservedRounds {
    fn default() -> Self {
        Self {
            by_id: Mutex::new(Bounded::with_bytes(ROUNDS, BYTES)),
        }
    }
}

impl ObservedRounds {
    /// Adds the rounds of a shoe that have an id; `on_new` is called for each that is new in this shoe.
    pub(crate) fn insert(
        &self,
        shoe: &ShoeName,
        statistics: &ShoeStatistics,
        received_at: DateTime<Utc>,
        mut on_new: impl FnMut(&RoundStatistic),
    ) {
        let mut by_id = self.by_id.lock();
        for record in &statistics.statistic {
            let round = &record.content;
            let Some(id) = &round.id else { continue };
            let rounds = by_id.entry(id.clone());
            let known = rounds.len();
            rounds.retain(|observed| observed.shoe != *shoe);
            if rounds.len() == known {
                on_new(round);
            }
            if rounds.len() == SHOES {
                rounds.remove(0);
            }
            rounds.push(ObservedRound {
                shoe: shoe.clone(),
                received_at,
                round: round.clone(),
            });
            // The round of the other shoe is assumed to have the same size.
            let bytes = rounds.len() * record.memory_bytes;
            by_id.weigh(id, bytes);
        }
    }

    /// The round with an id; none if two shoes use the id, because it is then ambiguous.
    pub(crate) fn find(&self, id: &str) -> Option<ObservedRound> {
        only(&self.by_id.lock(), id).cloned()
    }

    /// Id of the table of a round. None if two shoes use the id of the round.
    pub(crate) fn table_of(&self, round_id: &str) -> Option<String> {
        only(&self.by_id.lock(), round_id).map(|found| found.shoe.table_id.clone())
    }

    /// The shoe with an id. None if two tables have one with it, or none. Takes time proportional to all rounds.
    pub(crate) fn shoe(&self, shoe_id: &str) -> Option<ShoeName> {
        let by_id = self.by_id.lock();
        let mut shoes = by_id
            .values()
            .flatten()
            .map(|observed| &observed.shoe)
            .filter(|shoe| shoe.shoe_id == shoe_id);
        let first = shoes.next()?;
        shoes.all(|other| other == first).then(|| first.clone())
    }
}

fn only<'a>(by_id: &'a Bounded<String, Vec<ObservedRound>>, id: &str) -> Option<&'a ObservedRound> {
    match by_id.get(id)?.as_slice() {
        [only] => Some(only),
        _ => None,
    }
}

/// The live tables of one connection.
#[derive(Debug)]
pub(crate) struct LiveTables {
    known: Mutex<Bounded<Table, Known>>,
}

/// A table: its game key and its id.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Table {
    game_key: String,
    id: String,
}

#[derive(Debug, Default)]
struct Known {
    live_id: Option<String>,
    asked_at: Option<DateTime<Utc>>,
}

impl Default for LiveTables {
    fn default() -> Self {
        Self {
            known: Mutex::new(Bounded::new(TABLES)),
        }
    }
}

impl LiveTables {
    /// Notes under which id the shoe of a table was read: one that the user typed, or, with None, the table's own.
    pub(crate) fn was_read(&self, game_key: &str, id: &str, live_id: Option<&str>) {
        let table = Table::new(game_key, id);
        self.known.lock().entry(table).live_id = live_id.map(str::to_owned);
    }

    /// The id of the live table that the user typed for a table.
    pub(crate) fn typed(&self, game_key: &str, id: &str) -> Option<String> {
        let known = self.known.lock();
        known.get(&Table::new(game_key, id))?.live_id.clone()
    }

    /// Notes that a search asks for the shoe of a table.
    pub(crate) fn was_asked(&self, game_key: &str, id: &str, at: DateTime<Utc>) {
        self.known.lock().entry(Table::new(game_key, id)).asked_at = Some(at);
    }

    /// When a search last asked for the shoe of a table. None if none did.
    pub(crate) fn asked_at(&self, game_key: &str, id: &str) -> Option<DateTime<Utc>> {
        let known = self.known.lock();
        known.get(&Table::new(game_key, id))?.asked_at
    }
}

impl Table {
    fn new(game_key: &str, id: &str) -> Self {
        Self {
            game_key: game_key.to_owned(),
            id: id.to_owned(),
        }
    }
}

/// The check of each stored record (`examples/check`), in order, with the house that they show: all are read before the first is
/// checked. No pay table of the user is applied.
pub fn check_records(records: &[Arc<Record<HistoryRecord>>]) -> Vec<AuditView> {
    let observed = Observed::default();
    for record in records {
        // The time only matters for the list of a record's versions.
        observed.record(record, "", DateTime::UNIX_EPOCH);
    }
    let checker = observed.knowledge.checker(&[]);
    records
        .iter()
        .map(|record| checker.statement(record).audit)
        .collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use serde_json::{Value, json};

    use super::*;
    use crate::views::Overall;

    /// The player has 7 and wins 100.
    fn record(id: usize, amount: &str) -> Arc<Record<HistoryRecord>> {
        let json = json!({
            "id": id.to_string(), "player_id": "somchai_88", "game_key": "baccarat", "round_id": "1",
            "status": "completed", "total_bet": "100.00", "total_payout": "200.00", "currency": "THB",
            "game_result": {
                "data": {
                    "BANKER": {"card": ["KS", "5H", "AD"], "score": ["0", "5", "1"], "total": 6},
                    "PLAYER": {"card": ["10C", "7S"], "score": ["0", "7"], "total": 7}
                },
                "image_url": {"camera1": "https://a.example/1", "camera2": "https://a.example/2"},
                "winner": ["PLAYER", "BIG"]
            },
            "player_bet": {"PLAYER": "100.00"},
            "player_win": {"PLAYER": {"amount": amount, "odds": "1", "profit": "100.00"}}
        });
        Arc::new(HistoryRecord::from_body(json.to_string().as_bytes()).unwrap())
    }

    /// Reads records with these ids, as one reading.
    fn read(observed: &Observed, ids: std::ops::Range<usize>) {
        for id in ids {
            observed.record(&record(id, "200.00"), "baccarat", DateTime::UNIX_EPOCH);
        }
        observed.settle();
    }

    /// The verdict of a record whose amount is another than everywhere else.
    fn verdict_of_odd(observed: &Observed) -> Overall {
        let checker = observed.checker(&Settings::default());
        checker.brief(&record(999, "150.00")).verdict
    }

    fn kept(observed: &Observed) -> Value {
        serde_json::to_value(&observed.kept.lock().house).unwrap()
    }

    fn opened(house: &Value) -> Observed {
        let observed = Observed::default();
        observed.open_house(serde_json::from_value(house.clone()).unwrap(), None);
        observed
    }

    fn change(question: &str, edit: HouseEdit) -> HouseChange {
        HouseChange {
            game_key: Some("baccarat".to_owned()),
            question: question.to_owned(),
            edit,
        }
    }

    fn amount(observed: &Observed) -> (Option<String>, bool, u32) {
        let house = observed.house();
        let all = house.parts.into_iter().flat_map(|part| part.questions);
        let mut found = all.filter(|row| row.learned.question == "amount");
        let learned = found.next().unwrap().learned;
        (learned.answer, learned.set, learned.of)
    }

    #[test]
    fn verdicts_are_the_same_tomorrow() {
        let today = Observed::default();
        assert_eq!(verdict_of_odd(&today), Overall::CannotTell);
        read(&today, 0..40);
        assert_eq!(verdict_of_odd(&today), Overall::Inconsistent);
        let tomorrow = opened(&kept(&today));
        assert_eq!(verdict_of_odd(&tomorrow), Overall::Inconsistent);
        assert_eq!(kept(&tomorrow), kept(&today));
        assert!(!kept(&today).to_string().contains("somchai"));
    }

    #[test]
    fn the_same_records_on_another_day_are_not_counted_again() {
        let mut house = Value::Null;
        for day in 0..4 {
            let observed = if day == 0 {
                Observed::default()
            } else {
                opened(&house)
            };
            read(&observed, 0..15);
            read(&observed, 0..15);
            assert_eq!(amount(&observed), (None, false, 15), "{day}");
            house = kept(&observed);
        }
        let observed = opened(&house);
        read(&observed, 0..40);
        assert_eq!(amount(&observed).2, 40);
    }

    #[test]
    fn a_house_is_kept_when_a_reading_changed_it_and_again_until_it_is_saved() {
        let observed = Observed::default();
        let times = Arc::new(Mutex::new(0));
        let counted = Arc::clone(&times);
        // The first time, the disk is full.
        let keep = move |_: &House| {
            let mut times = counted.lock().unwrap();
            *times += 1;
            *times > 1
        };
        observed.open_house(House::default(), Some(Box::new(keep)));
        read(&observed, 0..0);
        assert_eq!(*times.lock().unwrap(), 0);
        read(&observed, 0..20);
        assert_eq!(*times.lock().unwrap(), 1);
        read(&observed, 0..20);
        read(&observed, 0..20);
        assert_eq!(*times.lock().unwrap(), 2);
    }

    #[test]
    fn what_a_person_set_wins_and_is_kept_until_it_is_left_or_forgotten() {
        let observed = Observed::default();
        read(&observed, 0..40);
        let set = HouseEdit::Set {
            answer: "profit".to_owned(),
        };
        observed.change_house(&change("amount", set.clone())).unwrap();
        let tomorrow = opened(&kept(&observed));
        assert_eq!(amount(&tomorrow), (Some("profit".to_owned()), true, 40));
        let checker = tomorrow.checker(&Settings::default());
        assert_eq!(checker.brief(&record(1, "200.00")).verdict, Overall::Inconsistent);
        tomorrow
            .change_house(&change("amount", HouseEdit::Leave))
            .unwrap();
        assert_eq!(
            amount(&tomorrow),
            (Some("stake_and_profit".to_owned()), false, 40)
        );
        tomorrow
            .change_house(&change("amount", HouseEdit::Forget))
            .unwrap();
        assert_eq!(amount(&tomorrow), (None, false, 0));
        let answer = "no answer".to_owned();
        for wrong in [
            change("no question", set),
            change("amount", HouseEdit::Set { answer }),
        ] {
            assert!(tomorrow.change_house(&wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_careless_file_is_read_as_far_as_it_is_known() {
        let house = json!({"games": {"keys": {"baccarat": {
            "amount": {"of": 4_294_967_295_u32, "fits": {"profit": 4_294_967_295_u32, "another": 7}, "set": "another"},
            "records": [9, 3], "newer": 1,
            "codes": {"PLAYER": {"shares": {"whole": 9, "of": 3}}}
        }}}, "newer": {}});
        let observed = opened(&house);
        assert_eq!(amount(&observed), (Some("profit".to_owned()), false, 100_000_000));
        read(&observed, 0..5);
        verdict_of_odd(&observed);
    }
}
