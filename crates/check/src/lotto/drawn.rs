//! The numbers of a result under one key, prepared so that each comparison takes constant time.

use std::borrow::Cow;
use std::collections::HashSet;

use super::finding::Fact;
use games::lotto::sorted;

/// The numbers under one key.
#[derive(Debug, Clone)]
pub(super) struct Drawn<'a> {
    received: &'a [String],
    numbers: HashSet<&'a str>,
    sorted: HashSet<String>,
}

impl<'a> Drawn<'a> {
    /// The numbers under a key. None if the key is missing. A key that comes twice counts once.
    pub(super) fn of(results: &'a [(String, Vec<String>)], key: &str) -> Option<Self> {
        let (_, received) = results.iter().find(|(name, _)| name == key)?;
        let numbers: HashSet<&str> = received
            .iter()
            .map(String::as_str)
            .filter(|text| !text.is_empty())
            .collect();
        Some(Self {
            received,
            sorted: numbers.iter().map(|number| sorted(number)).collect(),
            numbers,
        })
    }

    /// The only number. None if there are several or none.
    pub(super) fn only(&self) -> Option<&'a str> {
        let mut numbers = self.numbers.iter();
        numbers.next().copied().filter(|_| self.numbers.len() == 1)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    pub(super) fn contains(&self, number: &str) -> bool {
        self.numbers.contains(number)
    }

    pub(super) fn contains_digits_of(&self, number: &str) -> bool {
        self.sorted.contains(&sorted(number))
    }

    /// Whether these are the same numbers, in any order and each counted once.
    pub(super) fn equals(&self, due: &[String]) -> bool {
        self.numbers.len() == due.len() && due.iter().all(|number| self.contains(number))
    }

    pub(super) const fn fact(&self) -> Fact<'a> {
        Fact::Numbers(Cow::Borrowed(self.received))
    }
}
