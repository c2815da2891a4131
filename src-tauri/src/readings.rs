//! The readings in progress, so that the interface can stop one.

use std::collections::HashMap;
use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};

use desk::views::ErrorView;
use parking_lot::Mutex;
use serde::Serialize;
use tauri::ipc::Channel;
use tokio_util::sync::CancellationToken;

/// Longest id that the interface may choose, in bytes.
const LONGEST_ID: usize = 64;

/// Readings by the ids that the interface chose.
#[derive(Default)]
pub(crate) struct Readings {
    running: Mutex<HashMap<String, CancellationToken>>,
    unnamed: AtomicU64,
}

/// A reading in progress. Its id is free again when this is dropped.
#[derive(Debug)]
#[must_use = "the reading can be stopped only while this exists"]
pub(crate) struct Reading<'a> {
    readings: &'a Readings,
    id: String,
}

impl Readings {
    /// Registers a reading whose events go to `channel`, before anything is awaited, so that it can be stopped at any
    /// time. The returned function sends an event, and the future resolves when the reading should stop.
    pub(crate) fn stream<E: Serialize + Send>(
        &self,
        id: &str,
        channel: Channel<E>,
    ) -> Result<
        (
            Reading<'_>,
            impl FnMut(E) + Send + use<E>,
            impl Future<Output = ()> + Send + use<E>,
        ),
        ErrorView,
    > {
        let (reading, stopped) = self.begin(id)?;
        // If the window was reloaded, sending fails; this does not stop the reading.
        let send = move |event| drop(channel.send(event));
        Ok((reading, send, stopped))
    }

    /// Registers a reading. The returned future resolves when the reading should stop.
    pub(crate) fn begin(
        &self,
        id: &str,
    ) -> Result<(Reading<'_>, impl Future<Output = ()> + Send + use<>), ErrorView> {
        if id.is_empty() || id.len() > LONGEST_ID {
            return Err(ErrorView::input(
                "readingId",
                "A reading's name has 1 to 64 characters.",
            ));
        }
        if self.running.lock().contains_key(id) {
            return Err(ErrorView::input(
                "readingId",
                "A reading of this name is under way.",
            ));
        }
        Ok(self.register(id.to_owned()))
    }

    /// Registers work that only the end of the connection stops. Its id is longer than any that the interface may choose.
    pub(crate) fn begin_unnamed(&self) -> (Reading<'_>, impl Future<Output = ()> + Send + use<>) {
        let number = self.unnamed.fetch_add(1, Ordering::Relaxed);
        self.register(format!("{number:>width$}", width = LONGEST_ID + 1))
    }

    fn register(&self, id: String) -> (Reading<'_>, impl Future<Output = ()> + Send + use<>) {
        let stop = CancellationToken::new();
        let until_stopped = stop.clone().cancelled_owned();
        self.running.lock().insert(id.clone(), stop);
        (Reading { readings: self, id }, until_stopped)
    }

    /// Stops a reading. Does nothing if it has already ended.
    pub(crate) fn cancel(&self, id: &str) {
        if let Some(stop) = self.running.lock().get(id) {
            stop.cancel();
        }
    }

    /// Stops all readings, because their connection is closed.
    pub(crate) fn cancel_all(&self) {
        self.running.lock().values().for_each(CancellationToken::cancel);
    }
}

impl std::fmt::Debug for Readings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.running.lock().keys()).finish()
    }
}

impl Drop for Reading<'_> {
    fn drop(&mut self) {
        self.readings.running.lock().remove(&self.id);
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::*;

    #[test]
    fn a_reading_is_stopped_by_its_name_alone() {
        let readings = Readings::default();
        let (_one, stopped) = readings.begin("one").unwrap();
        let (_other, other_stopped) = readings.begin("other").unwrap();
        let mut other_stopped = Box::pin(other_stopped);
        readings.cancel("one");
        readings.cancel("never begun");
        assert!(stopped.now_or_never().is_some());
        assert!(other_stopped.as_mut().now_or_never().is_none());
        readings.cancel_all();
        assert!(other_stopped.now_or_never().is_some());
    }

    #[test]
    fn work_without_a_name_ends_with_all_and_cannot_be_named() {
        let readings = Readings::default();
        let (_one, stopped) = readings.begin_unnamed();
        let (_other, other_stopped) = readings.begin_unnamed();
        assert!(readings
            .running
            .lock()
            .keys()
            .all(|id| readings.begin(id).is_err()));
        readings.cancel_all();
        assert!(stopped.now_or_never().is_some() && other_stopped.now_or_never().is_some());
    }

    #[test]
    fn a_name_is_free_again_when_its_reading_has_ended_and_not_before() {
        let readings = Readings::default();
        let first = readings.begin("one").unwrap();
        readings.cancel("one");
        assert!(readings.begin("one").is_err());
        drop(first);
        assert!(readings.begin("one").is_ok());
    }
}
