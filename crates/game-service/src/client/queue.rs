//! Limits the number of concurrent calls. If the service rejects the token, all waiting calls fail at
//! once, because they would be rejected too. Calls that are made later are sent again.
//!
//! The pauses that the service requests (`Retry-After`) while the client waits are reported, so that the UI can explain the
//! delay. Two kinds of wait are not: the client's own retry waits, which are short, and a `Retry-After` above the limit,
//! because then the call fails with an error that contains it.

use crate::error::{Error, Refusal};
use app::error_code::ErrorCode;
use futures::{Stream, stream};
use parking_lot::Mutex;
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, SemaphorePermit, watch};

/// Number of concurrent calls; other calls wait.
const AT_ONCE: usize = 4;

pub(super) struct Queue {
    places: Semaphore,
    refused: Mutex<Refused>,
}

/// How many times the token was rejected, and the last rejection.
#[derive(Default)]
struct Refused {
    times: u64,
    last: Option<Refusal>,
}

/// The number of rejections at the time the call joined the queue.
#[derive(Clone, Copy)]
pub(super) struct Ticket(u64);

impl Queue {
    pub(super) fn new() -> Self {
        Self {
            places: Semaphore::new(AT_ONCE),
            refused: Mutex::default(),
        }
    }

    pub(super) fn join(&self) -> Ticket {
        Ticket(self.refused.lock().times)
    }

    /// Waits for a place, which is free again when the result is dropped. Fails if the token was rejected
    /// after the call joined the queue.
    pub(super) async fn place(&self, ticket: Ticket) -> Result<Option<SemaphorePermit<'_>>, Error> {
        // The semaphore is never closed, so this is always `Some`.
        let permit = self.places.acquire().await.ok();
        let refused = self.refused.lock();
        match &refused.last {
            Some(refusal) if refused.times > ticket.0 => Err(refusal.clone().into()),
            _ => Ok(permit),
        }
    }

    /// If the error says that the token was rejected, all waiting calls fail.
    pub(super) fn hear(&self, error: &Error) {
        if let (Error::Refused(refusal), ErrorCode::Unauthorized) = (error, error.code()) {
            let mut refused = self.refused.lock();
            refused.times += 1;
            refused.last = Some(refusal.clone());
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

    /// The pauses as a stream. If a pause has already started, it is the first item.
    pub(super) fn watch(&self) -> impl Stream<Item = Duration> + Send + use<> {
        let mut pauses = self.0.subscribe();
        pauses.mark_changed();
        stream::unfold(pauses, |mut pauses| async move {
            loop {
                pauses.changed().await.ok()?;
                let until = *pauses.borrow_and_update();
                let left = until.map(|until| until.saturating_duration_since(Instant::now()));
                if let Some(left) = left.filter(|left| !left.is_zero()) {
                    return Some((left, pauses));
                }
            }
        })
    }
}
