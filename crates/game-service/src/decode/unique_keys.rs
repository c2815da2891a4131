//! Reads a whole document and refuses a key that an object holds twice.
//!
//! `serde_json` keeps the last of two equal keys in silence: `"amount": 100` followed by `"amount": 900` would be a
//! record nobody sent. The document is refused instead, with the path.

use super::path::Path;
use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::HashSet;
use std::fmt;

/// Checks the syntax of `text` to its end, and that no object repeats a key. `repeated` receives the path if one does.
pub(super) fn check(text: &str, repeated: &OnceCell<String>) -> Result<(), serde_json::Error> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    Checked {
        at: Path::Root,
        repeated,
    }
    .deserialize(&mut deserializer)?;
    deserializer.end()
}

#[derive(Clone, Copy)]
struct Checked<'c> {
    at: Path<'c>,
    repeated: &'c OnceCell<String>,
}

impl<'de> DeserializeSeed<'de> for Checked<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Checked<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let mut index = 0;
        loop {
            let item = Checked {
                at: Path::Index(&self.at, index),
                repeated: self.repeated,
            };
            if items.next_element_seed(item)?.is_none() {
                return Ok(());
            }
            index += 1;
        }
    }

    /// With arbitrary precision a number arrives here too, as a map of one private key.
    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        let mut seen = SeenKeys::default();
        while let Some(Key(key)) = entries.next_key_seed(KeySeed)? {
            let at = Path::Key(&self.at, &key);
            if seen.contains(&key) {
                self.repeated.get_or_init(|| at.to_string());
                return Err(A::Error::custom("a key comes twice"));
            }
            entries.next_value_seed(Checked {
                at,
                repeated: self.repeated,
            })?;
            seen.insert(key);
        }
        Ok(())
    }
}

/// The keys of one object: a short list while there are few, a set when somebody sends thousands.
#[derive(Default)]
struct SeenKeys<'de> {
    few: Vec<Cow<'de, str>>,
    many: HashSet<Cow<'de, str>>,
}

const FEW: usize = 24;

impl<'de> SeenKeys<'de> {
    fn contains(&self, key: &str) -> bool {
        self.few.iter().any(|seen| seen == key) || (!self.many.is_empty() && self.many.contains(key))
    }

    fn insert(&mut self, key: Cow<'de, str>) {
        if self.few.len() < FEW {
            self.few.push(key);
        } else {
            self.many.insert(key);
        }
    }
}

/// A key, borrowed from the document unless it is written with escapes.
pub(super) struct Key<'de>(pub(super) Cow<'de, str>);

#[derive(Clone, Copy)]
pub(super) struct KeySeed;

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
