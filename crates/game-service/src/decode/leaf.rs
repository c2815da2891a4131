//! Reads single values from their JSON text.

use crate::money::Money;
use ::money::without_exponent;
use std::borrow::Cow;

/// The content of a JSON string, or the digits of a JSON number as written. None for other types.
///
/// The service sends some numbers as strings (`bet_max` in docs/contract.md#table-record, `score` in
/// docs/contract.md#game-result), and may send some ids as numbers. The text of either is exact.
pub(super) fn text(json: &str) -> Option<Cow<'_, str>> {
    match json.as_bytes().first()? {
        b'"' => unquoted(json),
        b'-' | b'0'..=b'9' => Some(Cow::Borrowed(json)),
        _ => None,
    }
}

/// The content of a JSON string.
pub(crate) fn unquoted(json: &str) -> Option<Cow<'_, str>> {
    let inside = json.strip_prefix('"')?.strip_suffix('"')?;
    if inside.contains('\\') {
        serde_json::from_str(json).ok().map(Cow::Owned)
    } else {
        Some(Cow::Borrowed(inside))
    }
}

pub(super) fn money(json: &str) -> Result<Money, String> {
    let text = text(json).ok_or_else(|| expected("a decimal", json))?;
    // JSON allows an exponent in a number, and some programs write one. A string with one is no number.
    let plain = without_exponent(&text).filter(|_| !json.starts_with('"'));
    Money::parse(plain.as_deref().unwrap_or(&text)).map_err(|error| error.to_string())
}

pub(super) fn integer(json: &str) -> Result<i64, String> {
    let text = text(json).ok_or_else(|| expected("an integer", json))?;
    let digits = text.strip_prefix('-').unwrap_or(&text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err("not an integer".to_owned());
    }
    text.parse()
        .map_err(|_| "an integer too large to be meant".to_owned())
}

/// For example `expected a string, found an object`. The text contains types, never the value.
pub(super) fn expected(what: &str, json: &str) -> String {
    let found = match json.as_bytes().first() {
        Some(b'{') => "an object",
        Some(b'[') => "an array",
        Some(b'"') => "a string",
        Some(b't' | b'f') => "true or false",
        Some(b'n') => "null",
        _ => "a number",
    };
    format!("expected {what}, found {found}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exponent_is_read_in_a_number_and_not_in_a_string() {
        assert_eq!(money("1.5e2").unwrap(), Money::parse("150").unwrap());
        assert!(money(r#""1.5e2""#).is_err());
        assert_eq!(money(r#""150""#).unwrap(), Money::parse("150").unwrap());
    }

    #[test]
    fn an_integer_has_digits_and_perhaps_a_minus_sign() {
        assert_eq!(integer("-12"), Ok(-12));
        assert_eq!(integer(r#""12""#), Ok(12));
        for other in ["1.5", "1e2", r#""+5""#, r#""-""#, r#""""#, r#"" 5""#] {
            assert_eq!(integer(other), Err("not an integer".to_owned()), "{other}");
        }
        assert_eq!(
            integer("9223372036854775808"),
            Err("an integer too large to be meant".to_owned())
        );
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
                expected("a card", json),
                format!("expected a card, found {found}")
            );
        }
    }
}
