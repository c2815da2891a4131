//! A search in memory: its readings, its merged order, the requests of the user while it runs, and what was not reported yet.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::order::{MergedOrder, Place, Placed};
use crate::bounded::Cached;
use crate::history::Reading;
use crate::views::{
    GameProgress, GameState, SearchCoverage, SearchEvent, SearchQuery, SearchRow, VerdictChange, count_of,
};
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
    rows: Vec<(Place, SearchRow)>,
    conflicts: Vec<String>,
    verdicts: Vec<VerdictChange>,
    games: BTreeSet<String>,
}

impl Batch {
    pub(super) fn game(&mut self, game_key: &str) {
        self.games.insert(game_key.to_owned());
    }

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
                row: reading.last_row(&placed.record.key)?,
            };
            Some((placed.place, row))
        }));
    }

    pub(super) fn conflicts(&mut self, keys: Vec<String>) {
        self.conflicts.extend(keys);
    }

    pub(super) fn verdicts(&mut self, changes: Vec<VerdictChange>) {
        self.verdicts.extend(changes);
    }

    pub(super) fn len(&self) -> usize {
        self.rows.len()
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
    let count = |is: fn(GameState) -> bool| {
        let games = contents.games.values().filter(|game| is(game.progress.state));
        count_of(games.count())
    };
    SearchCoverage {
        games: count(|_| true).saturating_add(not_asked),
        complete: count(|state| state == GameState::Complete),
        shown: contents.order.len(),
        not_asked,
    }
}
