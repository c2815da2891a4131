//! Index of the rounds of all shoes that were read, by round id.

use chrono::{DateTime, Utc};
use game_service::models::{RoundStatistic, ShoeStatistics};
use parking_lot::Mutex;

use crate::bounded::Bounded;

/// Maximum number of rounds.
const ROUNDS: usize = 20_000;
/// Maximum memory of all rounds in bytes, approximately.
const BYTES: usize = 64 * 1024 * 1024;
/// Shoes kept per round id. Two are enough: the id is then ambiguous.
const SHOES: usize = 2;

/// Identifies a shoe of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ShoeName {
    pub(crate) game_key: String,
    pub(crate) table_id: String,
    pub(crate) shoe_id: String,
}

/// The last report of a round by its shoe.
#[derive(Debug, Clone)]
pub(crate) struct ObservedRound {
    pub(crate) shoe: ShoeName,
    /// When it was received.
    pub(crate) received_at: DateTime<Utc>,
    pub(crate) round: RoundStatistic,
}

/// The index of one connection.
#[derive(Debug)]
pub(crate) struct ObservedRounds {
    by_id: Mutex<Bounded<String, Vec<ObservedRound>>>,
}

impl Default for ObservedRounds {
    fn default() -> Self {
        Self {
            by_id: Mutex::new(Bounded::with_bytes(ROUNDS, BYTES)),
        }
    }
}

impl ObservedRounds {
    /// Adds the rounds of a shoe that have an id; `on_new` is called for each that is new in this shoe.
    pub(crate) fn insert(
        &self,
        shoe: &ShoeName,
        statistics: &ShoeStatistics,
        received_at: DateTime<Utc>,
        mut on_new: impl FnMut(&RoundStatistic),
    ) {
        let mut by_id = self.by_id.lock();
        for record in &statistics.statistic {
            let round = &record.content;
            let Some(id) = &round.id else { continue };
            let rounds = by_id.entry(id.clone());
            let known = rounds.len();
            rounds.retain(|observed| observed.shoe != *shoe);
            if rounds.len() == known {
                on_new(round);
            }
            if rounds.len() == SHOES {
                rounds.remove(0);
            }
            rounds.push(ObservedRound {
                shoe: shoe.clone(),
                received_at,
                round: round.clone(),
            });
            // The round of the other shoe is assumed to have the same size.
            let bytes = rounds.len() * record.memory_bytes;
            by_id.weigh(id, bytes);
        }
    }

    /// The round with an id; none if two shoes use the id, because it is then ambiguous.
    pub(crate) fn find(&self, id: &str) -> Option<ObservedRound> {
        only(&self.by_id.lock(), id).cloned()
    }

    /// Id of the table of a round. None if two shoes use the id of the round.
    pub(crate) fn table_of(&self, round_id: &str) -> Option<String> {
        only(&self.by_id.lock(), round_id).map(|found| found.shoe.table_id.clone())
    }

    /// The shoe with an id. None if two tables have one with it, or none. Takes time proportional to all rounds.
    pub(crate) fn shoe(&self, shoe_id: &str) -> Option<ShoeName> {
        let by_id = self.by_id.lock();
        let mut shoes = by_id
            .values()
            .flatten()
            .map(|observed| &observed.shoe)
            .filter(|shoe| shoe.shoe_id == shoe_id);
        let first = shoes.next()?;
        shoes.all(|other| other == first).then(|| first.clone())
    }
}

fn only<'a>(by_id: &'a Bounded<String, Vec<ObservedRound>>, id: &str) -> Option<&'a ObservedRound> {
    match by_id.get(id)?.as_slice() {
        [only] => Some(only),
        _ => None,
    }
}
