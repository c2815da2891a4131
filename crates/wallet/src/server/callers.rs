//! The open connections. Their number is limited, and nobody without a key can use up the limit.
//!
//! A *stranger* is a connection on which no request with a valid key has arrived yet. It has a few
//! seconds for that. If all places are taken, the oldest stranger has to go, so that half-open
//! connections never keep the service out. If every place belongs to a caller with a key, a new
//! connection is refused at once.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::task::AbortHandle;

/// Largest number of connections, if the process may open so many files (docs/ASSUMPTIONS.md#a114).
const MOST: usize = 8192;
/// Files that are left for the database, the log and the listener.
const OTHER_FILES: usize = 64;
/// Time between two requests without a key on one connection.
const BETWEEN: Duration = Duration::from_millis(100);

#[derive(Debug)]
pub(super) struct Callers {
    most: usize,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    count: usize,
    next: u64,
    /// The tasks of their connections by age: the oldest has the lowest number.
    strangers: BTreeMap<u64, AbortHandle>,
}

/// One open connection. Dropping it frees its place.
#[derive(Debug)]
pub(super) struct Caller {
    number: u64,
    has_a_key: AtomicBool,
    without_a_key: AtomicU32,
    /// Whether the last request has a body that was not read to its end.
    sends_a_body: AtomicBool,
    callers: Arc<Callers>,
}

impl Callers {
    pub(super) fn as_many_as_possible() -> Arc<Self> {
        Self::at_most(MOST.min(open_files().saturating_sub(OTHER_FILES)).max(1))
    }

    fn at_most(most: usize) -> Arc<Self> {
        let open = Mutex::default();
        Arc::new(Self { most, open })
    }

    /// A place for a new connection. None if all places belong to callers with a key.
    pub(super) fn admit(self: &Arc<Self>) -> Option<Arc<Caller>> {
        // Whose place it was, ends soon. The new connection is counted at once.
        if self.count() >= self.most && !self.send_oldest_away() {
            return None;
        }
        let mut open = self.open.lock();
        open.count += 1;
        open.next += 1;
        Some(Arc::new(Caller {
            number: open.next,
            has_a_key: AtomicBool::new(false),
            without_a_key: AtomicU32::new(0),
            sends_a_body: AtomicBool::new(false),
            callers: Arc::clone(self),
        }))
    }

    /// Ends the connection of the oldest stranger. False if there is none.
    pub(super) fn send_oldest_away(&self) -> bool {
        let oldest = self.open.lock().strangers.pop_first();
        if let Some((_, task)) = &oldest {
            task.abort();
        }
        oldest.is_some()
    }

    pub(super) fn count(&self) -> usize {
        self.open.lock().count
    }
}

impl Caller {
    /// The task of its connection, which may have to go while the caller is a stranger.
    pub(super) fn is_served_by(&self, task: AbortHandle) {
        let mut open = self.callers.open.lock();
        if self.is_stranger() {
            open.strangers.insert(self.number, task);
        }
    }

    pub(super) fn is_stranger(&self) -> bool {
        !self.has_a_key.load(Ordering::Relaxed)
    }

    /// Whether the caller may still be sending the body of its last request.
    pub(super) fn may_send_a_body(&self) -> bool {
        self.sends_a_body.load(Ordering::Relaxed)
    }

    /// Waits before each request without a key, except the first: a flood of them leaves the processor to
    /// transactions.
    pub(super) async fn takes_its_time(&self) {
        if self.without_a_key.fetch_add(1, Ordering::Relaxed) > 0 {
            tokio::time::sleep(BETWEEN).await;
        }
    }

    /// A request arrived, with a body or without, or its body was read to the end.
    pub(super) fn sends_a_body(&self, sends: bool) {
        self.sends_a_body.store(sends, Ordering::Relaxed);
    }

    /// A request with a valid key arrived: the connection may stay.
    pub(super) fn has_a_key(&self) {
        if !self.has_a_key.swap(true, Ordering::Relaxed) {
            self.callers.open.lock().strangers.remove(&self.number);
        }
    }
}

impl Drop for Caller {
    fn drop(&mut self) {
        let mut open = self.callers.open.lock();
        open.count -= 1;
        open.strangers.remove(&self.number);
    }
}

#[cfg(unix)]
fn open_files() -> usize {
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
    limit.map_or(usize::MAX, |files| usize::try_from(files).unwrap_or(usize::MAX))
}

#[cfg(not(unix))]
fn open_files() -> usize {
    usize::MAX
}

#[cfg(test)]
mod tests {
    use tokio::task::JoinHandle;

    use super::*;

    /// A connection that does nothing. None if it is refused.
    fn admit(callers: &Arc<Callers>) -> Option<(Arc<Caller>, JoinHandle<()>)> {
        let caller = callers.admit()?;
        let connection = tokio::spawn(std::future::pending());
        caller.is_served_by(connection.abort_handle());
        Some((caller, connection))
    }

    #[tokio::test]
    async fn t57_the_oldest_stranger_goes_first() {
        let callers = Callers::at_most(2);
        let [known, stranger] = [(); 2].map(|()| admit(&callers).unwrap());
        known.0.has_a_key();
        let newest = admit(&callers).unwrap();
        assert!(stranger.1.await.unwrap_err().is_cancelled());
        assert!(!known.1.is_finished() && !newest.1.is_finished());
    }

    #[tokio::test]
    async fn t57_with_all_places_taken_by_keys_a_new_connection_is_refused() {
        let callers = Callers::at_most(2);
        let known = [(); 2].map(|()| admit(&callers).unwrap());
        for (caller, _) in &known {
            caller.has_a_key();
        }
        assert!(admit(&callers).is_none());
        drop(known);
        assert_eq!(callers.count(), 0);
        assert!(admit(&callers).is_some());
    }
}
