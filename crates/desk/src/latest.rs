//! What was read last, so that a screen that comes back needs no request. Nothing is written to disk.

use std::collections::VecDeque;
use std::sync::Arc;

use parking_lot::Mutex;

/// Something with an id whose size can still grow after it was added.
pub(crate) trait Cached {
    fn id(&self) -> &str;
    /// Bytes that it takes now (estimate).
    fn bytes(&self) -> usize;
}

/// The latest items, oldest first. Whoever holds one of them can still use it after it was removed.
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

    /// Adds an item. Removes the oldest items that exceed the limits.
    pub(crate) fn add(&self, item: Arc<T>) {
        let mut items = self.items.lock();
        let bytes = |items: &VecDeque<Arc<T>>| -> usize { items.iter().map(|item| item.bytes()).sum() };
        while !items.is_empty() && (items.len() >= self.most || bytes(&items) > self.most_bytes) {
            items.pop_front();
        }
        items.push_back(item);
    }

    /// The item with this id, if it is still here.
    pub(crate) fn find(&self, id: &str) -> Option<Arc<T>> {
        self.items.lock().iter().find(|item| item.id() == id).cloned()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

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
