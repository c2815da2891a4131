//! Ways in which services differ where the contract is silent: how they spell the keys of games and write results other
//! than those of baccarat and the lottos (docs/contract.md#game-result), where a record names the rate of a six, what a
//! tie counts, in which order cards come, and which number the first round of a shoe has.

use clap::ValueEnum;

/// How the keys of games are spelled and their results are written. Baccarat is the same in both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum SixRate {
    /// `odds` are 0.5, and `six_score_rate` repeats it.
    #[default]
    InOdds,
    /// `odds` are 1, and `six_score_rate` is 0.5.
    TimesOdds,
}

/// Whether the stakes that a tie returns are a part of the record (docs/contract.md#history-record).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum Ties {
    /// They are wins without a profit, and a part of `total_payout`.
    #[default]
    Counted,
    /// The record has neither. The credit returns them all the same.
    LeftOut,
}

/// The order of the cards of a hand of baccarat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum CardOrder {
    /// As they were dealt.
    #[default]
    ThirdLast,
    /// The third card first, as it lies across the other two in the picture.
    ThirdFirst,
}

/// How many entries a player with several wins has in a round of Yiki (docs/contract.md#lotto-results: one per payout or
/// loss record).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum LottoEntries {
    /// One, with all wins.
    #[default]
    PerPlayer,
    /// One for each win, each with all bets of the player.
    PerWin,
}
