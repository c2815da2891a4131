//! The pauses a service asks for (`Retry-After`), told while they are waited out: a wait that nobody explains looks like
//! a fault. Left out on purpose: pauses of our own choice, which are short, and those too long to be waited out, which
//! end the call with an error that says how long they are.

use std::time::{Duration, Instant};
use tokio::sync::watch;

/// The pauses of one client, as they come. See [`crate::GameService::pauses`].
#[derive(Debug)]
pub struct Pauses(watch::Receiver<Option<Instant>>);

impl Pauses {
    /// Waits for the next pause, or one that lasts longer than the one before: how long it is from now on. None once
    /// the client is gone.
    pub async fn next(&mut self) -> Option<Duration> {
        loop {
            self.0.changed().await.ok()?;
            let until = *self.0.borrow_and_update();
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            if let Some(left) = left.filter(|left| !left.is_zero()) {
                return Some(left);
            }
        }
    }
}

/// Where a client notes its pauses: calls wait each for itself, so the one that ends last counts.
pub(super) struct PauseBoard(watch::Sender<Option<Instant>>);

impl PauseBoard {
    pub(super) fn new() -> Self {
        Self(watch::Sender::new(None))
    }

    pub(super) fn note(&self, length: Duration) {
        let until = Instant::now() + length;
        self.0.send_if_modified(|last| {
            let is_later = last.is_none_or(|last| last < until);
            if is_later {
                *last = Some(until);
            }
            is_later
        });
    }

    /// A pause under way is told at once.
    pub(super) fn watch(&self) -> Pauses {
        let mut pauses = self.0.subscribe();
        pauses.mark_changed();
        Pauses(pauses)
    }
}
