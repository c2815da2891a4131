//! The prizes of a round, and the numbers drawn for the jackpots.

use crate::lotto::drawn::Drawn;

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

    /// Whether the prize is one of the two jackpots.
    pub(super) const fn is_jackpot(self) -> bool {
        matches!(self, Self::BigJackpot | Self::Jackpot)
    }
}

/// The numbers drawn for the jackpots of a round, prepared for the checks of all its entries.
#[derive(Debug, Clone)]
pub struct Draw<'a>(Vec<(Prize, Drawn<'a>)>);

impl<'a> Draw<'a> {
    /// Prepares `game_result.data`: keys with their numbers, in any order. Other keys are ignored.
    pub fn of(results: &'a [(String, Vec<String>)]) -> Self {
        let jackpots = [Prize::BigJackpot, Prize::Jackpot];
        let drawn = |prize: Prize| Some((prize, Drawn::of(results, prize.code())?));
        Self(jackpots.into_iter().filter_map(drawn).collect())
    }

    /// The first jackpot for which this number was drawn, with all numbers drawn for it.
    pub(super) fn jackpot_of(&self, full_number: &str) -> Option<(Prize, &Drawn<'a>)> {
        let (prize, drawn) = self.0.iter().find(|(_, drawn)| drawn.contains(full_number))?;
        Some((*prize, drawn))
    }
}
