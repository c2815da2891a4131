//! Finds the records of a page that are new.

use super::MergedRecord;
use crate::record::{Identified, Record};
use std::collections::hash_map::RandomState;
use std::collections::{HashMap, HashSet};
use std::hash::BuildHasher;

/// Remembers the records of all pages: the contents for each id, and the content alone for records
/// without an id. Contents are stored as hashes with a random key, so nobody can construct two records
/// with the same hash.
#[derive(Default)]
pub(super) struct Merge {
    contents: HashMap<String, HashSet<u64>>,
    nameless: HashSet<(u64, usize)>,
    hasher: RandomState,
    received: u32,
    pages_before: u32,
}

impl Merge {
    /// Reading can start at a later page; then the records of earlier pages are not missing.
    pub(super) fn from_page(first: u32) -> Self {
        Self {
            pages_before: first.saturating_sub(1),
            ..Self::default()
        }
    }

    pub(super) fn received(&self) -> u32 {
        self.received
    }

    pub(super) fn skipped(&self, per_page: u32) -> u32 {
        self.pages_before.saturating_mul(per_page)
    }

    /// Returns the new records of a page, and the ids that now have different contents.
    pub(super) fn add<T: Identified>(&mut self, page: Vec<Record<T>>) -> (Vec<MergedRecord<T>>, Vec<String>) {
        let mut conflicts = Vec::new();
        let mut on_this_page = HashMap::new();
        let mut first_of_id = HashMap::new();
        let mut fresh: Vec<MergedRecord<T>> = Vec::with_capacity(page.len());
        for record in page {
            let content = self.hasher.hash_one(&record.raw);
            let news = match record.content.id() {
                Some(id) => self.named(id, content),
                None => self.nameless(content, &mut on_this_page),
            };
            let Some(versions) = news else { continue };
            // A conflict is found at the second record of an id: the first one was returned without a mark,
            // all later ones are marked.
            if let Some(id) = record.content.id() {
                match (versions, first_of_id.get(id)) {
                    (1, _) => drop(first_of_id.insert(id.to_owned(), fresh.len())),
                    (2, Some(&first)) => fresh[first].conflicting = true,
                    (2, None) => conflicts.push(id.to_owned()),
                    _ => {}
                }
            }
            fresh.push(MergedRecord {
                record,
                conflicting: versions > 1,
            });
        }
        self.received = self
            .received
            .saturating_add(u32::try_from(fresh.len()).unwrap_or(u32::MAX));
        (fresh, conflicts)
    }

    /// None if this content of the id is known; otherwise the number of different contents of the id so
    /// far.
    fn named(&mut self, id: &str, content: u64) -> Option<usize> {
        if !self.contents.contains_key(id) {
            self.contents.insert(id.to_owned(), HashSet::from([content]));
            return Some(1);
        }
        let contents = self.contents.get_mut(id)?;
        contents.insert(content).then_some(contents.len())
    }

    /// Two equal records without an id on one page are two records. On a later page, they may be
    /// repetitions.
    fn nameless(&mut self, content: u64, on_this_page: &mut HashMap<u64, usize>) -> Option<usize> {
        let occurrence = on_this_page.entry(content).or_insert(0);
        *occurrence += 1;
        self.nameless.insert((content, *occurrence)).then_some(1)
    }
}
