//! One record of a listing: its fields, its problems, and its JSON as received; and what a received value says, whatever its
//! white space, the order of its keys, its escapes, and how its addresses are signed. A service may sign the addresses of its
//! pictures anew in every answer: a record is not another one for that (docs/ASSUMPTIONS.md#a250).

use crate::decode::JsonValue;
use std::fmt;
use std::hash::BuildHasher;

/// A field of a record that does not match the contract. The other fields are still valid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// JSON path inside the record, for example `player_bet.PLAYER`; `.` is the record itself.
    pub path: String,
    /// What is wrong at the path.
    pub fault: Fault,
}

/// What is wrong with a field. Contains no value of the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum Fault {
    #[error("missing")]
    Missing,
    #[error("null")]
    Null,
    #[error("empty")]
    Empty,
    #[error("expected {expected}, found {found}")]
    OtherType {
        /// What it should be.
        expected: Shape,
        /// What was sent.
        found: Shape,
    },
    #[error("not a plain decimal number")]
    NoDecimal,
    /// The key comes twice in its object, so it is not known which value counts.
    #[error("the key comes twice")]
    RepeatedKey,
    #[error("bytes or escapes that are no letters")]
    NoText,
    /// The value is not JSON: a word like `NaN`, or an object or array that is not well-formed.
    #[error("not JSON")]
    NotJson,
    #[error("nested too deep")]
    TooDeep,
    #[error("more digits than can be kept exactly")]
    TooManyDigits,
    #[error("not an integer")]
    NoInteger,
    #[error("an integer too large to be meant")]
    IntegerTooLarge,
    #[error("not a count")]
    NoCount,
    #[error("not an instant: it names no zone or cannot be read")]
    NoInstant,
    #[error("not an instant: the time of a program that has none")]
    NoTime,
    #[error("{0} values are too many to be read")]
    TooManyValues(usize),
    /// The record has no stakes, although its total is not zero.
    #[error("empty, but total_bet is not 0")]
    NoStakes,
    #[error("a bet of a game not known here")]
    BetOfUnknownGame,
    #[error("a win of a game not known here")]
    WinOfUnknownGame,
    #[error("too many problems; not listed: {0}")]
    NotListed(usize),
}

impl Fault {
    /// What was sent is not JSON, or has two meanings, at this place. The received bytes are the only evidence.
    pub const DAMAGE: [Self; 4] = [Self::RepeatedKey, Self::NoText, Self::NotJson, Self::TooDeep];

    /// Whether it is one of [`Self::DAMAGE`].
    pub fn is_damage(self) -> bool {
        Self::DAMAGE.contains(&self)
    }
}

/// A type of JSON values, or what a string or a number must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shape {
    /// `{…}`
    Object,
    /// `[…]`
    Array,
    /// `"…"`
    String,
    /// `true` or `false`
    Boolean,
    /// `null`
    Null,
    /// A number.
    Number,
    /// A number, or a string with the digits of one.
    Decimal,
    /// A number without a fraction, or a string with the digits of one.
    Integer,
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Object => "an object",
            Self::Array => "an array",
            Self::String => "a string",
            Self::Boolean => "true or false",
            Self::Null => "null",
            Self::Number => "a number",
            Self::Decimal => "a decimal",
            Self::Integer => "an integer",
        })
    }
}

/// A record with all fields that could be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record<T> {
    /// What is missing, null or of another shape is `None` or empty, and listed in `problems`.
    pub content: T,
    /// Fields that could not be read, in the order of the model's fields. Empty if the record is complete.
    pub problems: Vec<Problem>,
    /// The record's JSON as received.
    pub raw: Raw,
    /// Bytes of memory that the record takes (estimate).
    pub memory_bytes: usize,
}

impl<T> Record<T> {
    /// Whether the field could not be read. True for every field if not all problems are listed.
    pub fn is_unreadable(&self, path: &str) -> bool {
        self.problems
            .iter()
            .any(|problem| problem.path == path || problem.path == ".")
    }

    /// Whether a value of it was damaged when it was received.
    pub fn is_damaged(&self) -> bool {
        self.problems.iter().any(|problem| problem.fault.is_damage())
    }

    /// Whether all fields that the contract requires are present and have the right shape.
    pub fn is_complete(&self) -> bool {
        self.problems.is_empty()
    }
}

/// A record with an id from the service. Pages are merged by this id.
pub(crate) trait Identified {
    fn id(&self) -> Option<&str>;
}

/// One JSON value exactly as the service sent it: the evidence for what was read from it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Raw {
    text: Box<str>,
    /// None if the value is a JSON document as it was received.
    damaged: Option<Box<DamagedRaw>>,
}

/// A value that was not a JSON document as it was received.
#[derive(Clone, PartialEq, Eq, Hash)]
struct DamagedRaw {
    received: Box<[u8]>,
    mended: Box<str>,
}

impl Raw {
    pub(crate) fn of(json: &str) -> Self {
        Self {
            text: json.into(),
            damaged: None,
        }
    }

    /// A value that was received in another form than it is read in.
    pub(crate) fn damaged(received: &[u8], mended: &str) -> Self {
        Self {
            text: String::from_utf8_lossy(received).into(),
            damaged: Some(Box::new(DamagedRaw {
                received: received.into(),
                mended: mended.into(),
            })),
        }
    }

    /// The text as received, for a person. Bytes that are no letters are shown as `�`.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The bytes as received.
    pub fn as_bytes(&self) -> &[u8] {
        match &self.damaged {
            Some(damaged) => &damaged.received,
            None => self.text.as_bytes(),
        }
    }

    /// The JSON that can be read. Where the received value is damaged, it has `false`.
    pub fn json(&self) -> &str {
        match &self.damaged {
            Some(damaged) => &damaged.mended,
            None => &self.text,
        }
    }
}

impl fmt::Debug for Raw {
    /// Prints only the length: bodies must not be logged.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Raw({} bytes)", self.as_bytes().len())
    }
}

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
    use super::*;
    use proptest::prelude::*;
    use serde_json::Value;
    use std::collections::hash_map::RandomState;

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
