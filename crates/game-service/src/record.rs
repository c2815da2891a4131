//! One record of a listing: its fields, its problems, and its JSON as received.

use crate::decode::{Budget, Items, MOST_RECORDS, Node, Object, Problems};
use crate::raw::Raw;

/// A field of a record that does not match the contract. The other fields are still valid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// JSON path inside the record, for example `player_bet.PLAYER`; `.` is the record itself.
    pub path: String,
    /// What is wrong at the path. Never contains a value of the record.
    pub message: String,
}

/// A record with all fields that could be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record<T> {
    /// The fields. A field that is missing, null or of another shape is `None` or empty, and is listed in
    /// `problems`.
    pub content: T,
    /// Fields that could not be read, in the order of the model's fields. Empty if the record is complete.
    pub problems: Vec<Problem>,
    /// The record's JSON as received.
    pub raw: Raw,
    /// Bytes of memory that the record takes (estimate).
    pub held_bytes: usize,
}

impl<T> Record<T> {
    /// Whether the field at `path` could not be read. If not all problems are listed, this is true for
    /// every field.
    pub fn is_unreadable(&self, path: &str) -> bool {
        self.problems
            .iter()
            .any(|problem| problem.path == path || problem.path == ".")
    }

    /// Whether all fields that the contract requires are present and have the right shape.
    pub fn is_complete(&self) -> bool {
        self.problems.is_empty()
    }
}

/// A type that is read from an object field by field. A field that cannot be read does not affect the
/// others.
pub(crate) trait FromObject: Default {
    fn from_object(object: &Object<'_, '_>) -> Self;
}

/// A record with an id from the service. Pages are merged by this id.
pub(crate) trait Identified {
    /// The id. None if it could not be read.
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
    /// Number of further records that were not kept; see [`crate::decode::Budget`].
    pub(crate) left_out: u32,
}

/// Reads all records of an array, within the budget.
pub(crate) fn read_all<T: FromObject>(node: Node<'_, '_>) -> Option<Listed<T>> {
    read_first(node, MOST_RECORDS)
}

/// Reads the first `most` records of an array, within the budget.
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
