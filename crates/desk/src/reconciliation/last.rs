//! The rows of the last comparison, kept for its export.

use std::sync::{Arc, Mutex, PoisonError};

use crate::views::{DifferenceRow, ReconcileScope, ReconcileSummary};

/// The comparison that ended last.
#[derive(Debug, Default)]
pub(crate) struct LastComparison(Mutex<Option<Arc<Comparison>>>);

/// The differences of a comparison, with its scope and summary.
#[derive(Debug)]
pub(crate) struct Comparison {
    pub(crate) scope: ReconcileScope,
    pub(crate) summary: ReconcileSummary,
    pub(crate) rows: Vec<DifferenceRow>,
}

impl LastComparison {
    /// Keeps a comparison instead of the former one.
    pub(super) fn keep(&self, scope: ReconcileScope, summary: ReconcileSummary, rows: Vec<DifferenceRow>) {
        let comparison = Comparison { scope, summary, rows };
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(comparison));
    }

    /// The comparison whose sides were read at this time.
    pub(crate) fn of(&self, read_at: &str) -> Option<Arc<Comparison>> {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        last.filter(|last| last.summary.read_at == read_at)
    }
}
