//! The verdicts that lists showed, to say that some of them changed.

use std::hash::RandomState;

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
        let content = record.raw.meaning(&self.hasher);
        let before = self.by_content.lock().entry(content).replace(verdict);
        before.is_some_and(|before| before != verdict)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_that_is_signed_anew_does_not_hide_that_a_verdict_changed() {
        let record = |signature: &str, total: &str| {
            let json = format!(
                r#"{{"id":"a","total_payout":{total},"game_result":{{"image_url":["https://a.example/1.jpg?s={signature}"]}}}}"#
            );
            HistoryRecord::from_body(json.as_bytes()).unwrap()
        };
        let verdicts = LastVerdicts::default();
        assert!(!verdicts.changes(&record("1", "1.00"), Overall::CannotTell));
        assert!(!verdicts.changes(&record("2", "1.00"), Overall::CannotTell));
        assert!(verdicts.changes(&record("3", "1.00"), Overall::Consistent));
        assert!(!verdicts.changes(&record("3", "2.00"), Overall::CannotTell));
    }
}
