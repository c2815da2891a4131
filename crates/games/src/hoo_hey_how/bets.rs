//! The bets of hoo hey how.

use super::{Symbol, count};
use crate::code::SEPARATORS;
use crate::due::{Due, Reason};
use crate::odds::{CustomaryOdds, odds};

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
