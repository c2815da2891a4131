//! Percent-encoding, strict in both directions.

use std::fmt::Write as _;

use crate::say::{Message, arg, links};

/// Longest part of a refused link that its refusal repeats, in characters.
const LONGEST_SHOWN: usize = 40;

/// Whether a character may be in a link as it is. `+` may not: some programs write a space so, others a plus.
pub(super) const fn is_plain(letter: char) -> bool {
    is_unreserved(letter)
        || matches!(
            letter,
            '%' | '/' | '?' | '&' | '=' | '!' | '\'' | '(' | ')' | '*' | ':' | '@' | ',' | ';' | '$'
        )
}

const fn is_unreserved(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.' | '_' | '~')
}

/// The text of an encoded part, decoded once.
pub(super) fn decoded(name: &str, encoded: &str) -> Result<String, Message> {
    let broken = || links::encoding(arg::Part(shown(name)));
    if let Some(letter) = encoded
        .chars()
        .find(|letter| matches!(letter, '/' | '?' | '&' | '='))
    {
        return Err(links::character(arg::Letter(letter.to_string())));
    }
    let mut bytes = Vec::with_capacity(encoded.len());
    let mut rest = encoded.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let (high, low) = rest.next().zip(rest.next()).ok_or_else(broken)?;
                digit(high)
                    .zip(digit(low))
                    .map(|(high, low)| high << 4 | low)
                    .ok_or_else(broken)?
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).map_err(|_| broken())
}

const fn digit(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        b'A'..=b'F' => Some(byte - b'A' + 10),
        _ => None,
    }
}

/// A text as a part of a link. Everything but letters, digits and `-._~` is encoded, so that no program on the way changes it.
pub(super) fn encoded(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if is_unreserved(char::from(byte)) {
            encoded.push(char::from(byte));
        } else {
            // Writing to a string does not fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

/// A part of a refused link for a sentence: cut, and with escapes for what is not seen.
pub(super) fn shown(text: &str) -> String {
    let mut shown: String = unseen::escaped(&text.chars().take(LONGEST_SHOWN).collect::<String>());
    if text.chars().nth(LONGEST_SHOWN).is_some() {
        shown.push('…');
    }
    shown
}
