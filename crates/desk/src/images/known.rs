//! Image addresses by their handles, a bounded number of them: those that nobody placed or loaded for a long time are
//! forgotten, and their handles go stale.
//!
//! Two generations instead of an order of use: when the young one is full it becomes the old one, and what was old is
//! dropped. Whatever is used moves to the young one.

use std::collections::HashMap;

/// Addresses in one generation: twenty pages of tables, or every record of a long reading opened one by one.
const GENERATION: usize = 4096;

#[derive(Debug, Default)]
pub(super) struct KnownAddresses {
    young: HashMap<String, String>,
    old: HashMap<String, String>,
}

impl KnownAddresses {
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

    fn place(known: &mut KnownAddresses, numbers: std::ops::Range<usize>) {
        for number in numbers {
            known.place(&number.to_string(), &format!("https://example.com/{number}"));
        }
    }

    #[test]
    fn a_full_generation_is_known_and_so_is_the_one_before() {
        let mut known = KnownAddresses::default();
        place(&mut known, 0..2 * GENERATION);
        assert_eq!(known.use_again("0"), Some("https://example.com/0"));
    }

    #[test]
    fn what_is_not_used_is_forgotten_and_what_is_used_stays() {
        let mut known = KnownAddresses::default();
        for round in 0..20 {
            place(&mut known, round * GENERATION..(round + 1) * GENERATION);
            assert!(known.use_again("0").is_some(), "after {round}");
            assert!(known.young.len() + known.old.len() <= 3 * GENERATION);
        }
        assert_eq!(known.use_again("1"), None);
    }
}
