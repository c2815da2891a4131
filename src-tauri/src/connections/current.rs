//! The current connection of the shell.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};
use tokio::sync::{Mutex as AsyncMutex, OnceCell};

use super::connection::Connection;
use crate::views::StartNotice;

/// The current connection, if any.
#[derive(Default)]
pub(crate) struct Connections {
    current: Mutex<Option<Arc<Connection>>>,
    pub(super) changing: AsyncMutex<()>,
    pub(super) started: OnceCell<()>,
    /// The profile that could not be opened at the start, until another connection is chosen.
    not_opened: Mutex<Option<StartNotice>>,
    opened: AtomicU64,
}

impl Connections {
    /// The connection at this moment.
    pub(crate) fn current(&self) -> Option<Arc<Connection>> {
        self.current.lock().clone()
    }

    /// The profile that could not be opened at the start, and the reason.
    pub(crate) fn not_opened(&self) -> Option<StartNotice> {
        self.lock_not_opened().clone()
    }

    pub(super) fn lock_not_opened(&self) -> MutexGuard<'_, Option<StartNotice>> {
        self.not_opened.lock()
    }

    /// A number that is unique in this run.
    pub(super) fn next_number(&self) -> u64 {
        self.opened.fetch_add(1, Ordering::Relaxed)
    }

    pub(super) fn replace(&self, next: Option<Connection>) -> Option<Arc<Connection>> {
        let mut current = self.current.lock();
        std::mem::replace(&mut *current, next.map(Arc::new))
    }
}
