//! A JSON object with unique keys at every depth. Each value keeps its text as received.
//!
//! `serde_json` silently keeps the last of two equal keys and skips fields that were not requested. The
//! wallet and an auditor could then read different amounts from one body. So the whole body is checked.

use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::MessageError;

/// Marks our own error among those of serde. Error texts here never contain a key, so a body cannot
/// imitate it.
const TWICE: &str = "a key is there twice";

/// The fields of an object, in the order received.
pub(super) struct Object<'a>(Vec<(String, &'a RawValue)>);

impl<'a> Object<'a> {
    pub(super) fn parse(text: &'a str) -> Result<Self, MessageError> {
        let whole: &RawValue = serde_json::from_str(text).map_err(|error| not_json(&error))?;
        if !whole.get().starts_with('{') {
            return Err(MessageError::NotAnObject);
        }
        let object: Self = serde_json::from_str(whole.get()).map_err(|error| refuse(&error, "the body"))?;
        for (name, value) in &object.0 {
            serde_json::from_str::<UniqueKeys>(value.get()).map_err(|error| refuse(&error, name))?;
        }
        Ok(object)
    }

    /// The text of a field's value. A null value counts as missing.
    pub(super) fn get(&self, name: &str) -> Option<&'a str> {
        let (_, value) = self.0.iter().find(|(key, _)| key == name)?;
        Some(value.get()).filter(|text| *text != "null")
    }
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
                while let Some(key) = map.next_key::<String>()? {
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

/// Reads any value to its end and checks its keys. The parser's depth limit applies.
struct UniqueKeys;

impl<'de> Deserialize<'de> for UniqueKeys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ValueVisitor;
        impl<'de> Visitor<'de> for ValueVisitor {
            type Value = UniqueKeys;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("any value")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut seen = HashSet::new();
                while let Some(key) = map.next_key::<String>()? {
                    if !seen.insert(key) {
                        return Err(A::Error::custom(TWICE));
                    }
                    map.next_value::<UniqueKeys>()?;
                }
                Ok(UniqueKeys)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
                while items.next_element::<UniqueKeys>()?.is_some() {}
                Ok(UniqueKeys)
            }

            fn visit_bool<E>(self, _: bool) -> Result<Self::Value, E> {
                Ok(UniqueKeys)
            }

            fn visit_i64<E>(self, _: i64) -> Result<Self::Value, E> {
                Ok(UniqueKeys)
            }

            fn visit_u64<E>(self, _: u64) -> Result<Self::Value, E> {
                Ok(UniqueKeys)
            }

            fn visit_f64<E>(self, _: f64) -> Result<Self::Value, E> {
                Ok(UniqueKeys)
            }

            fn visit_str<E>(self, _: &str) -> Result<Self::Value, E> {
                Ok(UniqueKeys)
            }

            fn visit_unit<E>(self) -> Result<Self::Value, E> {
                Ok(UniqueKeys)
            }
        }
        deserializer.deserialize_any(ValueVisitor)
    }
}
