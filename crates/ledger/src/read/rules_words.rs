//! What a word means by the map, and where it says nothing, by what is known.

use super::words;
use crate::{Kind, Map};

/// What a word of the column `kind` means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meaning {
    Kind(Kind),
    /// None of the game's.
    Other,
}

impl Meaning {
    pub(crate) fn kind(self) -> Option<Kind> {
        match self {
            Self::Kind(kind) => Some(kind),
            Self::Other => None,
        }
    }
}

/// What a word of the column `kind` means. None if nothing says it.
pub(crate) fn meaning(map: &Map, word: &str) -> Option<Meaning> {
    let word = word.trim();
    if map.other_kinds.iter().any(|other| other.trim() == word) {
        return Some(Meaning::Other);
    }
    let by_map = map.kinds.as_ref().and_then(|kinds| {
        let lower = word.to_lowercase();
        let in_any_case = || {
            kinds
                .iter()
                .find(|(name, _)| name.trim().to_lowercase() == lower)
                .map(|(_, kind)| kind)
        };
        kinds.get(word).or_else(in_any_case)
    });
    by_map.copied().or_else(|| words::kind(word)).map(Meaning::Kind)
}

/// Whether a word means that a transaction was refused. With `refused` in the map, its words are refused and all others are not.
pub(crate) fn is_refused(map: &Map, word: &str) -> Option<bool> {
    match &map.refused {
        Some(refused) => Some(
            refused
                .words
                .iter()
                .any(|refused| refused.trim().eq_ignore_ascii_case(word)),
        ),
        None => words::is_refused(word),
    }
}
