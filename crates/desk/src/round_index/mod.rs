//! Rounds of the shoes that were read, by the id the service gave them.

mod comparison;
mod cross_check;

use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, Utc};
use game_service::models::{RoundStatistic, ShoeStatistics};

pub(crate) use cross_check::cross_check;

use crate::bounded::Bounded;

/// Rounds kept.
const ROUNDS: usize = 20_000;
/// Bytes of memory they may take, roughly.
const BYTES: usize = 64 * 1024 * 1024;
/// Shoes kept that use one id: with two of them the id names neither.
const SHOES: usize = 2;

/// Which shoe of which table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ShoeName {
    /// The game.
    pub(crate) game_key: String,
    /// The table.
    pub(crate) table_id: String,
    /// The shoe.
    pub(crate) shoe_id: String,
}

/// A round as its shoe reported it last.
#[derive(Debug, Clone)]
pub(crate) struct SeenRound {
    /// Where.
    pub(super) shoe: ShoeName,
    /// When.
    pub(super) seen_at: DateTime<Utc>,
    /// What.
    pub(super) round: RoundStatistic,
}

/// The rounds of one connection.
#[derive(Debug)]
pub(crate) struct SeenRounds {
    by_id: Mutex<Bounded<String, Vec<SeenRound>>>,
}

impl Default for SeenRounds {
    fn default() -> Self {
        Self {
            by_id: Mutex::new(Bounded::with_bytes(ROUNDS, BYTES)),
        }
    }
}

impl SeenRounds {
    /// Notes every round of a shoe that has an id; `on_new` is told those that were not seen in this shoe before.
    pub(crate) fn note(
        &self,
        shoe: &ShoeName,
        statistics: &ShoeStatistics,
        seen_at: DateTime<Utc>,
        mut on_new: impl FnMut(&RoundStatistic),
    ) {
        let mut by_id = self.by_id.lock().unwrap_or_else(PoisonError::into_inner);
        for record in &statistics.statistic {
            let round = &record.content;
            let Some(id) = &round.id else { continue };
            let rounds = by_id.entry(id.clone());
            let known = rounds.len();
            rounds.retain(|seen| seen.shoe != *shoe);
            if rounds.len() == known {
                on_new(round);
            }
            if rounds.len() == SHOES {
                rounds.remove(0);
            }
            rounds.push(SeenRound {
                shoe: shoe.clone(),
                seen_at,
                round: round.clone(),
            });
            // The other shoe's round is taken to be about as large.
            let bytes = rounds.len() * record.held_bytes;
            by_id.weigh(id, bytes);
        }
    }

    /// The round under an id. An id that two shoes use names neither: which one is meant would be a guess.
    pub(crate) fn find(&self, id: &str) -> Option<SeenRound> {
        let by_id = self.by_id.lock().unwrap_or_else(PoisonError::into_inner);
        match by_id.get(id)?.as_slice() {
            [only] => Some(only.clone()),
            _ => None,
        }
    }
}
