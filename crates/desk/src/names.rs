//! Unique handles. Two connections of one run never share a handle, so a handle from an earlier
//! connection is not found, instead of returning another record or page.

use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};

/// Generates handles.
#[derive(Debug, Default)]
pub(crate) struct Names {
    connection: RandomState,
    given: AtomicU64,
}

impl Names {
    /// A handle that was not returned before.
    pub(crate) fn next(&self) -> String {
        let number = self.given.fetch_add(1, Ordering::Relaxed);
        format!("{:016x}-{number}", self.connection.hash_one(0_u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_repeat_neither_within_a_connection_nor_between_two() {
        let (one, other) = (Names::default(), Names::default());
        let names = [one.next(), one.next(), other.next(), other.next()];
        let different: std::collections::HashSet<_> = names.iter().collect();
        assert_eq!(different.len(), names.len());
    }
}
