//! Limits the number of concurrent calls. If the service rejects the token, all waiting calls fail at
//! once, because they would be rejected too. Calls that are made later are sent again.

use crate::error::{Error, Refusal};
use parking_lot::Mutex;
use tokio::sync::{Semaphore, SemaphorePermit};

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
    pub(super) fn new(at_once: usize) -> Self {
        Self {
            places: Semaphore::new(at_once.max(1)),
            refused: Mutex::default(),
        }
    }

    pub(super) fn join(&self) -> Ticket {
        Ticket(self.refused.lock().times)
    }

    /// Waits for a permit. The place is free again when the permit is dropped.
    ///
    /// # Errors
    /// The rejection, if the token was rejected after the call joined the queue.
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
        if let (Error::Refused(refusal), "unauthorized") = (error, error.code()) {
            let mut refused = self.refused.lock();
            refused.times += 1;
            refused.last = Some(refusal.clone());
        }
    }
}
