//! The commands of the interface, and what runs them. Each one takes the state and a request, calls one function, and returns its
//! result. Its body runs in [`guarded`], or in [`connected`] if it needs the connection; one that reads for long runs in
//! [`Readings::stream`], which sends events and can be stopped.
//!
//! They are listed in `command_list.rs`. No command accepts a path, a URL to fetch, or a header, and none returns a token.

pub(crate) mod app;
pub(crate) mod connection;
pub(crate) mod ledgers;
pub(crate) mod links;
pub(crate) mod records;
pub(crate) mod wallet;

use std::collections::HashMap;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use desk::views::{ErrorCode, ErrorView};
use futures::FutureExt as _;
use parking_lot::Mutex;
use serde::Serialize;
use specta::Type;
use tauri::ipc::Channel;
use tokio_util::sync::CancellationToken;

use crate::state::{Connection, Shell};

/// Turns a panic into an error: otherwise the interface would wait for its answer forever.
pub(crate) async fn guarded<T>(work: impl Future<Output = Result<T, ErrorView>>) -> Result<T, ErrorView> {
    AssertUnwindSafe(work).catch_unwind().await.unwrap_or_else(|_| {
        Err(ErrorView::new(
            ErrorCode::Internal,
            "An internal error occurred. The log contains its cause.",
        ))
    })
}

/// Runs the body of a command that needs the connection, and keeps the connection while it runs.
async fn connected<T, W>(shell: &Shell, work: impl FnOnce(Arc<Connection>) -> W) -> Result<T, ErrorView>
where
    W: Future<Output = Result<T, ErrorView>>,
{
    guarded(async { work(shell.connected().await?).await }).await
}

/// A message of a channel: events, and then one end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "part", content = "value", rename_all = "lowercase")]
pub(crate) enum Streamed<Event, Summary> {
    Event(Event),
    /// The last message: what was read as a whole.
    Summary(Summary),
    /// The last message: why nothing could be read.
    Error(ErrorView),
}

/// Longest id that the interface may choose, in bytes.
const LONGEST_ID: usize = 64;

#[derive(Default)]
pub(crate) struct Readings {
    running: Mutex<HashMap<String, CancellationToken>>,
    /// All messages of all streams, for tests: no window receives them there.
    #[cfg(test)]
    pub(crate) sent: Arc<Mutex<String>>,
}

pub(crate) type Events<E> = Box<dyn FnMut(E) + Send>;

/// A reading that is going on. Its id is free again when this is dropped.
#[derive(Debug)]
#[must_use = "the reading can be stopped only while this exists"]
pub(crate) struct Reading<'a> {
    readings: &'a Readings,
    id: String,
}

impl Readings {
    /// Runs a reading, registered before anything is awaited, so that it can be stopped at any time. Its events go to
    /// `channel`, and as the last message its summary or its error: a channel keeps the order of its messages, while the
    /// answer of the command may overtake them. `work` gets what sends an event, and the token that is cancelled when the
    /// reading should stop.
    ///
    /// # Errors
    /// None: an error is the last message. Tauri takes only a `Result` from a command that borrows the state.
    pub(crate) async fn stream<E, S, W>(
        &self,
        id: &str,
        channel: Channel<Streamed<E, S>>,
        work: impl FnOnce(Events<E>, CancellationToken) -> W,
    ) -> Result<(), ErrorView>
    where
        E: Serialize + Send + 'static,
        S: Serialize + Send + 'static,
        W: Future<Output = Result<S, ErrorView>>,
    {
        #[cfg(test)]
        let written = Arc::clone(&self.sent);
        let send = move |message: Streamed<E, S>| {
            #[cfg(test)]
            written.lock().push_str(&serde_json::to_string(&message).unwrap());
            // If the window was reloaded, sending fails; this does not stop the reading.
            drop(channel.send(message));
        };
        let of_event = send.clone();
        let end = guarded(async {
            let (_reading, stop) = self.begin(id)?;
            work(Box::new(move |event| of_event(Streamed::Event(event))), stop).await
        });
        send(match end.await {
            Ok(summary) => Streamed::Summary(summary),
            Err(error) => Streamed::Error(error),
        });
        Ok(())
    }

    /// The returned token is cancelled when the reading should stop.
    pub(crate) fn begin(&self, id: &str) -> Result<(Reading<'_>, CancellationToken), ErrorView> {
        if id.is_empty() || id.len() > LONGEST_ID {
            return Err(ErrorView::input(
                "readingId",
                "A reading's name has 1 to 64 characters.",
            ));
        }
        let mut running = self.running.lock();
        if running.contains_key(id) {
            return Err(ErrorView::input(
                "readingId",
                "A reading of this name is under way.",
            ));
        }
        let stop = CancellationToken::new();
        running.insert(id.to_owned(), stop.clone());
        let reading = Reading {
            readings: self,
            id: id.to_owned(),
        };
        Ok((reading, stop))
    }

    /// Stops a reading. Does nothing if it has already ended.
    pub(crate) fn cancel(&self, id: &str) {
        if let Some(stop) = self.running.lock().get(id) {
            stop.cancel();
        }
    }

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
    use super::*;

    #[tokio::test]
    async fn a_panic_becomes_an_error() {
        let outcome = guarded::<()>(async { panic!("a fault") }).await;
        assert_eq!(outcome.unwrap_err().code, ErrorCode::Internal);
    }

    #[test]
    fn a_reading_is_stopped_by_its_name_alone() {
        let readings = Readings::default();
        let (_one, stop) = readings.begin("one").unwrap();
        let (_other, other_stop) = readings.begin("other").unwrap();
        readings.cancel("one");
        readings.cancel("never begun");
        assert!(stop.is_cancelled());
        assert!(!other_stop.is_cancelled());
        readings.cancel_all();
        assert!(other_stop.is_cancelled());
    }

    #[tokio::test]
    async fn a_stream_ends_with_one_summary_or_error_after_its_events() {
        let readings = Readings::default();
        let sent = || std::mem::take(&mut *readings.sent.lock());
        let channel = || Channel::<Streamed<u8, u8>>::new(|_| Ok(()));
        let summary = readings.stream("one", channel(), |mut send, _| async move {
            send(1);
            send(2);
            Ok(3)
        });
        assert_eq!(summary.await, Ok(()));
        assert_eq!(
            sent(),
            r#"{"part":"event","value":1}{"part":"event","value":2}{"part":"summary","value":3}"#
        );
        let error = readings.stream("one", channel(), |mut send, _| async move {
            send(1);
            panic!("a fault")
        });
        assert_eq!(error.await, Ok(()));
        assert!(sent().starts_with(r#"{"part":"event","value":1}{"part":"error","value":{"code":"internal""#));
        let unusable = readings.stream("", channel(), |_, _| async { Ok(3) });
        assert_eq!(unusable.await, Ok(()));
        assert!(sent().starts_with(r#"{"part":"error","value":{"code":"invalid_input""#));
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
