//! One connection: HTTP/1.1 with limits of time.
//!
//! A request may be refused before its body has arrived. A socket that is closed with unread bytes resets the connection, and the
//! caller's system then discards the answer if the caller has not read it yet. So the server first closes only its own side,
//! and reads and discards the rest until the caller closes too (RFC 9112, section 9.6), within limits of bytes and time.

use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::{Body as _, Incoming};
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy, sink};
use tokio::net::TcpStream;
use tokio::sync::{oneshot, watch};
use tokio::time::{sleep, timeout};

use super::callers::Visit;

/// Longest time until the head of a request with a valid key (docs/ASSUMPTIONS.md#a114).
pub(super) const STRANGER: Duration = Duration::from_secs(10);

/// Largest head of a request in bytes.
const LARGEST_HEAD: usize = 16 * 1024;

/// Longest time for the rest of a refused request.
const REST_TIME: Duration = Duration::from_secs(5);

/// Largest rest of a refused request in bytes: four times the largest body.
const REST_BYTES: u64 = 8 * 1024 * 1024;

/// Serves a connection until it ends, has to go, is too slow, or the server stops.
pub(super) async fn serve(
    stream: TcpStream,
    router: Router,
    keep_alive: Duration,
    visit: Arc<Visit>,
    mut has_to_go: oneshot::Receiver<()>,
    mut stopping: watch::Receiver<bool>,
) {
    // A response is one small write; Nagle's algorithm would only delay it.
    let _ = stream.set_nodelay(true);
    let router = TowerToHyperService::new(router);
    let caller = visit.as_caller();
    let service = service_fn(move |mut request: Request<Incoming>| {
        caller.sends_a_body(!request.body().is_end_stream());
        request.extensions_mut().insert(caller.clone());
        // The connection is taken apart at its end, so its parts must not be pinned.
        Box::pin(router.call(request))
    });
    let mut connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(keep_alive)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(stream), service);
    let mut patience = pin!(sleep(STRANGER));
    let (mut is_new, mut may_have_to_go) = (true, true);
    let mut is_asked = *stopping.borrow_and_update();
    if is_asked {
        Pin::new(&mut connection).graceful_shutdown();
    }
    let has_more = loop {
        tokio::select! {
            // Its errors are those of the caller, who has gone or does not speak HTTP.
            ended = poll_fn(|context| connection.poll_without_shutdown(context)) => break match ended {
                Ok(()) => visit.sends_a_body(),
                Err(error) => error.is_parse(),
            },
            notice = &mut has_to_go, if may_have_to_go => {
                if notice.is_ok() {
                    return;
                }
                // A valid key arrived.
                may_have_to_go = false;
            }
            () = &mut patience, if is_new => {
                if visit.is_stranger() {
                    return;
                }
                is_new = false;
            }
            _ = stopping.changed(), if !is_asked => {
                is_asked = true;
                Pin::new(&mut connection).graceful_shutdown();
            }
        }
    };
    if !has_more {
        return;
    }
    tokio::select! {
        () = discard_the_rest(connection.into_parts().io.into_inner()) => {}
        Ok(()) = &mut has_to_go, if may_have_to_go => {}
        () = &mut patience, if is_new && visit.is_stranger() => {}
    }
}

async fn discard_the_rest(mut stream: TcpStream) {
    if stream.shutdown().await.is_ok() {
        let mut rest = stream.take(REST_BYTES);
        let _ = timeout(REST_TIME, copy(&mut rest, &mut sink())).await;
    }
}
