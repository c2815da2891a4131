//! The connections for one use: to decide, to inquire, or to read journals. Each use has places of its own, so that inquiries
//! that wait for the database leave the place of the debits free.
//!
//! sqlx's own pool pings the server each time a connection is returned, and no option turns this off. It
//! doubles the round trips of a debit, and on a silent network the ping has no end. This pool does not ping. A connection is
//! closed instead of returned if its work failed, was cancelled or did not end in time.

use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use super::checked::Asked;
use super::failed;
use crate::store::StoreError;

#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    pub(super) places: u32,
    /// Longest wait for a free place and a connection.
    pub(super) patience: Duration,
    /// Longest time of one call. A network may drop what is sent without a word.
    pub(super) deadline: Duration,
}

/// Longest idle time. A firewall or proxy may drop a connection that is idle for longer.
const LONGEST_REST: Duration = Duration::from_mins(1);

pub(super) struct ConnectionPool {
    asked: Asked,
    limits: Limits,
    places: Semaphore,
    lost: AtomicU64,
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
    pub(super) fn new(asked: Asked, limits: Limits) -> Self {
        Self {
            asked,
            limits,
            places: Semaphore::new(limits.places as usize),
            lost: AtomicU64::new(0),
            resting: Mutex::default(),
        }
    }

    /// How often connections were lost or let go so far. The next one may lead to another server.
    pub(super) fn lost(&self) -> u64 {
        self.lost.load(Ordering::Relaxed)
    }

    pub(super) async fn take(&self) -> Result<Lease<'_>, StoreError> {
        in_time(self.limits.patience, self.wait_for_one()).await
    }

    /// Waits for a call on a leased connection, and not longer than the deadline.
    pub(super) async fn within<T>(
        &self,
        call: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        in_time(self.limits.deadline, call).await
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
        #[cfg(unix)]
        let connected = super::undelayed::connect(&self.asked.options).await;
        #[cfg(not(unix))]
        let connected = sqlx::ConnectOptions::connect(&self.asked.options).await;
        let mut connection = connected.map_err(failed)?;
        self.asked.check(&mut connection).await?;
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
        self.lost.fetch_add(1, Ordering::Relaxed);
        None
    }

    /// Waits for tasks in progress, rejects new ones, and closes the connections.
    pub(super) async fn close(&self) {
        let all = self.places.acquire_many(self.limits.places).await;
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
    /// Returns the connection after its task. After a failure the server may be gone: it and all idle ones are closed.
    pub(super) fn after<T>(self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        let mut resting = self.from.resting.lock();
        if matches!(done, Err(StoreError::Unavailable(_))) {
            resting.clear();
            self.from.lost.fetch_add(1, Ordering::Relaxed);
        } else {
            resting.push((self.connection, Instant::now()));
        }
        done
    }
}

pub(super) async fn in_time<T>(
    longest: Duration,
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    timeout(longest, work)
        .await
        .unwrap_or_else(|_| Err(unavailable("it does not answer in time")))
}

fn unavailable(why: &str) -> StoreError {
    StoreError::Unavailable(why.to_owned())
}
