//! What lists of tables and their users showed: the currencies of limits, and which live table belongs to a table. Only a
//! live table has a shoe, and its id is a whole number, while a table may have any id (docs/contract.md#game-stat).

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use parking_lot::Mutex;

use crate::bounded::Bounded;
use crate::figures::currency_key;

/// Largest number of tables to remember.
const TABLES: usize = 2_000;
/// Largest number of currencies to offer. A service with more sends something else in these fields.
const MOST_CURRENCIES: usize = 500;

/// The live tables of one connection.
#[derive(Debug)]
pub(crate) struct LiveTables {
    known: Mutex<Bounded<Table, Known>>,
}

/// A table: its game key and its id.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Table {
    game_key: String,
    id: String,
}

#[derive(Debug, Default)]
struct Known {
    live_id: Option<String>,
    asked_at: Option<DateTime<Utc>>,
}

impl Default for LiveTables {
    fn default() -> Self {
        Self {
            known: Mutex::new(Bounded::new(TABLES)),
        }
    }
}

impl LiveTables {
    /// Notes under which id the shoe of a table was read: one that the user typed, or, with None, the table's own.
    pub(crate) fn was_read(&self, game_key: &str, id: &str, live_id: Option<&str>) {
        let table = Table::new(game_key, id);
        self.known.lock().entry(table).live_id = live_id.map(str::to_owned);
    }

    /// The id of the live table that the user typed for a table.
    pub(crate) fn typed(&self, game_key: &str, id: &str) -> Option<String> {
        let known = self.known.lock();
        known.get(&Table::new(game_key, id))?.live_id.clone()
    }

    /// Notes that a search asks for the shoe of a table.
    pub(crate) fn was_asked(&self, game_key: &str, id: &str, at: DateTime<Utc>) {
        self.known.lock().entry(Table::new(game_key, id)).asked_at = Some(at);
    }

    /// When a search last asked for the shoe of a table. None if none did.
    pub(crate) fn asked_at(&self, game_key: &str, id: &str) -> Option<DateTime<Utc>> {
        let known = self.known.lock();
        known.get(&Table::new(game_key, id))?.asked_at
    }
}

impl Table {
    fn new(game_key: &str, id: &str) -> Self {
        Self {
            game_key: game_key.to_owned(),
            id: id.to_owned(),
        }
    }
}

/// The currencies observed on one connection, each by its key, as first received. The contract lists none, so the filters
/// offer these.
#[derive(Debug, Default)]
pub(super) struct Currencies(Mutex<BTreeMap<String, String>>);

impl Currencies {
    /// Adds currencies. Returns all.
    pub(super) fn insert<'a>(&self, currencies: impl Iterator<Item = &'a String>) -> Vec<String> {
        let mut known = self.0.lock();
        for currency in currencies {
            let key = currency_key(currency).into_owned();
            if known.len() < MOST_CURRENCIES || known.contains_key(&key) {
                known.entry(key).or_insert_with(|| currency.clone());
            }
        }
        known.values().cloned().collect()
    }
}
