//! A map that forgets: what is seen during a long day must not grow without end.

use std::borrow::Borrow;
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// A map that holds at most `most` entries and drops the one that came first.
#[derive(Debug)]
pub(crate) struct Bounded<K, V> {
    most: usize,
    entries: HashMap<K, V>,
    order: VecDeque<K>,
}

impl<K: Clone + Eq + Hash, V: Default> Bounded<K, V> {
    /// An empty map for `most` entries.
    pub(crate) fn new(most: usize) -> Self {
        Self {
            most,
            entries: HashMap::new(),
            order: VecDeque::new(),
        }
    }

    /// The entry under a key.
    pub(crate) fn get<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.entries.get(key)
    }

    /// The entry under a key, made if there is none.
    pub(crate) fn entry(&mut self, key: K) -> &mut V {
        if !self.entries.contains_key(&key) {
            self.order.push_back(key.clone());
            if self.order.len() > self.most {
                self.order.pop_front().map(|oldest| self.entries.remove(&oldest));
            }
        }
        self.entries.entry(key).or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_to_come_is_the_first_to_go() {
        let mut map = Bounded::new(2);
        *map.entry("a") = 1;
        *map.entry("b") = 2;
        *map.entry("a") += 10;
        *map.entry("c") = 3;
        assert_eq!(
            (map.get("a"), map.get("b"), map.get("c")),
            (None, Some(&2), Some(&3))
        );
        assert_eq!((map.entries.len(), map.order.len()), (2, 2));
    }
}
