//! Limits the memory that one response may take.
//!
//! The size of a body does not limit the memory of its values: an empty record is three bytes of JSON,
//! but takes several hundred bytes in memory and lists a problem for each missing field. So memory is
//! counted while values are read. Values that exceed the limit are left out, and the caller is told how
//! many.

use super::damage::{Damage, DamagedValue};
use crate::record::{Fault, Problem, Raw};
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Largest number of records of one response. The largest page that was ever requested has 100.
pub(crate) const MOST_RECORDS: usize = 10_000;
/// Largest number of items of one array, and of entries of one object with free keys.
pub(crate) const MOST_ITEMS: usize = 2_000;
/// Largest number of problems that one response lists; further problems are only counted.
const MOST_PROBLEMS: usize = 10_000;
/// Largest number of problems that one record lists. It is larger than the number of fields of a
/// record.
pub(super) const MOST_PROBLEMS_OF_A_RECORD: usize = 100;
/// Largest number of bytes for the values of one response. A page of 10,000 typical records takes about
/// 40 MiB.
const MOST_BYTES: usize = 64 * 1024 * 1024;
/// Bytes that each allocation takes in addition to its content (estimate).
const ALLOCATION: usize = 32;

/// Cancels the decoding on another thread when its result is no longer needed: a shared flag that can be set once and is
/// never reset.
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
pub(crate) struct Budget {
    bytes: Cell<usize>,
    problems: Cell<usize>,
    stop: Stop,
    damage: Option<DamagedText>,
}

/// The damage of a mended text, and where the text is in memory: a value in it is known by its place.
#[derive(Debug)]
struct DamagedText {
    address: usize,
    damage: Arc<Damage>,
}

impl Budget {
    pub(crate) fn new(stop: &Stop) -> Self {
        Self {
            bytes: Cell::new(MOST_BYTES),
            problems: Cell::new(MOST_PROBLEMS),
            stop: stop.clone(),
            damage: None,
        }
    }

    /// The budget for a text that was mended.
    pub(crate) fn of_mended(text: &str, damage: &Arc<Damage>, stop: &Stop) -> Self {
        Self {
            damage: Some(DamagedText {
                address: text.as_ptr().addr(),
                damage: Arc::clone(damage),
            }),
            ..Self::new(stop)
        }
    }

    fn damaged(&self, json: &str) -> Option<(DamagedValue<'_>, usize)> {
        let text = self.damage.as_ref()?;
        let start = json.as_ptr().addr().saturating_sub(text.address);
        Some((text.damage.of_value(&(start..start + json.len()))?, start))
    }

    /// A value of the text as it was received.
    pub(super) fn raw_of(&self, json: &str) -> Raw {
        match self.damaged(json) {
            Some((value, _)) => {
                self.takes_bytes(2 * value.received.len());
                Raw::damaged(value.received, json)
            }
            None => Raw::of(json),
        }
    }

    /// What is wrong with a value as a whole.
    pub(super) fn damage_of(&self, json: &str) -> Option<Fault> {
        let (value, start) = self.damaged(json)?;
        value.fault(start)
    }

    /// The damaged places in a value of the text, with their paths in the value.
    pub(super) fn damage_in(&self, json: &str) -> Vec<Problem> {
        self.damaged(json)
            .map(|(value, start)| value.problems(json, start))
            .unwrap_or_default()
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

    /// Bytes that remain.
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

/// A checked document and the budget for reading it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Document<'a> {
    pub(crate) text: &'a str,
    pub(crate) budget: &'a Budget,
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
