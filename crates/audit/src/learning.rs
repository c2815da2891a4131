//! Learns the conventions of a house from its records, for each game key apart.

use std::collections::HashMap;

use crate::baccarat_bets::Basis;
use crate::conventions::Conventions;
use crate::line::Kind;
use crate::record::{basis_of, is_completed};
use crate::reported::{ReportedRecord, ReportedResult, ReportedRound};
use crate::round::RoundConventions;
use crate::{insurance, line, outcome, payment, payout, pushes, stakes};

/// Most game keys that are learned. The contract names nine games.
const MOST_KEYS: usize = 64;
/// Longest game key that is learned, in bytes.
const LONGEST_KEY: usize = 64;

/// Learns from records one by one.
#[derive(Debug, Clone, Default)]
pub struct Learner {
    keys: HashMap<String, Conventions>,
    statistics: RoundConventions,
}

impl Learner {
    /// The conventions of a game key. None if no record of it was learned.
    pub fn conventions(&self, game_key: &str) -> Option<&Conventions> {
        self.keys.get(game_key)
    }

    /// How the statistics of baccarat shoes write a round. They may use other codes than records.
    pub const fn statistics(&self) -> &RoundConventions {
        &self.statistics
    }

    /// Learns from a round of a baccarat shoe's statistics.
    pub fn learn_statistic(&mut self, reported: &ReportedRound<'_>) {
        self.statistics.learn(reported);
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
    conventions.records = conventions.records.saturating_add(1);
    match &reported.result {
        ReportedResult::Baccarat(Some(round)) => conventions.round.learn(round),
        ReportedResult::Baccarat(None) => {}
        ReportedResult::Other { stated, .. } => {
            for stated in stated {
                conventions.stated.count(stated.fits());
            }
            outcome::learn_listed(conventions, reported);
        }
    }
    let basis: Basis = basis_of(reported, conventions);
    let Some(lines) = line::lines(reported, basis) else {
        return;
    };
    stakes::learn(conventions, &lines, reported.total_bet);
    for line in &lines {
        payment::learn(conventions, line, reported.currency);
        outcome::learn(conventions, line);
        if line.kind == Kind::Insurance {
            insurance::learn(conventions, line, &lines, basis);
        }
    }
    payout::learn(conventions, &lines, reported);
    pushes::learn(conventions, &lines, reported);
}
