//! The text of a body as received, and its fields: a JSON object with unique keys at every depth, each value with its own text.
//!
//! What is odd about the bytes stops no payout: it is kept and reported. A name that was cut in the middle of a letter is not UTF-8, and
//! a raw control character is not allowed in a text of JSON. Both are written as escapes, inside of texts only: a byte as half a
//! surrogate pair (`\udce0` for E0), which no character has. So what was received can be told from the text, and ids with such
//! bytes are refused like those with half a pair (docs/wallet-rules.md#r12).
//!
//! `serde_json` silently keeps the last of two equal keys and skips fields that were not requested. The wallet and an auditor could
//! then read different amounts from one body. So the whole body is checked. Texts are not decoded unless they are needed: a text
//! with half a surrogate pair, such as a name that was cut inside an emoji, is valid JSON without a meaning in Unicode, and must
//! not stop a payout.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt::{self, Write as _};

use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::MessageError;

/// The three bytes that some programs write before UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
/// Longest text in bytes: that of the largest body, with room for its escapes. It is the largest value in a database.
pub(crate) const LARGEST_TEXT: usize = 4 << 20;

pub(super) struct Received<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) oddities: Oddities,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Oddities {
    /// A mark of byte order was before it. The text is without it.
    pub(crate) byte_order_mark: bool,
    /// Bytes are written as escapes.
    pub(crate) bytes: bool,
}

pub(super) fn received(body: &[u8]) -> Received<'_> {
    let without_mark = body.strip_prefix(BYTE_ORDER_MARK);
    let bytes = without_mark.unwrap_or(body);
    let is_plain = bytes.iter().all(|byte| *byte >= b' ');
    let text = match std::str::from_utf8(bytes) {
        Ok(text) if is_plain => Cow::Borrowed(text),
        // Most control characters are line ends between two fields.
        Ok(text) => escaped(bytes).map_or(Cow::Borrowed(text), Cow::Owned),
        // Without escapes it is no JSON, and is refused as such.
        Err(_) => Cow::Owned(escaped(bytes).unwrap_or_else(|| String::from_utf8_lossy(bytes).into_owned())),
    };
    Received {
        oddities: Oddities {
            byte_order_mark: without_mark.is_some(),
            bytes: matches!(text, Cow::Owned(_)),
        },
        text,
    }
}

/// The text with escapes for what is odd in its texts. None if nothing is, or if something is odd in another place.
fn escaped(bytes: &[u8]) -> Option<String> {
    let mut text = String::with_capacity(bytes.len() + 64);
    let (mut is_inside, mut is_after_a_backslash, mut is_changed) = (false, false, false);
    for chunk in bytes.utf8_chunks() {
        for letter in chunk.valid().chars() {
            let is_odd = is_inside && letter < ' ';
            if is_odd {
                // The writing of text does not fail.
                let _ = write!(text, "\\u{:04x}", u32::from(letter));
            } else {
                text.push(letter);
            }
            // After a backslash it would be another escape.
            if is_odd && is_after_a_backslash {
                return None;
            }
            is_changed |= is_odd;
            is_inside ^= letter == '"' && !is_after_a_backslash;
            is_after_a_backslash = is_inside && letter == '\\' && !is_after_a_backslash;
        }
        for byte in chunk.invalid() {
            if !is_inside || is_after_a_backslash {
                return None;
            }
            let _ = write!(text, "\\udc{byte:02x}");
            is_changed = true;
        }
    }
    is_changed.then_some(text)
}

/// A field of a body, for the log: its first value that can be an id. The body may be no JSON, or the first part of one.
pub(crate) fn mentioned(body: &[u8], field: &str) -> Option<String> {
    let text = String::from_utf8_lossy(body);
    let key = format!("\"{field}\"");
    let mut places = text.match_indices(&key);
    places.find_map(|(place, _)| {
        let value = text[place + key.len()..].trim_start().strip_prefix(':')?;
        let mut values = serde_json::Deserializer::from_str(value).into_iter::<String>();
        values.next()?.ok().filter(|id| super::is_id(id))
    })
}

/// Marks our own errors among those of serde. Texts of errors here never contain a key, so a body cannot imitate them.
const TWICE: &str = "a key is there twice";
/// Largest depth of a value, far above any body of the contract.
const DEEPEST: usize = 100;

/// The fields of an object, in the order received.
pub(super) struct Object<'a>(Vec<(Decoded, &'a RawValue)>);

impl<'a> Object<'a> {
    pub(super) fn parse(text: &'a str) -> Result<Self, MessageError> {
        let whole: &RawValue = serde_json::from_str(text).map_err(|error| not_json(&error))?;
        if !whole.get().starts_with('{') {
            return Err(MessageError::NotAnObject);
        }
        let object: Self = serde_json::from_str(whole.get()).map_err(|error| refuse(&error, "the body"))?;
        for (name, value) in &object.0 {
            check(value, DEEPEST).map_err(|error| match error {
                Fault::Json(error) => refuse(&error, &String::from_utf8_lossy(&name.0)),
                Fault::TooDeep => MessageError::NotJson { line: 1, column: 1 },
            })?;
        }
        Ok(object)
    }

    /// The text of a field's value. A null value counts as missing.
    pub(super) fn get(&self, name: &str) -> Option<&'a str> {
        let (_, value) = self.0.iter().find(|(key, _)| key.0 == name.as_bytes())?;
        Some(value.get()).filter(|text| *text != "null")
    }
}

enum Fault {
    Json(serde_json::Error),
    TooDeep,
}

impl From<serde_json::Error> for Fault {
    fn from(error: serde_json::Error) -> Self {
        Self::Json(error)
    }
}

/// Checks the keys of a value to its end. Its syntax was checked with the whole body.
fn check(value: &RawValue, depth: usize) -> Result<(), Fault> {
    let text = value.get();
    let inner: Vec<&RawValue> = match text.as_bytes().first() {
        Some(b'{') => {
            let object: Object<'_> = serde_json::from_str(text)?;
            object.0.into_iter().map(|(_, value)| value).collect()
        }
        Some(b'[') => serde_json::from_str(text)?,
        _ => return Ok(()),
    };
    let depth = depth.checked_sub(1).ok_or(Fault::TooDeep)?;
    inner.into_iter().try_for_each(|value| check(value, depth))
}

fn not_json(error: &serde_json::Error) -> MessageError {
    MessageError::NotJson {
        line: error.line(),
        column: error.column(),
    }
}

fn refuse(error: &serde_json::Error, place: &str) -> MessageError {
    if error.is_data() && error.to_string().starts_with(TWICE) {
        return MessageError::DuplicateKey {
            place: place
                .chars()
                .take(64)
                .filter(|letter| !letter.is_control())
                .collect(),
        };
    }
    not_json(error)
}

impl<'de> Deserialize<'de> for Object<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Object<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut seen = HashSet::new();
                let mut fields = Vec::new();
                while let Some(key) = map.next_key::<Decoded>()? {
                    if !seen.insert(key.clone()) {
                        return Err(A::Error::custom(TWICE));
                    }
                    fields.push((key, map.next_value()?));
                }
                Ok(Object(fields))
            }
        }
        deserializer.deserialize_map(Fields)
    }
}

/// A text whose bytes are decoded. Half a surrogate pair is encoded like a character (WTF-8).
#[derive(PartialEq, Eq, Hash, Clone)]
pub(super) struct Decoded(Vec<u8>);

impl Decoded {
    /// The text, with a replacement character for what has no meaning in Unicode.
    pub(super) fn readable(self) -> String {
        String::from_utf8(self.0)
            .unwrap_or_else(|bytes| String::from_utf8_lossy(bytes.as_bytes()).into_owned())
    }
}

/// `serde_json` gives a text as bytes without a check of its surrogates.
impl<'de> Deserialize<'de> for Decoded {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Bytes;
        impl Visitor<'_> for Bytes {
            type Value = Decoded;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }

            fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
                Ok(Decoded(text.as_bytes().to_vec()))
            }

            fn visit_bytes<E>(self, bytes: &[u8]) -> Result<Self::Value, E> {
                Ok(Decoded(bytes.to_vec()))
            }
        }
        deserializer.deserialize_bytes(Bytes)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The bytes that a text of escapes stands for.
    fn bytes_of(text: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let escape = rest.strip_prefix("\\udc").or_else(|| rest.strip_prefix("\\u00"));
            if let Some(escape) = escape {
                bytes.push(u8::from_str_radix(&escape[..2], 16).unwrap());
                rest = &escape[2..];
            } else {
                bytes.extend(letter.to_string().as_bytes());
                rest = &rest[letter.len_utf8()..];
            }
        }
        bytes
    }

    proptest! {
        /// Any bytes in a text, but for those that end it or begin an escape.
        #[test]
        fn the_text_of_any_name_is_json_and_tells_its_bytes(name: Vec<u8>, has_mark: bool) {
            let name: Vec<u8> = name.into_iter().filter(|byte| !b"\"\\".contains(byte)).collect();
            let mark: &[u8] = if has_mark { BYTE_ORDER_MARK } else { b"" };
            let body = [b"{\n\t\"name\": \"", name.as_slice(), b"\"\r\n}"].concat();
            let sent = [mark, &body].concat();
            let received = received(&sent);
            let json: Result<&serde_json::value::RawValue, _> = serde_json::from_str(&received.text);
            prop_assert!(json.is_ok(), "{}", received.text);
            prop_assert_eq!(bytes_of(&received.text), body);
            prop_assert_eq!(received.oddities.byte_order_mark, has_mark);
            let is_odd = std::str::from_utf8(&name).is_err() || name.iter().any(|byte| *byte < b' ');
            prop_assert_eq!(received.oddities.bytes, is_odd);
        }

        #[test]
        fn no_bytes_stop_the_reading(body: Vec<u8>) {
            let received = received(&body);
            prop_assert!(received.text.len() <= 6 * body.len());
            let _ = mentioned(&body, "player_id");
        }
    }

    #[test]
    fn a_field_is_found_in_what_is_no_json() {
        for (body, id) in [
            (
                &br#"{"player_id" : "som\u0063hai", "amount": "#[..],
                Some("somchai"),
            ),
            (br#"{"player_id":7,"more":{"player_id":"b"}}"#, Some("b")),
            (b"\xff{\"player_id\":\"a\"", Some("a")),
            (br#"{"player_id":"cut"#, None),
            (br#"{"player_id":""}"#, None),
            (br#""player_id""#, None),
        ] {
            assert_eq!(mentioned(body, "player_id").as_deref(), id);
        }
    }
}
