//! Collects what could not be read, with its path. In the part of a response that is always needed, the first problem is an
//! error. At the end one level of a JSON value: the values in it stay text, and the order of the response is kept.

use super::node::{Node, unquoted};
use super::{Budget, Document, MOST_PROBLEMS_OF_A_RECORD};
use crate::error::DecodeError;
use crate::record::{Fault, Problem};
use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::fmt::{self, Write as _};

pub(crate) struct Problems<'b> {
    listed: RefCell<Vec<Problem>>,
    unlisted: Cell<usize>,
    /// Whether problems are collected at all.
    is_listing: bool,
    pub(super) budget: &'b Budget<'b>,
}

impl<'b> Problems<'b> {
    pub(crate) fn new(budget: &'b Budget<'b>) -> Self {
        Self {
            listed: RefCell::default(),
            unlisted: Cell::new(0),
            is_listing: true,
            budget,
        }
    }

    /// Collects nothing: for values whose shape the contract does not describe.
    pub(super) fn ignored(budget: &'b Budget<'b>) -> Self {
        Self {
            is_listing: false,
            ..Self::new(budget)
        }
    }

    pub(super) fn report(&self, at: Path<'_>, fault: Fault) {
        if !self.is_listing {
            return;
        }
        if self.listed.borrow().len() < MOST_PROBLEMS_OF_A_RECORD {
            self.list(Problem {
                path: at.to_string(),
                fault,
            });
        } else {
            self.unlisted.set(self.unlisted.get() + 1);
        }
    }

    fn list(&self, problem: Problem) {
        let mut listed = self.listed.borrow_mut();
        if listed.len() < MOST_PROBLEMS_OF_A_RECORD && self.budget.takes_problem(problem.path.len()) {
            listed.push(problem);
        } else {
            self.unlisted.set(self.unlisted.get() + 1);
        }
    }

    /// Lists the damage of values that no reader has read.
    pub(super) fn add_damage_in(&self, json: &str) {
        for damaged in self.budget.damage_in(json) {
            let is_listed = self
                .listed
                .borrow()
                .iter()
                .any(|problem| problem.path == damaged.path);
            if !is_listed {
                self.list(damaged);
            }
        }
    }

    /// The problems in the order of reading. If some were only counted, the last entry states their number.
    pub(crate) fn into_list(self) -> Vec<Problem> {
        let mut problems = self.listed.into_inner();
        match self.unlisted.get() {
            0 => {}
            unlisted => problems.push(Problem {
                path: ".".to_owned(),
                fault: Fault::NotListed(unlisted),
            }),
        }
        problems
    }
}

pub(crate) fn strictly<'a, T>(
    document: Document<'a>,
    read: impl FnOnce(Node<'a, '_>) -> Option<T>,
) -> Result<T, DecodeError> {
    let problems = Problems::new(document.budget);
    let value = read(Node::root(document.text, &problems));
    match (problems.into_list().into_iter().next(), value) {
        (None, Some(value)) => Ok(value),
        (Some(problem), _) => Err(DecodeError {
            path: problem.path,
            message: problem.fault.to_string(),
            position: None,
        }),
        (None, None) => Err(DecodeError {
            path: ".".to_owned(),
            message: "cannot be read".to_owned(),
            position: None,
        }),
    }
}

/// Longest key that is shown. Keys come from the service and can have any length.
const MOST_KEY_CHARACTERS: usize = 64;

/// A path such as `records[3].player_bet.PLAYER`, or `.`. It is on the stack: only a problem allocates
/// memory.
#[derive(Clone, Copy)]
pub(crate) enum Path<'p> {
    Root,
    Key(&'p Path<'p>, &'p str),
    Index(&'p Path<'p>, usize),
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Path::Root => f.write_char('.'),
            Path::Key(Path::Root, key) => write_key(f, key),
            Path::Key(parent, key) => {
                write!(f, "{parent}.")?;
                write_key(f, key)
            }
            Path::Index(Path::Root, index) => write!(f, "[{index}]"),
            Path::Index(parent, index) => write!(f, "{parent}[{index}]"),
        }
    }
}

/// Escapes invisible characters and those that change the direction of writing, because paths are written to
/// logs.
fn write_key(f: &mut fmt::Formatter<'_>, key: &str) -> fmt::Result {
    for character in key.chars().take(MOST_KEY_CHARACTERS) {
        if app::unseen::is_unseen(character) {
            write!(f, "{}", character.escape_default())?;
        } else {
            f.write_char(character)?;
        }
    }
    if key.chars().nth(MOST_KEY_CHARACTERS).is_some() {
        f.write_char('…')
    } else {
        Ok(())
    }
}

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
    use crate::decode::Stop;

    #[test]
    fn a_record_lists_a_hundred_problems_and_counts_the_others() {
        let budget = Budget::new(&Stop::default());
        let problems = Problems::new(&budget);
        for _ in 0..103 {
            problems.report(Path::Root, Fault::Missing);
        }
        let list = problems.into_list();
        assert_eq!(list.len(), 101);
        assert!(list[..100].iter().all(|problem| problem.fault == Fault::Missing));
        assert_eq!(list[100].fault, Fault::NotListed(3));
    }

    #[test]
    fn a_problem_takes_memory_for_its_path() {
        let budget = Budget::new(&Stop::default());
        let spent = |at: Path<'_>| {
            let before = budget.left();
            Problems::new(&budget).report(at, Fault::Missing);
            before - budget.left()
        };
        let short = spent(Path::Root);
        let long = spent(Path::Key(&Path::Root, "bet"));
        assert_eq!(long - short, "bet".len() - ".".len());
    }

    #[test]
    fn what_a_terminal_acts_on_is_escaped_and_all_other_characters_of_a_key_are_shown() {
        let shown = |key| Path::Key(&Path::Root, key).to_string();
        assert_eq!(shown("a\n\u{1b}[2J\u{85}"), r"a\n\u{1b}[2J\u{85}");
        assert_eq!(
            shown("a\u{202e}b\u{2066}c\u{200f}\u{61c}"),
            r"a\u{202e}b\u{2066}c\u{200f}\u{61c}"
        );
        assert_eq!(shown("a\u{200b}\u{3164}b"), r"a\u{200b}\u{3164}b");
        assert_eq!(shown(r#"ก "\é"#), r#"ก "\é"#);
    }

    #[test]
    fn a_key_of_more_than_64_characters_is_cut() {
        let shown = |length| Path::Key(&Path::Root, &"ก".repeat(length)).to_string();
        assert_eq!(shown(64), "ก".repeat(64));
        assert_eq!(shown(65), format!("{}…", "ก".repeat(64)));
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
