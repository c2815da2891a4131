//! Limits the memory that one response may take.
//!
//! The size of a body does not limit the memory of its values: an empty record is three bytes of JSON,
//! but takes several hundred bytes in memory and lists a problem for each missing field. So memory is
//! counted while values are read. Values that exceed the limit are left out, and the caller is told how
//! many.

use super::stop::Stop;
use std::cell::Cell;

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

/// What remains of the limits for one response.
#[derive(Debug)]
pub(crate) struct Budget {
    bytes: Cell<usize>,
    problems: Cell<usize>,
    stop: Stop,
}

impl Budget {
    pub(crate) fn new(stop: &Stop) -> Self {
        Self {
            bytes: Cell::new(MOST_BYTES),
            problems: Cell::new(MOST_PROBLEMS),
            stop: stop.clone(),
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

    /// Reserves the memory for the text of a problem. Returns false if the problem cannot be listed.
    pub(super) fn takes_problem(&self, length: usize) -> bool {
        let Some(problems) = self.problems.get().checked_sub(1) else {
            return false;
        };
        self.problems.set(problems);
        self.takes_bytes(size_of::<crate::record::Problem>() + length + 2 * ALLOCATION)
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
