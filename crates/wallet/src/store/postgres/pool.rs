//! The connection pool for the engine, for inquiries and for the operator's commands.
//!
//! sqlx's own pool pings the server each time a connection is returned, and no option turns this off. It
//! doubles the round trips of a debit. This pool does not ping. A connection is closed instead of
//! returned if its work failed or was cancelled.

use std::time::{Duration, Instant};

use parking_lot::Mutex;
use sqlx::Connection;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use super::checked::Expected;
use super::{failed, undelayed};
use crate::store::StoreError;

/// Largest number of connections.
const MOST: u32 = 8;

/// Longest idle time. A firewall or proxy may drop a connection that is idle for longer.
const LONGEST_REST: Duration = Duration::from_mins(1);

pub(super) struct ConnectionPool {
    options: PgConnectOptions,
    expected: Expected,
    /// Longest wait for a free place and a connection.
    patience: Duration,
    places: Semaphore,
    /// Idle connections with the time of their return. The last one returned is used first.
    resting: Mutex<Vec<(PgConnection, Instant)>>,
}

/// A connection for one task. If the task is cancelled, the connection is closed.
pub(super) struct Lease<'a> {
    pub(super) connection: PgConnection,
    from: &'a ConnectionPool,
    _place: SemaphorePermit<'a>,
}

impl ConnectionPool {
    /// Connections are opened on first use.
    pub(super) fn new(options: PgConnectOptions, expected: Expected, patience: Duration) -> Self {
        Self {
            options,
            expected,
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
            None => self.connect().await?,
        };
        Ok(Lease {
            connection,
            from: self,
            _place: place,
        })
    }

    async fn connect(&self) -> Result<PgConnection, StoreError> {
        let mut connection = undelayed::connect(&self.options).await.map_err(failed)?;
        self.expected.of(&mut connection).await?;
        Ok(connection)
    }

    fn rested(&self) -> Option<PgConnection> {
        let mut resting = self.resting.lock();
        let (connection, since) = resting.pop()?;
        if since.elapsed() < LONGEST_REST {
            return Some(connection);
        }
        // The connections below this one have been idle for longer.
        resting.clear();
        None
    }

    /// Waits for tasks in progress, rejects new ones, and closes the connections.
    pub(super) async fn close(&self) {
        let all = self.places.acquire_many(MOST).await;
        self.places.close();
        drop(all);
        let resting = std::mem::take(&mut *self.resting.lock());
        for (connection, _) in resting {
            // The server detects a closed connection by itself.
            let _ = connection.close().await;
        }
    }
}

impl Lease<'_> {
    /// Returns the connection to the pool after its task. If the task failed, the server may be gone: this
    /// connection and all idle ones are closed.
    pub(super) fn after<T>(self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        let mut resting = self.from.resting.lock();
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
