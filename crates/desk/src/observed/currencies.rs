//! The currencies observed on a connection. The contract lists none, so the filters offer these.

use std::collections::BTreeSet;

use parking_lot::Mutex;

/// Largest number of currencies to offer. A service with more sends something else in these fields.
const MOST_CURRENCIES: usize = 500;

/// The currencies observed on one connection.
#[derive(Debug, Default)]
pub(super) struct Currencies(Mutex<BTreeSet<String>>);

impl Currencies {
    /// Adds currencies. Returns all.
    pub(super) fn insert<'a>(&self, currencies: impl Iterator<Item = &'a String>) -> Vec<String> {
        let mut known = self.0.lock();
        for currency in currencies {
            if known.len() < MOST_CURRENCIES && !known.contains(currency) {
                known.insert(currency.clone());
            }
        }
        known.iter().cloned().collect()
    }
}
