//! Searches a player's records of one game or of all (docs/contract.md#player-history requires exactly one
//! game in each request).
//!
//! Here is what the screen asks of a search and gets from it: rows and progress, sums, a record, and the one that a ticket means;
//! then a search in memory. `run` reads its games, `pages` the pages of one of them, and `reading` keeps and checks their records.
//!
//! The order of the rows is newest first, and does not depend on which game answers first. Records of the same time are
//! ordered by game key, then as received from the service. Records without a readable time are at the
//! end, because their place is not known (docs/ASSUMPTIONS.md#a36).

mod pages;
mod reading;
mod run;
mod sums;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use game_service::GameKey;
use parking_lot::Mutex;
use serde::Serialize;
use specta::Type;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{Mutex as AsyncMutex, MutexGuard};
use tokio_util::sync::CancellationToken;

pub use self::pages::SearchQuery;
pub(crate) use self::pages::{HistoryPages, NewRecord, checked};
pub use self::reading::HistoryRow;
pub(crate) use self::reading::{CachedRecord, Kept, Opened, Reading, other_player};
use self::run::Run;
pub use self::sums::{RecordSum, RecordSums};
use crate::best_match::{Candidate, Evidence, Ranking, Wanted, WantedRecord, rank};
use crate::bounded::{Cached, Latest};
use crate::connection::Connection;
use crate::errors::checked_id;
use crate::names::Names;
use crate::views::{
    Coded, ErrorCode, ErrorView, KnownFrom, Message, ServiceTime, Settings, VerdictChange, count_of,
};
use crate::vocabulary;

pub(crate) const AT_ONCE: usize = 4;
const MOST_CACHED: usize = 8;
const MOST_CACHED_BYTES: usize = 64 * 1024 * 1024;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum GameState {
    Waiting,
    Reading,
    /// All records that the service counts were received; or the page, if only one was asked for.
    Complete,
    /// The numbers of the pages did not add up.
    Uneven,
    /// There are more records than Pitdesk keeps in memory, or more pages than it reads.
    TooMany,
    Stopped,
    /// The service rejected the key or the filter with its own error, before the first page.
    Refused,
    Failed,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct GameProgress {
    pub game: Coded,
    pub known_from: Vec<KnownFrom>,
    pub state: GameState,
    pub shown: u32,
    /// Number of records received by the last reading.
    pub received: u32,
    /// Number of records, as the service states it. None before the first page.
    pub total: Option<u32>,
    /// Number of the last page received, from 1. 0 before the first page.
    pub page: u32,
    /// Number of the last page, as the service states it. 0 before the first page.
    pub last_page: u32,
    pub error: Option<ErrorView>,
    /// Number of records that are shown as another game's, because that game's history contains them too.
    pub elsewhere: u32,
    /// Whether the rows shown are of an earlier reading, because the last one failed with fewer.
    pub kept: bool,
    /// Whether the refused key may be one of a lotto game, which has no play history.
    pub may_be_lotto: bool,
    pub left_out: u32,
    /// What was received other than asked for, and how many checks changed since the last reading.
    pub unasked: Vec<Message>,
    /// When the last page of the rows shown was received, by this computer's clock (UTC).
    pub read_at: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchCoverage {
    pub games: u32,
    pub complete: u32,
    pub shown: u32,
    /// Games that are not read, because there are too many keys.
    pub not_asked: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchRow {
    /// Game type code in the request. The record may state another one.
    pub asked_game: Coded,
    /// In the merged list, from 0, after all rows of the event were inserted. Ascending in an event.
    pub place: u32,
    /// The record. Its key is unique in the whole search.
    pub row: HistoryRow,
}

/// Of several pages, so that the window stays responsive. To be applied in the order of the fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchEvent {
    pub search_id: String,
    /// Games whose rows were replaced: those of earlier events go.
    pub removed: Vec<String>,
    /// Newest first, those without a readable time last; at the same time by game, then as received.
    pub rows: Vec<SearchRow>,
    /// Keys of rows that are conflicting since this event.
    pub conflicts: Vec<String>,
    pub verdicts: Vec<VerdictChange>,
    pub games: Vec<GameProgress>,
    pub coverage: SearchCoverage,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchSummary {
    pub search_id: String,
    pub coverage: SearchCoverage,
    pub stopped: bool,
    /// Why not all tables could be read. Their games may be missing from the search.
    pub tables_error: Option<ErrorView>,
    pub service_time: ServiceTime,
}

#[derive(Debug)]
pub struct Searches {
    connection: Arc<Connection>,
    names: Names,
    cached: Latest<Search>,
}

impl Searches {
    pub(crate) fn new(connection: Arc<Connection>) -> Self {
        Self {
            connection,
            names: Names::default(),
            cached: Latest::new(MOST_CACHED, MOST_CACHED_BYTES),
        }
    }

    /// Runs a search. Fails for a query that cannot be sent, and if the earlier search is no longer in
    /// memory. A game that cannot be read is no error: its progress says why.
    pub async fn run(
        &self,
        query: &SearchQuery,
        settings: &Settings,
        on_event: impl FnMut(SearchEvent) + Send,
        stop: &CancellationToken,
    ) -> Result<SearchSummary, ErrorView> {
        let game = query.only.as_deref().unwrap_or("any");
        checked(query, game, settings.records_per_page)?;
        for key in query.games.iter().flatten() {
            checked_id("games", GameKey::parse(key))?;
        }
        let search = match &query.search_id {
            None => {
                let search = Arc::new(Search::new(self.names.next(), query));
                self.cached.add(Arc::clone(&search));
                search
            }
            Some(id) => self.search(id)?,
        };
        if !search.is_for(query) {
            return Err(ErrorView::input("searchId", "This search is for other records."));
        }
        let run = Run::new(&self.connection, &search, query, settings, on_event)
            .ok_or_else(|| ErrorView::input("searchId", "This search is already running."))?;
        let work = run.run(stop);
        Ok(match query.only {
            Some(_) => work.await,
            None => self.connection.client.as_one(work).await,
        })
    }

    #[must_use]
    pub fn is_cached(&self, search_id: &str) -> bool {
        self.search(search_id).is_ok()
    }

    /// Asks a search in progress to read a game, again or for the first time. False if it is not in progress.
    pub fn read_game(&self, search_id: &str, game_key: &str) -> Result<bool, ErrorView> {
        checked_id("gameKey", GameKey::parse(game_key))?;
        Ok(self.search(search_id)?.ask(game_key))
    }

    /// Ranks rows of a search by what a ticket says. A row that the search no longer holds is left out.
    pub fn best_match(
        &self,
        search_id: &str,
        keys: &[String],
        said: &WantedRecord,
    ) -> Result<Ranking, ErrorView> {
        let wanted = Wanted::read(said)?;
        let readings = self.readings(search_id)?;
        let rounds = &self.connection.observed.rounds;
        let held = keys.iter().filter_map(|key| {
            let cached = readings.iter().find_map(|reading| reading.cached(key))?;
            let record = &cached.record.content;
            let table_id = record.round_id.as_deref().and_then(|id| rounds.table_of(id));
            let candidate = Candidate {
                record,
                checked: &cached.checked,
                table_id: table_id.as_deref(),
            };
            Some(Evidence::of(key, &candidate, &wanted))
        });
        Ok(rank(held.collect(), &wanted))
    }

    /// Sums of records by currency. Amounts of different currencies are never added.
    pub fn sums(&self, search_id: &str, keys: &[String]) -> Result<RecordSums, ErrorView> {
        Ok(RecordSums::of(&self.readings(search_id)?, keys))
    }

    /// A record of a search, with its row.
    pub(crate) fn record(&self, search_id: &str, key: &str) -> Result<Opened, ErrorView> {
        let readings = self.readings(search_id)?;
        readings
            .iter()
            .find_map(|reading| reading.record(key))
            .ok_or_else(|| {
                ErrorView::new(
                    ErrorCode::Stale,
                    "This record is no longer in memory. Read the records again.",
                )
            })
    }

    /// The readings whose rows are shown. They stay complete while they are held.
    pub(crate) fn readings(&self, search_id: &str) -> Result<Vec<Arc<Reading>>, ErrorView> {
        Ok(self.search(search_id)?.readings())
    }

    fn search(&self, id: &str) -> Result<Arc<Search>, ErrorView> {
        self.cached.find(id).ok_or_else(|| {
            ErrorView::new(
                ErrorCode::Stale,
                "This search is no longer in memory. Read the records again.",
            )
        })
    }
}

#[derive(Debug)]
struct Search {
    id: String,
    query: SearchQuery,
    /// The reading of each game whose rows are shown. Its records can be opened.
    readings: Mutex<BTreeMap<String, Arc<Reading>>>,
    /// The run in progress has them.
    contents: AsyncMutex<Contents>,
    /// Takes the games that the user asks for while it runs. Closed when the run has ended or was dropped.
    asks: Mutex<Option<UnboundedSender<String>>>,
}

#[derive(Debug, Default)]
struct Contents {
    order: MergedOrder,
    games: BTreeMap<String, SearchedGame>,
    /// The game under which a record is shown, by what identifies the record.
    shown_by: HashMap<u64, Arc<str>>,
}

#[derive(Debug)]
struct SearchedGame {
    progress: GameProgress,
    cached_minutes: Option<u32>,
    /// Records of the reading that are shown only if their owner does not show them.
    held: Held,
}

/// Records by their owner: the other game of this search that may show them.
type Held = BTreeMap<String, Vec<Placed>>;

impl Search {
    fn new(id: String, query: &SearchQuery) -> Self {
        Self {
            id,
            query: query.clone(),
            readings: Mutex::default(),
            contents: AsyncMutex::default(),
            asks: Mutex::default(),
        }
    }

    fn is_for(&self, query: &SearchQuery) -> bool {
        let asked = SearchQuery {
            search_id: self.query.search_id.clone(),
            games: self.query.games.clone(),
            ..query.clone()
        };
        self.query == asked
    }

    /// Starts a run. Returns the contents, and the games that the user asks for while it lasts. None if the search is already
    /// running.
    fn run(&self) -> Option<(MutexGuard<'_, Contents>, UnboundedReceiver<String>)> {
        let contents = self.contents.try_lock().ok()?;
        let (sender, asked) = unbounded_channel();
        *self.asks.lock() = Some(sender);
        Some((contents, asked))
    }

    /// Asks the run in progress to read a game. False if there is none.
    fn ask(&self, game_key: &str) -> bool {
        let asks = self.asks.lock();
        asks.as_ref()
            .is_some_and(|asks| asks.send(game_key.to_owned()).is_ok())
    }

    /// Ends a run unless the user asked for another game. Returns whether it ended.
    fn end_if_idle(&self, asked: &mut UnboundedReceiver<String>) -> bool {
        // While the lock is held, nothing is asked for.
        let _asks = self.asks.lock();
        if asked.is_empty() {
            asked.close();
        }
        asked.is_closed()
    }

    fn readings(&self) -> Vec<Arc<Reading>> {
        self.readings.lock().values().cloned().collect()
    }
}

impl Cached for Search {
    fn id(&self) -> &str {
        &self.id
    }

    fn bytes(&self) -> usize {
        self.readings().iter().map(|reading| reading.bytes()).sum()
    }
}

/// Changes that were not reported yet. Several pages become one event.
#[derive(Default)]
struct Batch {
    removed: Vec<String>,
    rows: Vec<(Place, SearchRow)>,
    conflicts: Vec<String>,
    verdicts: Vec<VerdictChange>,
    games: BTreeSet<String>,
}

impl Batch {
    /// Removes all rows of a game.
    fn remove(&mut self, game_key: &str) {
        self.rows.retain(|(place, _)| *place.game_key != *game_key);
        self.removed.push(game_key.to_owned());
    }

    fn add(&mut self, game_key: &str, reading: &Reading, records: Vec<Placed>) {
        let asked_game = vocabulary::game(game_key);
        self.rows.extend(records.into_iter().filter_map(|placed| {
            let row = SearchRow {
                asked_game: asked_game.clone(),
                place: 0,
                row: reading.record(&placed.record.key)?.row,
            };
            Some((placed.place, row))
        }));
    }

    /// The changes as one event. None if nothing changed.
    fn event(&mut self, search_id: &str, contents: &mut Contents, not_asked: u32) -> Option<SearchEvent> {
        if self.games.is_empty() && self.verdicts.is_empty() && self.conflicts.is_empty() {
            return None;
        }
        let Self {
            removed,
            rows,
            conflicts,
            verdicts,
            games,
        } = std::mem::take(self);
        let rows = contents.order.insert(rows);
        let changed = games.iter().filter_map(|key| contents.games.get(key));
        Some(SearchEvent {
            search_id: search_id.to_owned(),
            removed,
            rows: rows
                .into_iter()
                .map(|(place, row)| SearchRow { place, ..row })
                .collect(),
            conflicts,
            verdicts,
            games: changed.map(|game| game.progress.clone()).collect(),
            coverage: coverage(contents, not_asked),
        })
    }
}

fn coverage(contents: &Contents, not_asked: u32) -> SearchCoverage {
    let games = contents.games.values();
    let complete = games.filter(|game| game.progress.state == GameState::Complete);
    SearchCoverage {
        games: count_of(contents.games.len()).saturating_add(not_asked),
        complete: count_of(complete.count()),
        shown: contents.order.len(),
        not_asked,
    }
}

/// The place of a record: time, game key, and number of its arrival within the game.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    has_no_time: bool,
    time: Reverse<Option<DateTime<Utc>>>,
    game_key: Arc<str>,
    arrival: u32,
}

impl Place {
    fn new(time: Option<DateTime<Utc>>, game_key: &Arc<str>, arrival: u32) -> Self {
        Self {
            has_no_time: time.is_none(),
            time: Reverse(time),
            game_key: Arc::clone(game_key),
            arrival,
        }
    }
}

#[derive(Debug)]
struct Placed {
    place: Place,
    record: Kept,
}

#[derive(Debug, Default)]
struct MergedOrder {
    places: Vec<Place>,
}

impl MergedOrder {
    fn remove_game(&mut self, game_key: &str) {
        self.places.retain(|place| place.game_key.as_ref() != game_key);
    }

    /// Inserts rows. Returns them in order, each with its position after all were inserted.
    fn insert<T>(&mut self, mut rows: Vec<(Place, T)>) -> Vec<(u32, T)> {
        rows.sort_by(|(one, _), (other, _)| one.cmp(other));
        let mut merged = Vec::with_capacity(self.places.len() + rows.len());
        let mut placed = Vec::with_capacity(rows.len());
        let mut before = std::mem::take(&mut self.places).into_iter().peekable();
        for (place, row) in rows {
            while let Some(earlier) = before.next_if(|earlier| *earlier < place) {
                merged.push(earlier);
            }
            placed.push((count_of(merged.len()), row));
            merged.push(place);
        }
        merged.extend(before);
        self.places = merged;
        placed
    }

    fn len(&self) -> u32 {
        count_of(self.places.len())
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use proptest::prelude::*;

    use super::*;

    type Row = (Option<i64>, usize, u32);

    const GAMES: [&str; 3] = ["dragontiger", "roulette", "ไฮโล"];

    fn place(&(seconds, game, arrival): &Row) -> Place {
        let start = DateTime::from_timestamp(1_795_000_000, 0).unwrap();
        let time = seconds.map(|seconds| start + TimeDelta::seconds(seconds));
        Place::new(time, &Arc::from(GAMES[game]), arrival)
    }

    /// The list as a screen builds it: it knows only the positions.
    fn apply(list: &mut Vec<Row>, placed: Vec<(u32, Row)>) {
        for (at, row) in placed {
            list.insert(at as usize, row);
        }
    }

    /// Rows with different arrival numbers, so that each place exists once.
    fn rows() -> impl Strategy<Value = Vec<Row>> {
        let row = (proptest::option::weighted(0.8, 0_i64..6), 0_usize..3);
        proptest::collection::vec(row, 0..60).prop_map(|rows| {
            let numbered = rows.into_iter().zip(0..);
            numbered
                .map(|((time, game), arrival)| (time, game, arrival))
                .collect()
        })
    }

    proptest! {
        #[test]
        fn whatever_arrives_first_the_list_is_the_same(
            rows in rows().prop_flat_map(|rows| (Just(rows.clone()), Just(rows).prop_shuffle())),
            sizes in proptest::collection::vec(1_usize..9, 60),
        ) {
            let (ordered, mut shuffled) = rows;
            let mut order = MergedOrder::default();
            let mut list = Vec::new();
            for size in sizes {
                let batch: Vec<Row> = shuffled.drain(..size.min(shuffled.len())).collect();
                let batch = batch.into_iter().map(|row| (place(&row), row)).collect();
                apply(&mut list, order.insert(batch));
            }
            // An independent statement of the order: stable sorts by the parts, the last one counts most.
            let mut expected = ordered;
            expected.sort_by_key(|row| row.2);
            expected.sort_by_key(|row| GAMES[row.1]);
            expected.sort_by_key(|row| std::cmp::Reverse(row.0.unwrap_or(i64::MIN)));
            prop_assert_eq!(&list, &expected);
            prop_assert_eq!(order.len() as usize, list.len());
        }

        #[test]
        fn a_game_that_is_read_again_replaces_only_its_rows(rows in rows(), game in 0_usize..3) {
            let with_places = |rows: &[Row]| rows.iter().map(|row| (place(row), *row)).collect();
            let mut order = MergedOrder::default();
            let mut list = Vec::new();
            apply(&mut list, order.insert(with_places(&rows)));
            let before = list.clone();
            let of_game: Vec<Row> = rows.iter().filter(|row| row.1 == game).copied().collect();
            order.remove_game(GAMES[game]);
            list.retain(|row| row.1 != game);
            apply(&mut list, order.insert(with_places(&of_game)));
            prop_assert_eq!(list, before);
        }
    }
}
