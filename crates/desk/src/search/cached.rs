//! A search in memory: its readings, its merged order, and the requests of the user while it runs.

use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::Notify;

use super::order::MergedOrder;
use crate::bounded::Cached;
use crate::history::Reading;
use crate::views::{GameProgress, SearchQuery};

/// A search over one game of a player or over all.
#[derive(Debug)]
pub(super) struct Search {
    pub(crate) id: String,
    query: SearchQuery,
    pub(super) contents: Mutex<Contents>,
    asked: Mutex<Asked>,
    /// Something was added to `asked`.
    pub(super) changed: Notify,
}

/// What the search contains.
#[derive(Debug, Default)]
pub(super) struct Contents {
    pub(super) order: MergedOrder,
    pub(super) games: BTreeMap<String, SearchedGame>,
    /// Records shown under a game other than the one they state: the game, by what identifies the record.
    pub(super) misfiled: HashMap<u64, Arc<str>>,
}

/// One game of a search.
#[derive(Debug)]
pub(super) struct SearchedGame {
    pub(super) progress: GameProgress,
    /// The reading whose rows are shown.
    pub(super) shown: Option<Arc<Reading>>,
    /// See [`crate::views::ServiceTime::cached_minutes`], of the rows shown.
    pub(super) cached_minutes: Option<u32>,
    /// What identifies the records of the rows shown.
    pub(super) rows: HashSet<u64>,
}

#[derive(Debug, Default)]
struct Asked {
    is_running: bool,
    games: VecDeque<String>,
}

impl Search {
    pub(crate) fn new(id: String, query: &SearchQuery) -> Self {
        Self {
            id,
            query: query.clone(),
            contents: Mutex::default(),
            asked: Mutex::default(),
            changed: Notify::new(),
        }
    }

    /// Whether this search is one for the same records.
    pub(super) fn is_for(&self, query: &SearchQuery) -> bool {
        let asked = SearchQuery {
            search_id: self.query.search_id.clone(),
            games: self.query.games.clone(),
            ..query.clone()
        };
        self.query == asked
    }

    /// Starts a run. None if the search is already running.
    pub(super) fn run(&self) -> Option<Running<'_>> {
        let mut asked = self.asked.lock();
        if asked.is_running {
            return None;
        }
        asked.is_running = true;
        asked.games.clear();
        Some(Running {
            search: self,
            has_ended: false,
        })
    }

    /// Asks the run in progress to read a game. False if there is none.
    pub(super) fn ask(&self, game_key: &str) -> bool {
        let mut asked = self.asked.lock();
        if !asked.is_running {
            return false;
        }
        if !asked.games.iter().any(|asked| asked == game_key) {
            asked.games.push_back(game_key.to_owned());
        }
        self.changed.notify_one();
        true
    }

    /// The games that the user asked for since the last call.
    pub(super) fn take_asked(&self) -> VecDeque<String> {
        std::mem::take(&mut self.asked.lock().games)
    }

    /// The readings whose rows are shown.
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

/// A run in progress. When it is dropped, another one can start.
pub(super) struct Running<'a> {
    search: &'a Search,
    has_ended: bool,
}

impl Running<'_> {
    /// Ends the run unless the user asked for another game. Returns whether it ended.
    pub(super) fn end_if_idle(&mut self) -> bool {
        let mut asked = self.search.asked.lock();
        self.has_ended = asked.games.is_empty();
        asked.is_running = !self.has_ended;
        self.has_ended
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        if !self.has_ended {
            self.search.asked.lock().is_running = false;
        }
    }
}
