//! The prizes of a round and their drawn numbers.

use crate::check::drawn::Drawn;

/// A prize of the contract (docs/contract.md#lotto-draw).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Prize {
    /// `BIGJACKPOT`
    BigJackpot,
    /// `JACKPOT`
    Jackpot,
    /// `MAIN4`
    Main4,
    /// `LAST3`
    Last3,
    /// `SHUFFLE4`
    Shuffle4,
    /// `SET`
    Set,
}

impl Prize {
    /// All prizes, in the order of the contract.
    pub const ALL: [Self; 6] = [
        Self::BigJackpot,
        Self::Jackpot,
        Self::Main4,
        Self::Last3,
        Self::Shuffle4,
        Self::Set,
    ];

    /// The name in the contract.
    pub const fn code(self) -> &'static str {
        match self {
            Self::BigJackpot => "BIGJACKPOT",
            Self::Jackpot => "JACKPOT",
            Self::Main4 => "MAIN4",
            Self::Last3 => "LAST3",
            Self::Shuffle4 => "SHUFFLE4",
            Self::Set => "SET",
        }
    }

    /// The prize with this name. None for any other text.
    pub fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|prize| prize.code() == code)
    }
}

/// The result of a round, prepared for the checks of all its entries.
#[derive(Debug, Clone)]
pub struct Draw<'a>([Option<Drawn<'a>>; Prize::ALL.len()]);

impl<'a> Draw<'a> {
    /// Prepares `game_result.data`: keys with their numbers, in any order. Other keys are ignored.
    pub fn of(results: &'a [(String, Vec<String>)]) -> Self {
        Self(Prize::ALL.map(|prize| Drawn::of(results, prize.code())))
    }

    pub(super) fn prize(&self, prize: Prize) -> Option<&Drawn<'a>> {
        self.0[prize as usize].as_ref().filter(|drawn| !drawn.is_empty())
    }
}
