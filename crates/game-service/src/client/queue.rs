//! The line in front of the service: a few calls at once, the rest wait. A refused token empties it, because whatever
//! waits would be refused the same way. The token stays: a call that is made afterwards goes out again.

use crate::error::{Error, Refusal};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::{Semaphore, SemaphorePermit};

pub(super) struct Queue {
    places: Semaphore,
    refused: Mutex<Refused>,
}

/// How often the token was refused, and how the last time.
#[derive(Default)]
struct Refused {
    times: u64,
    last: Option<Refusal>,
}

/// When a call joined: how often the token had been refused by then.
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
        Ticket(self.lock().times)
    }

    /// Waits for a place, which lasts as long as what is returned.
    ///
    /// # Errors
    /// The refusal, if the token was refused after the call had joined.
    pub(super) async fn place(&self, ticket: Ticket) -> Result<Option<SemaphorePermit<'_>>, Error> {
        // Never closed, so there always is a permit.
        let permit = self.places.acquire().await.ok();
        let refused = self.lock();
        match &refused.last {
            Some(refusal) if refused.times > ticket.0 => Err(refusal.clone().into()),
            _ => Ok(permit),
        }
    }

    /// Ends whatever waits, if the error says that the token is not accepted.
    pub(super) fn hear(&self, error: &Error) {
        if let (Error::Refused(refusal), "unauthorized") = (error, error.code()) {
            let mut refused = self.lock();
            refused.times += 1;
            refused.last = Some(refusal.clone());
        }
    }

    fn lock(&self) -> MutexGuard<'_, Refused> {
        self.refused.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
