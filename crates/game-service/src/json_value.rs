//! One level of a value that was kept as received.

use crate::decode::{array_items, items_of_object, object_entries, unquoted, unwrapped};
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
            b'{' => Self::Object(object_entries(json)?),
            b'[' => {
                let (items, left_out) = array_items(json, most_items)?;
                Self::Array { items, left_out }
            }
            b'"' => Self::Text(unquoted(json)?),
            _ => Self::Literal(json),
        })
    }

    /// As [`Self::read`], but what stacks write in different ways is read for what it means (docs/variants.md): the
    /// value in a wrapper, the array for which an object stands, and `5` for `5.0`.
    pub fn read_meaning(json: &'a str, most_items: usize) -> Option<Self> {
        let json = unwrapped(json);
        if json.starts_with('{')
            && let Some((items, left_out)) = items_of_object(json, most_items)
        {
            return Some(Self::Array { items, left_out });
        }
        Some(match Self::read(json, most_items)? {
            Self::Literal(number) => Self::Literal(whole(number).unwrap_or(number)),
            other => other,
        })
    }
}

/// The whole number before a fraction of zeros.
fn whole(number: &str) -> Option<&str> {
    let (whole, fraction) = number.split_once('.')?;
    fraction.bytes().all(|digit| digit == b'0').then_some(whole)
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
    fn what_a_stack_means_is_read() {
        let read = |json| JsonValue::read_meaning(json, 2);
        assert_eq!(read("5.0"), Some(JsonValue::Literal("5")));
        assert_eq!(read("5.50"), Some(JsonValue::Literal("5.50")));
        assert_eq!(read("5.0e1"), Some(JsonValue::Literal("5.0e1")));
        assert_eq!(read(r#"{"$numberInt":"5"}"#), Some(JsonValue::Text("5".into())));
        let list = JsonValue::Array {
            items: vec!["1", "2"],
            left_out: 1,
        };
        for json in [
            "[1,2,3]",
            r#"{"0":1,"1":2,"2":3}"#,
            r#"{"$id":"1","$values":[1,2,3]}"#,
        ] {
            assert_eq!(read(json), Some(list.clone()), "{json}");
        }
        for json in ["{}", r#"{"1":1}"#, r#"{"a":1}"#, r#"{"0":1,"2":3}"#] {
            assert!(matches!(read(json), Some(JsonValue::Object(_))), "{json}");
        }
    }

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
