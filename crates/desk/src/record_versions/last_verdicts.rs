//! The verdicts that lists showed, to say that some of them changed.

use std::hash::{BuildHasher, RandomState};

use game_service::Record;
use game_service::models::HistoryRecord;
use parking_lot::Mutex;

use crate::bounded::Bounded;
use crate::views::Overall;

/// Most records whose last verdict is kept.
const MOST_VERDICTS: usize = 50_000;

/// The last verdict of each record when its reading had ended. It may change when more records are known, and a list says
/// so.
#[derive(Debug)]
pub(crate) struct LastVerdicts {
    by_content: Mutex<Bounded<u64, Option<Overall>>>,
    hasher: RandomState,
}

impl Default for LastVerdicts {
    fn default() -> Self {
        Self {
            by_content: Mutex::new(Bounded::new(MOST_VERDICTS)),
            hasher: RandomState::new(),
        }
    }
}

impl LastVerdicts {
    /// Whether this record, with the same content, had another verdict before.
    pub(crate) fn changes(&self, record: &Record<HistoryRecord>, verdict: Overall) -> bool {
        let content = self.hasher.hash_one(record.raw.as_str());
        let before = self.by_content.lock().entry(content).replace(verdict);
        before.is_some_and(|before| before != verdict)
    }
}
