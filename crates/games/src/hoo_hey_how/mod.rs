//! Hoo hey how: three dice with symbols (docs/games.md#hoo-hey-how).

mod bets;

pub use bets::Bet;

use crate::three::the_only_three;
use crate::value::Value;

/// A symbol of a die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "ui",
    derive(serde::Serialize, specta::Type),
    serde(rename = "SymbolName", rename_all = "snake_case")
)]
#[expect(missing_docs, reason = "the animals and the gourd name themselves")]
pub enum Symbol {
    Fish,
    Prawn,
    Crab,
    Rooster,
    Gourd,
    /// The sixth symbol. Instead of the tiger some houses have a stag, a deer or a coin.
    #[cfg_attr(feature = "ui", serde(rename = "sixth"))]
    Tiger,
}

impl Symbol {
    /// Every symbol.
    pub const ALL: [Self; 6] = [
        Self::Fish,
        Self::Prawn,
        Self::Crab,
        Self::Rooster,
        Self::Gourd,
        Self::Tiger,
    ];

    /// The symbol with this name, English in either case or Thai. A number is not a name, because houses
    /// number the symbols differently.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Some(entry(name)?.1)
    }
}

const NAMES: [(&str, Symbol); 18] = [
    ("fish", Symbol::Fish),
    ("ปลา", Symbol::Fish),
    ("prawn", Symbol::Prawn),
    ("shrimp", Symbol::Prawn),
    ("กุ้ง", Symbol::Prawn),
    ("crab", Symbol::Crab),
    ("ปู", Symbol::Crab),
    ("rooster", Symbol::Rooster),
    ("cock", Symbol::Rooster),
    ("ไก่", Symbol::Rooster),
    ("gourd", Symbol::Gourd),
    ("calabash", Symbol::Gourd),
    ("น้ำเต้า", Symbol::Gourd),
    ("tiger", Symbol::Tiger),
    ("เสือ", Symbol::Tiger),
    ("stag", Symbol::Tiger),
    ("deer", Symbol::Tiger),
    ("coin", Symbol::Tiger),
];

fn entry(name: &str) -> Option<(&'static str, Symbol)> {
    let mut names = NAMES.into_iter();
    names.find(|(known, _)| known.eq_ignore_ascii_case(name))
}

/// Recognises three symbols. Two different names of the sixth symbol in one result are not read: they
/// may be two symbols.
pub(crate) fn recognise(game_result: &Value<'_>) -> Option<[Symbol; 3]> {
    let named = the_only_three(game_result, entry)?.values;
    let mut sixth = named
        .iter()
        .filter(|(_, symbol)| *symbol == Symbol::Tiger)
        .map(|(name, _)| name);
    let first = sixth.next();
    sixth
        .all(|name| Some(name) == first)
        .then_some(named.map(|(_, symbol)| symbol))
}

/// Number of dice that show one of these symbols.
pub fn count(shown: [Symbol; 3], symbols: &[Symbol]) -> usize {
    shown.iter().filter(|symbol| symbols.contains(symbol)).count()
}
