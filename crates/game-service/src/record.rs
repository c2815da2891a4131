//! One record of a listing: what could be read of it, what could not, and its own bytes.

use crate::decode::{Budget, Items, MOST_RECORDS, Node, Object, Problems};
use crate::raw::Raw;

/// Something in a record that is not as the contract says. The rest of the record stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// JSON path inside the record, for example `player_bet.PLAYER`; `.` is the record itself.
    pub path: String,
    /// What is wrong there. Never holds a value from the record.
    pub message: String,
}

/// A record of which every readable field was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record<T> {
    /// The fields. One that is missing, null or of another shape is `None` or empty, and named in `problems`.
    pub content: T,
    /// What could not be read, in the order of the model's fields. Empty: the record is complete.
    pub problems: Vec<Problem>,
    /// The record as received.
    pub raw: Raw,
    /// Bytes of memory that all of this takes, roughly.
    pub held_bytes: usize,
}

impl<T> Record<T> {
    /// Whether the field at a path could not be read, as far as is known: where not all problems are listed, it may be
    /// any field.
    pub fn is_unreadable(&self, path: &str) -> bool {
        self.problems
            .iter()
            .any(|problem| problem.path == path || problem.path == ".")
    }

    /// Whether every field the contract requires was there in the shape it says.
    pub fn is_complete(&self) -> bool {
        self.problems.is_empty()
    }
}

/// A record's fields, read one by one so that a bad one costs only itself.
pub(crate) trait FromObject: Default {
    fn from_object(object: &Object<'_, '_>) -> Self;
}

/// A record that the service gives an id of its own, by which pages are merged.
pub(crate) trait Identified {
    /// The id, if it could be read.
    fn id(&self) -> Option<&str>;
}

pub(crate) fn read<T: FromObject>(json: &str, budget: &Budget) -> Record<T> {
    let before = budget.left();
    budget.takes::<Record<T>>(json);
    let problems = Problems::new(budget);
    let content = match Node::root(json, &problems).object() {
        Some(object) => T::from_object(&object),
        None => T::default(),
    };
    Record {
        content,
        problems: problems.into_list(),
        raw: Raw::of(json),
        held_bytes: before - budget.left(),
    }
}

/// Records of one list.
pub(crate) struct Listed<T> {
    pub(crate) records: Vec<Record<T>>,
    /// Further ones that came and are not kept: see [`crate::decode::Budget`].
    pub(crate) left_out: u32,
}

/// Every record of an array, as far as the budget goes.
pub(crate) fn read_all<T: FromObject>(node: Node<'_, '_>) -> Option<Listed<T>> {
    read_first(node, MOST_RECORDS)
}

/// The first `most` records of an array, as far as the budget goes.
pub(crate) fn read_first<T: FromObject>(node: Node<'_, '_>, most: usize) -> Option<Listed<T>> {
    let Items { kept, left_out } = node.items(most)?;
    let count = kept.len() + left_out;
    let budget = node.budget();
    let records: Vec<_> = kept
        .into_iter()
        .take_while(|item| budget.has_room_for::<Record<T>>(item.get()))
        .map(|item| read(item.get(), budget))
        .collect();
    Some(Listed {
        left_out: u32::try_from(count - records.len()).unwrap_or(u32::MAX),
        records,
    })
}
