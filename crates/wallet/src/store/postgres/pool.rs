//! Connections for the engine's trips, for inquiries and for the operator's orders.
//!
//! The driver's pool asks the server for a sign of life each time a connection comes back, which doubles the trips of a
//! debit. Here a connection comes back as it is, unless its work failed or was given up; the next caller makes another.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use super::failed;
use crate::store::StoreError;

/// Connections at a time.
const MOST: u32 = 8;

/// What lies between here and the server may have forgotten a connection that was silent for longer.
const LONGEST_REST: Duration = Duration::from_mins(1);

pub(super) struct ConnectionPool {
    options: PgConnectOptions,
    /// How long a caller waits for a place and a connection.
    patience: Duration,
    places: Semaphore,
    /// Each with the moment it came back; the last one back is the first to go.
    resting: Mutex<Vec<(PgConnection, Instant)>>,
}

/// A connection for one piece of work. If the work is given up half-way, the connection goes with it.
pub(super) struct Lease<'a> {
    pub(super) connection: PgConnection,
    from: &'a ConnectionPool,
    _place: SemaphorePermit<'a>,
}

impl ConnectionPool {
    /// Nothing is connected before it is needed.
    pub(super) fn new(options: PgConnectOptions, patience: Duration) -> Self {
        Self {
            options,
            patience,
            places: Semaphore::new(MOST as usize),
            resting: Mutex::default(),
        }
    }

    pub(super) async fn take(&self) -> Result<Lease<'_>, StoreError> {
        timeout(self.patience, self.wait_for_one())
            .await
            .unwrap_or_else(|_| Err(unavailable("it does not answer in time")))
    }

    async fn wait_for_one(&self) -> Result<Lease<'_>, StoreError> {
        let place = self.places.acquire().await;
        let place = place.map_err(|_| unavailable("it was let go"))?;
        let connection = match self.rested() {
            Some(connection) => connection,
            None => self.options.connect().await.map_err(failed)?,
        };
        Ok(Lease {
            connection,
            from: self,
            _place: place,
        })
    }

    fn rested(&self) -> Option<PgConnection> {
        let mut resting = self.resting();
        let (connection, since) = resting.pop()?;
        if since.elapsed() < LONGEST_REST {
            return Some(connection);
        }
        // Those below have rested longer still.
        resting.clear();
        None
    }

    fn resting(&self) -> MutexGuard<'_, Vec<(PgConnection, Instant)>> {
        self.resting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the work under way, refuses what comes later, and lets the connections go.
    pub(super) async fn close(&self) {
        let all = self.places.acquire_many(MOST).await;
        self.places.close();
        drop(all);
        let resting = std::mem::take(&mut *self.resting());
        for (connection, _) in resting {
            // The server notices by itself when somebody leaves without a word.
            let _ = connection.close().await;
        }
    }
}

impl Lease<'_> {
    /// Gives the connection back after its work. If the work could not be done, the server may be gone: then neither
    /// this connection nor those at rest are used again.
    pub(super) fn after<T>(self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        let mut resting = self.from.resting();
        if matches!(done, Err(StoreError::Unavailable(_))) {
            resting.clear();
        } else {
            resting.push((self.connection, Instant::now()));
        }
        done
    }
}

fn unavailable(why: &str) -> StoreError {
    StoreError::Unavailable(why.to_owned())
}
