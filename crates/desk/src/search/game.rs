//! One game of a search: its pages, and what becomes of its rows.
//!
//! Rows on screen are replaced only by a reading that got further: if a game is read again, its new rows
//! are kept pending until there are as many as shown, or until the reading is complete.

use std::collections::BTreeSet;
use std::sync::Arc;

use futures::future::FutureExt;
use game_service::PagesEnd;

use super::cached::{Contents, Held};
use super::order::{Place, Placed};
use super::{Run, Step};
use crate::history::{HistoryPages, Kept, PageRead, Reading, checked};
use crate::listing::{is_not_found, too_many};
use crate::times::instant;
use crate::views::{ErrorCode, ErrorView, GameProgress, GameState, KnownFrom, SearchEvent, count_of};
use crate::vocabulary;

pub(super) struct OneGame<'a> {
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
    /// Begins to read a game. Fails if the key cannot be sent.
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
        // Rows that wait for another game count: this reading returns them, too.
        let has_rows = game
            .as_ref()
            .is_some_and(|game| game.progress.shown > 0 || !game.held.is_empty());
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
            pages: HistoryPages::begin(self.connection, query, bytes),
            reading,
            arrived: 0,
            pending: has_rows.then(Records::default),
        }))
    }

    pub(super) fn next_page(&mut self, mut game: Box<OneGame<'a>>) {
        self.requests += 1;
        let reading = async move {
            let page = game.reading.read_page(&mut game.pages).await;
            Step::Page(game, page)
        };
        self.active.push(reading.boxed());
    }

    /// `page` is None after the last one.
    pub(super) fn take_page(&mut self, mut game: Box<OneGame<'a>>, page: Option<PageRead>) {
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
        self.release_held();
    }

    fn shown(&self, key: &str) -> u32 {
        let contents = self.search.contents.lock();
        contents.games.get(key).map_or(0, |game| game.progress.shown)
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
        if let (Some(page), Some(searched)) = (
            listing.page(),
            self.search.contents.lock().games.get_mut(game.key.as_ref()),
        ) {
            let before = &mut searched.progress;
            before.received = page.received;
            before.total = Some(page.total);
            (before.page, before.last_page) = (page.page, page.pagination.last_page());
            before.left_out = page.left_out;
            before.unasked = game.pages.unasked.sentences();
            before.elsewhere = elsewhere + if page.page == 1 { 0 } else { before.elsewhere };
            self.skew = listing.service_time().clock_skew_seconds.or(self.skew);
        }
        self.batch.game(&game.key);
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
            self.batch.conflicts(page.conflicts);
        }
        self.release_held();
    }

    fn show(&mut self, game: &mut OneGame<'a>) {
        let Some(records) = game.pending.take() else {
            return;
        };
        let mut contents = self.search.contents.lock();
        contents.shown_by.retain(|_, shown_by| *shown_by != game.key);
        contents.order.remove_game(&game.key);
        if let Some(shown) = contents.games.get_mut(game.key.as_ref()) {
            shown.progress.shown = 0;
            shown.held.clear();
            if let Some(before) = shown.shown.take() {
                self.batch.remove(&before);
            }
        }
        drop(contents);
        self.add_rows(game, records);
        self.release_held();
    }

    fn add_rows(&mut self, game: &OneGame<'a>, records: Records) {
        let listing = &game.pages.listing;
        let mut contents = self.search.contents.lock();
        let Contents { games, shown_by, .. } = &mut *contents;
        let Some(searched) = games.get_mut(game.key.as_ref()) else {
            return;
        };
        let count = count_of(records.own.len());
        searched.progress.shown = searched.progress.shown.saturating_add(count);
        searched.progress.history_id = Some(game.reading.id.clone());
        searched.progress.read_at = listing.page().map(|page| instant(page.received_at));
        searched.cached_minutes = listing.service_time().cached_minutes;
        searched.shown = Some(Arc::clone(&game.reading));
        for Placed { record, .. } in &records.own {
            shown_by.insert(record.identity, Arc::clone(&game.key));
        }
        for (owner, held) in records.held {
            searched.held.entry(owner).or_default().extend(held);
        }
        drop(contents);
        self.batch.add(&game.key, &game.reading, records.own);
    }

    /// The owner of a record, if it is another game: the one that shows it already, or the one that it states.
    fn owner(&self, game_key: &Arc<str>, record: &Kept) -> Option<String> {
        let contents = self.search.contents.lock();
        let shown_by = contents.shown_by.get(&record.identity);
        if let Some(shown_by) = shown_by.filter(|shown_by| *shown_by != game_key) {
            return Some(shown_by.to_string());
        }
        let stated = record.game_key.as_ref()?;
        (**stated != **game_key && contents.games.contains_key(stated)).then(|| stated.clone())
    }

    /// Decides which held records their owner does not show after its reading has ended. They are shown under the game that
    /// returned them. Those of a reading that is not shown yet wait.
    fn release_held(&mut self) {
        let mut contents = self.search.contents.lock();
        let Contents { games, shown_by, .. } = &mut *contents;
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
                let key = Arc::clone(placed.place.game_key());
                // The record is already shown by its owner, or by another game that returned it too.
                if shown_by.get(&identity).is_some_and(|shown_by| *shown_by != key) {
                    continue;
                }
                let Some(returned_by) = games.get_mut(key.as_ref()) else {
                    continue;
                };
                let Some(reading) = &returned_by.shown else {
                    continue;
                };
                returned_by.progress.shown = returned_by.progress.shown.saturating_add(1);
                returned_by.progress.elsewhere = returned_by.progress.elsewhere.saturating_sub(1);
                self.batch.game(&key);
                self.batch.add(&key, reading, vec![placed]);
                shown_by.insert(identity, key);
            }
        }
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
