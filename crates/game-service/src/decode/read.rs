//! Reads single values: first from the field of an object, where a value that cannot be read is reported, then from the
//! value's JSON text.

use super::node::{Node, Object};
use crate::money::{Money, MoneyError};
use crate::record::{Fault, Shape};
use crate::timestamp::Timestamp;
use ::money::without_exponent;
use std::borrow::Cow;

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

pub(super) fn is_empty(json: &str) -> bool {
    let inside = json
        .strip_prefix(['[', '{'])
        .and_then(|json| json.strip_suffix([']', '}']));
    inside.is_some_and(|inside| inside.trim_ascii().is_empty())
}

/// A value of another type than `expected`.
pub(super) fn other_type(expected: Shape, json: &str) -> Fault {
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
