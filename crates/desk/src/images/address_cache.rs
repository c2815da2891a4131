//! Image addresses by handle, limited in number. An address that was not used for a long time is
//! forgotten, and its handle becomes stale.
//!
//! The map has two generations instead of a list in order of use. When the young generation is full, it
//! replaces the old one, whose entries are dropped. An entry that is used moves to the young
//! generation.

use std::collections::HashMap;

/// Number of addresses in one generation: enough for twenty pages of tables, or for a long history with
/// every record opened.
const GENERATION: usize = 4096;

#[derive(Debug, Default)]
pub(super) struct AddressCache {
    young: HashMap<String, String>,
    old: HashMap<String, String>,
}

impl AddressCache {
    pub(super) fn place(&mut self, handle: &str, address: &str) {
        if self.use_again(handle).is_some() {
            return;
        }
        if self.young.len() >= GENERATION {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(handle.to_owned(), address.to_owned());
    }

    pub(super) fn use_again(&mut self, handle: &str) -> Option<&str> {
        if let Some(address) = self.old.remove(handle) {
            self.young.insert(handle.to_owned(), address);
        }
        self.young.get(handle).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(cache: &mut AddressCache, numbers: std::ops::Range<usize>) {
        for number in numbers {
            cache.place(&number.to_string(), &format!("https://example.com/{number}"));
        }
    }

    #[test]
    fn a_full_generation_is_cached_and_so_is_the_one_before() {
        let mut cache = AddressCache::default();
        place(&mut cache, 0..2 * GENERATION);
        assert_eq!(cache.use_again("0"), Some("https://example.com/0"));
    }

    #[test]
    fn what_is_not_used_is_forgotten_and_what_is_used_stays() {
        let mut cache = AddressCache::default();
        for round in 0..20 {
            place(&mut cache, round * GENERATION..(round + 1) * GENERATION);
            assert!(cache.use_again("0").is_some(), "after {round}");
            assert!(cache.young.len() + cache.old.len() <= 3 * GENERATION);
        }
        assert_eq!(cache.use_again("1"), None);
    }
}
