//! Accepts connections until the server stops, and serves each: HTTP/1.1 with limits of time. Their number is limited, and nobody
//! without a key can use up the limit.
//!
//! A *stranger* is a connection on which no request with a valid key has arrived yet. It has a few seconds for that. If all places
//! are taken, the oldest stranger has to go, so that half-open connections never keep the service out. If every place belongs to a
//! caller with a key, a new connection is refused at once.
//!
//! A request may be refused before its body has arrived. A socket that is closed with unread bytes resets the connection, and the
//! caller's system then discards the answer if the caller has not read it yet. So the server first closes only its own side,
//! and reads and discards the rest until the caller closes too (RFC 9112, section 9.6), within limits of bytes and time.

use std::collections::BTreeMap;
use std::future::{pending, poll_fn};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::{Body as _, Incoming};
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use parking_lot::Mutex;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy, sink};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{sleep, timeout};

/// Pause after a connection could not be accepted, for example because no more files can be opened.
const PAUSE: Duration = Duration::from_millis(20);
/// Longest time until the head of a request with a valid key (docs/ASSUMPTIONS.md#a114).
const STRANGER: Duration = Duration::from_secs(10);
/// Largest head of a request in bytes.
const LARGEST_HEAD: usize = 16 * 1024;
/// Longest time for the rest of a refused request.
const REST_TIME: Duration = Duration::from_secs(5);
/// Largest rest of a refused request in bytes: four times the largest body.
const REST_BYTES: u64 = 8 * 1024 * 1024;

/// What a connection gets that is one too many. It is sent before anything is read.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 1\r\n\
Connection: close\r\nContent-Length: 108\r\n\r\n\
{\"status\":\"error\",\"error\":{\"code\":\"SERVICE_UNAVAILABLE\",\"message\":\"too many connections; nothing was done\"}}";

/// Accepts connections until the server stops, then waits for the open requests.
pub(super) async fn accept(
    listener: TcpListener,
    router: Router,
    keep_alive: Duration,
    callers: Arc<Callers>,
    mut stopping: watch::Receiver<bool>,
) {
    // Dropping it ends all connections.
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            // Dropping the sender also stops the server.
            _ = stopping.changed() => break,
            Some(_ended) = connections.join_next() => {}
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => match callers.admit() {
                    Some(caller) => {
                        let visit = Arc::clone(&caller);
                        let served = serve(stream, router.clone(), keep_alive, visit, stopping.clone());
                        caller.is_served_by(connections.spawn(served));
                    }
                    None => {
                        // The system takes a small response at once; if not, the caller sees a closed connection.
                        let _ = stream.try_write(FULL);
                    }
                },
                Err(error) if is_the_callers(&error) => {}
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    callers.send_oldest_away();
                    sleep(PAUSE).await;
                }
            },
        }
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
}

fn is_the_callers(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    )
}

async fn serve(
    stream: TcpStream,
    router: Router,
    keep_alive: Duration,
    caller: Arc<Caller>,
    stopping: watch::Receiver<bool>,
) {
    tokio::select! {
        () = answer_requests(stream, router, keep_alive, &caller, stopping) => {}
        () = stays_a_stranger(&caller) => {}
    }
}

/// Ends when the caller has had its time for a request with a valid key, and sent none.
async fn stays_a_stranger(caller: &Caller) {
    sleep(STRANGER).await;
    if !caller.is_stranger() {
        pending::<()>().await;
    }
}

async fn answer_requests(
    stream: TcpStream,
    router: Router,
    keep_alive: Duration,
    caller: &Arc<Caller>,
    mut stopping: watch::Receiver<bool>,
) {
    // A response is one small write; Nagle's algorithm would only delay it.
    let _ = stream.set_nodelay(true);
    let router = TowerToHyperService::new(router);
    let of_request = Arc::clone(caller);
    let service = service_fn(move |mut request: Request<Incoming>| {
        of_request.sends_a_body(!request.body().is_end_stream());
        request.extensions_mut().insert(Arc::clone(&of_request));
        // The connection is taken apart at its end, so its parts must not be pinned.
        Box::pin(router.call(request))
    });
    let mut connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(keep_alive)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(stream), service);
    let ended = tokio::select! {
        ended = poll_fn(|context| connection.poll_without_shutdown(context)) => ended,
        () = stops(&mut stopping) => {
            // `select!` brings a `Pin` of its own, so that an import of it would count as unused.
            std::pin::Pin::new(&mut connection).graceful_shutdown();
            poll_fn(|context| connection.poll_without_shutdown(context)).await
        }
    };
    // Its errors are those of the caller, who has gone or does not speak HTTP.
    let has_more = match ended {
        Ok(()) => caller.may_send_a_body(),
        Err(error) => error.is_parse(),
    };
    if has_more {
        discard_the_rest(connection.into_parts().io.into_inner()).await;
    }
}

/// Ends when the server is to stop, or is gone.
async fn stops(stopping: &mut watch::Receiver<bool>) {
    let _ = stopping.wait_for(|stops| *stops).await;
}

async fn discard_the_rest(mut stream: TcpStream) {
    if stream.shutdown().await.is_ok() {
        let mut rest = stream.take(REST_BYTES);
        let _ = timeout(REST_TIME, copy(&mut rest, &mut sink())).await;
    }
}

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
    fn admit(self: &Arc<Self>) -> Option<Arc<Caller>> {
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
    fn send_oldest_away(&self) -> bool {
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
    fn is_served_by(&self, task: AbortHandle) {
        let mut open = self.callers.open.lock();
        if self.is_stranger() {
            open.strangers.insert(self.number, task);
        }
    }

    fn is_stranger(&self) -> bool {
        !self.has_a_key.load(Ordering::Relaxed)
    }

    /// Whether the caller may still be sending the body of its last request.
    fn may_send_a_body(&self) -> bool {
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

    #[test]
    fn the_refusal_has_the_length_it_states() {
        let text = std::str::from_utf8(FULL).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(
            head.contains(&format!("Content-Length: {}", body.len())),
            "{}",
            body.len()
        );
        let body: serde_json::Value = serde_json::from_str(body).unwrap();
        assert_eq!(body["error"]["code"], "SERVICE_UNAVAILABLE");
    }

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
