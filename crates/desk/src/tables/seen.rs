//! The games and currencies seen on a connection. The contract lists neither, so the filters offer these.

use std::collections::BTreeSet;

use game_service::Record;
use game_service::models::TableRecord;
use parking_lot::Mutex;

use crate::game_keys::GameKeys;
use crate::views::KnownFrom;

/// Largest number of currencies to offer. A service with more sends something else in these fields.
const MOST_CURRENCIES: usize = 500;

/// Games and currencies seen on one connection.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    pub(crate) keys: GameKeys,
    currencies: Mutex<BTreeSet<String>>,
}

impl Seen {
    /// Adds the games and currencies of tables. Returns all games that the service named, and all
    /// currencies.
    pub(super) fn note(&self, records: &[Record<TableRecord>]) -> (Vec<String>, Vec<String>) {
        let games = records
            .iter()
            .filter_map(|record| record.content.game_key.as_deref());
        self.keys.note_all(games, KnownFrom::Tables);
        let mut known = self.currencies.lock();
        let limits = records.iter().flat_map(|record| &record.content.user_limit);
        for (currency, _) in limits {
            if known.len() < MOST_CURRENCIES && !known.contains(currency) {
                known.insert(currency.clone());
            }
        }
        let games = self.keys.of_service();
        (games.into_iter().collect(), known.iter().cloned().collect())
    }
}
