//! Ways in which services differ where the contract is silent: how they spell the keys of games and write results other
//! than those of baccarat and the lottos (docs/contract.md#game-result), and where a record names the rate of a six.

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

/// Two ways in which a record may say that a banker win with 6 pays half of the stake (docs/games.md#the-check-of-the-money).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum SixRate {
    /// `odds` are 0.5, and `six_score_rate` repeats it.
    #[default]
    InOdds,
    /// `odds` are 1, and `six_score_rate` is 0.5.
    TimesOdds,
}
