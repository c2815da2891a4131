//! Conventions of a house for one game key, as its records have shown them. Counts only increase.

use std::collections::HashMap;

use checks::{AmountMeaning, Evidence, Learned, OddsMeaning, PayoutMeaning};
use money::ExactDecimal;

/// Most codes of one game key, more than all bets of a roulette layout.
const MOST_CODES: usize = 512;
/// Longest code that is learned, in bytes.
const LONGEST_CODE: usize = 64;
/// Most different odds of one code.
const MOST_ODDS: usize = 32;
/// Smallest number of wins that show the odds of a code.
const ENOUGH_WINS: u32 = 20;

checks::question! {
    /// The meaning of `total_bet`.
    TotalBetMeaning {
        /// The sum of the stakes.
        Stakes = "stakes",
        /// Twice the sum: each stake has two halves, and the record lists one (docs/games.md#pokdeng).
        TwiceTheStakes = "twice_the_stakes",
    }
}

/// What the records show about one code. A bet that wins rarely is counted only when it wins or has to win:
/// that it lost with many other results shows nothing about its meaning.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CodeFacts {
    /// When `winner` had the code, the bet won.
    pub listed_wins: Evidence,
    /// When the bet won, `winner` had the code.
    pub won_is_listed: Evidence,
    /// When the bet had to win by custom, it won.
    pub due_wins: Evidence,
    /// When the bet won, it had to win by custom.
    pub won_is_due: Evidence,
    /// When `winner` had the code, it had happened by custom.
    pub listed_happened: Evidence,
    odds: Vec<(ExactDecimal, u32)>,
    wins: u32,
}

impl CodeFacts {
    /// Whether these odds are new although many wins are known. The record under check may be among the
    /// counted ones, so odds that were seen once are new.
    pub fn is_new(&self, odds: ExactDecimal) -> bool {
        let times = || {
            self.odds
                .iter()
                .find(|(known, _)| *known == odds)
                .map(|(_, times)| *times)
        };
        self.wins >= ENOUGH_WINS && self.odds.len() < MOST_ODDS && times().unwrap_or_default() <= 1
    }

    pub(super) fn count_odds(&mut self, odds: ExactDecimal) {
        self.wins = self.wins.saturating_add(1);
        if let Some((_, times)) = self.odds.iter_mut().find(|(known, _)| *known == odds) {
            *times = times.saturating_add(1);
        } else if self.odds.len() < MOST_ODDS {
            self.odds.push((odds, 1));
        }
    }
}

/// The conventions of one game key.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Conventions {
    /// The meaning of `total_bet`.
    pub total_bet: Learned<TotalBetMeaning>,
    /// The meaning of `odds`.
    pub odds: Learned<OddsMeaning>,
    /// The meaning of `amount`.
    pub amount: Learned<AmountMeaning>,
    /// The meaning of `total_payout`.
    pub payout: Learned<PayoutMeaning>,
    codes: HashMap<String, CodeFacts>,
}

impl Conventions {
    /// What the records show about a code. None if it was never counted.
    pub fn code(&self, code: &str) -> Option<&CodeFacts> {
        self.codes.get(code)
    }

    /// The facts of a code for counting. None for a long code, or if there are too many codes.
    pub(super) fn code_mut(&mut self, code: &str) -> Option<&mut CodeFacts> {
        let is_known = self.codes.contains_key(code);
        if !is_known {
            if code.len() > LONGEST_CODE || self.codes.len() >= MOST_CODES {
                return None;
            }
            self.codes.insert(code.to_owned(), CodeFacts::default());
        }
        self.codes.get_mut(code)
    }
}

/// Whether records show that this house follows a custom of one code. One case in a hundred may be a
/// fault. With fewer than a hundred cases one may be, because the record under check may be among the
/// counted ones.
pub(super) fn is_shown(custom: Evidence) -> bool {
    custom.is_enough() && custom.of() - custom.fits() <= (custom.of() / 100).max(1)
}
