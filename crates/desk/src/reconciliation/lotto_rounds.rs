//! The lotto rounds that were read whole, for all players of a comparison.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use chrono::TimeDelta;
use parking_lot::Mutex;

use super::record_amounts::RecordAmounts;

/// Largest number of entries that are kept.
pub(super) const MOST_ENTRIES: usize = 50_000;

/// The entries of a whole lotto round.
#[derive(Default)]
pub(super) struct LottoRound {
    pub(super) of_player: HashMap<String, Vec<RecordAmounts>>,
    pub(super) entries: usize,
    pub(super) skew: Option<TimeDelta>,
}

/// Rounds by id.
#[derive(Default)]
pub(super) struct LottoRounds {
    read: Mutex<Read>,
}

#[derive(Default)]
struct Read {
    rounds: HashMap<String, Arc<LottoRound>>,
    /// The players with several entries. They are few, so that they are kept of all rounds.
    with_several: HashMap<String, HashSet<String>>,
}

impl LottoRounds {
    /// A round that is kept.
    pub(super) fn get(&self, round_id: &str) -> Option<Arc<LottoRound>> {
        self.read.lock().rounds.get(round_id).map(Arc::clone)
    }

    /// Keeps a round. The others are forgotten if they are too large with it.
    pub(super) fn keep(&self, round_id: &str, round: &Arc<LottoRound>) {
        let mut read = self.read.lock();
        let entries: usize = read.rounds.values().map(|round| round.entries).sum();
        if entries + round.entries > MOST_ENTRIES {
            read.rounds.clear();
        }
        read.rounds.insert(round_id.to_owned(), Arc::clone(round));
        let several = round.of_player.iter().filter(|(_, entries)| entries.len() > 1);
        let several = several.map(|(player_id, _)| player_id.clone()).collect();
        read.with_several.insert(round_id.to_owned(), several);
    }

    /// Whether a round was read in which the player has no more than one entry. This is known of rounds that are not kept, too.
    pub(super) fn has_one_at_most(&self, player_id: &str, round_id: &str) -> bool {
        let read = self.read.lock();
        let several = read.with_several.get(round_id);
        several.is_some_and(|several| !several.contains(player_id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A round in which one player has one entry and another one all the others.
    fn round(entries: usize) -> Arc<LottoRound> {
        Arc::new(LottoRound {
            of_player: HashMap::from([
                ("mali".to_owned(), vec![RecordAmounts::example()]),
                ("somchai".to_owned(), vec![RecordAmounts::example(); 2]),
            ]),
            entries,
            skew: None,
        })
    }

    #[test]
    fn who_has_one_entry_is_known_of_rounds_that_are_no_longer_kept() {
        let rounds = LottoRounds::default();
        rounds.keep("one", &round(MOST_ENTRIES));
        rounds.keep("two", &round(1));
        assert!(rounds.get("one").is_none() && rounds.get("two").is_some());
        for round_id in ["one", "two"] {
            assert!(rounds.has_one_at_most("mali", round_id));
            assert!(rounds.has_one_at_most("who has none", round_id));
            assert!(!rounds.has_one_at_most("somchai", round_id));
        }
        assert!(!rounds.has_one_at_most("mali", "three"));
    }
}
