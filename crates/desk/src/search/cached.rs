//! A search in memory: its readings, its merged order, and the requests of the user while it runs.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::order::{MergedOrder, Placed};
use crate::bounded::Cached;
use crate::history::Reading;
use crate::views::{GameProgress, SearchQuery};

/// A search over one game of a player or over all.
#[derive(Debug)]
pub(super) struct Search {
    pub(crate) id: String,
    query: SearchQuery,
    pub(super) contents: Mutex<Contents>,
    /// Takes the games that the user asks for while it runs. Closed when the run has ended or was dropped.
    asks: Mutex<Option<UnboundedSender<String>>>,
}

/// What the search contains.
#[derive(Debug, Default)]
pub(super) struct Contents {
    pub(super) order: MergedOrder,
    pub(super) games: BTreeMap<String, SearchedGame>,
    /// The game under which a record is shown, by what identifies the record.
    pub(super) shown_by: HashMap<u64, Arc<str>>,
}

/// One game of a search.
#[derive(Debug)]
pub(super) struct SearchedGame {
    pub(super) progress: GameProgress,
    /// The reading whose rows are shown.
    pub(super) shown: Option<Arc<Reading>>,
    /// See [`crate::views::ServiceTime::cached_minutes`], of the rows shown.
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

    /// Whether this search is one for the same records.
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
