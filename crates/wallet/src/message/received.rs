//! The text of a body as received. What is odd about its bytes stops no payout: it is kept, and said.
//!
//! A name that was cut in the middle of a letter is not UTF-8, and a raw control character is not allowed in a text of JSON. Both
//! are written as escapes, inside of texts only: a byte as half a surrogate pair (`\udce0` for E0), which no character has. So
//! what was received can be told from the text, and ids with such bytes are refused like those with half a pair
//! (docs/wallet-rules.md#r12).

use std::borrow::Cow;
use std::fmt::Write as _;

/// The three bytes that some programs write before UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
/// Longest text in bytes: that of the largest body, with room for its escapes. It is the largest value in a database.
pub(crate) const LARGEST_TEXT: usize = 4 << 20;

pub(super) struct Received<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) oddities: Oddities,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Oddities {
    /// A mark of byte order was before it. The text is without it.
    pub(crate) byte_order_mark: bool,
    /// Bytes are written as escapes.
    pub(crate) bytes: bool,
}

pub(super) fn read(body: &[u8]) -> Received<'_> {
    let without_mark = body.strip_prefix(BYTE_ORDER_MARK);
    let bytes = without_mark.unwrap_or(body);
    let is_plain = bytes.iter().all(|byte| *byte >= b' ');
    let text = match std::str::from_utf8(bytes) {
        Ok(text) if is_plain => Cow::Borrowed(text),
        // Most control characters are line ends between two fields.
        Ok(text) => escaped(bytes).map_or(Cow::Borrowed(text), Cow::Owned),
        // Without escapes it is no JSON, and is refused as such.
        Err(_) => Cow::Owned(escaped(bytes).unwrap_or_else(|| String::from_utf8_lossy(bytes).into_owned())),
    };
    Received {
        oddities: Oddities {
            byte_order_mark: without_mark.is_some(),
            bytes: matches!(text, Cow::Owned(_)),
        },
        text,
    }
}

/// The text with escapes for what is odd in its texts. None if nothing is, or if something is odd in another place.
fn escaped(bytes: &[u8]) -> Option<String> {
    let mut text = String::with_capacity(bytes.len() + 64);
    let (mut is_inside, mut is_after_a_backslash, mut is_changed) = (false, false, false);
    for chunk in bytes.utf8_chunks() {
        for letter in chunk.valid().chars() {
            let is_odd = is_inside && letter < ' ';
            if is_odd {
                // The writing of text does not fail.
                let _ = write!(text, "\\u{:04x}", u32::from(letter));
            } else {
                text.push(letter);
            }
            // After a backslash it would be another escape.
            if is_odd && is_after_a_backslash {
                return None;
            }
            is_changed |= is_odd;
            is_inside ^= letter == '"' && !is_after_a_backslash;
            is_after_a_backslash = is_inside && letter == '\\' && !is_after_a_backslash;
        }
        for byte in chunk.invalid() {
            if !is_inside || is_after_a_backslash {
                return None;
            }
            let _ = write!(text, "\\udc{byte:02x}");
            is_changed = true;
        }
    }
    is_changed.then_some(text)
}

/// A field of a body, for the log: its first value that can be an id. The body may be no JSON, or the first part of one.
pub(crate) fn mentioned(body: &[u8], field: &str) -> Option<String> {
    let text = String::from_utf8_lossy(body);
    let key = format!("\"{field}\"");
    let mut places = text.match_indices(&key);
    places.find_map(|(place, _)| {
        let value = text[place + key.len()..].trim_start().strip_prefix(':')?;
        let mut values = serde_json::Deserializer::from_str(value).into_iter::<String>();
        values.next()?.ok().filter(|id| super::is_id(id))
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The bytes that a text of escapes stands for.
    fn bytes_of(text: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let escape = rest.strip_prefix("\\udc").or_else(|| rest.strip_prefix("\\u00"));
            if let Some(escape) = escape {
                bytes.push(u8::from_str_radix(&escape[..2], 16).unwrap());
                rest = &escape[2..];
            } else {
                bytes.extend(letter.to_string().as_bytes());
                rest = &rest[letter.len_utf8()..];
            }
        }
        bytes
    }

    proptest! {
        /// Any bytes in a text, but for those that end it or begin an escape.
        #[test]
        fn the_text_of_any_name_is_json_and_tells_its_bytes(name: Vec<u8>, has_mark: bool) {
            let name: Vec<u8> = name.into_iter().filter(|byte| !b"\"\\".contains(byte)).collect();
            let mark: &[u8] = if has_mark { BYTE_ORDER_MARK } else { b"" };
            let body = [b"{\n\t\"name\": \"", name.as_slice(), b"\"\r\n}"].concat();
            let sent = [mark, &body].concat();
            let received = read(&sent);
            let json: Result<&serde_json::value::RawValue, _> = serde_json::from_str(&received.text);
            prop_assert!(json.is_ok(), "{}", received.text);
            prop_assert_eq!(bytes_of(&received.text), body);
            prop_assert_eq!(received.oddities.byte_order_mark, has_mark);
            let is_odd = std::str::from_utf8(&name).is_err() || name.iter().any(|byte| *byte < b' ');
            prop_assert_eq!(received.oddities.bytes, is_odd);
        }

        #[test]
        fn no_bytes_stop_the_reading(body: Vec<u8>) {
            let received = read(&body);
            prop_assert!(received.text.len() <= 6 * body.len());
            let _ = mentioned(&body, "player_id");
        }
    }

    #[test]
    fn a_field_is_found_in_what_is_no_json() {
        for (body, id) in [
            (
                &br#"{"player_id" : "som\u0063hai", "amount": "#[..],
                Some("somchai"),
            ),
            (br#"{"player_id":7,"more":{"player_id":"b"}}"#, Some("b")),
            (b"\xff{\"player_id\":\"a\"", Some("a")),
            (br#"{"player_id":"cut"#, None),
            (br#"{"player_id":""}"#, None),
            (br#""player_id""#, None),
        ] {
            assert_eq!(mentioned(body, "player_id").as_deref(), id);
        }
    }
}
