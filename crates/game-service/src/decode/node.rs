//! A value or an object in a document, with its path. Reading never fails: a value that cannot be read is
//! reported and skipped. Then single values, from the field of an object and from their JSON text; and records, each with
//! its own problems, within the budget of the response.

use super::problems::{JsonValue, Path, Problems};
use super::{Budget, MOST_ITEMS, MOST_RECORDS};
use crate::money::{Money, MoneyError};
use crate::record::{Fault, Raw, Record, Shape};
use crate::timestamp::Timestamp;
use ::money::without_exponent;
use std::borrow::Cow;

/// A JSON value of a checked document (`'a`), with a path that borrows from its parents (`'c`).
#[derive(Clone, Copy)]
pub(crate) struct Node<'a, 'c> {
    json: &'a str,
    at: Path<'c>,
    problems: &'c Problems<'c>,
}

impl<'a, 'c> Node<'a, 'c> {
    pub(crate) fn root(json: &'a str, problems: &'c Problems<'c>) -> Self {
        Self {
            json,
            at: Path::Root,
            problems,
        }
    }

    /// A reader of a damaged value only says that its type is wrong, so the damage is reported instead.
    pub(crate) fn report(self, fault: Fault) {
        let damage = self.budget().damage_of(self.json);
        self.problems.report(self.at, damage.unwrap_or(fault));
    }

    fn reported<T>(self, result: Result<T, Fault>) -> Option<T> {
        result.map_err(|fault| self.report(fault)).ok()
    }

    /// Reads a value whose shape the contract does not describe: nothing inside it is reported.
    pub(crate) fn unreported<T>(self, read: impl FnOnce(Node<'a, '_>) -> T) -> T {
        let ignored = Problems::ignored(self.problems.budget);
        read(Node {
            json: self.json,
            at: self.at,
            problems: &ignored,
        })
    }

    pub(crate) fn is_object(self) -> bool {
        self.json.starts_with('{')
    }

    pub(crate) fn is_array(self) -> bool {
        self.json.starts_with('[')
    }

    pub(crate) fn is_string(self) -> bool {
        self.json.starts_with('"')
    }

    pub(crate) fn raw(self) -> Raw {
        self.problems.budget.raw_of(self.json)
    }

    pub(crate) fn object(self) -> Option<Object<'a, 'c>> {
        let read = self.is_object().then(|| JsonValue::read(self.json, 0)).flatten();
        let Some(JsonValue::Object(entries)) = read else {
            self.report(other_type(Shape::Object, self.json));
            return None;
        };
        Some(Object {
            entries,
            at: self.at,
            problems: self.problems,
        })
    }

    /// Whether the value has no content: an empty array or object.
    pub(crate) fn is_empty(self) -> bool {
        is_empty(self.json)
    }

    pub(crate) fn is_null(self) -> bool {
        self.json == "null"
    }

    /// An object, or an empty array in place of an empty one, as PHP writes it.
    pub(crate) fn object_or_empty(self) -> Option<Object<'a, 'c>> {
        if self.is_array() && self.is_empty() {
            return Some(Object {
                entries: Vec::new(),
                at: self.at,
                problems: self.problems,
            });
        }
        self.object()
    }

    /// The first `most` items of an array, and the number of the others.
    fn items(self, most: usize) -> Option<(Vec<&'a str>, usize)> {
        let read = self
            .is_array()
            .then(|| JsonValue::read(self.json, most))
            .flatten();
        if let Some(JsonValue::Array { items, left_out }) = read {
            return Some((items, left_out));
        }
        self.report(other_type(Shape::Array, self.json));
        None
    }

    /// The items of an array, in order. An array that exceeds the budget is reported and not read at all: an
    /// incomplete list of stakes or cards would look like a complete one.
    pub(crate) fn list<T>(self, mut read: impl FnMut(Node<'a, '_>) -> T) -> Option<Vec<T>> {
        let (kept, left_out) = self.items(MOST_ITEMS)?;
        if left_out > 0 || !kept.iter().all(|json| self.budget().takes::<T>(json)) {
            return self.too_many(kept.len() + left_out);
        }
        let mut items = Vec::with_capacity(kept.len());
        for (index, json) in kept.into_iter().enumerate() {
            items.push(read(Node {
                json,
                at: Path::Index(&self.at, index),
                problems: self.problems,
            }));
        }
        Some(items)
    }

    pub(crate) fn budget(self) -> &'c Budget<'c> {
        self.problems.budget
    }

    fn too_many<T>(self, count: usize) -> Option<T> {
        self.report(Fault::TooManyValues(count));
        None
    }

    /// Reads the entries of a map, in the order of the response and within the budget, as [`Self::list`]
    /// does.
    pub(crate) fn map<T>(
        self,
        mut read: impl FnMut(&str, Node<'a, '_>) -> Option<T>,
    ) -> Option<Vec<(String, T)>> {
        let object = self.object_or_empty()?;
        let entries = &object.entries;
        let budget = self.budget();
        if entries.len() > MOST_ITEMS
            || !entries
                .iter()
                .all(|(key, json)| budget.takes::<(String, T)>(key) && budget.takes::<()>(json))
        {
            return self.too_many(entries.len());
        }
        let mut found = Vec::new();
        for (key, json) in entries {
            let node = Node {
                json,
                at: Path::Key(&self.at, key),
                problems: self.problems,
            };
            found.extend(read(key, node).map(|value| (key.clone().into_owned(), value)));
        }
        Some(found)
    }
}

/// An object of a checked document. Its fields are read by name.
pub(crate) struct Object<'a, 'c> {
    entries: Vec<(Cow<'a, str>, &'a str)>,
    at: Path<'c>,
    problems: &'c Problems<'c>,
}

impl<'a> Object<'a, '_> {
    pub(crate) fn has(&self, name: &str) -> bool {
        self.json_of(name).is_some()
    }

    /// Reads a field that the contract requires. A missing or null field is reported.
    pub(crate) fn required<T>(&self, name: &str, read: impl FnOnce(Node<'a, '_>) -> Option<T>) -> Option<T> {
        self.present(name, |node| {
            if node.is_null() {
                node.report(Fault::Null);
                return None;
            }
            read(node)
        })
    }

    /// Reads the list or map in a field. A missing one is reported. `null` is an empty one, as Go writes it.
    pub(crate) fn collection<T: Default>(
        &self,
        name: &str,
        read: impl FnOnce(Node<'a, '_>) -> Option<T>,
    ) -> T {
        self.present(name, |node| if node.is_null() { None } else { read(node) })
            .unwrap_or_default()
    }

    fn present<T>(&self, name: &str, read: impl FnOnce(Node<'a, '_>) -> Option<T>) -> Option<T> {
        let at = Path::Key(&self.at, name);
        let Some(json) = self.json_of(name) else {
            self.problems.report(at, Fault::Missing);
            return None;
        };
        read(Node {
            json,
            at,
            problems: self.problems,
        })
    }

    /// Whether a field is missing, null or without content.
    pub(crate) fn has_nothing_in(&self, name: &str) -> bool {
        self.json_of(name)
            .is_none_or(|json| json == "null" || is_empty(json))
    }

    pub(crate) fn report(&self, name: &str, fault: Fault) {
        self.problems.report(Path::Key(&self.at, name), fault);
    }

    pub(crate) fn optional<T>(&self, name: &str, read: impl FnOnce(Node<'a, '_>) -> Option<T>) -> Option<T> {
        let json = self.json_of(name).filter(|json| *json != "null")?;
        read(Node {
            json,
            at: Path::Key(&self.at, name),
            problems: self.problems,
        })
    }

    fn json_of(&self, name: &str) -> Option<&'a str> {
        let (_, json) = self.entries.iter().find(|(key, _)| key == name)?;
        Some(*json)
    }
}

/// Fields that the contract requires.
impl Object<'_, '_> {
    pub(crate) fn text(&self, name: &str) -> Option<String> {
        self.required(name, text)
    }

    pub(crate) fn money(&self, name: &str) -> Option<Money> {
        self.required(name, money)
    }

    pub(crate) fn integer(&self, name: &str) -> Option<i64> {
        self.required(name, integer)
    }

    pub(crate) fn count(&self, name: &str) -> Option<u32> {
        self.required(name, count)
    }

    pub(crate) fn time(&self, name: &str) -> Option<Timestamp> {
        self.required(name, time)
    }
}

/// A string, or the digits of a number as written.
pub(crate) fn text(node: Node<'_, '_>) -> Option<String> {
    let text = text_of(node.json).ok_or_else(|| other_type(Shape::String, node.json));
    node.reported(text).map(Cow::into_owned)
}

/// A list of strings. An item of another type is kept as received: a missing item would shift the others.
pub(crate) fn texts(node: Node<'_, '_>) -> Option<Vec<String>> {
    node.list(|item| text(item).unwrap_or_else(|| item.raw().as_str().to_owned()))
}

/// A map of texts. A key without a value (`null`) is left out.
pub(crate) fn texts_by_key(node: Node<'_, '_>) -> Option<Vec<(String, String)>> {
    node.map(|_, value| if value.is_null() { None } else { text(value) })
}

pub(crate) fn money(node: Node<'_, '_>) -> Option<Money> {
    node.reported(decimal(node.json))
}

pub(crate) fn integer(node: Node<'_, '_>) -> Option<i64> {
    node.reported(whole_number(node.json))
}

pub(crate) fn count(node: Node<'_, '_>) -> Option<u32> {
    let count = u32::try_from(integer(node)?);
    node.reported(count.map_err(|_| Fault::NoCount))
}

/// A time. A time without a zone is kept as text and reported.
pub(crate) fn time(node: Node<'_, '_>) -> Option<Timestamp> {
    let time = Timestamp::read(text(node)?);
    if time.instant.is_none() {
        node.report(if time.is_zero_value() {
            Fault::NoTime
        } else {
            Fault::NoInstant
        });
    }
    Some(time)
}

/// The content of a JSON string, or the digits of a JSON number as written. None for other types.
///
/// The service sends some numbers as strings (`bet_max` in docs/contract.md#table-record, `score` in
/// docs/contract.md#game-result), and may send some ids as numbers. The text of either is exact.
fn text_of(json: &str) -> Option<Cow<'_, str>> {
    match json.as_bytes().first()? {
        b'"' => unquoted(json),
        b'-' | b'0'..=b'9' => Some(Cow::Borrowed(json)),
        _ => None,
    }
}

pub(super) fn unquoted(json: &str) -> Option<Cow<'_, str>> {
    let inside = json.strip_prefix('"')?.strip_suffix('"')?;
    if inside.contains('\\') {
        serde_json::from_str(json).ok().map(Cow::Owned)
    } else {
        Some(Cow::Borrowed(inside))
    }
}

/// A decimal. A number with an exponent, as programs write very small floats, has the digits that it means.
fn decimal(json: &str) -> Result<Money, Fault> {
    let text = text_of(json).ok_or_else(|| other_type(Shape::Decimal, json))?;
    let plain = without_exponent(&text);
    Money::parse(plain.as_deref().unwrap_or(&text)).map_err(|error| match error {
        MoneyError::NotPlainDecimal => Fault::NoDecimal,
        MoneyError::TooManyDigits => Fault::TooManyDigits,
    })
}

/// A whole number. Java, Python and databases also write one as a decimal: `22.0`, `"22.00"`.
fn whole_number(json: &str) -> Result<i64, Fault> {
    let text = text_of(json).ok_or_else(|| other_type(Shape::Integer, json))?;
    let plain = without_exponent(&text);
    let plain = plain.as_deref().unwrap_or(&text);
    let (whole, fraction) = plain.split_once('.').unwrap_or((plain, "0"));
    let digits = whole.strip_prefix('-').unwrap_or(whole);
    let is_whole = !digits.is_empty()
        && digits.bytes().all(|digit| digit.is_ascii_digit())
        && !fraction.is_empty()
        && fraction.bytes().all(|digit| digit == b'0');
    if !is_whole {
        return Err(Fault::NoInteger);
    }
    whole.parse().map_err(|_| Fault::IntegerTooLarge)
}

fn is_empty(json: &str) -> bool {
    let inside = json
        .strip_prefix(['[', '{'])
        .and_then(|json| json.strip_suffix([']', '}']));
    inside.is_some_and(|inside| inside.trim_ascii().is_empty())
}

/// A value of another type than `expected`.
fn other_type(expected: Shape, json: &str) -> Fault {
    let found = match json.as_bytes().first() {
        Some(b'{') => Shape::Object,
        Some(b'[') => Shape::Array,
        Some(b'"') => Shape::String,
        Some(b't' | b'f') => Shape::Boolean,
        Some(b'n') => Shape::Null,
        _ => Shape::Number,
    };
    Fault::OtherType { expected, found }
}

/// Reads a record from an object field by field. A field that cannot be read does not affect the others.
pub(crate) type ReadObject<T> = fn(&Object<'_, '_>) -> T;

pub(crate) fn read_record<T: Default>(json: &str, budget: &Budget<'_>, read: ReadObject<T>) -> Record<T> {
    let before = budget.left();
    budget.takes::<Record<T>>(json);
    let problems = Problems::new(budget);
    let content = match Node::root(json, &problems).object() {
        Some(object) => read(&object),
        None => T::default(),
    };
    let raw = budget.raw_of(json);
    problems.add_damage_in(json);
    Record {
        content,
        problems: problems.into_list(),
        raw,
        memory_bytes: before - budget.left(),
    }
}

#[derive(Debug, Default)]
pub(crate) struct Listed<T> {
    pub(crate) records: Vec<Record<T>>,
    /// Number of further records that were not kept; see [`Budget`].
    pub(crate) left_out: u32,
}

impl Node<'_, '_> {
    /// Reads the value as a separate record, with its own problems; paths are relative to the record.
    pub(crate) fn record<T: Default>(self, read: ReadObject<T>) -> Record<T> {
        read_record(self.json, self.problems.budget, read)
    }

    pub(crate) fn records<T: Default>(self, read: ReadObject<T>) -> Option<Listed<T>> {
        self.first_records(MOST_RECORDS, read)
    }

    /// Reads the first `most` records of an array, within the budget.
    pub(crate) fn first_records<T: Default>(self, most: usize, read: ReadObject<T>) -> Option<Listed<T>> {
        let (kept, left_out) = self.items(most)?;
        let count = kept.len() + left_out;
        let budget = self.budget();
        let records: Vec<_> = kept
            .into_iter()
            .take_while(|item| budget.has_room_for::<Record<T>>(item))
            .map(|item| read_record(item, budget, read))
            .collect();
        Some(Listed {
            left_out: u32::try_from(count - records.len()).unwrap_or(u32::MAX),
            records,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decode::Stop;
    use crate::record::Problem;

    fn reading<T>(
        json: &str,
        budget: &Budget<'_>,
        read: impl FnOnce(Node<'_, '_>) -> T,
    ) -> (T, Vec<Problem>) {
        let problems = Problems::new(budget);
        let value = read(Node::root(json, &problems));
        (value, problems.into_list())
    }

    fn too_many(count: usize) -> Vec<Problem> {
        vec![Problem {
            path: ".".to_owned(),
            fault: Fault::TooManyValues(count),
        }]
    }

    #[test]
    fn a_list_of_more_than_2_000_items_is_reported_and_not_read() {
        let budget = Budget::new(&Stop::default());
        let read = |count: usize| {
            let items = format!("[{}]", vec!["7"; count].join(","));
            reading(&items, &budget, |node| node.list(integer))
        };
        assert_eq!(read(2_000), (Some(vec![Some(7); 2_000]), vec![]));
        assert_eq!(read(2_001), (None, too_many(2_001)));
    }

    #[test]
    fn an_object_of_more_than_2_000_entries_is_reported_and_not_read() {
        let budget = Budget::new(&Stop::default());
        let read = |count: usize| {
            let entries: Vec<_> = (0..count).map(|number| format!(r#""{number}":7"#)).collect();
            let object = format!("{{{}}}", entries.join(","));
            reading(&object, &budget, |node| node.map(|_, entry| integer(entry)))
        };
        let (all, problems) = read(2_000);
        assert_eq!((all.unwrap().len(), problems), (2_000, vec![]));
        assert_eq!(read(2_001), (None, too_many(2_001)));
    }

    #[test]
    fn values_that_do_not_fit_the_memory_are_reported_and_not_read() {
        let long = format!(r#""{}""#, "x".repeat(1_000));
        let (list, object) = (format!("[{long}]"), format!(r#"{{"a":{long}}}"#));
        for (bytes, is_read) in [(500, false), (2_000, true)] {
            let budget = Budget::with_bytes(bytes);
            let (texts, problems) = reading(&list, &budget, |node| node.list(text));
            assert_eq!((texts.is_some(), problems.is_empty()), (is_read, is_read));

            let budget = Budget::with_bytes(bytes);
            let (texts, problems) = reading(&object, &budget, |node| node.map(|_, entry| text(entry)));
            assert_eq!((texts.is_some(), problems.is_empty()), (is_read, is_read));
        }
    }

    #[test]
    fn a_decimal_is_exact_in_a_number_and_in_a_string() {
        for (json, digits) in [
            ("150.50", "150.50"),
            (r#""150.50""#, "150.50"),
            ("1.5e2", "150"),
            ("0.30000000000000004", "0.30000000000000004"),
            ("1e-7", "0.0000001"),
        ] {
            assert_eq!(decimal(json).unwrap().as_str(), digits, "{json}");
        }
        for other in [
            r#""1,234""#,
            r#""1,234.50""#,
            r#""1.234,50""#,
            ".50",
            "150.500000000000000000000000000000",
            r#""""#,
            r#"" 1""#,
            r#""+1""#,
            r#""1 000""#,
            "1e400",
        ] {
            assert!(decimal(other).is_err(), "{other}");
        }
    }

    #[test]
    fn a_whole_number_may_be_written_as_a_decimal() {
        for (json, number) in [
            ("-12", -12),
            (r#""12""#, 12),
            ("22.0", 22),
            (r#""22.00""#, 22),
            ("2.2E1", 22),
            ("1e2", 100),
            ("-0.0", 0),
        ] {
            assert_eq!(whole_number(json), Ok(number), "{json}");
        }
        for other in [
            "1.5",
            "22.01",
            "1e-1",
            r#""1,234,567""#,
            r#""+5""#,
            r#""-""#,
            r#""""#,
            r#"" 5""#,
            r#""5.""#,
            r#"".""#,
        ] {
            assert_eq!(whole_number(other), Err(Fault::NoInteger), "{other}");
        }
        for large in ["9223372036854775808", "1e30"] {
            assert_eq!(whole_number(large), Err(Fault::IntegerTooLarge));
        }
    }

    #[test]
    fn only_what_has_no_content_is_empty() {
        for json in ["[]", "{}", "[ ]", "{\n}"] {
            assert!(is_empty(json), "{json}");
        }
        for json in ["null", "0", "false", "[0]", r#"{"a":[]}"#, r#""""#, "[[]]"] {
            assert!(!is_empty(json), "{json}");
        }
    }

    #[test]
    fn a_value_of_another_type_is_reported_by_its_type_alone() {
        for (json, found) in [
            (r#"{"a":1}"#, "an object"),
            ("[1]", "an array"),
            (r#""x""#, "a string"),
            ("true", "true or false"),
            ("false", "true or false"),
            ("null", "null"),
            ("7", "a number"),
            ("-7", "a number"),
        ] {
            assert_eq!(
                other_type(Shape::Integer, json).to_string(),
                format!("expected an integer, found {found}")
            );
        }
    }

    fn number(object: &Object<'_, '_>) -> Option<i64> {
        object.required("no", integer)
    }

    /// The numbers of the records that were read, and how many were left out.
    fn first(most: usize, budget: &Budget<'_>) -> (Vec<i64>, u32) {
        let problems = Problems::new(budget);
        let node = Node::root(r#"[{"no":1},{"no":2},{"no":3}]"#, &problems);
        let Listed { records, left_out } = node.first_records(most, number).unwrap();
        let numbers = records.iter().filter_map(|record| record.content);
        (numbers.collect(), left_out)
    }

    #[test]
    fn a_record_states_the_memory_that_it_and_its_problems_took() {
        let budget = Budget::new(&Stop::default());
        for (json, is_complete) in [(r#"{"no":1}"#, true), ("{}", false)] {
            let before = budget.left();
            let record = read_record(json, &budget, number);
            assert_eq!(record.is_complete(), is_complete);
            assert_eq!(record.memory_bytes, before - budget.left());
        }
    }

    #[test]
    fn records_that_are_not_read_are_counted() {
        let budget = Budget::new(&Stop::default());
        assert_eq!(first(3, &budget), (vec![1, 2, 3], 0));
        assert_eq!(first(2, &budget), (vec![1, 2], 1));
        let of_one = read_record(r#"{"no":1}"#, &budget, number).memory_bytes;
        assert_eq!(first(3, &Budget::with_bytes(of_one)), (vec![1], 2));
        assert_eq!(first(2, &Budget::with_bytes(of_one)), (vec![1], 2));
    }
}
