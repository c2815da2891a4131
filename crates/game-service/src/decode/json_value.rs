//! One level of a JSON value. The values in it stay text, and the order of the response is kept.

use super::read::unquoted;
use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;

/// One level of a JSON value as received. Numbers keep their digits, objects the order of their keys; inner
/// values are JSON text.
#[derive(Clone, PartialEq, Eq)]
pub enum JsonValue<'a> {
    /// A number, `true`, `false` or `null` as it was written.
    Literal(&'a str),
    /// A string without its escapes.
    Text(Cow<'a, str>),
    /// An array.
    Array {
        /// The first items.
        items: Vec<&'a str>,
        /// Number of further items.
        left_out: usize,
    },
    /// An object.
    Object(Vec<(Cow<'a, str>, &'a str)>),
}

impl<'a> JsonValue<'a> {
    /// Reads the JSON of a record, or an inner value of one, with at most `most_items` items of an array. The others are
    /// skipped one by one, so a very large array takes no memory. None if the text is not JSON.
    pub fn read(json: &'a str, most_items: usize) -> Option<Self> {
        let mut reader = serde_json::Deserializer::from_str(json);
        match json.as_bytes().first()? {
            b'{' => reader.deserialize_map(Level { most_items }).ok(),
            b'[' => reader.deserialize_seq(Level { most_items }).ok(),
            b'"' => unquoted(json).map(Self::Text),
            _ => Some(Self::Literal(json)),
        }
    }
}

impl fmt::Debug for JsonValue<'_> {
    /// Prints only the kind: bodies must not be logged.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Literal(_) => "Literal",
            Self::Text(_) => "Text",
            Self::Array { .. } => "Array",
            Self::Object(_) => "Object",
        })
    }
}

/// A key. It borrows from the document unless it contains escapes.
#[derive(Deserialize)]
struct Key<'a>(#[serde(borrow)] Cow<'a, str>);

struct Level {
    most_items: usize,
}

impl<'de> Visitor<'de> for Level {
    type Value = JsonValue<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object or an array")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries = Vec::with_capacity(16);
        while let Some((Key(key), value)) = map.next_entry::<Key<'de>, &'de RawValue>()? {
            entries.push((key, value.get()));
        }
        Ok(JsonValue::Object(entries))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut items = Vec::new();
        while items.len() < self.most_items {
            match seq.next_element::<&'de RawValue>()? {
                Some(item) => items.push(item.get()),
                None => return Ok(JsonValue::Array { items, left_out: 0 }),
            }
        }
        let mut left_out = 0;
        while seq.next_element::<IgnoredAny>()?.is_some() {
            left_out += 1;
        }
        Ok(JsonValue::Array { items, left_out })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_order_and_escapes_are_kept() {
        let json = r#"{"b": 1.50, "a": "\u0e01", "list": [1, {"x": []}, 3]}"#;
        let Some(JsonValue::Object(entries)) = JsonValue::read(json, 2) else {
            panic!("an object")
        };
        let keys: Vec<&str> = entries.iter().map(|(key, _)| key.as_ref()).collect();
        assert_eq!(keys, ["b", "a", "list"]);
        assert_eq!(JsonValue::read(entries[0].1, 2), Some(JsonValue::Literal("1.50")));
        assert_eq!(
            JsonValue::read(entries[1].1, 2),
            Some(JsonValue::Text("ก".into()))
        );
        assert_eq!(
            JsonValue::read(entries[2].1, 2),
            Some(JsonValue::Array {
                items: vec!["1", r#"{"x": []}"#],
                left_out: 1
            })
        );
        assert_eq!(JsonValue::read("", 2), None);
        assert_eq!(JsonValue::read("{", 2), None);
    }
}
