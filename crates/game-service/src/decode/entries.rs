//! Splits one level of an object or array; each value is kept as text. The order of the response is
//! kept.

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;

pub(super) struct Entries<'a>(pub(super) Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'a> Entries<'a> {
    /// None if the text is not an object.
    pub(super) fn of(text: &'a str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

impl<'de> Deserialize<'de> for Entries<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(EntriesVisitor)
    }
}

struct EntriesVisitor;

impl<'de> Visitor<'de> for EntriesVisitor {
    type Value = Entries<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries = Vec::with_capacity(16);
        while let Some(Key(key)) = map.next_key_seed(KeySeed)? {
            entries.push((key, map.next_value()?));
        }
        Ok(Entries(entries))
    }
}

/// A key. It borrows from the document unless it contains escapes.
struct Key<'de>(Cow<'de, str>);

#[derive(Clone, Copy)]
struct KeySeed;

impl<'de> DeserializeSeed<'de> for KeySeed {
    type Value = Key<'de>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Key<'de>, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'de> Visitor<'de> for KeySeed {
    type Value = Key<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_borrowed_str<E>(self, key: &'de str) -> Result<Key<'de>, E> {
        Ok(Key(Cow::Borrowed(key)))
    }

    fn visit_str<E>(self, key: &str) -> Result<Key<'de>, E> {
        Ok(Key(Cow::Owned(key.to_owned())))
    }
}

/// The keys of an object with the text of their values, in the order of the response.
pub(crate) fn object_entries(text: &str) -> Option<Vec<(Cow<'_, str>, &str)>> {
    let Entries(entries) = Entries::of(text)?;
    Some(
        entries
            .into_iter()
            .map(|(key, value)| (key, value.get()))
            .collect(),
    )
}

/// The text of the first `most` items of an array, and the number of the others.
pub(crate) fn array_items(text: &str, most: usize) -> Option<(Vec<&str>, usize)> {
    let Items { kept, left_out } = Items::of(text, most)?;
    Some((kept.into_iter().map(RawValue::get).collect(), left_out))
}

/// The first items of an array, and the number of the others. The others are skipped one by one, so a
/// very large array takes no memory.
pub(crate) struct Items<'a> {
    pub(crate) kept: Vec<&'a RawValue>,
    pub(crate) left_out: usize,
}

impl<'a> Items<'a> {
    /// None if the text is not an array.
    pub(super) fn of(text: &'a str, most: usize) -> Option<Self> {
        let mut deserializer = serde_json::Deserializer::from_str(text);
        deserializer.deserialize_seq(ItemsVisitor { most }).ok()
    }
}

struct ItemsVisitor {
    most: usize,
}

impl<'de> Visitor<'de> for ItemsVisitor {
    type Value = Items<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let mut kept = Vec::new();
        while kept.len() < self.most {
            match items.next_element()? {
                Some(item) => kept.push(item),
                None => return Ok(Items { kept, left_out: 0 }),
            }
        }
        let mut left_out = 0;
        while items.next_element::<IgnoredAny>()?.is_some() {
            left_out += 1;
        }
        Ok(Items { kept, left_out })
    }
}
