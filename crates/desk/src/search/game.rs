//! One game of a search: its pages, and what becomes of its rows.
//!
//! Rows on screen are replaced only by a reading that got further: if a game is read again, its new rows
//! are kept pending until there are as many as shown, or until the reading is complete.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use futures::future::FutureExt;

use super::batch::NewRow;
use super::cached::SearchedGame;
use super::order::Place;
use super::{Run, Step};
use crate::history::{GamePages, Next, PageRead, Reading, checked, identity};
use crate::listing::{End, Progress, is_not_found, too_many};
use crate::views::{
    ErrorCode, ErrorView, GameProgress, GameState, HistoryRow, KnownFrom, SearchEvent, count_of,
};
use crate::vocabulary;

/// A game that is being read.
pub(super) struct OneGame<'a> {
    key: Arc<str>,
    pages: GamePages<'a>,
    arrived: u32,
    /// The rows of a reading that does not replace the rows shown yet.
    pending: Option<Vec<NewRow>>,
}

/// A row returned by one game that another game (its owner) may show, with the reading it came from.
pub(super) struct Misfiled {
    reading: Arc<Reading>,
    row: NewRow,
}

/// A game before its first request.
pub(super) fn waiting(key: &str) -> GameProgress {
    GameProgress {
        game: vocabulary::game(key),
        known_from: Vec::new(),
        state: GameState::Waiting,
        history_id: None,
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

impl<'a, OnEvent: FnMut(SearchEvent) + Send> Run<'a, OnEvent> {
    /// Prepares to read a game.
    ///
    /// # Errors
    /// The key cannot be sent.
    pub(super) fn game(&mut self, key: &str) -> Result<Box<OneGame<'a>>, ErrorView> {
        let query = checked(self.query, key, self.settings.records_per_page)?;
        let player_id = &self.query.player_id;
        let prefix = if self.query.only.is_some() {
            String::new()
        } else {
            prefix(key)
        };
        let reading = self.history.begin(player_id, prefix, self.settings);
        let mut contents = self.search.contents.lock();
        let game = contents.games.get_mut(key);
        let has_rows = game.as_ref().is_some_and(|game| game.progress.shown > 0);
        if let Some(game) = game {
            let before = game.progress.clone();
            game.progress = GameProgress {
                state: GameState::Reading,
                known_from: before.known_from,
                history_id: before.history_id,
                shown: before.shown,
                elsewhere: before.elsewhere,
                read_at: before.read_at,
                ..waiting(key)
            };
        }
        drop(contents);
        self.batch.game(key);
        let bytes = Some(self.bytes_left);
        Ok(Box::new(OneGame {
            key: Arc::from(key),
            pages: GamePages::begin(self.connection, reading, query, bytes),
            arrived: 0,
            pending: has_rows.then(Vec::new),
        }))
    }

    /// Requests the next page of a game.
    pub(super) fn next_page(&mut self, mut game: Box<OneGame<'a>>) {
        self.requests += 1;
        let reading = async move {
            let next = game.pages.next().await;
            Step::Page(game, next)
        };
        self.active.push(reading.boxed());
    }

    pub(super) fn take_page(&mut self, mut game: Box<OneGame<'a>>, next: Next) {
        let key = Arc::clone(&game.key);
        match next {
            Next::Page(page) => {
                self.bytes_left = self.bytes_left.saturating_sub(page.bytes);
                if self.query.only.is_some() {
                    // The service accepted the key.
                    self.connection.observed.keys.insert(&key, KnownFrom::Typed);
                }
                self.take_rows(&mut game, *page);
                self.settle_absent();
                if self.bytes_left == 0 {
                    self.give_up(&game, &too_many("records"));
                } else {
                    self.next_page(game);
                }
            }
            Next::Ended(None) => {
                let is_complete = game
                    .pages
                    .progress()
                    .is_some_and(|at| at.is_complete() || at.end() == End::OnePage);
                self.show(&mut game);
                let state = if is_complete {
                    GameState::Complete
                } else {
                    GameState::Uneven
                };
                self.end(&key, state, None);
            }
            Next::Ended(Some(error)) => self.give_up(&game, &error),
        }
    }

    /// Ends a game that was not read to its end. Its earlier rows stay if they are more.
    fn give_up(&mut self, game: &OneGame<'a>, error: &ErrorView) {
        let progress = game.pages.progress();
        let has_page = progress.is_some();
        let is_full = self.bytes_left == 0 || progress.is_some_and(|at| at.end() == End::Limit);
        let state = match error.code {
            ErrorCode::TooLarge if is_full => GameState::TooMany,
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
        let contents = self.search.contents.lock();
        if !contents.games.values().any(|game| game.progress.total.is_some()) {
            return;
        }
        let games = contents.games.iter();
        let absent = games.filter(|(_, game)| is_absent(&game.progress));
        let absent: Vec<String> = absent.map(|(key, _)| key.clone()).collect();
        drop(contents);
        for key in absent {
            self.end(&key, GameState::Complete, None);
        }
    }

    /// Sets the state of a game that is not read any more.
    pub(super) fn end(&mut self, key: &str, state: GameState, error: Option<ErrorView>) {
        self.open.remove(key);
        self.batch.game(key);
        let names = self.connection.observed.knowledge.names();
        if let Some(game) = self.search.contents.lock().games.get_mut(key) {
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
        self.release_misfiled(key);
    }

    fn shown(&self, key: &str) -> u32 {
        let contents = self.search.contents.lock();
        contents.games.get(key).map_or(0, |game| game.progress.shown)
    }

    fn take_rows(&mut self, game: &mut OneGame<'a>, page: PageRead) {
        let reading = Arc::clone(game.pages.reading());
        let mut rows: Vec<NewRow> = Vec::with_capacity(page.rows.len());
        let mut owners = BTreeSet::new();
        let mut elsewhere = 0_u32;
        for (row, time) in page.rows.into_iter().zip(page.times) {
            let place = Place::new(time, &game.key, game.arrived);
            game.arrived = game.arrived.saturating_add(1);
            let Some(owner) = self.owner(game, &row) else {
                rows.push((place, row));
                continue;
            };
            elsewhere += 1;
            self.misfiled.entry(owner.clone()).or_default().push(Misfiled {
                reading: Arc::clone(&reading),
                row: (place, row),
            });
            owners.insert(owner);
        }
        if let (Some(progress), Some(searched)) = (
            game.pages.progress(),
            self.search.contents.lock().games.get_mut(game.key.as_ref()),
        ) {
            let before = &mut searched.progress;
            before.received = progress.received;
            before.total = Some(progress.total);
            (before.page, before.last_page) = (progress.page, progress.last_page);
            before.left_out = progress.left_out;
            before.unasked = game.pages.unasked();
            before.elsewhere = elsewhere + if progress.page == 1 { 0 } else { before.elsewhere };
            self.skew = progress.service_time().clock_skew_seconds.or(self.skew);
        }
        self.batch.game(&game.key);
        if let Some(pending) = &mut game.pending {
            for (_, row) in pending.iter_mut() {
                row.conflicting |= page.conflicts.contains(&row.key);
            }
            pending.extend(rows);
            if pending.len() >= self.shown(&game.key) as usize {
                self.show(game);
            }
        } else {
            self.add_rows(game, rows);
            self.batch.conflicts(page.conflicts);
        }
        for owner in &owners {
            self.release_misfiled(owner);
        }
    }

    /// Replaces the rows shown of a game by those that were pending.
    fn show(&mut self, game: &mut OneGame<'a>) {
        let Some(rows) = game.pending.take() else {
            return;
        };
        let mut contents = self.search.contents.lock();
        contents.misfiled.retain(|_, shown_by| *shown_by != game.key);
        let shown = contents.games.get_mut(game.key.as_ref());
        let before = shown.and_then(|shown| {
            shown.progress.shown = 0;
            shown.rows.clear();
            shown.shown.take()
        });
        drop(contents);
        if let Some(before) = before {
            self.batch.remove(&game.key, &before);
        }
        self.add_rows(game, rows);
        let owners: Vec<String> = self.misfiled.keys().cloned().collect();
        for owner in &owners {
            self.release_misfiled(owner);
        }
    }

    fn add_rows(&mut self, game: &OneGame<'a>, rows: Vec<NewRow>) {
        let reading = game.pages.reading();
        let progress = game.pages.progress();
        if let Some(searched) = self.search.contents.lock().games.get_mut(game.key.as_ref()) {
            let count = count_of(rows.len());
            searched.progress.shown = searched.progress.shown.saturating_add(count);
            searched.progress.history_id = Some(reading.id.clone());
            searched.progress.read_at = progress.map(Progress::read_at);
            searched.cached_minutes = progress.and_then(|progress| progress.service_time().cached_minutes);
            searched.shown = Some(Arc::clone(reading));
        }
        self.note_shown(game, &rows);
        self.batch.add(&game.key, reading, rows);
    }

    /// Notes which game shows a record. One that states another game, or none, may come for further games too.
    fn note_shown(&self, game: &OneGame<'a>, rows: &[NewRow]) {
        let mut contents = self.search.contents.lock();
        for (_, row) in rows {
            let Some(record) = game.pages.reading().content(&row.key) else {
                continue;
            };
            let identity = identity(&record);
            if record.content.game_key.as_deref() != Some(game.key.as_ref()) {
                contents.misfiled.insert(identity, Arc::clone(&game.key));
            }
            if let Some(searched) = contents.games.get_mut(game.key.as_ref()) {
                searched.rows.insert(identity);
            }
        }
    }

    /// The owner of a record, if it is another game: the one that shows it already, or the one that it states.
    fn owner(&self, game: &OneGame<'a>, row: &HistoryRow) -> Option<String> {
        let contents = self.search.contents.lock();
        let shown_by = (!contents.misfiled.is_empty()).then(|| {
            let record = game.pages.reading().content(&row.key)?;
            contents.misfiled.get(&identity(&record))
        });
        let shown_by = shown_by.flatten().filter(|shown_by| **shown_by != game.key);
        let stated = row.game_key.as_ref().map(|stated| stated.code.as_str());
        let stated =
            stated.filter(|stated| *stated != game.key.as_ref() && contents.games.contains_key(*stated));
        shown_by.map(ToString::to_string).or(stated.map(str::to_owned))
    }

    /// Decides which misfiled rows their owner does not show after its reading has ended. They are shown under
    /// the game that returned them. Rows of a reading that is not shown yet wait.
    pub(super) fn release_misfiled(&mut self, owner: &str) {
        if self.open.contains(owner) {
            return;
        }
        let Some(misfiled) = self.misfiled.remove(owner) else {
            return;
        };
        let mut contents = self.search.contents.lock();
        let of_owner = contents.games.get(owner);
        let known: HashSet<u64> = of_owner.map(|game| game.rows.clone()).unwrap_or_default();
        let mut waiting = Vec::new();
        for Misfiled { reading, row } in misfiled {
            let has_returned = |game: &SearchedGame| {
                let shown = game.shown.as_ref();
                shown.is_some_and(|shown| shown.id == reading.id)
            };
            let Some((key, returned_by)) = contents.games.iter_mut().find(|(_, game)| has_returned(game))
            else {
                waiting.push(Misfiled { reading, row });
                continue;
            };
            let record = reading.content(&row.1.key);
            let identity = record.map(|record| identity(&record));
            let Some(identity) = identity.filter(|identity| !known.contains(identity)) else {
                continue;
            };
            returned_by.progress.shown = returned_by.progress.shown.saturating_add(1);
            returned_by.progress.elsewhere = returned_by.progress.elsewhere.saturating_sub(1);
            returned_by.rows.insert(identity);
            let key: Arc<str> = Arc::from(key.as_str());
            self.batch.game(&key);
            self.batch.add(&key, &reading, vec![row]);
            contents.misfiled.insert(identity, key);
        }
        if !waiting.is_empty() {
            self.misfiled.insert(owner.to_owned(), waiting);
        }
    }
}

/// Whether the service said that it knows nothing of a game.
fn is_absent(game: &GameProgress) -> bool {
    game.state == GameState::Refused && game.shown == 0 && game.error.as_ref().is_some_and(is_not_found)
}

/// The start of the keys of a game's rows. It ends at the first slash, so different games never share a
/// start.
fn prefix(key: &str) -> String {
    format!("{}/", key.replace('%', "%25").replace('/', "%2F"))
}
