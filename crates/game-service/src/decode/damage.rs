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
    pub(super) received: Range<usize>,
    /// What is wrong with the value. None for the second value of a repeated key: the first one has the fault.
    pub(super) fault: Option<Fault>,
}

#[derive(Debug)]
pub(super) struct Damage {
    /// Ascending and disjoint.
    pub(super) edits: Vec<Edit>,
    pub(super) received: Box<[u8]>,
    /// Why the body is no document. This is the error if the damage is in a part that is always needed.
    pub(super) error: DecodeError,
}

impl Damage {
    /// The numbers of the edits at this place of the mended text.
    fn edits_at(&self, at: &Range<usize>) -> Range<usize> {
        self.edits.partition_point(|edit| edit.mended.start < at.start)
            ..self.edits.partition_point(|edit| edit.mended.start < at.end)
    }

    /// What is wrong with the value at this place as a whole.
    pub(super) fn fault_at(&self, at: &Range<usize>) -> Option<Fault> {
        let first = self.edits.get(self.edits_at(at))?.first()?;
        if first.mended.start == at.start {
            first.fault
        } else {
            None
        }
    }

    /// The value at this place as it was received. None if nothing in it is damaged.
    pub(super) fn received_at(&self, at: &Range<usize>) -> Option<&[u8]> {
        let edits = self.edits_at(at);
        let first = self.edits.get(edits.clone())?.first()?;
        let start = if first.mended.start == at.start {
            first.received.start
        } else {
            self.shifted(at.start, edits.start)
        };
        self.received.get(start..self.shifted(at.end, edits.end))
    }

    /// The place in the received body, after this many edits.
    fn shifted(&self, mended: usize, edits: usize) -> usize {
        let before = edits.checked_sub(1).and_then(|last| self.edits.get(last));
        before.map_or(mended, |edit| edit.received.end + (mended - edit.mended.end))
    }

    /// Finds the damaged places in a value with their paths. `json` is the value in the mended text, which begins at `start`.
    pub(super) fn find(&self, json: &str, path: Path<'_>, start: usize, found: &mut Vec<Problem>) {
        let at = start..start + json.len();
        if let Some(fault) = self.fault_at(&at) {
            found.push(Problem {
                path: path.to_string(),
                fault,
            });
            return;
        }
        if self.edits_at(&at).is_empty() {
            return;
        }
        match JsonValue::read(json, usize::MAX) {
            Some(JsonValue::Object(entries)) => {
                for (key, value) in entries {
                    let path = Path::Key(&path, &key);
                    self.find(value, path, start + offset_in(json, value), found);
                }
            }
            Some(JsonValue::Array { items, .. }) => {
                for (index, value) in items.into_iter().enumerate() {
                    let path = Path::Index(&path, index);
                    self.find(value, path, start + offset_in(json, value), found);
                }
            }
            Some(JsonValue::Text(_) | JsonValue::Literal(_)) | None => {}
        }
    }
}

/// Where a part of a text begins in it.
pub(super) fn offset_in(whole: &str, part: &str) -> usize {
    part.as_ptr().addr().saturating_sub(whole.as_ptr().addr())
}
