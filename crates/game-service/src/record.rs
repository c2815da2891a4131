//! One record of a listing: what could be read of it, what could not, and its own bytes.

use crate::decode::{Node, Object, Problems};
use crate::raw::Raw;
use serde_json::value::RawValue;

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
}

impl<T> Record<T> {
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

pub(crate) fn read<T: FromObject>(json: &str) -> Record<T> {
    let problems = Problems::default();
    let content = match Node::root(json, &problems).object() {
        Some(object) => T::from_object(&object),
        None => T::default(),
    };
    Record {
        content,
        problems: problems.into_list(),
        raw: Raw::of(json),
    }
}

pub(crate) fn read_all<T: FromObject>(items: &[&RawValue]) -> Vec<Record<T>> {
    items.iter().map(|item| read(item.get())).collect()
}
