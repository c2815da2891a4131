//! Conventions of a house for one game key, as its records have shown them. Counts only increase.

use std::collections::HashMap;

use checks::{AmountMeaning, Evidence, Learned, OddsMeaning, PayoutMeaning};
use money::ExactDecimal;

use crate::bet::Bet;
use crate::due::Reason;
use crate::game::Game;

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

/// What the records show about one code, or about all codes of one [family](Bet::family).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CodeFacts {
    /// When `winner` had the code, the bet won.
    pub listed_wins: Evidence,
    /// When the bet won, `winner` had the code.
    pub won_is_listed: Evidence,
    /// For each reason, whether the bet won or not as custom says.
    followed: Vec<(Reason, Evidence)>,
    /// How often `winner` had the code, for the reason why it has happened or not.
    listed: Vec<(Reason, u32)>,
    /// The odds paid, for each of the customary odds of the bet.
    paid: Vec<(Customary, PaidOdds)>,
}

/// The usual odds of a bet on a result. None if no odds are known.
type Customary = Option<ExactDecimal>;

/// Odds with the number of wins that they were paid for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct PaidOdds {
    odds: Vec<(ExactDecimal, u32)>,
    wins: u32,
}

/// What the wins of a bet say of its odds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OddsSeen {
    /// Too few wins are known.
    TooFew,
    /// Often enough.
    Often,
    /// Hardly ever, among many different odds.
    Rarely,
    /// Hardly ever, although nearly all wins were paid with the other odds stated here.
    InsteadOf(ExactDecimal),
}

impl CodeFacts {
    /// How often the bet won, or did not, as custom says for this reason.
    pub fn followed(&self, reason: Reason) -> Evidence {
        let found = self.followed.iter().find(|(known, _)| *known == reason);
        found.map(|(_, evidence)| *evidence).unwrap_or_default()
    }

    /// How often the bet had to win when it won. Of the wins that custom excludes only those with this
    /// reason are counted. A bet that rarely wins is counted only when it wins: that it lost with many
    /// other results shows nothing about its meaning.
    pub fn won_is_due(&self, reason: Reason) -> Evidence {
        let excluded = self.followed(reason);
        let due = WINNING.map(|reason| self.followed(reason).fits()).iter().sum();
        Evidence::new(due, excluded.of() - excluded.fits())
    }

    /// How often the code had happened by custom when `winner` had it. Of the contradictions only those
    /// with this reason are counted.
    pub fn listed_happened(&self, reason: Reason) -> Evidence {
        let listed = |reason| {
            let mut listed = self.listed.iter();
            listed
                .find(|(known, _)| *known == reason)
                .map_or(0, |(_, times)| *times)
        };
        Evidence::new(WINNING.map(listed).iter().sum(), listed(reason))
    }

    pub(super) fn count_outcome(&mut self, reason: Reason, follows: bool) {
        entry(&mut self.followed, reason).count(follows);
    }

    pub(super) fn count_listed(&mut self, reason: Reason) {
        let times = entry(&mut self.listed, reason);
        *times = times.saturating_add(1);
    }

    pub(super) fn count_odds(&mut self, customary: Customary, odds: ExactDecimal) {
        let paid = entry(&mut self.paid, customary);
        paid.wins = paid.wins.saturating_add(1);
        if paid.odds.len() < MOST_ODDS || paid.odds.iter().any(|(known, _)| *known == odds) {
            let times = entry(&mut paid.odds, odds);
            *times = times.saturating_add(1);
        }
    }

    /// How often these odds were paid where these are customary. The record under check may be among the
    /// counted ones, so odds that were seen once are rare.
    pub(super) fn seen(&self, customary: Customary, odds: ExactDecimal) -> OddsSeen {
        let found = self.paid.iter().find(|(known, _)| *known == customary);
        let Some((_, paid)) = found.filter(|(_, paid)| paid.wins >= ENOUGH_WINS) else {
            return OddsSeen::TooFew;
        };
        let times = |odds| {
            let mut paid = paid.odds.iter();
            paid.find(|(known, _)| *known == odds)
                .map_or(0, |(_, times)| *times)
        };
        let is_rare = |times: u32| times <= 1 || times.saturating_mul(20) < paid.wins;
        if !is_rare(times(odds)) {
            return OddsSeen::Often;
        }
        let usual = paid.odds.iter().max_by_key(|(_, times)| *times);
        match usual {
            Some((usual, most)) if most.saturating_mul(10) >= paid.wins.saturating_mul(9) => {
                OddsSeen::InsteadOf(*usual)
            }
            _ if times(odds) <= 1 && paid.odds.len() < MOST_ODDS => OddsSeen::Rarely,
            _ => OddsSeen::Often,
        }
    }
}

/// The reasons for a win that every house pays.
const WINNING: [Reason; 2] = [Reason::Matches, Reason::HigherHand];

/// The value of a key, which is added if it is new.
fn entry<K: PartialEq, V: Default>(entries: &mut Vec<(K, V)>, key: K) -> &mut V {
    let at = entries.iter().position(|(known, _)| *known == key);
    let at = at.unwrap_or_else(|| {
        entries.push((key, V::default()));
        entries.len() - 1
    });
    &mut entries[at].1
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
    /// Whether points, sums and colours in a result are what its cards, dice and pocket make.
    pub stated: Evidence,
    game: Option<Game>,
    families: HashMap<&'static str, CodeFacts>,
    codes: HashMap<String, CodeFacts>,
}

impl Conventions {
    pub(super) fn of(game_key: &str) -> Self {
        Self {
            game: Game::of_key(game_key),
            ..Self::default()
        }
    }

    /// What the records show about a code: those of its whole family, if the code is known. None if it was
    /// never counted.
    pub fn code(&self, code: &str) -> Option<&CodeFacts> {
        match self.family(code) {
            Some(family) => self.families.get(family),
            None => self.codes.get(code),
        }
    }

    fn family(&self, code: &str) -> Option<&'static str> {
        Some(Bet::read(self.game?, code)?.family())
    }

    /// Counts a case for a code and for its family. A long code is not counted apart, nor a new one if
    /// there are too many.
    pub(super) fn count(&mut self, code: &str, count: impl Fn(&mut CodeFacts)) {
        if let Some(family) = self.family(code) {
            count(self.families.entry(family).or_default());
        }
        let is_known = self.codes.contains_key(code);
        if !is_known && code.len() <= LONGEST_CODE && self.codes.len() < MOST_CODES {
            self.codes.insert(code.to_owned(), CodeFacts::default());
        }
        if let Some(facts) = self.codes.get_mut(code) {
            count(facts);
        }
    }

    /// The evidence for a custom of a code, from its whole family. If the code itself is an exception among
    /// them, only its own cases count.
    pub(super) fn evidence(&self, code: &str, custom: impl Fn(&CodeFacts) -> Evidence) -> Evidence {
        let own = self.codes.get(code).map(&custom).unwrap_or_default();
        let misses = own.of() - own.fits();
        let is_exception = misses >= EXCEPTIONS && misses.saturating_mul(4) >= own.of();
        match self.family(code) {
            Some(family) if !is_exception => self.families.get(family).map(custom).unwrap_or_default(),
            _ => own,
        }
    }
}

/// Smallest number of contradictions that make a code an exception in its family.
const EXCEPTIONS: u32 = 3;

/// Whether records show that this house follows a custom. One case in a hundred may be a fault; with fewer
/// cases one, because the record under check may be among the counted ones.
pub(super) fn is_shown(custom: Evidence) -> bool {
    custom.is_enough() && custom.of() - custom.fits() <= (custom.of() / 100).max(1)
}

/// Whether records show that this house does something else: at least three of four cases contradict the
/// custom.
pub(super) fn is_refuted(custom: Evidence) -> bool {
    custom.is_enough() && custom.fits().saturating_mul(4) <= custom.of()
}
