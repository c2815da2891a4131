//! Limits the memory that one response may take.
//!
//! The size of a body does not limit the memory of its values: an empty record is three bytes of JSON,
//! but takes several hundred bytes in memory and lists a problem for each missing field. So memory is
//! counted while values are read. Values that exceed the limit are left out, and the caller is told how
//! many.

use super::damage::{Damage, offset_in};
use super::problems::Path;
use crate::record::{Fault, Problem, Raw};
use std::cell::Cell;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Largest number of records of one response. The largest page that was ever requested has 100.
pub(crate) const MOST_RECORDS: usize = 10_000;
/// Largest number of items of one array, and of entries of one object with free keys.
pub(crate) const MOST_ITEMS: usize = 2_000;
/// Largest number of problems that one response lists; further problems are only counted.
const MOST_PROBLEMS: usize = 10_000;
/// Largest number of problems that one record lists: more than a record has fields.
pub(super) const MOST_PROBLEMS_OF_A_RECORD: usize = 100;
/// Largest memory for the values of one response. A page of 10,000 typical records takes about 40 MiB.
const MOST_BYTES: usize = 64 * 1024 * 1024;
/// Bytes that each allocation takes in addition to its content (estimate).
const ALLOCATION: usize = 32;

/// Cancels the decoding on another thread. It can be set once and is never reset.
#[derive(Debug, Clone, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What remains of the limits for one response.
#[derive(Debug)]
pub(crate) struct Budget<'d> {
    bytes: Cell<usize>,
    problems: Cell<usize>,
    stop: Stop,
    damage: Option<(&'d str, &'d Damage)>,
}

impl<'d> Budget<'d> {
    pub(crate) fn new(stop: &Stop) -> Self {
        Self {
            bytes: Cell::new(MOST_BYTES),
            problems: Cell::new(MOST_PROBLEMS),
            stop: stop.clone(),
            damage: None,
        }
    }

    pub(super) fn of_mended(text: &'d str, damage: &'d Damage, stop: &Stop) -> Self {
        Self {
            damage: Some((text, damage)),
            ..Self::new(stop)
        }
    }

    /// The damage of the text, and the place of a value in it. None if nothing was mended.
    fn place_of(&self, json: &str) -> Option<(&'d Damage, Range<usize>)> {
        let (text, damage) = self.damage?;
        let start = offset_in(text, json);
        Some((damage, start..start + json.len()))
    }

    /// A value of the text as it was received.
    pub(super) fn raw_of(&self, json: &str) -> Raw {
        let received = self
            .place_of(json)
            .and_then(|(damage, at)| damage.received_at(&at));
        let Some(received) = received else {
            return Raw::of(json);
        };
        self.takes_bytes(2 * received.len());
        Raw::damaged(received, json)
    }

    pub(super) fn damage_of(&self, json: &str) -> Option<Fault> {
        let (damage, at) = self.place_of(json)?;
        damage.fault_at(&at)
    }

    /// The damaged places in a value of the text, with their paths in the value.
    pub(super) fn damage_in(&self, json: &str) -> Vec<Problem> {
        let mut found = Vec::new();
        if let Some((damage, at)) = self.place_of(json) {
            damage.find(json, Path::Root, at.start, &mut found);
        }
        found
    }

    #[cfg(test)]
    pub(super) fn with_bytes(bytes: usize) -> Self {
        Self {
            bytes: Cell::new(bytes),
            ..Self::new(&Stop::default())
        }
    }

    /// Reserves the memory for a value of type `T` read from `json`. Returns false if it does not fit.
    pub(crate) fn takes<T>(&self, json: &str) -> bool {
        self.takes_bytes(memory_of::<T>(json))
    }

    /// Whether a value of type `T` read from `json` fits, and the decoding was not cancelled.
    pub(crate) fn has_room_for<T>(&self, json: &str) -> bool {
        !self.stop.is_set() && memory_of::<T>(json) <= self.bytes.get()
    }

    /// Reserves the memory for a problem with a path of this length. Returns false if the problem cannot be listed.
    pub(super) fn takes_problem(&self, length: usize) -> bool {
        let Some(problems) = self.problems.get().checked_sub(1) else {
            return false;
        };
        self.problems.set(problems);
        self.takes_bytes(size_of::<crate::record::Problem>() + length + ALLOCATION)
    }

    pub(crate) fn left(&self) -> usize {
        self.bytes.get()
    }

    fn takes_bytes(&self, bytes: usize) -> bool {
        match self.bytes.get().checked_sub(bytes) {
            Some(left) => {
                self.bytes.set(left);
                true
            }
            None => false,
        }
    }
}

fn memory_of<T>(json: &str) -> usize {
    size_of::<T>() + json.len() + ALLOCATION
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Document<'a> {
    pub(crate) text: &'a str,
    pub(crate) budget: &'a Budget<'a>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_takes_its_size_its_text_and_an_allocation() {
        let budget = Budget::new(&Stop::default());
        assert_eq!(budget.left(), MOST_BYTES);
        assert!(budget.takes::<[u8; 100]>("[1,2,3]"));
        assert_eq!(budget.left(), MOST_BYTES - 100 - 7 - ALLOCATION);
    }

    #[test]
    fn what_is_left_is_used_to_the_last_byte_and_no_further() {
        let left = 1 + 3 + ALLOCATION;
        let budget = Budget::with_bytes(left);
        assert!(!budget.has_room_for::<u8>("1000") && !budget.takes::<u8>("1000"));
        assert_eq!(budget.left(), left);
        assert!(budget.has_room_for::<u8>("100") && budget.takes::<u8>("100"));
        assert_eq!(budget.left(), 0);
    }

    #[test]
    fn nothing_has_room_once_the_decoding_was_cancelled() {
        let stop = Stop::default();
        let budget = Budget::new(&stop);
        assert!(budget.has_room_for::<u8>("1"));
        stop.set();
        assert!(!budget.has_room_for::<u8>("1"));
    }

    #[test]
    fn problems_are_limited_by_their_number_and_by_their_memory() {
        let of_one = size_of::<crate::record::Problem>() + 10 + ALLOCATION;
        let budget = Budget::with_bytes(of_one * MOST_PROBLEMS + of_one);
        for _ in 0..MOST_PROBLEMS {
            assert!(budget.takes_problem(10));
        }
        assert!(!budget.takes_problem(10));
        assert_eq!(budget.left(), of_one);

        let budget = Budget::with_bytes(of_one);
        assert!(!budget.takes_problem(11));
        assert!(budget.takes_problem(10));
        assert_eq!(budget.left(), 0);
    }
}
