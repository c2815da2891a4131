//! Unique names: handles of what is kept in memory, and keys of rows.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};

/// Makes handles. Connections of one run never share one, so a handle of an earlier connection finds nothing.
#[derive(Debug, Default)]
pub(crate) struct Names {
    connection: RandomState,
    given: AtomicU64,
}

impl Names {
    pub(crate) fn next(&self) -> String {
        let number = self.given.fetch_add(1, Ordering::Relaxed);
        format!("{:016x}-{number}", self.connection.hash_one(0_u8))
    }
}

/// Keys of rows: the service may send one id several times.
#[derive(Debug, Default)]
pub(crate) struct UniqueKeys {
    given: HashSet<String>,
    /// The number of the last key tried for an id. The next search starts there.
    tried: HashMap<String, u32>,
}

impl UniqueKeys {
    /// The id, or `id~2`, `id~3` and so on if that key is already used.
    pub(crate) fn next(&mut self, id: &str) -> String {
        let tried = self.tried.entry(id.to_owned()).or_default();
        loop {
            *tried += 1;
            let key = match *tried {
                1 => id.to_owned(),
                number => format!("{id}~{number}"),
            };
            if self.given.insert(key.clone()) {
                return key;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_repeat_neither_within_a_connection_nor_between_two() {
        let (one, other) = (Names::default(), Names::default());
        let names = [one.next(), one.next(), other.next(), other.next()];
        let different: HashSet<_> = names.iter().collect();
        assert_eq!(different.len(), names.len());
    }

    #[test]
    fn a_repeated_id_gets_a_number() {
        let mut keys = UniqueKeys::default();
        let given = ["a", "a~2", "a", "a", "b", "a~2"].map(|id| keys.next(id));
        assert_eq!(given, ["a", "a~2", "a~3", "a~4", "b", "a~2~2"]);
    }

    proptest! {
        #[test]
        fn no_key_is_given_twice_whatever_the_ids_are(ids in proptest::collection::vec("a(~[0-9]){0,3}", 0..60)) {
            let mut keys = UniqueKeys::default();
            let given: HashSet<String> = ids.iter().map(|id| keys.next(id)).collect();
            prop_assert_eq!(given.len(), ids.len());
        }
    }
}
