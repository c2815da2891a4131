//! Percent-encoding, strict in both directions.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::say::{Message, arg, links};

/// Longest part of a refused link that its refusal repeats, in characters.
const LONGEST_SHOWN: usize = 40;

const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Whether a character may be in a link as it is. `+` may not: some programs write a space so, others a plus.
pub(super) fn is_plain(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "-._~%/?&=!'()*:@,;$".contains(letter)
}

pub(super) fn decoded(name: &str, encoded: &str) -> Result<String, Message> {
    let broken = || links::encoding(arg::Part(shown(name)));
    if let Some(letter) = encoded
        .chars()
        .find(|letter| matches!(letter, '/' | '?' | '&' | '='))
    {
        return Err(links::character(arg::Letter(letter.to_string())));
    }
    // A decoder leaves a percent sign without two digits as it is.
    let mut escapes = encoded.split('%').skip(1);
    if !escapes.all(|escape| escape.bytes().take(2).filter(u8::is_ascii_hexdigit).count() == 2) {
        return Err(broken());
    }
    let text = percent_decode_str(encoded).decode_utf8();
    text.map(Cow::into_owned).map_err(|_| broken())
}

/// A text as a part of a link. Everything but letters, digits and `-._~` is encoded, so that no program on the way changes it.
pub(super) fn encoded(text: &str) -> String {
    utf8_percent_encode(text, ENCODED).to_string()
}

/// A part of a refused link for a sentence: cut, and with escapes for what is not seen.
pub(super) fn shown(text: &str) -> String {
    let mut shown: String = app::unseen::escaped(&text.chars().take(LONGEST_SHOWN).collect::<String>());
    if text.chars().nth(LONGEST_SHOWN).is_some() {
        shown.push('…');
    }
    shown
}
