//! The six games and their keys.

/// A game of this crate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the games name themselves")]
pub enum Game {
    DragonTiger,
    Roulette,
    Sicbo,
    Hilo,
    HooHeyHow,
    Pokdeng,
}

impl Game {
    /// Every game.
    pub const ALL: [Self; 6] = [
        Self::DragonTiger,
        Self::Roulette,
        Self::Sicbo,
        Self::Hilo,
        Self::HooHeyHow,
        Self::Pokdeng,
    ];

    /// The game key. The contract names these games in words only (docs/ASSUMPTIONS.md#a35).
    pub const fn key(self) -> &'static str {
        match self {
            Self::DragonTiger => "dragon_tiger",
            Self::Roulette => "roulette",
            Self::Sicbo => "sicbo",
            Self::Hilo => "hilo",
            Self::HooHeyHow => "hoo_hey_how",
            Self::Pokdeng => "pokdeng",
        }
    }

    /// The game with this key. None for any other key, even a similar one.
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.key() == key)
    }
}
