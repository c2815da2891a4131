//! The records of several listings, put together: of several games, which may send each other's records, or of several rounds.

use std::collections::{BTreeSet, HashMap, hash_map};

use chrono::TimeDelta;

use super::round::RecordAmounts;
use super::sources::Whole;
use crate::observed::identity;
use crate::views::ErrorView;

/// The records of several listings of one player, each once.
#[derive(Default)]
pub(super) struct Listings {
    pub(super) records: Vec<RecordAmounts>,
    /// Games whose answers had only records of other requested games. Which records they have themselves is
    /// not known.
    pub(super) of_others: BTreeSet<String>,
    /// The service's clock minus this computer's clock, by the last answer that stated the time.
    pub(super) skew: Option<TimeDelta>,
    /// The games whose listings could not be read completely.
    pub(super) failed: Vec<(String, ErrorView)>,
    /// Place of a record, and whether it came in the answer for its own game.
    places: HashMap<u64, (usize, bool)>,
}

impl Listings {
    /// Adds the answer for a further game, `further`, to the records that came for the game `first`.
    pub(super) fn add(
        first: &str,
        records: &mut Vec<RecordAmounts>,
        further: &str,
        found: Vec<RecordAmounts>,
    ) {
        let (mut listings, asked) = (Self::default(), BTreeSet::new());
        listings.take(first, std::mem::take(records), &asked);
        listings.take(further, found, &asked);
        *records = listings.records;
    }

    /// Takes what was read for a further round.
    pub(super) fn take_round(&mut self, of_round: Self) {
        self.skew = of_round.skew.or(self.skew);
        self.of_others.extend(of_round.of_others);
        self.records.extend(of_round.records);
        for (game_key, error) in of_round.failed {
            if !self.failed.iter().any(|(failed, _)| *failed == game_key) {
                self.failed.push((game_key, error));
            }
        }
    }

    pub(super) fn take_answer(
        &mut self,
        game_key: String,
        read: Result<Whole, ErrorView>,
        asked: &BTreeSet<String>,
    ) {
        match read {
            Ok(whole) => {
                self.skew = whole.skew.or(self.skew);
                self.take(&game_key, whole.records, asked);
            }
            Err(error) => self.failed.push((game_key, error)),
        }
    }

    /// Takes the answer for one game. `asked`: all games that were asked for. Of several contents of a record, that of its
    /// own game's answer is used.
    pub(super) fn take(&mut self, game_key: &str, records: Vec<RecordAmounts>, asked: &BTreeSet<String>) {
        let is_own = |amounts: &RecordAmounts| amounts.game_key == game_key;
        let has_others = records
            .iter()
            .any(|amounts| !is_own(amounts) && asked.contains(&amounts.game_key));
        if has_others && !records.iter().any(is_own) {
            self.of_others.insert(game_key.to_owned());
        }
        for amounts in records {
            let Some(record) = &amounts.record else {
                // A lotto entry comes in one answer only.
                self.records.push(amounts);
                continue;
            };
            let is_own = is_own(&amounts);
            match self.places.entry(identity(record)) {
                hash_map::Entry::Vacant(place) => {
                    place.insert((self.records.len(), is_own));
                    self.records.push(amounts);
                }
                hash_map::Entry::Occupied(mut known) if is_own && !known.get().1 => {
                    let at = known.get().0;
                    known.insert((at, true));
                    self.records[at] = amounts;
                }
                hash_map::Entry::Occupied(_) => {}
            }
        }
    }
}
