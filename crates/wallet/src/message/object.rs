//! A JSON object with unique keys at every depth. Each value keeps its text as received.
//!
//! `serde_json` silently keeps the last of two equal keys and skips fields that were not requested. The
//! wallet and an auditor could then read different amounts from one body. So the whole body is checked.
//!
//! Texts are not decoded unless they are needed: a text with half a surrogate pair, such as a name that
//! was cut inside an emoji, is valid JSON without a meaning in Unicode, and must not stop a payout.

use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::MessageError;

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
