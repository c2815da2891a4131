//! Learns the conventions of a house from its records, for each game key apart.

use std::collections::HashMap;

use super::conventions::Conventions;
use super::record::is_completed;
use super::reported::ReportedRecord;
use super::{line, outcome, payment, payout, stakes};

/// Most game keys that are learned. The contract names nine games.
const MOST_KEYS: usize = 64;
/// Longest game key that is learned, in bytes.
const LONGEST_KEY: usize = 64;

/// Learns from records one by one.
#[derive(Debug, Clone, Default)]
pub struct Learner {
    keys: HashMap<String, Conventions>,
}

impl Learner {
    /// The conventions of a game key. None if no record of it was learned.
    pub fn conventions(&self, game_key: &str) -> Option<&Conventions> {
        self.keys.get(game_key)
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
            self.keys.insert(key.to_owned(), Conventions::of(key));
        }
        if let Some(conventions) = self.keys.get_mut(key) {
            learn(conventions, reported);
        }
    }
}

/// What each rule learns from a settled record.
fn learn(conventions: &mut Conventions, reported: &ReportedRecord<'_>) {
    for stated in &reported.stated {
        conventions.stated.count(stated.fits());
    }
    outcome::learn_listed(conventions, reported);
    let Some(lines) = line::lines(reported) else {
        return;
    };
    stakes::learn(conventions, &lines, reported.total_bet);
    for line in &lines {
        payment::learn(conventions, line);
        outcome::learn(conventions, line);
    }
    payout::learn(conventions, &lines, reported);
}
