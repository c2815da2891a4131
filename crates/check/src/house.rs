//! The house: what a service does where its contract is silent. Its records show it, for each game key apart, or a person
//! sets it. A check is a pure function of a record and a house.

use std::collections::BTreeMap;

use game_service::models::RoundStatistic;

use crate::conventions::Conventions;
use crate::learned::Question;
use crate::line::{self, Kind};
use crate::record::{basis_of, is_completed, learn_stakes};
use crate::reported::{ReportedRecord, ReportedRound};
use crate::round::RoundConventions;
use crate::{insurance, outcome, payment, payout};

/// Largest number of game keys that are learned. The contract names nine games.
const MOST_KEYS: usize = 64;
/// Longest game key that is learned, in bytes.
const LONGEST_KEY: usize = 64;

/// The name of a question about the unit in which profits are paid: this, and the currency.
const ROUNDING: &str = "rounding_";

/// What is counted of records, and what a person set.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ui", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct House {
    keys: BTreeMap<String, Conventions>,
    statistics: RoundConventions,
}

impl House {
    /// The conventions of a game key. None if no record of it was learned.
    pub fn conventions(&self, game_key: &str) -> Option<&Conventions> {
        self.keys.get(game_key)
    }

    /// How the statistics of baccarat shoes write a round. They may use other codes than records.
    pub const fn statistics(&self) -> &RoundConventions {
        &self.statistics
    }

    /// The game keys with their conventions, in order.
    pub fn keys(&self) -> impl Iterator<Item = (&str, &Conventions)> {
        self.keys.iter().map(|(key, known)| (key.as_str(), known))
    }

    /// A question about the records of a game key, by its name.
    pub fn question_mut(&mut self, game_key: &str, name: &str) -> Option<&mut dyn Question> {
        let conventions = self.keys.get_mut(game_key)?;
        if let Some(currency) = name.strip_prefix(ROUNDING) {
            let mut units = conventions.units_mut();
            let found = units.find(|(known, _)| *known == currency);
            return found.map(|(_, unit)| unit as &mut dyn Question);
        }
        let mut all = conventions.questions_mut().into_iter();
        all.find(|(known, _)| *known == name)
            .map(|(_, question)| question)
    }

    /// A question about the statistics of shoes, by its name.
    pub fn question_of_statistics_mut(&mut self, name: &str) -> Option<&mut dyn Question> {
        let mut all = self.statistics.questions_mut().into_iter();
        all.find(|(known, _)| *known == name)
            .map(|(_, question)| question)
    }

    /// Keeps the answers that are established now. Called when a reading has ended.
    pub fn settle(&mut self) {
        self.keys.values_mut().for_each(Conventions::settle);
        for (_, question) in self.statistics.questions_mut() {
            question.settle();
        }
    }

    /// The house with only what a person set. What the records have shown is left out, because their game
    /// keys name other games now.
    #[must_use]
    pub fn as_set(&self) -> Self {
        let keys = self.keys.iter();
        let mut set = Self {
            keys: keys.map(|(key, known)| (key.clone(), known.as_set())).collect(),
            statistics: RoundConventions::default(),
        };
        let known = self.statistics.questions();
        for ((_, new), (_, known)) in set.statistics.questions_mut().into_iter().zip(known) {
            new.set(known.answer_name().filter(|_| known.is_set()));
        }
        set
    }

    /// Learns from a round of a baccarat shoe's statistics.
    pub fn learn_statistic(&mut self, statistic: &RoundStatistic) {
        self.statistics.learn(&ReportedRound::of_statistic(statistic));
    }

    /// Learns from a record. A record that is not settled or names no game is ignored.
    pub fn learn(&mut self, reported: &ReportedRecord<'_>) {
        let Some(key) = reported.game_key.filter(|_| is_completed(reported)) else {
            return;
        };
        if !self.keys.contains_key(key) {
            if key.len() > LONGEST_KEY || self.keys.len() >= MOST_KEYS {
                return;
            }
            self.keys.insert(key.to_owned(), Conventions::default());
        }
        if let Some(conventions) = self.keys.get_mut(key) {
            learn(conventions, reported);
        }
    }
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
