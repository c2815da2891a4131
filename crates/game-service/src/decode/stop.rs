//! Tells work on another thread that nobody waits for its result any more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that is shared by the one who waits and the one who works. It can be set once and never taken back.
#[derive(Debug, Clone, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
