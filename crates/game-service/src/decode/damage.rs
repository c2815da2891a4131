//! What was damaged in a body, and how a reader gets from the mended text back to what was received.

use super::json_value::JsonValue;
use super::problems::Path;
use crate::error::DecodeError;
use crate::record::{Fault, Problem};
use std::ops::Range;

/// The text that stands for a damaged value: no field of the contract has this type, so each reader reports it.
pub(super) const MARK: &str = "false";

/// A place where the mended text differs from the received body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Edit {
    /// The place in the mended text. It is empty where something was taken out.
    pub(super) mended: Range<usize>,
    /// The place in the received body.
    pub(super) received: Range<usize>,
    /// What is wrong with the value. None for the second value of a repeated key: the first one has the fault.
    pub(super) fault: Option<Fault>,
}

/// The damage of one body.
#[derive(Debug)]
pub(crate) struct Damage {
    /// Ascending and disjoint.
    pub(super) edits: Vec<Edit>,
    pub(super) received: Box<[u8]>,
    /// Why the body is no document. This is the error if the damage is in a part that is always needed.
    pub(super) error: DecodeError,
}

/// A value as it was received, if it is damaged or contains damage.
pub(super) struct DamagedValue<'d> {
    pub(super) received: &'d [u8],
    edits: &'d [Edit],
}

impl Damage {
    pub(crate) fn error(&self) -> DecodeError {
        self.error.clone()
    }

    /// The value at this place of the mended text. None if nothing in it is damaged.
    pub(super) fn of_value(&self, at: &Range<usize>) -> Option<DamagedValue<'_>> {
        let first = self.edits.partition_point(|edit| edit.mended.start < at.start);
        let last = self.edits.partition_point(|edit| edit.mended.start < at.end);
        let edits = self.edits.get(first..last).filter(|edits| !edits.is_empty())?;
        let received = self.received_from(at.start, first)..self.shifted(at.end, last);
        Some(DamagedValue {
            received: self.received.get(received)?,
            edits,
        })
    }

    /// Where a value begins in the received body. `next` is the number of the first edit in the value or after it.
    fn received_from(&self, start: usize, next: usize) -> usize {
        match self.edits.get(next) {
            Some(edit) if edit.mended.start == start => edit.received.start,
            _ => self.shifted(start, next),
        }
    }

    /// The place in the received body, after this many edits.
    fn shifted(&self, mended: usize, edits: usize) -> usize {
        let before = edits.checked_sub(1).and_then(|last| self.edits.get(last));
        before.map_or(mended, |edit| edit.received.end + (mended - edit.mended.end))
    }
}

impl DamagedValue<'_> {
    /// What is wrong with the value as a whole, which begins at `start` in the mended text.
    pub(super) fn fault(&self, start: usize) -> Option<Fault> {
        let first = self.edits.first().filter(|edit| edit.mended.start == start)?;
        first.fault
    }

    /// The damaged places in a value with their paths. `json` is the value in the mended text, which begins at `start`.
    pub(super) fn problems(&self, json: &str, start: usize) -> Vec<Problem> {
        let mut found = Vec::new();
        find(json, Path::Root, self.edits, start, &mut found);
        found
    }
}

fn find(json: &str, at: Path<'_>, edits: &[Edit], start: usize, found: &mut Vec<Problem>) {
    let first = edits.partition_point(|edit| edit.mended.start < start);
    let last = edits.partition_point(|edit| edit.mended.start < start + json.len());
    let edits = edits.get(first..last).unwrap_or_default();
    match edits.first() {
        None => return,
        Some(Edit {
            mended,
            fault: Some(fault),
            ..
        }) if mended.start == start => {
            found.push(Problem {
                path: at.to_string(),
                fault: *fault,
            });
            return;
        }
        Some(_) => {}
    }
    match JsonValue::read(json, usize::MAX) {
        Some(JsonValue::Object(entries)) => {
            for (key, value) in entries {
                find(
                    value,
                    Path::Key(&at, &key),
                    edits,
                    start + offset_in(json, value),
                    found,
                );
            }
        }
        Some(JsonValue::Array { items, .. }) => {
            for (index, value) in items.into_iter().enumerate() {
                find(
                    value,
                    Path::Index(&at, index),
                    edits,
                    start + offset_in(json, value),
                    found,
                );
            }
        }
        Some(JsonValue::Text(_) | JsonValue::Literal(_)) | None => {}
    }
}

/// Where a part of a text begins in it.
pub(super) fn offset_in(whole: &str, part: &str) -> usize {
    part.as_ptr().addr().saturating_sub(whole.as_ptr().addr())
}
