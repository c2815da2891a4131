//! Collects what could not be read. In the part of a response that is always needed, the first problem is an error.

use super::budget::{Budget, Document, MOST_PROBLEMS_OF_A_RECORD};
use super::node::Node;
use super::path::Path;
use crate::error::DecodeError;
use crate::record::{Fault, Problem};
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

    pub(super) fn report(&self, at: Path<'_>, fault: Fault) {
        if !self.is_listing {
            return;
        }
        if self.listed.borrow().len() < MOST_PROBLEMS_OF_A_RECORD {
            self.list(Problem {
                path: at.to_string(),
                fault,
            });
        } else {
            self.unlisted.set(self.unlisted.get() + 1);
        }
    }

    fn list(&self, problem: Problem) {
        let mut listed = self.listed.borrow_mut();
        if listed.len() < MOST_PROBLEMS_OF_A_RECORD && self.budget.takes_problem(problem.path.len()) {
            listed.push(problem);
        } else {
            self.unlisted.set(self.unlisted.get() + 1);
        }
    }

    /// What the reader reported of a damaged value is only its type. The damage itself takes its place.
    pub(crate) fn name_damage_in(&self, json: &str) {
        self.name_damage(&self.budget.damage_in(json));
    }

    fn name_damage(&self, damage: &[Problem]) {
        for problem in self.listed.borrow_mut().iter_mut() {
            if let Some(damaged) = damage.iter().find(|damaged| damaged.path == problem.path) {
                problem.fault = damaged.fault;
            }
        }
    }

    /// As [`Self::name_damage_in`]; the damage of values that no reader reads is listed too.
    pub(super) fn add_damage_in(&self, json: &str) {
        let damage = self.budget.damage_in(json);
        self.name_damage(&damage);
        for damaged in damage {
            let is_listed = self
                .listed
                .borrow()
                .iter()
                .any(|problem| problem.path == damaged.path);
            if !is_listed {
                self.list(damaged);
            }
        }
    }

    /// The problems in the order of reading. If some were only counted, one more entry at the end states
    /// their number.
    pub(crate) fn into_list(self) -> Vec<Problem> {
        let mut problems = self.listed.into_inner();
        match self.unlisted.get() {
            0 => {}
            unlisted => problems.push(Problem {
                path: ".".to_owned(),
                fault: Fault::NotListed(unlisted),
            }),
        }
        problems
    }
}

/// Reads the envelope of a checked document.
pub(crate) fn strictly<'a, T>(
    document: Document<'a>,
    read: impl FnOnce(Node<'a, '_>) -> Option<T>,
) -> Result<T, DecodeError> {
    let problems = Problems::new(document.budget);
    let value = read(Node::root(document.text, &problems));
    match (problems.into_list().into_iter().next(), value) {
        (None, Some(value)) => Ok(value),
        (Some(problem), _) => Err(DecodeError {
            path: problem.path,
            message: problem.fault.to_string(),
            position: None,
        }),
        (None, None) => Err(DecodeError {
            path: ".".to_owned(),
            message: "cannot be read".to_owned(),
            position: None,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decode::Stop;

    #[test]
    fn a_record_lists_a_hundred_problems_and_counts_the_others() {
        let budget = Budget::new(&Stop::default());
        let problems = Problems::new(&budget);
        for _ in 0..103 {
            problems.report(Path::Root, Fault::Missing);
        }
        let list = problems.into_list();
        assert_eq!(list.len(), 101);
        assert!(list[..100].iter().all(|problem| problem.fault == Fault::Missing));
        assert_eq!(list[100].fault, Fault::NotListed(3));
    }

    #[test]
    fn a_problem_takes_memory_for_its_path() {
        let budget = Budget::new(&Stop::default());
        let spent = |at: Path<'_>| {
            let before = budget.left();
            Problems::new(&budget).report(at, Fault::Missing);
            before - budget.left()
        };
        let short = spent(Path::Root);
        let long = spent(Path::Key(&Path::Root, "bet"));
        assert_eq!(long - short, "bet".len() - ".".len());
    }
}
