//! A value or an object in a document, with its path. Reading never fails: a value that cannot be read is
//! reported and skipped.

use super::budget::{Budget, MOST_ITEMS};
use super::json_value::JsonValue;
use super::problems::{Path, Problems};
use super::read::{is_empty, other_type};
use crate::record::{Fault, Raw, Shape};
use std::borrow::Cow;

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

    /// A reader of a damaged value only says that its type is wrong, so the damage is reported instead.
    pub(crate) fn report(self, fault: Fault) {
        let damage = self.budget().damage_of(self.json);
        self.problems.report(self.at, damage.unwrap_or(fault));
    }

    pub(super) fn reported<T>(self, result: Result<T, Fault>) -> Option<T> {
        result.map_err(|fault| self.report(fault)).ok()
    }

    /// Reads a value whose shape the contract does not describe: nothing inside it is reported.
    pub(crate) fn unreported<T>(self, read: impl FnOnce(Node<'a, '_>) -> T) -> T {
        let ignored = Problems::ignored(self.problems.budget);
        read(Node {
            json: self.json,
            at: self.at,
            problems: &ignored,
        })
    }

    pub(crate) fn is_object(self) -> bool {
        self.json.starts_with('{')
    }

    pub(crate) fn is_array(self) -> bool {
        self.json.starts_with('[')
    }

    pub(crate) fn is_string(self) -> bool {
        self.json.starts_with('"')
    }

    pub(crate) fn raw(self) -> Raw {
        self.problems.budget.raw_of(self.json)
    }

    pub(crate) fn object(self) -> Option<Object<'a, 'c>> {
        let read = self.is_object().then(|| JsonValue::read(self.json, 0)).flatten();
        let Some(JsonValue::Object(entries)) = read else {
            self.report(other_type(Shape::Object, self.json));
            return None;
        };
        Some(Object {
            entries,
            at: self.at,
            problems: self.problems,
        })
    }

    /// Whether the value has no content: an empty array or object.
    pub(crate) fn is_empty(self) -> bool {
        is_empty(self.json)
    }

    pub(crate) fn is_null(self) -> bool {
        self.json == "null"
    }

    /// An object, or an empty array in place of an empty one, as PHP writes it.
    pub(crate) fn object_or_empty(self) -> Option<Object<'a, 'c>> {
        if self.is_array() && self.is_empty() {
            return Some(Object {
                entries: Vec::new(),
                at: self.at,
                problems: self.problems,
            });
        }
        self.object()
    }

    /// The first `most` items of an array, and the number of the others.
    pub(super) fn items(self, most: usize) -> Option<(Vec<&'a str>, usize)> {
        let read = self
            .is_array()
            .then(|| JsonValue::read(self.json, most))
            .flatten();
        if let Some(JsonValue::Array { items, left_out }) = read {
            return Some((items, left_out));
        }
        self.report(other_type(Shape::Array, self.json));
        None
    }

    /// The items of an array, in order. An array that exceeds the budget is reported and not read at all: an
    /// incomplete list of stakes or cards would look like a complete one.
    pub(crate) fn list<T>(self, mut read: impl FnMut(Node<'a, '_>) -> T) -> Option<Vec<T>> {
        let (kept, left_out) = self.items(MOST_ITEMS)?;
        if left_out > 0 || !kept.iter().all(|json| self.budget().takes::<T>(json)) {
            return self.too_many(kept.len() + left_out);
        }
        let mut items = Vec::with_capacity(kept.len());
        for (index, json) in kept.into_iter().enumerate() {
            items.push(read(Node {
                json,
                at: Path::Index(&self.at, index),
                problems: self.problems,
            }));
        }
        Some(items)
    }

    pub(crate) fn budget(self) -> &'c Budget<'c> {
        self.problems.budget
    }

    fn too_many<T>(self, count: usize) -> Option<T> {
        self.report(Fault::TooManyValues(count));
        None
    }

    /// Reads the entries of a map, in the order of the response and within the budget, as [`Self::list`]
    /// does.
    pub(crate) fn map<T>(
        self,
        mut read: impl FnMut(&str, Node<'a, '_>) -> Option<T>,
    ) -> Option<Vec<(String, T)>> {
        let object = self.object_or_empty()?;
        let entries = &object.entries;
        let budget = self.budget();
        if entries.len() > MOST_ITEMS
            || !entries
                .iter()
                .all(|(key, json)| budget.takes::<(String, T)>(key) && budget.takes::<()>(json))
        {
            return self.too_many(entries.len());
        }
        let mut found = Vec::new();
        for (key, json) in entries {
            let node = Node {
                json,
                at: Path::Key(&self.at, key),
                problems: self.problems,
            };
            found.extend(read(key, node).map(|value| (key.clone().into_owned(), value)));
        }
        Some(found)
    }
}

/// An object of a checked document. Its fields are read by name.
pub(crate) struct Object<'a, 'c> {
    entries: Vec<(Cow<'a, str>, &'a str)>,
    at: Path<'c>,
    problems: &'c Problems<'c>,
}

impl<'a> Object<'a, '_> {
    pub(crate) fn has(&self, name: &str) -> bool {
        self.json_of(name).is_some()
    }

    /// Reads a field that the contract requires. A missing or null field is reported.
    pub(crate) fn required<T>(&self, name: &str, read: impl FnOnce(Node<'a, '_>) -> Option<T>) -> Option<T> {
        self.present(name, |node| {
            if node.is_null() {
                node.report(Fault::Null);
                return None;
            }
            read(node)
        })
    }

    /// Reads the list or map in a field. A missing one is reported. `null` is an empty one, as Go writes it.
    pub(crate) fn collection<T: Default>(
        &self,
        name: &str,
        read: impl FnOnce(Node<'a, '_>) -> Option<T>,
    ) -> T {
        self.present(name, |node| if node.is_null() { None } else { read(node) })
            .unwrap_or_default()
    }

    fn present<T>(&self, name: &str, read: impl FnOnce(Node<'a, '_>) -> Option<T>) -> Option<T> {
        let at = Path::Key(&self.at, name);
        let Some(json) = self.json_of(name) else {
            self.problems.report(at, Fault::Missing);
            return None;
        };
        read(Node {
            json,
            at,
            problems: self.problems,
        })
    }

    /// Whether a field is missing, null or without content.
    pub(crate) fn has_nothing_in(&self, name: &str) -> bool {
        self.json_of(name)
            .is_none_or(|json| json == "null" || is_empty(json))
    }

    pub(crate) fn report(&self, name: &str, fault: Fault) {
        self.problems.report(Path::Key(&self.at, name), fault);
    }

    pub(crate) fn optional<T>(&self, name: &str, read: impl FnOnce(Node<'a, '_>) -> Option<T>) -> Option<T> {
        let json = self.json_of(name).filter(|json| *json != "null")?;
        read(Node {
            json,
            at: Path::Key(&self.at, name),
            problems: self.problems,
        })
    }

    fn json_of(&self, name: &str) -> Option<&'a str> {
        let (_, json) = self.entries.iter().find(|(key, _)| key == name)?;
        Some(*json)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decode::{Stop, integer, text};
    use crate::record::Problem;

    fn reading<T>(
        json: &str,
        budget: &Budget<'_>,
        read: impl FnOnce(Node<'_, '_>) -> T,
    ) -> (T, Vec<Problem>) {
        let problems = Problems::new(budget);
        let value = read(Node::root(json, &problems));
        (value, problems.into_list())
    }

    fn too_many(count: usize) -> Vec<Problem> {
        vec![Problem {
            path: ".".to_owned(),
            fault: Fault::TooManyValues(count),
        }]
    }

    #[test]
    fn a_list_of_more_than_2_000_items_is_reported_and_not_read() {
        let budget = Budget::new(&Stop::default());
        let read = |count: usize| {
            let items = format!("[{}]", vec!["7"; count].join(","));
            reading(&items, &budget, |node| node.list(integer))
        };
        assert_eq!(read(2_000), (Some(vec![Some(7); 2_000]), vec![]));
        assert_eq!(read(2_001), (None, too_many(2_001)));
    }

    #[test]
    fn an_object_of_more_than_2_000_entries_is_reported_and_not_read() {
        let budget = Budget::new(&Stop::default());
        let read = |count: usize| {
            let entries: Vec<_> = (0..count).map(|number| format!(r#""{number}":7"#)).collect();
            let object = format!("{{{}}}", entries.join(","));
            reading(&object, &budget, |node| node.map(|_, entry| integer(entry)))
        };
        let (all, problems) = read(2_000);
        assert_eq!((all.unwrap().len(), problems), (2_000, vec![]));
        assert_eq!(read(2_001), (None, too_many(2_001)));
    }

    #[test]
    fn values_that_do_not_fit_the_memory_are_reported_and_not_read() {
        let long = format!(r#""{}""#, "x".repeat(1_000));
        let (list, object) = (format!("[{long}]"), format!(r#"{{"a":{long}}}"#));
        for (bytes, is_read) in [(500, false), (2_000, true)] {
            let budget = Budget::with_bytes(bytes);
            let (texts, problems) = reading(&list, &budget, |node| node.list(text));
            assert_eq!((texts.is_some(), problems.is_empty()), (is_read, is_read));

            let budget = Budget::with_bytes(bytes);
            let (texts, problems) = reading(&object, &budget, |node| node.map(|_, entry| text(entry)));
            assert_eq!((texts.is_some(), problems.is_empty()), (is_read, is_read));
        }
    }
}
