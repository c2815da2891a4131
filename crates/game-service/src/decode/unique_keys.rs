//! Reads a whole document and rejects an object with a repeated key, or with too many keys.
//!
//! `serde_json` keeps the last of two equal keys: `"amount": 100` followed by `"amount": 900` would be
//! read as 900. The document is rejected instead, and the error names the path.

use super::path::Path;
use super::stop::Stop;
use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::HashSet;
use std::fmt;

/// Largest number of keys of one object. All keys must be stored to find a repeated one.
pub(super) const MOST_KEYS: usize = 100_000;

/// The fault in the keys of an object, and its path.
#[derive(Debug)]
pub(super) struct KeyFault {
    pub(super) path: String,
    pub(super) message: &'static str,
}

/// Checks the syntax of the whole `text`, and the keys of each object. On a fault in the keys, `fault`
/// is set.
pub(super) fn check(text: &str, fault: &OnceCell<KeyFault>, stop: &Stop) -> Result<(), serde_json::Error> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    Checked {
        at: Path::Root,
        fault,
        stop,
    }
    .deserialize(&mut deserializer)?;
    deserializer.end()
}

#[derive(Clone, Copy)]
struct Checked<'c> {
    at: Path<'c>,
    fault: &'c OnceCell<KeyFault>,
    stop: &'c Stop,
}

impl Checked<'_> {
    /// Stops if the work was cancelled. Nobody reads the message of this error.
    fn go_on<E: serde::de::Error>(&self) -> Result<(), E> {
        if self.stop.is_set() {
            return Err(E::custom("stopped"));
        }
        Ok(())
    }

    fn refuse<E: serde::de::Error>(&self, at: Path<'_>, message: &'static str) -> E {
        self.fault.get_or_init(|| KeyFault {
            path: at.to_string(),
            message,
        });
        E::custom(message)
    }
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
            self.go_on()?;
            let item = Checked {
                at: Path::Index(&self.at, index),
                ..self
            };
            if items.next_element_seed(item)?.is_none() {
                return Ok(());
            }
            index += 1;
        }
    }

    /// With arbitrary precision, `serde_json` passes a number as a map with one private key.
    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        let mut seen = SeenKeys::default();
        while let Some(Key(key)) = entries.next_key_seed(KeySeed)? {
            self.go_on()?;
            let at = Path::Key(&self.at, &key);
            if seen.contains(&key) {
                return Err(self.refuse(at, "a key comes twice in one object"));
            }
            if seen.len() == MOST_KEYS {
                return Err(self.refuse(self.at, "an object has more than 100,000 keys"));
            }
            entries.next_value_seed(Checked { at, ..self })?;
            seen.insert(key);
        }
        Ok(())
    }
}

/// The keys of one object: a list while there are few, a set when there are many.
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

    fn len(&self) -> usize {
        self.few.len() + self.many.len()
    }

    fn insert(&mut self, key: Cow<'de, str>) {
        if self.few.len() < FEW {
            self.few.push(key);
        } else {
            self.many.insert(key);
        }
    }
}

/// A key. It borrows from the document unless it contains escapes.
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
