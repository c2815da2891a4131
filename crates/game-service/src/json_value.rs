//! One level of a value that was kept as received.

use crate::decode::{Entries, Items, unquoted};
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
    /// Reads the JSON of a record, or an inner value of one, with at most `most_items` items of an array. None
    /// if the text is not JSON.
    pub fn read(json: &'a str, most_items: usize) -> Option<Self> {
        Some(match json.as_bytes().first()? {
            b'{' => Self::Object(Entries::of(json)?.0),
            b'[' => {
                let Items { kept, left_out } = Items::of(json, most_items)?;
                Self::Array {
                    items: kept,
                    left_out,
                }
            }
            b'"' => Self::Text(unquoted(json)?),
            _ => Self::Literal(json),
        })
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
