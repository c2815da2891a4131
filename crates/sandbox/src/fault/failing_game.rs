//! A game whose player history fails, so that a client can be tested that reads several games at once.

use std::sync::atomic::{AtomicU32, Ordering};

use axum::response::Response;
use parking_lot::Mutex;

use super::answer::refusal;

/// The failing game and its failures so far.
#[derive(Debug, Default)]
pub(crate) struct FailingGame {
    key: Mutex<Option<String>>,
    /// Number of failures after which the game works again. None means never.
    most: Option<u32>,
    failures: AtomicU32,
}

impl FailingGame {
    pub(crate) fn new(key: Option<String>, most: Option<u32>) -> Self {
        Self {
            key: Mutex::new(key),
            most,
            failures: AtomicU32::new(0),
        }
    }

    /// Changes the game. None lets every game work.
    pub(crate) fn set(&self, key: Option<String>) {
        *self.key.lock() = key;
    }

    /// The answer for this game if it fails: 500 and 503 in turn.
    pub(crate) fn answer(&self, game_key: &str) -> Option<Response> {
        if self.key.lock().as_deref() != Some(game_key) {
            return None;
        }
        let earlier = self.failures.fetch_add(1, Ordering::Relaxed);
        if self.most.is_some_and(|most| earlier >= most) {
            return None;
        }
        Some(if earlier.is_multiple_of(2) {
            refusal(500, "INTERNAL_ERROR", "internal error")
        } else {
            refusal(503, "UNAVAILABLE", "service unavailable")
        })
    }
}
