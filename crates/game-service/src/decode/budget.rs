//! How much of one answer is kept in memory.
//!
//! The size of a body says little about the memory its values need: an empty record takes three bytes of JSON and some
//! hundred bytes in memory, and names a problem for each of its missing fields. So what is kept is counted while it is
//! read. What does not fit is left out, and each place that leaves something out says so.

use super::stop::Stop;
use std::cell::Cell;

/// Records of one answer. The largest page that was ever asked for has 100.
pub(crate) const MOST_RECORDS: usize = 10_000;
/// Items of one array, and entries of one object whose keys are the service's to choose.
pub(crate) const MOST_ITEMS: usize = 2_000;
/// Problems of one answer that are listed; further ones are only counted.
const MOST_PROBLEMS: usize = 10_000;
/// Problems of one record that are listed: more than a record has fields.
pub(super) const MOST_PROBLEMS_OF_A_RECORD: usize = 100;
/// Bytes that the values of one answer may take. A page of 10,000 usual records takes about 40 MiB.
const MOST_BYTES: usize = 64 * 1024 * 1024;
/// What an allocation takes besides its content.
const ALLOCATION: usize = 32;

/// What is left for one answer.
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

    /// Takes the memory of a value of type `T` that is read from `json`. False: it does not fit.
    pub(crate) fn takes<T>(&self, json: &str) -> bool {
        self.takes_bytes(memory_of::<T>(json))
    }

    /// Whether a value of type `T` that is read from `json` fits, and somebody still waits for it.
    pub(crate) fn has_room_for<T>(&self, json: &str) -> bool {
        !self.stop.is_set() && memory_of::<T>(json) <= self.bytes.get()
    }

    /// Takes the memory of a problem's text. False: it is not listed.
    pub(super) fn takes_problem(&self, length: usize) -> bool {
        let Some(problems) = self.problems.get().checked_sub(1) else {
            return false;
        };
        self.problems.set(problems);
        self.takes_bytes(size_of::<crate::record::Problem>() + length + 2 * ALLOCATION)
    }

    /// Bytes that can still be taken.
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

/// A checked document, and what may be kept of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Document<'a> {
    pub(crate) text: &'a str,
    pub(crate) budget: &'a Budget,
}
