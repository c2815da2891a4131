//! Reads the fields of an object by name.

use super::entries::Entries;
use super::node::{Node, Problems};
use super::path::Path;

pub(crate) struct Object<'a, 'c> {
    entries: Entries<'a>,
    at: Path<'c>,
    problems: &'c Problems<'c>,
}

impl<'a, 'c> Object<'a, 'c> {
    pub(super) fn new(entries: Entries<'a>, node: Node<'a, 'c>) -> Self {
        Self {
            entries,
            at: node.at,
            problems: node.problems,
        }
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.json_of(name).is_some()
    }

    /// Reads a field that the contract requires. A missing or null field is reported.
    pub(crate) fn required<T>(&self, name: &str, read: impl FnOnce(Node<'a, '_>) -> Option<T>) -> Option<T> {
        let at = Path::Key(&self.at, name);
        match self.json_of(name) {
            None => {
                self.problems.report(at, "missing");
                None
            }
            Some("null") => {
                self.problems.report(at, "null");
                None
            }
            Some(json) => read(Node {
                json,
                at,
                problems: self.problems,
            }),
        }
    }

    /// Reads a field that may be missing or null.
    pub(crate) fn optional<T>(&self, name: &str, read: impl FnOnce(Node<'a, '_>) -> Option<T>) -> Option<T> {
        let json = self.json_of(name).filter(|json| *json != "null")?;
        read(Node {
            json,
            at: Path::Key(&self.at, name),
            problems: self.problems,
        })
    }

    /// Number of entries.
    pub(super) fn len(&self) -> usize {
        self.entries.0.len()
    }

    /// Reserves memory for the entries. Returns false if they do not fit.
    pub(super) fn takes_entries<T>(&self) -> bool {
        let budget = self.problems.budget;
        self.entries
            .0
            .iter()
            .all(|(key, raw)| budget.takes::<T>(key) && budget.takes::<()>(raw.get()))
    }

    /// All entries for which `read` returns a value, in the order of the response.
    pub(super) fn entries<T>(&self, mut read: impl FnMut(&str, Node<'a, '_>) -> Option<T>) -> Vec<T> {
        let read_entry = |(key, raw): &(std::borrow::Cow<'a, str>, &'a serde_json::value::RawValue)| {
            read(
                key,
                Node {
                    json: raw.get(),
                    at: Path::Key(&self.at, key),
                    problems: self.problems,
                },
            )
        };
        self.entries.0.iter().filter_map(read_entry).collect()
    }

    fn json_of(&self, name: &str) -> Option<&'a str> {
        self.entries
            .0
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, raw)| raw.get())
    }
}
