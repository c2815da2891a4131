//! A JSON value as received, the input of the recognisers.

use std::borrow::Cow;

/// A JSON value that keeps what a result may depend on: the text of numbers, the order of keys, and keys
/// that are repeated. The caller bounds the depth, because dropping a value recurses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value<'a> {
    /// `null`.
    Null,
    /// `true` or `false`.
    Flag(bool),
    /// A number as it was written: `5` and `5.0` are different.
    Number(Cow<'a, str>),
    /// A string without its escapes.
    Text(Cow<'a, str>),
    /// An array.
    List(Vec<Value<'a>>),
    /// An object in the order received.
    Object(Vec<(Cow<'a, str>, Value<'a>)>),
}

impl<'a> Value<'a> {
    /// The digits of a number, or the text of a string.
    pub(crate) fn plain(&self) -> Option<&str> {
        match self {
            Self::Number(text) | Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// A whole number of at most two digits.
    pub(crate) fn number(&self) -> Option<u8> {
        small_number(self.plain()?, 99)
    }

    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(crate) fn list(&self) -> Option<&[Self]> {
        match self {
            Self::List(items) => Some(items),
            _ => None,
        }
    }

    pub(crate) fn object(&self) -> Option<&[(Cow<'a, str>, Self)]> {
        match self {
            Self::Object(entries) => Some(entries),
            _ => None,
        }
    }

    /// The values in this object whose key is one of these, in either case.
    pub(crate) fn under<'v>(&'v self, keys: &'v [&str]) -> impl Iterator<Item = &'v Self> {
        let entries = self.object().unwrap_or_default().iter();
        entries
            .filter(|(key, _)| keys.iter().any(|known| key.eq_ignore_ascii_case(known)))
            .map(|(_, value)| value)
    }
}

/// The only item of an iterator. None if there are several, because any of them could be the right one.
pub(crate) fn the_only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next()?;
    items.next().is_none().then_some(first)
}

/// A whole number of one or two digits without a leading zero, not above `most`.
pub(crate) fn small_number(text: &str, most: u8) -> Option<u8> {
    let is_written_so = matches!(text.as_bytes(), [b'0'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']);
    let number: u8 = is_written_so.then(|| text.parse().ok())??;
    (number <= most).then_some(number)
}
