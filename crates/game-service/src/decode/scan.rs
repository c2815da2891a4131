//! Reads a body once: its syntax, its depth, the keys of each object, and what is damaged in it.
//!
//! If a body is no document, a document is made of it, so that one damaged value does not take the whole answer with it. A
//! value that cannot be read with one meaning is replaced by [`MARK`], which every reader reports: text with bytes or
//! escapes that are no letters, a number or word that JSON does not have (`NaN`), and all values of a key that comes twice:
//! of `"amount": 100` and `"amount": 900`, neither counts. If the signs between the values of an object or array are wrong,
//! it is replaced as a whole. Nothing is repaired: no value is guessed.

use super::node::unquoted;
use super::problems::{JsonValue, Path};
use super::{Stop, Unreadable};
use crate::error::DecodeError;
use crate::record::{Fault, Problem};
use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

/// Deepest nesting accepted. Real responses have a depth of 6.
const DEEPEST: usize = 64;
/// Largest number of keys of one object. All keys must be stored to find a repeated one.
const MOST_KEYS: usize = 100_000;
/// Largest number of damaged values of one body. One with more is no document.
const MOST_EDITS: usize = 10_000;

/// Checks a body without space around it. Returns its damage, if it has any, with the text that can be read instead.
/// Returns early once `stop` is set.
///
/// `offset` is the place of the body in what was received, for the positions in errors.
pub(super) fn scan(body: &[u8], offset: usize, stop: &Stop) -> Result<Option<(String, Damage)>, Unreadable> {
    let mut scan = Scan {
        body,
        offset,
        position: 0,
        found: Vec::new(),
        first: None,
        stop,
    };
    let end = scan.value(Path::Root, 0);
    scan.skip_space();
    let is_whole = end.is_ok() && scan.position == body.len();
    if !is_whole && scan.first.is_none() && matches!(end, Err(Halt::Cut)) {
        return Err(Unreadable::Cut);
    }
    if !is_whole {
        scan.refuse(Path::Root, scan.position, "not JSON");
    }
    let Some(error) = scan.first else { return Ok(None) };
    let mut edits = scan.found;
    let text = if is_whole { mended(body, &mut edits) } else { None };
    let Some(text) = text else {
        return Err(Unreadable::Refused(error));
    };
    let damage = Damage {
        edits,
        received: body.into(),
        error,
    };
    Ok(Some((text, damage)))
}

/// The body without its damaged values; each edit gets its place in it. None if what is left is no text.
fn mended(body: &[u8], edits: &mut [Edit]) -> Option<String> {
    edits.sort_by_key(|edit| edit.received.start);
    let mut text = String::with_capacity(body.len());
    let mut kept_from = 0;
    for edit in edits {
        text.push_str(std::str::from_utf8(body.get(kept_from..edit.received.start)?).ok()?);
        let start = text.len();
        if edit.fault.is_some() {
            text.push_str(MARK);
        }
        edit.mended = start..text.len();
        kept_from = edit.received.end;
    }
    text.push_str(std::str::from_utf8(body.get(kept_from..)?).ok()?);
    Some(text)
}

enum Halt {
    Cut,
    /// The body has too much damage, or the work was cancelled.
    GiveUp,
    /// What is wrong inside an object or array, which is then replaced as a whole.
    Inside(Fault),
}

struct Scan<'b> {
    body: &'b [u8],
    offset: usize,
    position: usize,
    found: Vec<Edit>,
    /// Why the body is no document: its first fault.
    first: Option<DecodeError>,
    stop: &'b Stop,
}

impl<'b> Scan<'b> {
    fn byte(&self) -> Option<u8> {
        self.body.get(self.position).copied()
    }

    fn skip_space(&mut self) {
        while matches!(self.byte(), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.position += 1;
        }
    }

    /// Reads one value, within this many objects and arrays. The position is behind it afterwards.
    fn value(&mut self, at: Path<'_>, depth: usize) -> Result<(), Halt> {
        if self.stop.is_set() {
            return Err(Halt::GiveUp);
        }
        let start = self.position;
        match self.byte() {
            None => Err(Halt::Cut),
            Some(b'{' | b'[') => self.container(at, depth),
            Some(b'"') => {
                if self.string()?.is_some() {
                    return Ok(());
                }
                self.refuse_string(at, start);
                self.replace(start..self.position, Fault::NoText)
            }
            Some(_) => {
                let word = self.word();
                if is_word(word) {
                    return Ok(());
                }
                if depth > 0 && self.byte().is_none() {
                    return Err(Halt::Cut);
                }
                self.refuse(at, start, "not JSON");
                self.replace(start..self.position, Fault::NotJson)
            }
        }
    }

    fn container(&mut self, at: Path<'_>, depth: usize) -> Result<(), Halt> {
        let (start, found_before) = (self.position, self.found.len());
        let inside = if depth == DEEPEST {
            Err(Halt::Inside(Fault::TooDeep))
        } else if self.skip(b'{') {
            self.object(at, depth + 1)
        } else {
            self.position += 1;
            self.array(at, depth + 1)
        };
        match inside {
            Err(Halt::Inside(fault)) => {
                let message = match fault {
                    Fault::TooDeep => "nested too deep",
                    Fault::TooManyValues(_) => "an object has more than 100,000 keys",
                    _ => "not JSON",
                };
                self.refuse(at, self.position, message);
                self.found.truncate(found_before);
                self.position = end_of_container(self.body, start).ok_or(Halt::Cut)?;
                self.replace(start..self.position, fault)
            }
            read => read,
        }
    }

    fn array(&mut self, at: Path<'_>, depth: usize) -> Result<(), Halt> {
        self.skip_space();
        if self.skip(b']') {
            return Ok(());
        }
        let mut index = 0;
        loop {
            self.skip_space();
            if matches!(self.byte(), Some(b',' | b']')) {
                return Err(Halt::Inside(Fault::NotJson));
            }
            self.value(Path::Index(&at, index), depth)?;
            if self.ended(b']')? {
                return Ok(());
            }
            index += 1;
        }
    }

    fn object(&mut self, at: Path<'_>, depth: usize) -> Result<(), Halt> {
        self.skip_space();
        if self.skip(b'}') {
            return Ok(());
        }
        let mut keys = Keys::default();
        loop {
            let end_before = self.position;
            self.skip_space();
            let key = self.key()?;
            self.skip_space();
            let (start, found_before) = (self.position, self.found.len());
            let seen = keys.number_of(&key);
            if seen.is_some() {
                self.refuse(Path::Key(&at, &key), start, "a key comes twice in one object");
            } else if keys.first.len() == MOST_KEYS {
                return Err(Halt::Inside(Fault::TooManyValues(MOST_KEYS + 1)));
            }
            self.value(Path::Key(&at, &key), depth)?;
            let value = start..self.position;
            match seen.and_then(|number| keys.first.get_mut(number)) {
                None => keys.insert(key, value),
                Some(first) => {
                    // The comma before the key goes with it: `end_before` is behind the comma, which stands before it.
                    self.found.truncate(found_before);
                    if !first.is_replaced {
                        first.is_replaced = true;
                        let place = first.place.clone();
                        self.found.retain(|change| !lies_in(&change.received, &place));
                        self.replace(place, Fault::RepeatedKey)?;
                    }
                    self.change(end_before - 1..value.end, None)?;
                }
            }
            if self.ended(b'}')? {
                return Ok(());
            }
        }
    }

    fn key(&mut self) -> Result<Cow<'b, str>, Halt> {
        match self.byte() {
            None => return Err(Halt::Cut),
            Some(b'"') => {}
            Some(_) => return Err(Halt::Inside(Fault::NotJson)),
        }
        let key = self.string()?.ok_or(Halt::Inside(Fault::NoText))?;
        self.skip_space();
        if self.byte().is_none() {
            return Err(Halt::Cut);
        }
        if self.skip(b':') {
            Ok(key)
        } else {
            Err(Halt::Inside(Fault::NotJson))
        }
    }

    /// Goes behind this byte if it is the next one.
    fn skip(&mut self, byte: u8) -> bool {
        let is_there = self.byte() == Some(byte);
        self.position += usize::from(is_there);
        is_there
    }

    /// Whether the container ends after a value. Behind a comma it goes on.
    fn ended(&mut self, close: u8) -> Result<bool, Halt> {
        self.skip_space();
        if self.skip(close) {
            return Ok(true);
        }
        if self.skip(b',') {
            return Ok(false);
        }
        Err(match self.byte() {
            None => Halt::Cut,
            Some(_) => Halt::Inside(Fault::NotJson),
        })
    }

    /// Goes behind a string, whatever its bytes are: no byte of a letter of several bytes is a quote. None if it is no text.
    fn string(&mut self) -> Result<Option<Cow<'b, str>>, Halt> {
        let start = self.position;
        self.position = end_of_string(self.body, start).ok_or(Halt::Cut)?;
        Ok(text_of(self.body.get(start..self.position).unwrap_or_default()))
    }

    fn word(&mut self) -> &'b [u8] {
        let start = self.position;
        while self.byte().is_some_and(is_part_of_word) {
            self.position += 1;
        }
        self.body.get(start..self.position).unwrap_or_default()
    }

    fn refuse(&mut self, at: Path<'_>, position: usize, message: &str) {
        if self.first.is_none() {
            self.first = Some(DecodeError {
                path: at.to_string(),
                message: message.to_owned(),
                position: Some(self.offset + position),
            });
        }
    }

    /// A string that is no text begins at `start`.
    fn refuse_string(&mut self, at: Path<'_>, start: usize) {
        let string = self.body.get(start..self.position).unwrap_or_default();
        match std::str::from_utf8(string) {
            Ok(_) => self.refuse(at, start, "not JSON"),
            Err(error) => self.refuse(at, start + error.valid_up_to(), "the text is not UTF-8"),
        }
    }

    fn replace(&mut self, received: Range<usize>, fault: Fault) -> Result<(), Halt> {
        self.change(received, Some(fault))
    }

    /// Replaces a part of the body, or takes it out if there is no fault.
    fn change(&mut self, received: Range<usize>, fault: Option<Fault>) -> Result<(), Halt> {
        if self.found.len() == MOST_EDITS {
            return Err(Halt::GiveUp);
        }
        self.found.push(Edit {
            // The place in the mended text is not known before all edits are known.
            mended: 0..0,
            received,
            fault,
        });
        Ok(())
    }
}

/// The keys of one object with their first values: a list while there are few, with an index when there are many.
#[derive(Default)]
struct Keys<'b> {
    first: Vec<FirstValue<'b>>,
    index: HashMap<Cow<'b, str>, usize>,
}

struct FirstValue<'b> {
    key: Cow<'b, str>,
    place: Range<usize>,
    is_replaced: bool,
}

const FEW: usize = 24;

impl<'b> Keys<'b> {
    fn number_of(&self, key: &str) -> Option<usize> {
        if self.index.is_empty() {
            return self.first.iter().position(|first| first.key == key);
        }
        self.index.get(key).copied()
    }

    fn insert(&mut self, key: Cow<'b, str>, place: Range<usize>) {
        self.first.push(FirstValue {
            key,
            place,
            is_replaced: false,
        });
        if !self.index.is_empty() || self.first.len() > FEW {
            for (number, first) in self.first.iter().enumerate().skip(self.index.len()) {
                self.index.insert(first.key.clone(), number);
            }
        }
    }
}

fn lies_in(inner: &Range<usize>, outer: &Range<usize>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

/// The content of a string. None if its bytes or escapes are no letters.
fn text_of(json: &[u8]) -> Option<Cow<'_, str>> {
    let json = std::str::from_utf8(json).ok()?;
    if json.bytes().any(|byte| byte < b' ') {
        return None;
    }
    unquoted(json)
}

fn is_part_of_word(byte: u8) -> bool {
    byte > b' ' && !matches!(byte, b',' | b':' | b'"' | b'{' | b'}' | b'[' | b']')
}

fn is_word(json: &[u8]) -> bool {
    matches!(json, b"true" | b"false" | b"null") || is_number(json)
}

/// Whether this is a number of JSON. Its size does not matter: digits are read as text.
fn is_number(json: &[u8]) -> bool {
    let (whole, rest) = digits(json.strip_prefix(b"-").unwrap_or(json));
    let is_whole = matches!(whole, [b'0'] | [b'1'..=b'9', ..]);
    let (has_digits, rest) = match rest.strip_prefix(b".") {
        None => (true, rest),
        Some(fraction) => {
            let (fraction, rest) = digits(fraction);
            (!fraction.is_empty(), rest)
        }
    };
    let is_end = match rest {
        [] => true,
        [b'e' | b'E', b'+' | b'-', exponent @ ..] | [b'e' | b'E', exponent @ ..] => {
            let (digits, rest) = digits(exponent);
            !digits.is_empty() && rest.is_empty()
        }
        _ => false,
    };
    is_whole && has_digits && is_end
}

fn digits(json: &[u8]) -> (&[u8], &[u8]) {
    let end = json.iter().position(|byte| !byte.is_ascii_digit());
    json.split_at(end.unwrap_or(json.len()))
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

// What was damaged, and how a reader gets from the mended text back to what was received.

/// The text that stands for a damaged value: no field of the contract has this type, so each reader reports it.
const MARK: &str = "false";

/// A place where the mended text differs from the received body.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Edit {
    /// The place in the mended text. It is empty where something was taken out.
    mended: Range<usize>,
    received: Range<usize>,
    /// What is wrong with the value. None for the second value of a repeated key: the first one has the fault.
    fault: Option<Fault>,
}

#[derive(Debug)]
pub(super) struct Damage {
    /// Ascending and disjoint.
    edits: Vec<Edit>,
    received: Box<[u8]>,
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

#[cfg(test)]
mod tests {
    use super::is_number;

    #[test]
    fn a_number_is_what_json_calls_one() {
        for number in ["0", "-0", "10", "1.50", "0.5", "-1.5e-7", "1E+2", "2e10", "1e400"] {
            assert!(is_number(number.as_bytes()), "{number}");
        }
        for other in [
            "", "-", "01", "-01", ".5", "1.", "1.e5", "+1", "1e", "1e+", "1e5.5", "0x10", "1_000", "1e+-5",
            "NaN", "٣",
        ] {
            assert!(!is_number(other.as_bytes()), "{other}");
        }
    }
}
