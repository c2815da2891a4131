//! The fields of a JSON object, each with its own text, so that an amount is never read through a binary float. Reading them needs no
//! stack, however deep the values are.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};
use serde_json::value::RawValue;

/// Most fields of an object. A message has fewer than thirty.
const MOST_FIELDS: usize = 1_000;

/// The fields of an object in their order.
pub(super) struct Object<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'a> Object<'a> {
    /// The object that a text is.
    pub(super) fn parse(text: &'a str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The text of a field's first value. One that is null counts as missing.
    pub(super) fn get(&self, name: &str) -> Option<&'a str> {
        let (_, value) = self.0.iter().find(|(key, _)| key == name)?;
        Some(value.get()).filter(|text| *text != "null")
    }

    /// The first of these fields that is there.
    pub(super) fn first(&self, names: &[&str]) -> Option<&'a str> {
        names.iter().find_map(|name| self.get(name))
    }

    /// A field that is there twice: nobody knows which one is valid.
    pub(super) fn twice(&self) -> Option<&str> {
        let mut keys = self.0.iter().enumerate();
        let twice = keys.find(|(place, (key, _))| self.0[..*place].iter().any(|(before, _)| before == key));
        twice.map(|(_, (key, _))| &**key)
    }

    /// The names of its fields that have an object or a text.
    pub(super) fn names_of_bodies(&self) -> impl Iterator<Item = &str> {
        let bodies = self
            .0
            .iter()
            .filter(|(_, value)| value.get().starts_with(['{', '"']));
        bodies.map(|(key, _)| &**key)
    }
}

/// The text that a value is. None if it is no text, or none that has a meaning in Unicode.
pub(super) fn text(value: &str) -> Option<Cow<'_, str>> {
    let Key(text) = serde_json::from_str(value).ok()?;
    Some(text)
}

/// A text or a number, as written.
pub(super) fn text_or_number(value: &str) -> Option<Cow<'_, str>> {
    if value.starts_with(|first: char| first.is_ascii_digit() || first == '-') {
        return Some(Cow::Borrowed(value));
    }
    text(value)
}

impl<'de: 'a, 'a> Deserialize<'de> for Object<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Vec<(Cow<'de, str>, &'de RawValue)>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut fields = Vec::with_capacity(20);
                while let Some(Key(key)) = map.next_key()? {
                    if fields.len() == MOST_FIELDS {
                        return Err(A::Error::custom("too many fields"));
                    }
                    fields.push((key, map.next_value()?));
                }
                Ok(fields)
            }
        }
        deserializer.deserialize_map(Fields).map(Self)
    }
}

/// A text that is borrowed if it has no escapes.
struct Key<'a>(Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Key<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Letters;
        impl<'de> Visitor<'de> for Letters {
            type Value = Cow<'de, str>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text")
            }

            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
                Ok(Cow::Borrowed(text))
            }

            fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
                Ok(Cow::Owned(text.to_owned()))
            }
        }
        deserializer.deserialize_str(Letters).map(Self)
    }
}
