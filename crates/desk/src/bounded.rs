//! Collections with a limited size, so that memory does not grow during a long session. Nothing is written to disk.

use std::borrow::Borrow;
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::Arc;

use parking_lot::Mutex;

/// A map with limits on its entries and, optionally, its bytes. Above them, the oldest entry is removed.
#[derive(Debug)]
pub(crate) struct Bounded<K, V> {
    most: usize,
    most_bytes: usize,
    bytes: usize,
    entries: HashMap<K, Entry<V>>,
    order: VecDeque<K>,
}

#[derive(Debug, Default)]
struct Entry<V> {
    value: V,
    bytes: usize,
}

impl<K: Clone + Eq + Hash, V: Default> Bounded<K, V> {
    pub(crate) fn new(most: usize) -> Self {
        Self::with_bytes(most, usize::MAX)
    }

    pub(crate) fn with_bytes(most: usize, most_bytes: usize) -> Self {
        Self {
            most,
            most_bytes,
            bytes: 0,
            entries: HashMap::new(),
            order: VecDeque::new(),
        }
    }

    pub(crate) fn get<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.entries.get(key).map(|entry| &entry.value)
    }

    /// All values, in no order.
    pub(crate) fn values(&self) -> impl Iterator<Item = &V> {
        self.entries.values().map(|entry| &entry.value)
    }

    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The entry for a key. Inserts a default value if there is none.
    pub(crate) fn entry(&mut self, key: K) -> &mut V {
        if !self.entries.contains_key(&key) {
            self.order.push_back(key.clone());
            if self.order.len() > self.most {
                self.drop_oldest();
            }
        }
        &mut self.entries.entry(key).or_default().value
    }

    /// Sets the size of an entry. The oldest entries are removed until all fit, and this one too if it is too
    /// large alone.
    pub(crate) fn weigh<Q: Eq + Hash + ?Sized>(&mut self, key: &Q, bytes: usize)
    where
        K: Borrow<Q>,
    {
        if let Some(entry) = self.entries.get_mut(key) {
            self.bytes = self.bytes - entry.bytes + bytes;
            entry.bytes = bytes;
        }
        while self.bytes > self.most_bytes {
            self.drop_oldest();
        }
    }

    fn drop_oldest(&mut self) {
        let oldest = self.order.pop_front();
        if let Some(entry) = oldest.and_then(|key| self.entries.remove(&key)) {
            self.bytes -= entry.bytes;
        }
    }
}

/// Something with an id whose size can still grow after it was added.
pub(crate) trait Cached {
    fn id(&self) -> &str;
    /// Bytes that it takes now (estimate).
    fn bytes(&self) -> usize;
}

/// The items that were read last, oldest first, so that a screen that is opened again needs no request.
#[derive(Debug)]
pub(crate) struct Latest<T> {
    most: usize,
    most_bytes: usize,
    items: Mutex<VecDeque<Arc<T>>>,
}

impl<T: Cached> Latest<T> {
    /// Room for `most` items. When one is added, those before it may take `most_bytes` together.
    pub(crate) fn new(most: usize, most_bytes: usize) -> Self {
        Self {
            most,
            most_bytes,
            items: Mutex::default(),
        }
    }

    /// Removes the oldest items that exceed the limits.
    pub(crate) fn add(&self, item: Arc<T>) {
        let mut items = self.items.lock();
        let bytes = |items: &VecDeque<Arc<T>>| -> usize { items.iter().map(|item| item.bytes()).sum() };
        while !items.is_empty() && (items.len() >= self.most || bytes(&items) > self.most_bytes) {
            items.pop_front();
        }
        items.push_back(item);
    }

    pub(crate) fn find(&self, id: &str) -> Option<Arc<T>> {
        self.items.lock().iter().find(|item| item.id() == id).cloned()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_first_to_come_is_the_first_to_go() {
        let mut map = Bounded::new(2);
        *map.entry("a") = 1;
        *map.entry("b") = 2;
        *map.entry("a") += 10;
        *map.entry("c") = 3;
        assert_eq!(map.get("a"), None);
        assert_eq!(map.get("b"), Some(&2));
        assert_eq!(map.get("c"), Some(&3));
        assert_eq!((map.entries.len(), map.order.len()), (2, 2));
    }

    #[test]
    fn heavy_entries_make_room_by_dropping_the_first() {
        let mut map = Bounded::with_bytes(10, 100);
        for (key, bytes) in [("a", 40), ("b", 40), ("a", 50), ("c", 20)] {
            *map.entry(key) = bytes;
            map.weigh(key, bytes);
        }
        assert_eq!(map.get("a"), None);
        assert_eq!(map.get("b"), Some(&40));
        assert_eq!(map.get("c"), Some(&20));
        assert_eq!(map.bytes, 60);
        *map.entry("d") = 101;
        map.weigh("d", 101);
        assert_eq!((map.entries.len(), map.order.len(), map.bytes), (0, 0, 0));
    }

    #[derive(Debug)]
    struct Item(String, usize);

    impl Cached for Item {
        fn id(&self) -> &str {
            &self.0
        }

        fn bytes(&self) -> usize {
            self.1
        }
    }

    proptest! {
        #[test]
        fn the_newest_stay_and_those_before_it_are_within_the_limits(sizes in proptest::collection::vec(0_usize..50, 1..40), most in 1_usize..8) {
            let latest = Latest::new(most, 100);
            for (number, size) in sizes.iter().enumerate() {
                latest.add(Arc::new(Item(number.to_string(), *size)));
                let found: Vec<bool> = (0..=number).map(|id| latest.find(&id.to_string()).is_some()).collect();
                let kept = found.iter().filter(|is_there| **is_there).count();
                prop_assert!((1..=most).contains(&kept));
                // The newest, without a gap.
                prop_assert!(found[number + 1 - kept..].iter().all(|is_there| *is_there));
                prop_assert!(sizes[number + 1 - kept..number].iter().sum::<usize>() <= 100);
            }
        }
    }
}
