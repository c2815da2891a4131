//! Reports the pauses that the service requests (`Retry-After`) while the client waits, so that the UI
//! can explain the delay. Two kinds of wait are not reported: the client's own retry waits, which are
//! short, and a `Retry-After` above the limit, because then the call fails with an error that contains
//! it.

use std::time::{Duration, Instant};
use tokio::sync::watch;

/// The pauses of one client. See [`crate::GameService::pauses`].
#[derive(Debug)]
pub struct Pauses(watch::Receiver<Option<Instant>>);

impl Pauses {
    /// Waits until a new pause starts, or until the current one becomes longer, and returns the time that
    /// remains. None if the client was dropped.
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

/// Stores the end of the current pause. Each call waits separately, so the latest end is kept.
pub(super) struct PauseBoard(watch::Sender<Option<Instant>>);

impl PauseBoard {
    pub(super) fn new() -> Self {
        Self(watch::Sender::new(None))
    }

    pub(super) fn record(&self, length: Duration) {
        let until = Instant::now() + length;
        self.0.send_if_modified(|last| {
            let is_later = last.is_none_or(|last| last < until);
            if is_later {
                *last = Some(until);
            }
            is_later
        });
    }

    /// A new receiver is notified of a pause that has already started.
    pub(super) fn watch(&self) -> Pauses {
        let mut pauses = self.0.subscribe();
        pauses.mark_changed();
        Pauses(pauses)
    }
}
