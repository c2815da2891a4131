//! The currencies observed on a connection. The contract lists none, so the filters offer these.

use std::collections::BTreeMap;

use parking_lot::Mutex;

use crate::figures::currency_key;

/// Largest number of currencies to offer. A service with more sends something else in these fields.
const MOST_CURRENCIES: usize = 500;

/// The currencies observed on one connection, each by its key, as first received.
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
