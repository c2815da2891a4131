//! A search in memory: its readings, the requests of the user while it runs, what was not reported yet, and its merged
//! order.
//!
//! The order is newest first, and does not depend on which game answers first. Records of the same time are
//! ordered by game key, then as received from the service. Records without a readable time are at the
//! end, because their place is not known (docs/ASSUMPTIONS.md#a36).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use parking_lot::Mutex;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::{GameProgress, GameState, SearchCoverage, SearchEvent, SearchRow};
use crate::bounded::Cached;
use crate::history::{Kept, Reading, SearchQuery};
use crate::views::{VerdictChange, count_of};
use crate::vocabulary;

#[derive(Debug)]
pub(super) struct Search {
    pub(crate) id: String,
    query: SearchQuery,
    pub(super) contents: Mutex<Contents>,
    /// Takes the games that the user asks for while it runs. Closed when the run has ended or was dropped.
    asks: Mutex<Option<UnboundedSender<String>>>,
}

#[derive(Debug, Default)]
pub(super) struct Contents {
    pub(super) order: MergedOrder,
    pub(super) games: BTreeMap<String, SearchedGame>,
    /// The game under which a record is shown, by what identifies the record.
    pub(super) shown_by: HashMap<u64, Arc<str>>,
}

#[derive(Debug)]
pub(super) struct SearchedGame {
    pub(super) progress: GameProgress,
    pub(super) shown: Option<Arc<Reading>>,
    pub(super) cached_minutes: Option<u32>,
    /// Records of `shown` that are shown only if their owner does not show them.
    pub(super) held: Held,
}

/// Records by their owner: the other game of this search that may show them.
pub(super) type Held = BTreeMap<String, Vec<Placed>>;

impl Search {
    pub(crate) fn new(id: String, query: &SearchQuery) -> Self {
        Self {
            id,
            query: query.clone(),
            contents: Mutex::default(),
            asks: Mutex::default(),
        }
    }

    pub(super) fn is_for(&self, query: &SearchQuery) -> bool {
        let asked = SearchQuery {
            search_id: self.query.search_id.clone(),
            games: self.query.games.clone(),
            ..query.clone()
        };
        self.query == asked
    }

    /// Starts a run. Returns the games that the user asks for while it lasts, or None if the search is already running.
    pub(super) fn run(&self) -> Option<UnboundedReceiver<String>> {
        let mut asks = self.asks.lock();
        if asks.as_ref().is_some_and(|asks| !asks.is_closed()) {
            return None;
        }
        let (sender, asked) = unbounded_channel();
        *asks = Some(sender);
        Some(asked)
    }

    /// Asks the run in progress to read a game. False if there is none.
    pub(super) fn ask(&self, game_key: &str) -> bool {
        let asks = self.asks.lock();
        asks.as_ref()
            .is_some_and(|asks| asks.send(game_key.to_owned()).is_ok())
    }

    /// Ends a run unless the user asked for another game. Returns whether it ended.
    pub(super) fn end_if_idle(&self, asked: &mut UnboundedReceiver<String>) -> bool {
        // While the lock is held, nothing is asked for.
        let _asks = self.asks.lock();
        if asked.is_empty() {
            asked.close();
        }
        asked.is_closed()
    }

    pub(super) fn readings(&self) -> Vec<Arc<Reading>> {
        let contents = self.contents.lock();
        contents
            .games
            .values()
            .filter_map(|game| game.shown.clone())
            .collect()
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
pub(super) struct Batch {
    removed: Vec<String>,
    pub(super) rows: Vec<(Place, SearchRow)>,
    pub(super) conflicts: Vec<String>,
    pub(super) verdicts: Vec<VerdictChange>,
    pub(super) games: BTreeSet<String>,
}

impl Batch {
    pub(super) fn remove(&mut self, reading: &Reading) {
        self.rows.retain(|(_, row)| row.history_id != reading.id);
        self.removed.push(reading.id.clone());
    }

    pub(super) fn add(&mut self, game_key: &str, reading: &Reading, records: Vec<Placed>) {
        let asked_game = vocabulary::game(game_key);
        self.rows.extend(records.into_iter().filter_map(|placed| {
            let row = SearchRow {
                history_id: reading.id.clone(),
                asked_game: asked_game.clone(),
                place: 0,
                row: reading.record(&placed.record.key)?.row,
            };
            Some((placed.place, row))
        }));
    }

    /// The changes as one event. None if nothing changed.
    pub(super) fn event(&mut self, search: &Arc<Search>, not_asked: u32) -> Option<SearchEvent> {
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
        let mut contents = search.contents.lock();
        let rows = contents.order.insert(rows);
        let changed = games.iter().filter_map(|key| contents.games.get(key));
        Some(SearchEvent {
            search_id: search.id.clone(),
            removed,
            rows: rows
                .into_iter()
                .map(|(place, row)| SearchRow { place, ..row })
                .collect(),
            conflicts,
            verdicts,
            games: changed.map(|game| game.progress.clone()).collect(),
            coverage: coverage(&contents, not_asked),
        })
    }
}

pub(super) fn coverage(contents: &Contents, not_asked: u32) -> SearchCoverage {
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
pub(super) struct Place {
    has_no_time: bool,
    time: Reverse<Option<DateTime<Utc>>>,
    pub(super) game_key: Arc<str>,
    arrival: u32,
}

impl Place {
    pub(super) fn new(time: Option<DateTime<Utc>>, game_key: &Arc<str>, arrival: u32) -> Self {
        Self {
            has_no_time: time.is_none(),
            time: Reverse(time),
            game_key: Arc::clone(game_key),
            arrival,
        }
    }
}

#[derive(Debug)]
pub(super) struct Placed {
    pub(super) place: Place,
    pub(super) record: Kept,
}

#[derive(Debug, Default)]
pub(super) struct MergedOrder {
    places: Vec<Place>,
}

impl MergedOrder {
    pub(super) fn remove_game(&mut self, game_key: &str) {
        self.places.retain(|place| place.game_key.as_ref() != game_key);
    }

    /// Inserts rows. Returns them in order, each with its position after all were inserted.
    pub(super) fn insert<T>(&mut self, mut rows: Vec<(Place, T)>) -> Vec<(u32, T)> {
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

    pub(super) fn len(&self) -> u32 {
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
