//! Splits one level of an object or array; each value is kept as text. The order of the response is
//! kept.

use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;

/// The keys of an object with the text of their values.
pub(crate) struct Entries<'a>(pub(crate) Vec<(Cow<'a, str>, &'a str)>);

/// A key. It borrows from the document unless it contains escapes.
#[derive(Deserialize)]
struct Key<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'a> Entries<'a> {
    /// None if the text is not an object.
    pub(crate) fn of(text: &'a str) -> Option<Self> {
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
        while let Some((Key(key), value)) = map.next_entry::<Key<'de>, &'de RawValue>()? {
            entries.push((key, value.get()));
        }
        Ok(Entries(entries))
    }
}

/// The first items of an array, and the number of the others. The others are skipped one by one, so a
/// very large array takes no memory.
pub(crate) struct Items<'a> {
    pub(crate) kept: Vec<&'a str>,
    pub(crate) left_out: usize,
}

impl<'a> Items<'a> {
    /// None if the text is not an array.
    pub(crate) fn of(text: &'a str, most: usize) -> Option<Self> {
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
            match items.next_element::<&'de RawValue>()? {
                Some(item) => kept.push(item.get()),
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
