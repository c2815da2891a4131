//! SHA-256 digests: of the money fields of a message, of each entry with the entry before it, of API
//! keys and session ids.

use std::fmt;

use serde::{Serialize, Serializer};
use sha2::{Digest as _, Sha256};

/// A SHA-256 digest. `Display` prints 64 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digest([u8; 32]);

impl Digest {
    /// The previous hash of a player's first entry: 32 zero bytes.
    pub const NONE: Self = Self([0; 32]);

    /// SHA-256 of `bytes`.
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// The digest from its stored bytes. `None` if there are not exactly 32.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        Some(Self(bytes.try_into().ok()?))
    }

    /// The digest from 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Self> {
        let digits: &[u8; 64] = text.as_bytes().try_into().ok()?;
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let [high, low] = [pair[0], pair[1]].map(|digit| char::from(digit).to_digit(16));
            *byte = u8::try_from(high? * 16 + low?).ok()?;
        }
        Some(Self(bytes))
    }

    /// The 32 bytes of the digest.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

/// Hashes a list of fields, each after its length, so that two different lists never give the same input.
#[derive(Default)]
pub(crate) struct Fields(Sha256);

impl Fields {
    pub(crate) fn add(mut self, field: &[u8]) -> Self {
        self.0.update((field.len() as u64).to_be_bytes());
        self.0.update(field);
        self
    }

    pub(crate) fn text(self, field: &str) -> Self {
        self.add(field.as_bytes())
    }

    /// Hashes an optional field. An absent field and an empty one give different digests.
    pub(crate) fn maybe(self, field: Option<&str>) -> Self {
        match field {
            Some(field) => self.text("1").text(field),
            None => self.text("0"),
        }
    }

    pub(crate) fn all<'a>(self, fields: impl ExactSizeIterator<Item = &'a str>) -> Self {
        let counted = self.text(&fields.len().to_string());
        fields.fold(counted, Self::text)
    }

    pub(crate) fn digest(self) -> Digest {
        Digest(self.0.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_do_not_run_together() {
        let digest = |fields: &[&str]| {
            fields
                .iter()
                .fold(Fields::default(), |all, field| all.text(field))
                .digest()
        };
        assert_ne!(digest(&["ab", "c"]), digest(&["a", "bc"]));
        assert_ne!(
            Fields::default().maybe(None).digest(),
            Fields::default().maybe(Some("")).digest()
        );
    }

    #[test]
    fn shown_as_hex() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(Digest::of(b"").to_string(), empty);
        assert_eq!(Digest::from_hex(empty), Some(Digest::of(b"")));
        for wrong in ["", "e3", &empty.replace('e', "g"), &format!("{empty}0")] {
            assert_eq!(Digest::from_hex(wrong), None, "{wrong:?}");
        }
    }
}
