//! What a received JSON value says, whatever its white space, the order of its keys, its escapes, and how its addresses are
//! signed. A service may sign the addresses of its pictures anew in every answer: a record is not another one for that
//! (docs/ASSUMPTIONS.md#a250).

use crate::decode::JsonValue;
use crate::record::Raw;
use std::hash::BuildHasher;

/// Real records have a depth of 5. What is nested deeper is compared as received.
const DEEPEST: usize = 8;
/// Longest array that is compared item by item.
const MOST_ITEMS: usize = 10_000;

impl Raw {
    /// A hash of what the value says. Numbers count by their digits: `1.50` and `1.5` are two values. With a random key of
    /// the hasher, nobody can construct two values with the same hash.
    pub fn meaning(&self, hasher: &impl BuildHasher) -> u64 {
        meaning(self.as_str(), DEEPEST, hasher)
    }
}

fn meaning(json: &str, deepest: usize, hasher: &impl BuildHasher) -> u64 {
    let Some(below) = deepest.checked_sub(1) else {
        return hasher.hash_one(('1', json));
    };
    match JsonValue::read(json, MOST_ITEMS) {
        // The order of the keys does not count.
        Some(JsonValue::Object(entries)) => {
            let mut sum = 0_u64;
            for (name, value) in entries {
                sum = sum.wrapping_add(hasher.hash_one((':', name, meaning(value, below, hasher))));
            }
            hasher.hash_one(('{', sum))
        }
        Some(JsonValue::Array { items, left_out: 0 }) => {
            let meanings: Vec<u64> = items
                .into_iter()
                .map(|item| meaning(item, below, hasher))
                .collect();
            hasher.hash_one(('[', meanings))
        }
        Some(JsonValue::Text(text)) => hasher.hash_one(('"', without_query(&text))),
        // Also what is no JSON.
        Some(JsonValue::Array { .. } | JsonValue::Literal(_)) | None => hasher.hash_one(('1', json)),
    }
}

/// An address without its query and its fragment, which may hold a signature. Any other text is returned whole. The text may
/// still have the escapes of JSON.
pub fn without_query(text: &str) -> &str {
    let after_scheme = after("https:", text).or(after("http:", text)).unwrap_or(text);
    let is_address = after_scheme.starts_with('/') || after_scheme.starts_with(r"\/");
    if !is_address || text.contains(char::is_whitespace) {
        return text;
    }
    text.split(['?', '#']).next().unwrap_or(text)
}

/// What follows a scheme, in any case.
fn after<'a>(scheme: &str, text: &'a str) -> Option<&'a str> {
    let (start, rest) = text.split_at_checked(scheme.len())?;
    start.eq_ignore_ascii_case(scheme).then_some(rest)
}

#[cfg(test)]
mod tests {
    use std::collections::hash_map::RandomState;

    use proptest::prelude::*;
    use serde_json::Value;

    use super::*;

    fn say_the_same(one: &str, other: &str) -> bool {
        let hasher = RandomState::new();
        Raw::of(one).meaning(&hasher) == Raw::of(other).meaning(&hasher)
    }

    #[test]
    fn order_spaces_escapes_and_signatures_change_nothing() {
        for (one, other) in [
            (r#"{"a":1,"b":"ก"}"#, "{ \"b\" : \"\\u0e01\",\n\t\"a\" : 1 }"),
            (
                r#"["https://cdn.example/a.jpg?s=1"]"#,
                r#"["https:\/\/cdn.example\/a.jpg?s=2&t=3"]"#,
            ),
            (r#"{"u":"//cdn.example/a?1"}"#, r#"{"u":"//cdn.example/a"}"#),
            (r#"{"u":"/img/a.png?1"}"#, r#"{"u":"/img/a.png?2#x"}"#),
            (
                r#"{"u":"HTTPS://cdn.example/a?1"}"#,
                r#"{"u":"HTTPS://cdn.example/a?2"}"#,
            ),
            ("[]", "[ ]"),
        ] {
            assert!(say_the_same(one, other), "{one} {other}");
        }
    }

    #[test]
    fn everything_else_is_another_value() {
        for (one, other) in [
            ("1.5", "1.50"),
            ("[1,2]", "[2,1]"),
            ("[[1],2]", "[[1,2]]"),
            (r#"{"a":{"b":1}}"#, r#"{"b":{"a":1}}"#),
            (r#"{"a":"1"}"#, r#"{"a":1}"#),
            (r#"{"a":null}"#, "{}"),
            (r#"{"a":1,"a":2}"#, r#"{"a":1}"#),
            (
                r#"["https://cdn.example/a.jpg?s=1"]"#,
                r#"["https://cdn.example/b.jpg?s=1"]"#,
            ),
            (r#"{"remark":"paid? yes"}"#, r#"{"remark":"paid? no"}"#),
            (r#"{"remark":"/ paid? yes"}"#, r#"{"remark":"/ paid? no"}"#),
            (r#"{"a":"x\""}"#, r#"{"a":"x"}"#),
            ("{\"a\":", "{\"b\":"),
        ] {
            assert!(!say_the_same(one, other), "{one} {other}");
        }
    }

    /// Any JSON value.
    fn value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<String>().prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 32, 6, |inner| {
            prop_oneof![
                proptest::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
                proptest::collection::btree_map(any::<String>(), inner, 0..6)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn written_in_another_way_a_value_stays_itself_and_no_other(one in value(), other in value()) {
            let pretty = serde_json::to_string_pretty(&one).unwrap();
            prop_assert!(say_the_same(&one.to_string(), &pretty));
            let [one_text, other_text] = [&one, &other].map(ToString::to_string);
            let is_other = one_text != other_text;
            prop_assert!(!is_other || !say_the_same(&pretty, &other.to_string()));
        }

        #[test]
        fn no_text_stops_the_reading(text in "[\\[\\]{}:,\"\\\\a1 ก]{0,40}") {
            let hasher = RandomState::new();
            prop_assert_eq!(Raw::of(&text).meaning(&hasher), Raw::of(&text).meaning(&hasher));
        }
    }
}
