//! Hoo hey how: three dice with symbols (docs/games.md#hoo-hey-how).

use crate::bet::{CustomaryOdds, Due, Reason, odds};
use crate::dice::the_only_three;
use crate::result::{SEPARATORS, Value};

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

    /// The symbol with this name, English in either case or Thai. A number is no name: houses number them differently.
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

/// Recognises three symbols. Two names of the sixth symbol in one result are not read: they may be two symbols.
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

/// A bet on the three symbols.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bet {
    /// One, two or three dice with this symbol.
    Single(Symbol),
    /// Both symbols, which are different.
    TwoSymbols([Symbol; 2]),
    /// Any three equal symbols.
    AnyTriple,
    /// Three dice with this symbol.
    Triple(Symbol),
    /// A colour that two symbols have; which ones depends on the house.
    Colour,
}

impl Bet {
    /// Reads a bet code: a symbol, two symbols, or a triple.
    pub(crate) fn read(code: &str) -> Option<Self> {
        match code {
            "RED" | "GREEN" | "BLUE" => return Some(Self::Colour),
            "ANY_TRIPLE" | "ANYTRIPLE" => return Some(Self::AnyTriple),
            _ => {}
        }
        if let Some(name) = code.strip_prefix("TRIPLE_") {
            return symbol(name).map(Self::Triple);
        }
        let Some((one, other)) = code.split_once(SEPARATORS) else {
            return symbol(code).map(Self::Single);
        };
        let pair = [symbol(one)?, symbol(other)?];
        (pair[0] != pair[1]).then_some(Self::TwoSymbols(pair))
    }

    /// What the bet gets by custom.
    pub fn due(self, shown: [Symbol; 3]) -> Due {
        match self {
            Self::Single(symbol) => Due::by_match(shown.contains(&symbol)),
            Self::TwoSymbols(pair) => Due::by_match(pair.iter().all(|symbol| shown.contains(symbol))),
            Self::AnyTriple => Due::by_match(count(shown, &shown[..1]) == 3),
            Self::Triple(symbol) => Due::by_match(count(shown, &[symbol]) == 3),
            Self::Colour => Due::cannot_tell(Reason::ColourOfSymbols),
        }
    }

    pub(crate) const fn family(self) -> &'static str {
        match self {
            Self::Single(_) => "single",
            Self::TwoSymbols(_) => "two_symbols",
            Self::AnyTriple => "any_triple",
            Self::Triple(_) => "triple",
            Self::Colour => "colour",
        }
    }

    /// The customary odds of a win. None for a colour, whose symbols are not known.
    pub fn odds(self, shown: [Symbol; 3]) -> Option<CustomaryOdds> {
        Some(match self {
            Self::Single(symbol) => match count(shown, &[symbol]) {
                3 => CustomaryOdds::usual(odds![300]),
                2 => CustomaryOdds::usual(odds![200]),
                _ => CustomaryOdds::usual(odds![100]),
            },
            Self::TwoSymbols(_) => CustomaryOdds::usual(odds![500]),
            Self::AnyTriple => CustomaryOdds::with(odds![2400], odds![3000]),
            Self::Triple(_) => CustomaryOdds::usual(odds![15000]),
            Self::Colour => return None,
        })
    }
}

/// A symbol in a code, which is in capitals.
fn symbol(name: &str) -> Option<Symbol> {
    let is_capital = !name.bytes().any(|letter| letter.is_ascii_lowercase());
    Symbol::named(name).filter(|_| is_capital)
}
