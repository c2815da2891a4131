//! Makes a document of a body that is none, so that one damaged value does not take the whole answer with it.
//!
//! Only a body that [`super::check`] refuses comes here. A value that cannot be read with one meaning is replaced by
//! [`MARK`], which every reader reports: text with bytes or escapes that are no letters, a number or word that JSON does not
//! have (`NaN`), and all values of a key that comes twice. If the signs between the values of an object or array are
//! wrong, it is replaced as a whole. Nothing is repaired: no value is guessed.

use super::damage::{Damage, Edit, MARK};
use super::depth::DEEPEST;
use super::stop::Stop;
use super::unique_keys::MOST_KEYS;
use crate::error::DecodeError;
use crate::record::Fault;
use std::collections::HashMap;
use std::ops::Range;

/// Largest number of damaged values of one body. One with more is no document.
const MOST_EDITS: usize = 10_000;

/// The mended text of a body and its damage. None if it is not one value, or ends early.
pub(super) fn mend(body: &[u8], error: DecodeError, stop: &Stop) -> Option<(String, Damage)> {
    let body = body.trim_ascii();
    let mut scan = Scan {
        body,
        position: 0,
        found: Vec::new(),
        stop,
    };
    scan.value(0).ok()?;
    if scan.position != body.len() {
        return None;
    }
    scan.found.sort_by_key(|change| change.received.start);
    let mut text = String::with_capacity(body.len());
    let mut edits = Vec::with_capacity(scan.found.len());
    let mut kept_from = 0;
    for Change { received, fault } in scan.found {
        text.push_str(std::str::from_utf8(body.get(kept_from..received.start)?).ok()?);
        let start = text.len();
        if fault.is_some() {
            text.push_str(MARK);
        }
        kept_from = received.end;
        edits.push(Edit {
            mended: start..text.len(),
            received,
            fault,
        });
    }
    text.push_str(std::str::from_utf8(body.get(kept_from..)?).ok()?);
    let damage = Damage {
        edits,
        received: body.into(),
        error,
    };
    Some((text, damage))
}

/// A part of the body that is replaced, or taken out if there is no fault.
struct Change {
    received: Range<usize>,
    fault: Option<Fault>,
}

/// The body cannot be mended.
struct GiveUp;

/// What is wrong inside an object or array, which is then replaced as a whole.
enum Wrong {
    Inside(Fault),
    GiveUp,
}

impl From<GiveUp> for Wrong {
    fn from(_: GiveUp) -> Self {
        Self::GiveUp
    }
}

struct Scan<'b> {
    body: &'b [u8],
    position: usize,
    found: Vec<Change>,
    stop: &'b Stop,
}

impl Scan<'_> {
    fn byte(&self) -> Option<u8> {
        self.body.get(self.position).copied()
    }

    fn skip_space(&mut self) {
        while matches!(self.byte(), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.position += 1;
        }
    }

    /// Reads one value, within this many objects and arrays. The position is behind it afterwards.
    fn value(&mut self, depth: usize) -> Result<(), GiveUp> {
        if self.stop.is_set() {
            return Err(GiveUp);
        }
        let start = self.position;
        let fault = match self.byte() {
            Some(b'{' | b'[') => return self.container(depth),
            Some(b'"') => {
                self.string()?;
                let text = self.body.get(start..self.position).unwrap_or_default();
                text_of(text).is_none().then_some(Fault::NoText)
            }
            Some(_) => {
                self.word();
                let word = self.body.get(start..self.position).unwrap_or_default();
                (!is_word(word)).then_some(Fault::NotJson)
            }
            None => return Err(GiveUp),
        };
        match fault {
            Some(fault) => self.replace(start..self.position, fault),
            None => Ok(()),
        }
    }

    fn container(&mut self, depth: usize) -> Result<(), GiveUp> {
        let (start, found_before) = (self.position, self.found.len());
        let is_object = self.byte() == Some(b'{');
        self.position += 1;
        let inside = if depth == DEEPEST {
            Err(Wrong::Inside(Fault::TooDeep))
        } else if is_object {
            self.object(depth + 1)
        } else {
            self.array(depth + 1)
        };
        match inside {
            Ok(()) => Ok(()),
            Err(Wrong::GiveUp) => Err(GiveUp),
            Err(Wrong::Inside(fault)) => {
                self.found.truncate(found_before);
                self.position = end_of_container(self.body, start).ok_or(GiveUp)?;
                self.replace(start..self.position, fault)
            }
        }
    }

    fn array(&mut self, depth: usize) -> Result<(), Wrong> {
        self.skip_space();
        if self.ends_with(b']') {
            return Ok(());
        }
        loop {
            self.skip_space();
            if matches!(self.byte(), Some(b',' | b']')) {
                return Err(Wrong::Inside(Fault::NotJson));
            }
            self.value(depth)?;
            if self.ended(b']')? {
                return Ok(());
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<(), Wrong> {
        self.skip_space();
        if self.ends_with(b'}') {
            return Ok(());
        }
        let mut values: HashMap<String, FirstValue> = HashMap::new();
        loop {
            let end_before = self.position;
            self.skip_space();
            let key = self.key()?;
            self.skip_space();
            let found_before = self.found.len();
            let start = self.position;
            self.value(depth)?;
            let value = start..self.position;
            if let Some(first) = values.get_mut(&key) {
                // The comma before the key goes with it: `end_before` is behind the comma, which stands before it.
                self.found.truncate(found_before);
                if !first.is_replaced {
                    first.is_replaced = true;
                    let place = first.place.clone();
                    self.found.retain(|change| !lies_in(&change.received, &place));
                    self.replace(place, Fault::RepeatedKey)?;
                }
                self.take_out(end_before - 1..value.end)?;
            } else {
                values.insert(key, FirstValue::at(value));
            }
            if values.len() > MOST_KEYS {
                return Err(Wrong::Inside(Fault::TooManyValues(values.len())));
            }
            if self.ended(b'}')? {
                return Ok(());
            }
        }
    }

    /// Reads a key and the colon after it.
    fn key(&mut self) -> Result<String, Wrong> {
        let start = self.position;
        if self.byte() != Some(b'"') {
            return Err(Wrong::Inside(Fault::NotJson));
        }
        self.string()?;
        let key = text_of(self.body.get(start..self.position).unwrap_or_default());
        let key = key.ok_or(Wrong::Inside(Fault::NoText))?;
        self.skip_space();
        if self.ends_with(b':') {
            Ok(key)
        } else {
            Err(Wrong::Inside(Fault::NotJson))
        }
    }

    fn ends_with(&mut self, byte: u8) -> bool {
        let is_there = self.byte() == Some(byte);
        self.position += usize::from(is_there);
        is_there
    }

    /// Whether the container ends after a value. Behind a comma it goes on.
    fn ended(&mut self, close: u8) -> Result<bool, Wrong> {
        self.skip_space();
        if self.ends_with(close) {
            return Ok(true);
        }
        if self.ends_with(b',') {
            Ok(false)
        } else {
            Err(Wrong::Inside(Fault::NotJson))
        }
    }

    /// Goes behind a string, whatever its bytes are: no byte of a letter of several bytes is a quote.
    fn string(&mut self) -> Result<(), GiveUp> {
        self.position = end_of_string(self.body, self.position).ok_or(GiveUp)?;
        Ok(())
    }

    fn word(&mut self) {
        let is_part =
            |byte: u8| !matches!(byte, b',' | b':' | b'"' | b'{' | b'}' | b'[' | b']') && byte > b' ';
        while self.byte().is_some_and(is_part) {
            self.position += 1;
        }
    }

    fn replace(&mut self, received: Range<usize>, fault: Fault) -> Result<(), GiveUp> {
        self.change(Change {
            received,
            fault: Some(fault),
        })
    }

    fn take_out(&mut self, received: Range<usize>) -> Result<(), GiveUp> {
        self.change(Change {
            received,
            fault: None,
        })
    }

    fn change(&mut self, change: Change) -> Result<(), GiveUp> {
        if self.found.len() == MOST_EDITS {
            return Err(GiveUp);
        }
        self.found.push(change);
        Ok(())
    }
}

/// The value of a key that was seen once.
struct FirstValue {
    place: Range<usize>,
    is_replaced: bool,
}

impl FirstValue {
    fn at(place: Range<usize>) -> Self {
        Self {
            place,
            is_replaced: false,
        }
    }
}

fn lies_in(inner: &Range<usize>, outer: &Range<usize>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

fn text_of(json: &[u8]) -> Option<String> {
    serde_json::from_slice(json).ok()
}

fn is_word(json: &[u8]) -> bool {
    matches!(json, b"true" | b"false" | b"null") || serde_json::from_slice::<serde_json::Number>(json).is_ok()
}

/// The place behind the string that begins at `start`.
fn end_of_string(body: &[u8], start: usize) -> Option<usize> {
    let mut position = start + 1;
    loop {
        match body.get(position)? {
            b'"' => return Some(position + 1),
            b'\\' => position += 2,
            _ => position += 1,
        }
    }
}

/// The place behind the object or array that begins at `start`.
fn end_of_container(body: &[u8], start: usize) -> Option<usize> {
    let mut depth = 0_usize;
    let mut position = start;
    loop {
        match body.get(position)? {
            b'"' => {
                position = end_of_string(body, position)?;
                continue;
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth == 1 => return Some(position + 1),
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        position += 1;
    }
}
