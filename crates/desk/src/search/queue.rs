//! Which games a search reads, and how many at once.

use futures::future::FutureExt;

use super::cached::{Held, SearchedGame};
use super::game::waiting;
use super::{Run, Step};
use crate::listing::too_many;
use crate::tables;
use crate::views::{GameState, SearchEvent};

/// Number of requests at once for a whole search.
pub(crate) const AT_ONCE: usize = 4;
/// Largest number of games in one search. A service with more sends something else in the field.
const MOST_GAMES: usize = 64;

impl<OnEvent: FnMut(SearchEvent) + Send> Run<'_, OnEvent> {
    /// Chooses the games, and reads the tables if they were not read on this connection.
    pub(super) fn begin(&mut self) {
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

    /// Adds a game, or reads it again.
    pub(super) fn add(&mut self, key: &str) {
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
    pub(super) fn add_asked(&mut self, key: &str) {
        self.refused = None;
        self.add(key);
    }

    /// Adds the games that became known, and notes why each game is known.
    pub(super) fn add_learned(&mut self) {
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
    pub(super) fn fill(&mut self) {
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
}
