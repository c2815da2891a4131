//! A game whose player history fails, so that a client can be tested that reads several games at once.

use std::sync::atomic::{AtomicU32, Ordering};

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use parking_lot::Mutex;
use serde_json::json;

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
        let (status, code, message) = if earlier.is_multiple_of(2) {
            (
                StatusCode::INTERNAL_SERVER_ERROR,
                "INTERNAL_ERROR",
                "internal error",
            )
        } else {
            (
                StatusCode::SERVICE_UNAVAILABLE,
                "UNAVAILABLE",
                "service unavailable",
            )
        };
        let body = json!({"status": "error", "error": {"code": code, "message": message}});
        Some((status, Json(body)).into_response())
    }
}
