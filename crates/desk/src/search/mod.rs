//! Searches a player's records of one game or of all (docs/contract.md#player-history requires exactly one
//! game in each request).
//!
//! At most [`AT_ONCE`] requests are under way; the pages of one game are read in order. A game that fails
//! does not end the search, and can be read again alone. Several pages are reported together.

mod best_match;
mod cached;
mod game;
mod order;
mod sums;

use std::collections::{BTreeSet, VecDeque};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use cached::{Batch, Held, Search, SearchedGame, coverage};
use futures::StreamExt;
use futures::future::{BoxFuture, FutureExt};
use futures::stream::FuturesUnordered;
use game::{OneGame, waiting};
use game_service::GameKey;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::MissedTickBehavior;
use tokio_util::sync::CancellationToken;

use crate::bounded::Latest;
use crate::connection::Connection;
use crate::errors::checked_id;
use crate::history::{History, PageRead, checked};
use crate::listing::{end_of_checking, stopped, too_many};
use crate::names::Names;
use crate::say::{self, arg};
use crate::tables::{self, KnownGames};
use crate::views::{
    ErrorCode, ErrorView, GameState, SearchEvent, SearchQuery, SearchSummary, ServiceTime, Settings, count_of,
};

pub(crate) const AT_ONCE: usize = 4;
/// Largest number of games in one search. A service with more games sends something else in the field.
const MOST_GAMES: usize = 64;
const MOST_BYTES: usize = 64 * 1024 * 1024;
const PAUSE: Duration = Duration::from_millis(100);
const MOST_ROWS: usize = 1_000;
const MOST_CACHED: usize = 8;
const MOST_CACHED_BYTES: usize = 64 * 1024 * 1024;

#[derive(Debug)]
pub struct Searches {
    connection: Arc<Connection>,
    history: Arc<History>,
    names: Names,
    cached: Latest<Search>,
}

impl Searches {
    pub(crate) fn new(connection: Arc<Connection>, history: Arc<History>) -> Self {
        Self {
            connection,
            history,
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
            None => self.begin(query),
            Some(id) => self.search(id)?,
        };
        if !search.is_for(query) {
            return Err(ErrorView::input("searchId", "This search is for other records."));
        }
        let already = || ErrorView::input("searchId", "This search is already running.");
        let asked = search.run().ok_or_else(already)?;
        let run = Run {
            connection: &self.connection,
            history: &self.history,
            settings,
            query,
            search: &search,
            on_event,
            batch: Batch::default(),
            waiting: VecDeque::new(),
            open: BTreeSet::new(),
            active: FuturesUnordered::new(),
            requests: 0,
            asked,
            bytes_left: MOST_BYTES,
            not_asked: BTreeSet::new(),
            refused: None,
            tables_error: None,
            skew: None,
        };
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

    fn begin(&self, query: &SearchQuery) -> Arc<Search> {
        let search = Arc::new(Search::new(self.names.next(), query));
        self.cached.add(Arc::clone(&search));
        search
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

enum Step<'a> {
    Tables(Result<KnownGames, ErrorView>),
    Page(Box<OneGame<'a>>, Option<PageRead>),
}

struct Run<'a, OnEvent> {
    connection: &'a Connection,
    history: &'a History,
    settings: &'a Settings,
    query: &'a SearchQuery,
    search: &'a Arc<Search>,
    on_event: OnEvent,
    batch: Batch,
    waiting: VecDeque<String>,
    open: BTreeSet<String>,
    active: FuturesUnordered<BoxFuture<'a, Step<'a>>>,
    requests: usize,
    asked: UnboundedReceiver<String>,
    bytes_left: usize,
    /// Keys beyond the largest number of games.
    not_asked: BTreeSet<String>,
    /// The service rejected the token, so no further request is sent.
    refused: Option<ErrorView>,
    tables_error: Option<ErrorView>,
    skew: Option<i32>,
}

impl<'a, OnEvent: FnMut(SearchEvent) + Send> Run<'a, OnEvent> {
    async fn run(mut self, stop: &CancellationToken) -> SearchSummary {
        self.begin();
        loop {
            let was_stopped = self.read(stop).await;
            if was_stopped {
                self.stop();
            }
            self.check_all(was_stopped, stop).await;
            self.report();
            if self.search.end_if_idle(&mut self.asked) {
                break;
            }
        }
        let contents = self.search.contents.lock();
        let service_time = ServiceTime {
            clock_skew_seconds: self.skew,
            cached_minutes: contents
                .games
                .values()
                .filter_map(|game| game.cached_minutes)
                .max(),
        };
        let coverage = coverage(&contents, self.not_asked());
        drop(contents);
        SearchSummary {
            search_id: self.search.id.clone(),
            coverage,
            stopped: stop.is_cancelled(),
            tables_error: self.tables_error,
            service_time,
        }
    }

    /// Chooses the games, and reads the tables if they were not read on this connection.
    fn begin(&mut self) {
        let games = match (&self.query.only, &self.query.games) {
            (Some(only), _) => vec![only.clone()],
            (None, Some(games)) => games.clone(),
            (None, None) => self.search.contents.lock().games.keys().cloned().collect(),
        };
        for key in &games {
            self.add(key);
        }
        self.add_learned();
        let contents = self.search.contents.lock();
        let kept = contents.games.iter().filter(|(key, _)| !self.open.contains(*key));
        let bytes: usize = kept
            .filter_map(|(_, game)| game.shown.as_ref().map(|reading| reading.bytes()))
            .sum();
        self.bytes_left = self.bytes_left.saturating_sub(bytes);
        drop(contents);
        if self.query.only.is_none() && !self.connection.observed.keys.has_read_tables() {
            let connection = self.connection;
            let reading = async move { Step::Tables(tables::games(connection).await) };
            self.active.push(reading.boxed());
            self.requests += 1;
        }
    }

    fn add(&mut self, key: &str) {
        if self.open.contains(key) {
            return;
        }
        let mut contents = self.search.contents.lock();
        if !contents.games.contains_key(key) && contents.games.len() >= MOST_GAMES {
            self.not_asked.insert(key.to_owned());
            return;
        }
        let game = contents
            .games
            .entry(key.to_owned())
            .or_insert_with(|| SearchedGame {
                progress: waiting(key),
                shown: None,
                cached_minutes: None,
                held: Held::new(),
            });
        game.progress.state = GameState::Waiting;
        drop(contents);
        self.open.insert(key.to_owned());
        self.waiting.push_back(key.to_owned());
        self.batch.game(key);
    }

    /// Adds a game that the user asked for: it is worth a request, also after the service rejected one.
    fn add_asked(&mut self, key: &str) {
        self.refused = None;
        self.add(key);
    }

    /// Adds the games that became known, and notes why each game is known.
    fn add_learned(&mut self) {
        for known in self
            .connection
            .observed
            .keys
            .all(self.settings, &self.connection.observed.knowledge.names())
        {
            let key = &known.game.code;
            let is_new = !self.search.contents.lock().games.contains_key(key);
            if is_new && !known.left_out && self.query.only.is_none() {
                self.add(key);
            }
            if let Some(game) = self.search.contents.lock().games.get_mut(key)
                && game.progress.known_from != known.known_from
            {
                game.progress.known_from = known.known_from;
                self.batch.game(key);
            }
        }
    }

    /// Starts games until enough requests are under way.
    fn fill(&mut self) {
        while self.requests < AT_ONCE {
            let Some(key) = self.waiting.pop_front() else {
                return;
            };
            if let Some(error) = self.refused.clone() {
                self.end(&key, GameState::Failed, Some(error));
                continue;
            }
            if self.bytes_left == 0 {
                self.end(&key, GameState::TooMany, Some(too_many("records")));
                continue;
            }
            match self.game(&key) {
                Ok(game) => self.next_page(game),
                Err(error) => self.end(&key, GameState::Failed, Some(error)),
            }
        }
    }

    /// Reads until nothing is left. True if it was stopped before.
    async fn read(&mut self, stop: &CancellationToken) -> bool {
        let mut pause = tokio::time::interval(PAUSE);
        pause.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            while let Ok(key) = self.asked.try_recv() {
                self.add_asked(&key);
            }
            self.fill();
            if self.active.is_empty() {
                return false;
            }
            tokio::select! {
                biased;
                () = stop.cancelled() => return true,
                _ = pause.tick() => self.report(),
                Some(key) = self.asked.recv() => self.add_asked(&key),
                done = self.active.next() => {
                    if let Some(done) = done {
                        self.take(done);
                    }
                }
            }
            if self.batch.len() >= MOST_ROWS {
                self.report();
            }
        }
    }

    fn take(&mut self, step: Step<'a>) {
        match step {
            Step::Tables(read) => {
                self.requests -= 1;
                self.tables_error = read.map_or_else(Some, |games| games.tables_unread);
                self.add_learned();
            }
            Step::Page(game, page) => {
                self.requests -= 1;
                // First, so that the games that the records state are part of the search.
                self.add_learned();
                self.take_page(game, page);
            }
        }
    }

    fn report(&mut self) {
        let not_asked = self.not_asked();
        if let Some(event) = self.batch.event(self.search, not_asked) {
            (self.on_event)(event);
        }
    }

    /// Number of games that the service named and that are not part of the search.
    fn not_asked(&self) -> u32 {
        if self.query.only.is_some() {
            return 0;
        }
        let unlisted = self.connection.observed.keys.unlisted_count();
        count_of(self.not_asked.len() + unlisted)
    }

    /// Ends all games that are still open. Dropping the active parts cancels their requests.
    fn stop(&mut self) {
        self.active.clear();
        self.requests = 0;
        self.waiting.clear();
        while let Some(key) = self.open.pop_first() {
            self.end(&key, GameState::Stopped, Some(stopped()));
        }
    }

    /// Checks all rows once more, with the house as the records of all games have shown it.
    async fn check_all(&mut self, was_stopped: bool, stop: &CancellationToken) {
        let observed = &self.connection.observed;
        observed.settle();
        let checker = observed.checker(self.settings);
        let mut until = pin!(end_of_checking(stop.clone()));
        for reading in self.search.readings() {
            let changes = reading.check_again(Arc::clone(&checker), until.as_mut()).await;
            self.batch.verdicts(changes);
        }
        if !was_stopped {
            self.say_what_changed();
        }
    }

    /// A record may have another verdict than when its list was read last, because more records are known now.
    fn say_what_changed(&mut self) {
        let mut contents = self.search.contents.lock();
        for (key, game) in &mut contents.games {
            let Some(reading) = &game.shown else { continue };
            let changed = reading.changed_since(&self.connection.observed.verdicts);
            if changed > 0 {
                let sentence = say::findings::verdicts_changed(arg::Count(changed));
                game.progress.unasked.push(sentence);
                self.batch.game(key);
            }
        }
    }
}
