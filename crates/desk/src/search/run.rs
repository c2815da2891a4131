//! One run of a search: which games are read, their pages, and what becomes of their rows.
//!
//! At most [`AT_ONCE`] requests are under way; the pages of one game are read in order. A game that fails
//! does not end the search, and can be read again alone. Several pages are reported together.
//!
//! Rows on screen are replaced only by a reading that got further: if a game is read again, its new rows
//! are kept pending until there are as many as shown, or until the reading is complete.

use std::collections::{BTreeSet, VecDeque};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use futures::StreamExt;
use futures::future::{BoxFuture, FutureExt};
use futures::stream::FuturesUnordered;
use game_service::PagesEnd;
use tokio::sync::MutexGuard;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::MissedTickBehavior;
use tokio_util::sync::CancellationToken;

use super::pages::{HistoryPages, SearchQuery, checked};
use super::reading::{Kept, PageRead, Reading};
use super::{
    AT_ONCE, Batch, Contents, GameProgress, GameState, Held, Place, Placed, Search, SearchEvent,
    SearchSummary, SearchedGame, coverage,
};
use crate::connection::Connection;
use crate::listing::{end_of_checking, is_not_found, stopped, too_many};
use crate::say::{self, arg};
use crate::tables::{self, KnownGames};
use crate::times::instant;
use crate::views::{ErrorCode, ErrorView, KnownFrom, ServiceTime, Settings, count_of};
use crate::vocabulary;

/// Largest number of games in one search. A service with more games sends something else in the field.
const MOST_GAMES: usize = 64;
const MOST_BYTES: usize = 64 * 1024 * 1024;
const PAUSE: Duration = Duration::from_millis(100);
const MOST_ROWS: usize = 1_000;

enum Step<'a> {
    Tables(Result<KnownGames, ErrorView>),
    Page(Box<OneGame<'a>>, Option<PageRead>),
}

pub(super) struct Run<'a, OnEvent> {
    connection: &'a Connection,
    settings: &'a Settings,
    query: &'a SearchQuery,
    search: &'a Search,
    contents: MutexGuard<'a, Contents>,
    on_event: OnEvent,
    batch: Batch,
    waiting: VecDeque<String>,
    open: BTreeSet<String>,
    active: FuturesUnordered<BoxFuture<'a, Step<'a>>>,
    asked: UnboundedReceiver<String>,
    bytes_left: usize,
    /// Keys beyond the largest number of games.
    not_asked: BTreeSet<String>,
    /// The service rejected the token, so no further request is sent.
    refused: Option<ErrorView>,
    tables_error: Option<ErrorView>,
    skew: Option<i32>,
}

struct OneGame<'a> {
    key: Arc<str>,
    pages: HistoryPages<'a>,
    reading: Arc<Reading>,
    arrived: u32,
    /// The records of a reading that does not replace the rows shown yet.
    pending: Option<Records>,
}

#[derive(Default)]
struct Records {
    own: Vec<Placed>,
    held: Held,
}

impl<'a, OnEvent: FnMut(SearchEvent) + Send> Run<'a, OnEvent> {
    pub(super) fn new(
        connection: &'a Connection,
        search: &'a Search,
        query: &'a SearchQuery,
        settings: &'a Settings,
        on_event: OnEvent,
    ) -> Option<Self> {
        let (contents, asked) = search.run()?;
        Some(Self {
            connection,
            settings,
            query,
            search,
            contents,
            on_event,
            batch: Batch::default(),
            waiting: VecDeque::new(),
            open: BTreeSet::new(),
            active: FuturesUnordered::new(),
            asked,
            bytes_left: MOST_BYTES,
            not_asked: BTreeSet::new(),
            refused: None,
            tables_error: None,
            skew: None,
        })
    }

    pub(super) async fn run(mut self, stop: &CancellationToken) -> SearchSummary {
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
        let games = self.contents.games.values();
        SearchSummary {
            search_id: self.search.id.clone(),
            service_time: ServiceTime {
                clock_skew_seconds: self.skew,
                cached_minutes: games.filter_map(|game| game.cached_minutes).max(),
            },
            coverage: coverage(&self.contents, self.not_asked()),
            stopped: stop.is_cancelled(),
            tables_error: self.tables_error,
        }
    }

    /// Chooses the games, and reads the tables if they were not read on this connection.
    fn begin(&mut self) {
        let games = match (&self.query.only, &self.query.games) {
            (Some(only), _) => vec![only.clone()],
            (None, Some(games)) => games.clone(),
            (None, None) => self.contents.games.keys().cloned().collect(),
        };
        for key in &games {
            self.add(key);
        }
        self.add_learned();
        let readings = self.search.readings.lock();
        let kept = readings.iter().filter(|(key, _)| !self.open.contains(*key));
        let bytes: usize = kept.map(|(_, reading)| reading.bytes()).sum();
        drop(readings);
        self.bytes_left = self.bytes_left.saturating_sub(bytes);
        if self.query.only.is_none() && !self.connection.observed.keys.has_read_tables() {
            let connection = self.connection;
            let reading = async move { Step::Tables(tables::games(connection).await) };
            self.active.push(reading.boxed());
        }
    }

    fn add(&mut self, key: &str) {
        if self.open.contains(key) {
            return;
        }
        let games = &mut self.contents.games;
        if !games.contains_key(key) && games.len() >= MOST_GAMES {
            self.not_asked.insert(key.to_owned());
            return;
        }
        let game = games.entry(key.to_owned()).or_insert_with(|| SearchedGame {
            progress: waiting(key),
            cached_minutes: None,
            held: Held::new(),
        });
        game.progress.state = GameState::Waiting;
        self.open.insert(key.to_owned());
        self.waiting.push_back(key.to_owned());
        self.batch.games.insert(key.to_owned());
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
            let is_new = !self.contents.games.contains_key(key);
            if is_new && !known.left_out && self.query.only.is_none() {
                self.add(key);
            }
            if let Some(game) = self.contents.games.get_mut(key)
                && game.progress.known_from != known.known_from
            {
                game.progress.known_from = known.known_from;
                self.batch.games.insert(key.to_owned());
            }
        }
    }

    /// Starts games until enough requests are under way.
    fn fill(&mut self) {
        while self.active.len() < AT_ONCE {
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
            if self.batch.rows.len() >= MOST_ROWS {
                self.report();
            }
        }
    }

    fn take(&mut self, step: Step<'a>) {
        match step {
            Step::Tables(read) => {
                self.tables_error = read.map_or_else(Some, |games| games.tables_unread);
                self.add_learned();
            }
            Step::Page(game, page) => {
                // First, so that the games that the records state are part of the search.
                self.add_learned();
                self.take_page(game, page);
            }
        }
    }

    fn report(&mut self) {
        let not_asked = self.not_asked();
        if let Some(event) = self.batch.event(&self.search.id, &mut self.contents, not_asked) {
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
            self.batch.verdicts.extend(changes);
        }
        if !was_stopped {
            self.say_what_changed();
        }
    }

    /// A record may have another verdict than when its list was read last, because more records are known now.
    fn say_what_changed(&mut self) {
        for (key, reading) in self.search.readings.lock().iter() {
            let changed = reading.changed_since(&self.connection.observed.verdicts);
            if changed > 0
                && let Some(game) = self.contents.games.get_mut(key)
            {
                let sentence = say::findings::verdicts_changed(arg::Count(changed));
                game.progress.unasked.push(sentence);
                self.batch.games.insert(key.to_owned());
            }
        }
    }

    /// Begins to read a game. Fails if the key cannot be sent.
    fn game(&mut self, key: &str) -> Result<Box<OneGame<'a>>, ErrorView> {
        let query = checked(self.query, key, self.settings.records_per_page)?;
        let player_id = &self.query.player_id;
        let prefix = if self.query.only.is_some() {
            String::new()
        } else {
            prefix(key)
        };
        let reading = Reading::begin(&self.connection.observed, player_id, prefix, self.settings);
        let game = self.contents.games.get_mut(key);
        // Rows that wait for another game count: this reading returns them, too.
        let has_rows = game
            .as_ref()
            .is_some_and(|game| game.progress.shown > 0 || !game.held.is_empty());
        if let Some(game) = game {
            let before = game.progress.clone();
            game.progress = GameProgress {
                state: GameState::Reading,
                known_from: before.known_from,
                shown: before.shown,
                elsewhere: before.elsewhere,
                read_at: before.read_at,
                ..waiting(key)
            };
        }
        self.batch.games.insert(key.to_owned());
        let bytes = Some(self.bytes_left);
        Ok(Box::new(OneGame {
            key: Arc::from(key),
            pages: HistoryPages::begin(self.connection, query, bytes),
            reading: Arc::new(reading),
            arrived: 0,
            pending: has_rows.then(Records::default),
        }))
    }

    fn next_page(&mut self, mut game: Box<OneGame<'a>>) {
        let reading = async move {
            let page = game.reading.read_page(&mut game.pages).await;
            Step::Page(game, page)
        };
        self.active.push(reading.boxed());
    }

    /// `page` is None after the last one.
    fn take_page(&mut self, mut game: Box<OneGame<'a>>, page: Option<PageRead>) {
        if let Some(page) = page {
            self.bytes_left = self.bytes_left.saturating_sub(page.bytes);
            if self.query.only.is_some() {
                // The service accepted the key.
                self.connection.observed.keys.insert(&game.key, KnownFrom::Typed);
            }
            self.take_rows(&mut game, page);
            self.settle_absent();
            if self.bytes_left == 0 {
                self.give_up(&game, &too_many("records"));
            } else {
                self.next_page(game);
            }
        } else if let Some(error) = game.pages.listing.cut_short("records") {
            self.give_up(&game, &error);
        } else {
            self.show(&mut game);
            let state = match game.pages.listing.end() {
                Some(PagesEnd::NothingNew) => GameState::Uneven,
                _ => GameState::Complete,
            };
            self.end(&game.key, state, None);
        }
    }

    /// Ends a game that was not read to its end. Its earlier rows stay if they are more.
    fn give_up(&mut self, game: &OneGame<'a>, error: &ErrorView) {
        let listing = &game.pages.listing;
        let has_page = listing.page().is_some();
        let is_at_limit = matches!(listing.end(), Some(PagesEnd::PageLimit | PagesEnd::TooMuch));
        let state = match error.code {
            ErrorCode::TooLarge if is_at_limit || self.bytes_left == 0 => GameState::TooMany,
            ErrorCode::Refused | ErrorCode::NotAccepted | ErrorCode::Forbidden | ErrorCode::NotFound
                if !has_page && error.status.is_some_and(|status| status < 500) =>
            {
                GameState::Refused
            }
            _ => GameState::Failed,
        };
        if error.code == ErrorCode::Unauthorized {
            self.refused = Some(error.clone());
        }
        self.end(&game.key, state, Some(error.clone()));
        self.settle_absent();
    }

    /// Ends as empty the games that the service knows nothing of, once it has shown that it knows the player: it has sent a page
    /// of another game (docs/ASSUMPTIONS.md#a251).
    fn settle_absent(&mut self) {
        let games = &self.contents.games;
        if !games.values().any(|game| game.progress.total.is_some()) {
            return;
        }
        let absent = games.iter().filter(|(_, game)| is_absent(&game.progress));
        let absent: Vec<String> = absent.map(|(key, _)| key.clone()).collect();
        for key in absent {
            self.end(&key, GameState::Complete, None);
        }
    }

    fn end(&mut self, key: &str, state: GameState, error: Option<ErrorView>) {
        self.open.remove(key);
        self.batch.games.insert(key.to_owned());
        let names = self.connection.observed.knowledge.names();
        if let Some(game) = self.contents.games.get_mut(key) {
            let progress = &mut game.progress;
            let is_of_shown = progress.received == progress.shown + progress.elsewhere;
            progress.kept = error.is_some() && progress.shown > 0 && !is_of_shown;
            progress.may_be_lotto = match state {
                GameState::Refused => vocabulary::may_be_lotto(names.known(key)),
                // Without a page, it was not found. A game that nobody knows was hardly played as a lotto then.
                GameState::Complete if progress.total.is_none() => vocabulary::is_lotto(names.known(key)),
                _ => false,
            };
            progress.state = state;
            progress.error = error;
        }
        self.release_held();
    }

    fn shown(&self, key: &str) -> u32 {
        let game = self.contents.games.get(key);
        game.map_or(0, |game| game.progress.shown)
    }

    fn take_rows(&mut self, game: &mut OneGame<'a>, page: PageRead) {
        let mut records = Records::default();
        let mut elsewhere = 0_u32;
        for record in page.records {
            let place = Place::new(record.time, &game.key, game.arrived);
            game.arrived = game.arrived.saturating_add(1);
            if let Some(owner) = self.owner(&game.key, &record) {
                elsewhere += 1;
                records
                    .held
                    .entry(owner)
                    .or_default()
                    .push(Placed { place, record });
            } else {
                records.own.push(Placed { place, record });
            }
        }
        let listing = &game.pages.listing;
        if let (Some(page), Some(searched)) = (listing.page(), self.contents.games.get_mut(game.key.as_ref()))
        {
            let before = &mut searched.progress;
            before.received = page.received;
            before.total = Some(page.total);
            (before.page, before.last_page) = (page.page, page.pagination.last_page());
            before.left_out = page.left_out;
            before.unasked = game.pages.unasked.sentences();
            before.elsewhere = elsewhere + if page.page == 1 { 0 } else { before.elsewhere };
            self.skew = listing.service_time().clock_skew_seconds.or(self.skew);
        }
        self.batch.games.insert(game.key.to_string());
        if let Some(pending) = &mut game.pending {
            pending.own.extend(records.own);
            for (owner, held) in records.held {
                pending.held.entry(owner).or_default().extend(held);
            }
            if pending.own.len() >= self.shown(&game.key) as usize {
                self.show(game);
            }
        } else {
            self.add_rows(game, records);
            self.batch.conflicts.extend(page.conflicts);
        }
        self.release_held();
    }

    fn show(&mut self, game: &mut OneGame<'a>) {
        let Some(records) = game.pending.take() else {
            return;
        };
        let Contents {
            order,
            games,
            shown_by,
        } = &mut *self.contents;
        shown_by.retain(|_, shown_by| *shown_by != game.key);
        order.remove_game(&game.key);
        if let Some(shown) = games.get_mut(game.key.as_ref()) {
            shown.progress.shown = 0;
            shown.held.clear();
        }
        self.batch.remove(&game.key);
        self.add_rows(game, records);
        self.release_held();
    }

    fn add_rows(&mut self, game: &OneGame<'a>, records: Records) {
        let listing = &game.pages.listing;
        let Contents { games, shown_by, .. } = &mut *self.contents;
        let Some(searched) = games.get_mut(game.key.as_ref()) else {
            return;
        };
        let count = count_of(records.own.len());
        searched.progress.shown = searched.progress.shown.saturating_add(count);
        searched.progress.read_at = listing.page().map(|page| instant(page.received_at));
        searched.cached_minutes = listing.service_time().cached_minutes;
        for Placed { record, .. } in &records.own {
            shown_by.insert(record.identity, Arc::clone(&game.key));
        }
        for (owner, held) in records.held {
            searched.held.entry(owner).or_default().extend(held);
        }
        let mut readings = self.search.readings.lock();
        readings.insert(game.key.to_string(), Arc::clone(&game.reading));
        drop(readings);
        self.batch.add(&game.key, &game.reading, records.own);
    }

    /// The owner of a record, if it is another game: the one that shows it already, or the one that it states.
    fn owner(&self, game_key: &Arc<str>, record: &Kept) -> Option<String> {
        let shown_by = self.contents.shown_by.get(&record.identity);
        if let Some(shown_by) = shown_by.filter(|shown_by| *shown_by != game_key) {
            return Some(shown_by.to_string());
        }
        let stated = record.game_key.as_ref()?;
        (**stated != **game_key && self.contents.games.contains_key(stated)).then(|| stated.clone())
    }

    /// Decides which held records their owner does not show after its reading has ended. They are shown under the game that
    /// returned them. Those of a reading that is not shown yet wait.
    fn release_held(&mut self) {
        let Contents { games, shown_by, .. } = &mut *self.contents;
        let readings = self.search.readings.lock();
        let owners: BTreeSet<String> = games
            .values()
            .flat_map(|game| game.held.keys())
            .filter(|owner| !self.open.contains(*owner))
            .cloned()
            .collect();
        for owner in owners {
            let held = games.values_mut().filter_map(|game| game.held.remove(&owner));
            for placed in held.flatten().collect::<Vec<Placed>>() {
                let identity = placed.record.identity;
                let key = Arc::clone(&placed.place.game_key);
                // The record is already shown by its owner, or by another game that returned it too.
                if shown_by.get(&identity).is_some_and(|shown_by| *shown_by != key) {
                    continue;
                }
                let Some(returned_by) = games.get_mut(key.as_ref()) else {
                    continue;
                };
                let Some(reading) = readings.get(key.as_ref()) else {
                    continue;
                };
                returned_by.progress.shown = returned_by.progress.shown.saturating_add(1);
                returned_by.progress.elsewhere = returned_by.progress.elsewhere.saturating_sub(1);
                self.batch.games.insert(key.to_string());
                self.batch.add(&key, reading, vec![placed]);
                shown_by.insert(identity, key);
            }
        }
    }
}

/// A game before its first request.
fn waiting(key: &str) -> GameProgress {
    GameProgress {
        game: vocabulary::game(key),
        known_from: Vec::new(),
        state: GameState::Waiting,
        shown: 0,
        received: 0,
        total: None,
        page: 0,
        last_page: 0,
        error: None,
        elsewhere: 0,
        kept: false,
        may_be_lotto: false,
        left_out: 0,
        unasked: Vec::new(),
        read_at: None,
    }
}

fn is_absent(game: &GameProgress) -> bool {
    game.state == GameState::Refused && game.shown == 0 && game.error.as_ref().is_some_and(is_not_found)
}

/// What the keys of a game's rows begin with. It ends at the first slash, so no prefix is the beginning of
/// another.
fn prefix(key: &str) -> String {
    format!("{}/", key.replace('%', "%25").replace('/', "%2F"))
}
