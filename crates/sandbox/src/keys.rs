//! Two ways in which a service may spell its game keys and write its results. The contract shows neither
//! for any game but baccarat and the lottos (docs/contract.md#game-result).

/// How the keys of games are spelled and their results are written. Baccarat is the same in both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum GameKeys {
    /// `dragon_tiger`, `hoo_hey_how`: cards as objects with scores, dice as a list of numbers.
    #[default]
    Spelled,
    /// `dragontiger`, `hooheyhow`: a card as a string, dice as `3,3,5`, numbers as strings.
    Compact,
}

impl GameKeys {
    /// The key of a game on the wire.
    pub(crate) fn spell(self, game_key: &'static str) -> &'static str {
        match (self, game_key) {
            (Self::Compact, "dragon_tiger") => "dragontiger",
            (Self::Compact, "hoo_hey_how") => "hooheyhow",
            _ => game_key,
        }
    }
}
