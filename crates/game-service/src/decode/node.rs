//! A value in a document, with its path, read without failing: what cannot be read is reported and skipped.

use super::entries::Entries;
use super::leaf;
use super::object::Object;
use super::path::Path;
use super::read::items;
use crate::raw::Raw;
use crate::record::{self, FromObject, Problem, Record};
use std::cell::RefCell;

/// Collects what could not be read.
#[derive(Default)]
pub(crate) struct Problems(RefCell<Vec<Problem>>);

impl Problems {
    pub(super) fn report(&self, at: Path<'_>, message: impl Into<String>) {
        self.0.borrow_mut().push(Problem {
            path: at.to_string(),
            message: message.into(),
        });
    }

    pub(crate) fn into_list(self) -> Vec<Problem> {
        self.0.into_inner()
    }
}

/// A JSON value of a checked document (`'a`), seen from its place in it (`'c`).
#[derive(Clone, Copy)]
pub(crate) struct Node<'a, 'c> {
    pub(super) json: &'a str,
    pub(super) at: Path<'c>,
    pub(super) problems: &'c Problems,
}

impl<'a, 'c> Node<'a, 'c> {
    pub(crate) fn root(json: &'a str, problems: &'c Problems) -> Self {
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

    /// The value as a record of its own, with problems and paths of its own.
    pub(crate) fn record<T: FromObject>(self) -> Record<T> {
        record::read(self.json)
    }

    pub(crate) fn raw(self) -> Raw {
        Raw::of(self.json)
    }

    pub(crate) fn object(self) -> Option<Object<'a, 'c>> {
        let entries = Entries::of(self.json).ok_or_else(|| leaf::expected("an object", self.json));
        Some(Object::new(self.reported(entries)?, self))
    }

    /// Every item of an array, in order.
    pub(crate) fn list<T>(self, mut read: impl FnMut(Node<'a, '_>) -> T) -> Option<Vec<T>> {
        let item = |(index, raw): (usize, &'a serde_json::value::RawValue)| {
            read(Node {
                json: raw.get(),
                at: Path::Index(&self.at, index),
                problems: self.problems,
            })
        };
        Some(items(self)?.into_iter().enumerate().map(item).collect())
    }

    /// Every entry of an object whose keys are the service's to choose, in the order of the wire.
    pub(crate) fn map<T>(
        self,
        mut read: impl FnMut(&str, Node<'a, '_>) -> Option<T>,
    ) -> Option<Vec<(String, T)>> {
        Some(
            self.object()?
                .entries(|key, node| read(key, node).map(|value| (key.to_owned(), value))),
        )
    }
}
