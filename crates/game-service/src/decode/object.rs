//! An object read by field names.

use super::entries::Entries;
use super::node::{Node, Problems};
use super::path::Path;

/// The fields of one object.
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

    /// A field the contract requires: missing and null are reported.
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

    /// A field that may be missing or null.
    pub(crate) fn optional<T>(&self, name: &str, read: impl FnOnce(Node<'a, '_>) -> Option<T>) -> Option<T> {
        let json = self.json_of(name).filter(|json| *json != "null")?;
        read(Node {
            json,
            at: Path::Key(&self.at, name),
            problems: self.problems,
        })
    }

    /// How many entries there are.
    pub(super) fn len(&self) -> usize {
        self.entries.0.len()
    }

    /// Takes the memory of the entries from the budget. False: they do not fit.
    pub(super) fn takes_entries<T>(&self) -> bool {
        let budget = self.problems.budget;
        self.entries
            .0
            .iter()
            .all(|(key, raw)| budget.takes::<T>(key) && budget.takes::<()>(raw.get()))
    }

    /// Every entry that `read` takes, in the order of the wire.
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
