//! The house: what a service does where its contract is silent. Its records show it, for each game key apart, or a person
//! sets it. A check is a pure function of a record and a house.

use std::collections::BTreeMap;

use game_service::models::RoundStatistic;

use crate::conventions::Conventions;
use crate::learned::Question;
use crate::line::{self, Kind};
use crate::lotto;
use crate::record::{basis_of, is_completed, learn_stakes};
use crate::reported::{ReportedRecord, ReportedRound};
use crate::round::RoundConventions;
use crate::{insurance, outcome, payment, payout};

/// Largest number of game keys that are learned. The contract names nine games.
const MOST_KEYS: usize = 64;
/// Largest number of lotto game keys that are learned. The contract shows two.
const MOST_LOTTO_KEYS: usize = 32;
/// Longest game key that is learned, in bytes.
const LONGEST_KEY: usize = 64;

/// The name of a question about the unit in which profits are paid: this, and the currency.
const ROUNDING: &str = "rounding_";

/// What is counted of records, and what a person set.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ui", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct House {
    games: Games,
    lotto: BTreeMap<String, lotto::Conventions>,
}

/// The games of the play history.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ui", derive(serde::Serialize, serde::Deserialize), serde(default))]
struct Games {
    keys: BTreeMap<String, Conventions>,
    statistics: RoundConventions,
}

impl House {
    /// The conventions of a game key. None if no record of it was learned.
    pub fn conventions(&self, game_key: &str) -> Option<&Conventions> {
        self.games.keys.get(game_key)
    }

    /// How the statistics of baccarat shoes write a round. They may use other codes than records.
    pub const fn statistics(&self) -> &RoundConventions {
        &self.games.statistics
    }

    /// The game keys with their conventions, in order.
    pub fn keys(&self) -> impl Iterator<Item = (&str, &Conventions)> {
        self.games.keys.iter().map(|(key, known)| (key.as_str(), known))
    }

    /// The conventions of a lotto game key. None if nothing of it was learned.
    pub fn lotto(&self, game_key: &str) -> Option<&lotto::Conventions> {
        self.lotto.get(game_key)
    }

    /// The conventions of a lotto game key, to learn from it. None if too many keys are known.
    pub fn lotto_mut(&mut self, game_key: &str) -> Option<&mut lotto::Conventions> {
        if !self.lotto.contains_key(game_key) && self.lotto.len() >= MOST_LOTTO_KEYS {
            return None;
        }
        Some(self.lotto.entry(game_key.to_owned()).or_default())
    }

    /// The lotto game keys with their conventions, in order.
    pub fn lotto_keys(&self) -> impl Iterator<Item = (&str, &lotto::Conventions)> {
        self.lotto.iter().map(|(key, known)| (key.as_str(), known))
    }

    /// A question about a game key, by its name. Without a key: about the statistics of shoes.
    pub fn question_mut(&mut self, game_key: Option<&str>, name: &str) -> Option<&mut dyn Question> {
        let Some(game_key) = game_key else {
            return named(self.games.statistics.questions_mut(), name);
        };
        let of_records = self.games.keys.get_mut(game_key);
        if let Some(currency) = name.strip_prefix(ROUNDING) {
            let mut units = of_records?.units_mut();
            let found = units.find(|(known, _)| *known == currency);
            return found.map(|(_, unit)| unit as &mut dyn Question);
        }
        let of_lotto = self.lotto.get_mut(game_key);
        let of_records = of_records.into_iter().flat_map(Conventions::questions_mut);
        let of_lotto = of_lotto.into_iter().flat_map(lotto::Conventions::questions_mut);
        named(of_records.chain(of_lotto), name)
    }

    /// Keeps the answers that are established now. Called when a reading has ended.
    pub fn settle(&mut self) {
        self.games.keys.values_mut().for_each(Conventions::settle);
        let of_lotto = self
            .lotto
            .values_mut()
            .flat_map(lotto::Conventions::questions_mut);
        for (_, question) in self.games.statistics.questions_mut().into_iter().chain(of_lotto) {
            question.settle();
        }
    }

    /// The house with what a person set, and with lotto. What the records have shown is left out, because their game
    /// keys name other games now.
    #[must_use]
    pub fn as_set(&self) -> Self {
        let keys = self.games.keys.iter();
        let mut statistics = RoundConventions::default();
        let known = self.games.statistics.questions();
        for ((_, new), (_, known)) in statistics.questions_mut().into_iter().zip(known) {
            new.set(known.answer_name().filter(|_| known.is_set()));
        }
        let keys = keys.map(|(key, known)| (key.clone(), known.as_set())).collect();
        Self {
            games: Games { keys, statistics },
            lotto: self.lotto.clone(),
        }
    }

    /// Learns from a round of a baccarat shoe's statistics.
    pub fn learn_statistic(&mut self, statistic: &RoundStatistic) {
        self.games
            .statistics
            .learn(&ReportedRound::of_statistic(statistic));
    }

    /// Learns from a record. A record that is not settled or names no game is ignored.
    pub fn learn(&mut self, reported: &ReportedRecord<'_>) {
        let Some(key) = reported.game_key.filter(|_| is_completed(reported)) else {
            return;
        };
        if !self.games.keys.contains_key(key) {
            if key.len() > LONGEST_KEY || self.games.keys.len() >= MOST_KEYS {
                return;
            }
            self.games.keys.insert(key.to_owned(), Conventions::default());
        }
        if let Some(conventions) = self.games.keys.get_mut(key) {
            learn(conventions, reported);
        }
    }
}

/// The question with this name.
fn named<'q>(
    questions: impl IntoIterator<Item = (&'static str, &'q mut dyn Question)>,
    name: &str,
) -> Option<&'q mut dyn Question> {
    let mut all = questions.into_iter();
    all.find(|(known, _)| *known == name)
        .map(|(_, question)| question)
}

/// What each rule learns from a settled record.
fn learn(conventions: &mut Conventions, reported: &ReportedRecord<'_>) {
    conventions.records.count(true);
    if let Some(round) = reported.round() {
        conventions.round.learn(&round);
    }
    for stated in reported.other.into_iter().flat_map(|other| &other.stated) {
        conventions.stated.count(stated.fits());
    }
    outcome::learn_listed(conventions, reported);
    let basis = basis_of(reported, conventions);
    let Some(lines) = line::lines(reported, basis) else {
        return;
    };
    learn_stakes(conventions, &lines, reported.total_bet());
    for line in &lines {
        payment::learn(conventions, line, reported.currency());
        outcome::learn(conventions, line);
        if line.kind == Kind::Insurance {
            insurance::learn(conventions, line, &lines, basis);
        }
    }
    payout::learn(conventions, &lines, reported);
}
