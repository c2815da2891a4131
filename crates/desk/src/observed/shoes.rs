//! Which shoes were read: the rounds of all shoes by their id, and which live table belongs to a table. Only a live table has a
//! shoe, and its id is a whole number, while a table may have any id (docs/contract.md#game-stat).

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
/// Largest number of tables to remember.
const TABLES: usize = 2_000;

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

/// The live tables of one connection.
#[derive(Debug)]
pub(crate) struct LiveTables {
    known: Mutex<Bounded<Table, Known>>,
}

/// A table: its game key and its id.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Table {
    game_key: String,
    id: String,
}

#[derive(Debug, Default)]
struct Known {
    live_id: Option<String>,
    asked_at: Option<DateTime<Utc>>,
}

impl Default for LiveTables {
    fn default() -> Self {
        Self {
            known: Mutex::new(Bounded::new(TABLES)),
        }
    }
}

impl LiveTables {
    /// Notes under which id the shoe of a table was read: one that the user typed, or, with None, the table's own.
    pub(crate) fn was_read(&self, game_key: &str, id: &str, live_id: Option<&str>) {
        let table = Table::new(game_key, id);
        self.known.lock().entry(table).live_id = live_id.map(str::to_owned);
    }

    /// The id of the live table that the user typed for a table.
    pub(crate) fn typed(&self, game_key: &str, id: &str) -> Option<String> {
        let known = self.known.lock();
        known.get(&Table::new(game_key, id))?.live_id.clone()
    }

    /// Notes that a search asks for the shoe of a table.
    pub(crate) fn was_asked(&self, game_key: &str, id: &str, at: DateTime<Utc>) {
        self.known.lock().entry(Table::new(game_key, id)).asked_at = Some(at);
    }

    /// When a search last asked for the shoe of a table. None if none did.
    pub(crate) fn asked_at(&self, game_key: &str, id: &str) -> Option<DateTime<Utc>> {
        let known = self.known.lock();
        known.get(&Table::new(game_key, id))?.asked_at
    }
}

impl Table {
    fn new(game_key: &str, id: &str) -> Self {
        Self {
            game_key: game_key.to_owned(),
            id: id.to_owned(),
        }
    }
}
