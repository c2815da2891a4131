//! Collects what several pages changed, and makes one event of it.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::cached::{Contents, Search};
use super::order::{Place, Placed};
use crate::history::Reading;
use crate::views::{GameState, SearchCoverage, SearchEvent, SearchRow, VerdictChange, count_of};

/// Changes that were not reported yet.
#[derive(Default)]
pub(super) struct Batch {
    /// Ids of readings whose rows are removed.
    removed: Vec<String>,
    rows: Vec<(Place, SearchRow)>,
    conflicts: Vec<String>,
    verdicts: Vec<VerdictChange>,
    games: BTreeSet<String>,
}

impl Batch {
    /// Notes that the state of a game changed.
    pub(super) fn game(&mut self, game_key: &str) {
        self.games.insert(game_key.to_owned());
    }

    /// Removes the rows of an earlier reading of a game.
    pub(super) fn remove(&mut self, reading: &Reading) {
        self.rows.retain(|(_, row)| row.history_id != reading.id);
        self.removed.push(reading.id.clone());
    }

    /// Adds rows of a game.
    pub(super) fn add(&mut self, game_key: &str, reading: &Reading, records: Vec<Placed>) {
        let asked_game = crate::vocabulary::game(game_key);
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
        let rows = contents.order.insert(rows);
        let changed = games.iter().filter_map(|key| contents.games.get(key));
        Some(SearchEvent::Changed {
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
