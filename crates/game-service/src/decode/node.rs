//! A value in a document, with its path. Reading never fails: a value that cannot be read is reported
//! and skipped.

use super::budget::{Budget, MOST_ITEMS, MOST_PROBLEMS_OF_A_RECORD};
use super::entries::{Entries, Items};
use super::leaf;
use super::object::Object;
use super::path::Path;
use crate::raw::Raw;
use crate::record::{self, FromObject, Problem, Record};
use std::cell::{Cell, RefCell};

/// Collects the problems of a record, within the budget.
pub(crate) struct Problems<'b> {
    listed: RefCell<Vec<Problem>>,
    unlisted: Cell<usize>,
    pub(super) budget: &'b Budget,
}

impl<'b> Problems<'b> {
    pub(crate) fn new(budget: &'b Budget) -> Self {
        Self {
            listed: RefCell::default(),
            unlisted: Cell::new(0),
            budget,
        }
    }

    pub(super) fn report(&self, at: Path<'_>, message: impl Into<String>) {
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

/// A JSON value of a checked document (`'a`), with a path that borrows from its parents (`'c`).
#[derive(Clone, Copy)]
pub(crate) struct Node<'a, 'c> {
    pub(super) json: &'a str,
    pub(super) at: Path<'c>,
    pub(super) problems: &'c Problems<'c>,
}

impl<'a, 'c> Node<'a, 'c> {
    pub(crate) fn root(json: &'a str, problems: &'c Problems<'c>) -> Self {
        Self {
            json,
            at: Path::Root,
            problems,
        }
    }

    pub(crate) fn report(self, message: impl Into<String>) {
        self.problems.report(self.at, message);
    }

    pub(super) fn reported<T>(self, result: Result<T, String>) -> Option<T> {
        result.map_err(|message| self.report(message)).ok()
    }

    pub(crate) fn is_object(self) -> bool {
        self.json.starts_with('{')
    }

    pub(crate) fn is_array(self) -> bool {
        self.json.starts_with('[')
    }

    /// Reads the value as a separate record, with its own problems; paths are relative to the record.
    pub(crate) fn record<T: FromObject>(self) -> Record<T> {
        record::read(self.json, self.problems.budget)
    }

    pub(crate) fn raw(self) -> Raw {
        Raw::of(self.json)
    }

    pub(crate) fn object(self) -> Option<Object<'a, 'c>> {
        let entries = Entries::of(self.json).ok_or_else(|| leaf::expected("an object", self.json));
        Some(Object::new(self.reported(entries)?, self))
    }

    /// The first `most` items of an array, as text.
    pub(crate) fn items(self, most: usize) -> Option<Items<'a>> {
        let items = Items::of(self.json, most).ok_or_else(|| leaf::expected("an array", self.json));
        self.reported(items)
    }

    /// The items of an array, in order. An array that exceeds the budget is reported and not read at all:
    /// an incomplete list of stakes or cards would look like a complete one.
    pub(crate) fn list<T>(self, mut read: impl FnMut(Node<'a, '_>) -> T) -> Option<Vec<T>> {
        let Items { kept, left_out } = self.items(MOST_ITEMS)?;
        if left_out > 0 || !kept.iter().all(|raw| self.budget().takes::<T>(raw.get())) {
            return self.too_many(kept.len() + left_out);
        }
        let item = |(index, raw): (usize, &'a serde_json::value::RawValue)| {
            read(Node {
                json: raw.get(),
                at: Path::Index(&self.at, index),
                problems: self.problems,
            })
        };
        Some(kept.into_iter().enumerate().map(item).collect())
    }

    pub(crate) fn budget(self) -> &'c Budget {
        self.problems.budget
    }

    fn too_many<T>(self, count: usize) -> Option<T> {
        self.report(format!("{count} values are too many to be read"));
        None
    }

    /// All entries of an object with free keys, in the order of the response. For an object that exceeds
    /// the budget, see [`Self::list`].
    pub(crate) fn map<T>(
        self,
        mut read: impl FnMut(&str, Node<'a, '_>) -> Option<T>,
    ) -> Option<Vec<(String, T)>> {
        let object = self.object()?;
        if object.len() > MOST_ITEMS || !object.takes_entries::<(String, T)>() {
            return self.too_many(object.len());
        }
        Some(object.entries(|key, node| read(key, node).map(|value| (key.to_owned(), value))))
    }
}
