//! Collects what could not be read.

use super::budget::{Budget, MOST_PROBLEMS_OF_A_RECORD};
use super::path::Path;
use crate::record::Problem;
use std::cell::{Cell, RefCell};

/// Collects the problems of a record, within the budget.
pub(crate) struct Problems<'b> {
    listed: RefCell<Vec<Problem>>,
    unlisted: Cell<usize>,
    /// Whether problems are collected at all.
    is_listing: bool,
    pub(super) budget: &'b Budget,
}

impl<'b> Problems<'b> {
    pub(crate) fn new(budget: &'b Budget) -> Self {
        Self {
            listed: RefCell::default(),
            unlisted: Cell::new(0),
            is_listing: true,
            budget,
        }
    }

    /// Collects nothing: for values whose shape the contract does not describe.
    pub(super) fn ignored(budget: &'b Budget) -> Self {
        Self {
            is_listing: false,
            ..Self::new(budget)
        }
    }

    pub(super) fn report(&self, at: Path<'_>, message: impl Into<String>) {
        if !self.is_listing {
            return;
        }
        let mut listed = self.listed.borrow_mut();
        if listed.len() < MOST_PROBLEMS_OF_A_RECORD {
            let (path, message) = (at.to_string(), message.into());
            if self.budget.takes_problem(path.len() + message.len()) {
                listed.push(Problem { path, message });
                return;
            }
        }
        self.unlisted.set(self.unlisted.get() + 1);
    }

    /// The problems in the order of reading. If some were only counted, one more entry at the end states
    /// their number.
    pub(crate) fn into_list(self) -> Vec<Problem> {
        let mut problems = self.listed.into_inner();
        match self.unlisted.get() {
            0 => {}
            unlisted => problems.push(Problem {
                path: ".".to_owned(),
                message: format!("{unlisted} problems are not listed: there are too many"),
            }),
        }
        problems
    }
}
