//! Collects what several pages changed, and makes one event of it.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::cached::{Contents, Search};
use super::order::Place;
use crate::history::Reading;
use crate::views::{GameState, HistoryRow, SearchCoverage, SearchEvent, SearchRow, VerdictChange, count_of};

/// Changes that were not reported yet.
#[derive(Default)]
pub(super) struct Batch {
    removed: Vec<(String, String)>,
    rows: Vec<(Place, SearchRow)>,
    conflicts: Vec<String>,
    verdicts: Vec<VerdictChange>,
    games: BTreeSet<String>,
}

/// A new row of a game, before its position is known.
pub(super) type NewRow = (Place, HistoryRow);

impl Batch {
    /// Notes that the state of a game changed.
    pub(super) fn game(&mut self, game_key: &str) {
        self.games.insert(game_key.to_owned());
    }

    /// Removes the rows of an earlier reading of a game.
    pub(super) fn remove(&mut self, game_key: &str, reading: &Reading) {
        self.rows.retain(|(_, row)| row.history_id != reading.id);
        self.removed.push((game_key.to_owned(), reading.id.clone()));
    }

    /// Adds rows of a game.
    pub(super) fn add(&mut self, game_key: &str, reading: &Reading, rows: Vec<NewRow>) {
        let asked_game = crate::vocabulary::game(game_key);
        self.rows.extend(rows.into_iter().map(|(place, row)| {
            let row = SearchRow {
                history_id: reading.id.clone(),
                asked_game: asked_game.clone(),
                place: 0,
                row,
            };
            (place, row)
        }));
    }

    pub(super) fn conflicts(&mut self, keys: Vec<String>) {
        self.conflicts.extend(keys);
    }

    pub(super) fn verdicts(&mut self, changes: Vec<VerdictChange>) {
        self.verdicts.extend(changes);
    }

    /// Number of rows that wait.
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// The event for all changes. None if nothing changed.
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
        for (game_key, _) in &removed {
            contents.order.remove_game(game_key);
        }
        let rows = contents.order.insert(rows);
        let changed = games.iter().filter_map(|key| contents.games.get(key));
        Some(SearchEvent {
            search_id: search.id.clone(),
            removed: removed.into_iter().map(|(_, id)| id).collect(),
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

/// How complete a search is.
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
