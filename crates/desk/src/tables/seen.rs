//! The games and currencies seen on a connection. The contract lists neither, so the filters offer these.

use std::collections::BTreeSet;

use game_service::Record;
use game_service::models::TableRecord;
use parking_lot::Mutex;

/// Largest number of games or currencies to offer. A service with more sends something else in these
/// fields.
const MOST_NAMES: usize = 500;

/// Games and currencies seen on one connection.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    sets: Mutex<(BTreeSet<String>, BTreeSet<String>)>,
}

impl Seen {
    /// Adds games that were seen on other screens.
    pub(crate) fn note_games<'a>(&self, games: impl Iterator<Item = &'a String>) {
        let mut sets = self.sets.lock();
        sets.0.extend(games.cloned());
    }

    /// All games seen so far.
    pub(crate) fn games(&self) -> BTreeSet<String> {
        let sets = self.sets.lock();
        sets.0.clone()
    }

    /// Adds the games and currencies of tables. Returns all games and all currencies.
    pub(super) fn note(&self, records: &[Record<TableRecord>]) -> (Vec<String>, Vec<String>) {
        let mut sets = self.sets.lock();
        for table in records.iter().map(|record| &record.content) {
            note_in(&mut sets.0, table.game_key.iter());
            note_in(&mut sets.1, table.user_limit.iter().map(|(currency, _)| currency));
        }
        (sets.0.iter().cloned().collect(), sets.1.iter().cloned().collect())
    }
}

fn note_in<'a>(set: &mut BTreeSet<String>, names: impl Iterator<Item = &'a String>) {
    for name in names {
        if set.len() < MOST_NAMES && !set.contains(name) {
            set.insert(name.clone());
        }
    }
}
