//! What a received JSON value says, whatever its white space, the order of its keys, its escapes, and how its addresses are
//! signed. A service may sign the addresses of its pictures anew in every answer: a record is not another one for that
//! (docs/ASSUMPTIONS.md#a250).

use std::borrow::Cow;
use std::hash::{BuildHasher, Hash};

use crate::record::Raw;

/// Deepest nesting that is compared part by part. What is nested deeper is compared as received.
const DEEPEST: usize = 128;

impl Raw {
    /// A hash of what the value says. Numbers count by their digits: `1.50` and `1.5` are two values. With a random key of
    /// the hasher, nobody can construct two values with the same hash.
    pub fn meaning(&self, hasher: &impl BuildHasher) -> u64 {
        let mut reader = Reader {
            rest: self.as_str(),
            hasher,
        };
        let mut meaning = reader.value(DEEPEST);
        // Nothing follows a whole value; what is no JSON is compared as received.
        if !reader.rest.is_empty() {
            meaning = hasher.hash_one((meaning, reader.rest));
        }
        meaning
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

/// Reads a value once, from its start to its end.
struct Reader<'a, S> {
    rest: &'a str,
    hasher: &'a S,
}

impl<'a, S: BuildHasher> Reader<'a, S> {
    fn value(&mut self, deepest: usize) -> u64 {
        self.skip_space();
        match self.rest.chars().next() {
            Some('{') if deepest > 0 => self.object(deepest - 1),
            Some('[') if deepest > 0 => self.array(deepest - 1),
            Some('"') => {
                let text = self.text();
                self.hash('"', without_query(&text))
            }
            _ => {
                let end = self.rest.find([',', ']', '}', ' ', '\n', '\r', '\t']);
                let literal = self.take(end.unwrap_or(self.rest.len()));
                self.hash('1', literal)
            }
        }
    }

    /// The order of the keys does not count.
    fn object(&mut self, deepest: usize) -> u64 {
        let mut sum = 0_u64;
        self.items('}', |reader| {
            reader.skip_space();
            let name = reader.text();
            reader.skip_space();
            reader.skip(':');
            let value = reader.value(deepest);
            sum = sum.wrapping_add(reader.hash(':', (name, value)));
        });
        self.hash('{', sum)
    }

    fn array(&mut self, deepest: usize) -> u64 {
        let mut hash = 0_u64;
        self.items(']', |reader| {
            let value = reader.value(deepest);
            hash = reader.hash(',', (hash, value));
        });
        self.hash('[', hash)
    }

    /// Reads items up to and with the closing bracket. What is no JSON ends them.
    fn items(&mut self, close: char, mut item: impl FnMut(&mut Self)) {
        self.take(1);
        loop {
            self.skip_space();
            if self.skip(close) {
                return;
            }
            let before = self.rest.len();
            item(self);
            self.skip_space();
            self.skip(',');
            if self.rest.len() == before {
                return;
            }
        }
    }

    /// A text without its escapes; with them, if they cannot be read. Empty if there is none.
    fn text(&mut self) -> Cow<'a, str> {
        if !self.rest.starts_with('"') {
            return Cow::Borrowed("");
        }
        let mut is_escaped = false;
        let closing = self.rest.char_indices().skip(1).find(|(_, letter)| {
            let closes = *letter == '"' && !is_escaped;
            is_escaped = *letter == '\\' && !is_escaped;
            closes
        });
        let quoted = self.take(closing.map_or(self.rest.len(), |(at, _)| at + 1));
        let plain = quoted.trim_start_matches('"').trim_end_matches('"');
        if !quoted.contains('\\') {
            return Cow::Borrowed(plain);
        }
        serde_json::from_str(quoted).map_or(Cow::Borrowed(plain), Cow::Owned)
    }

    fn hash(&self, kind: char, content: impl Hash) -> u64 {
        self.hasher.hash_one((kind, content))
    }

    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\n', '\r', '\t']);
    }

    /// Skips this letter if it is the next one.
    fn skip(&mut self, letter: char) -> bool {
        let after = self.rest.strip_prefix(letter);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        taken
    }
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
