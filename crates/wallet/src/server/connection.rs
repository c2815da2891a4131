//! One connection: HTTP/1.1 with limits of time.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpStream;
use tokio::sync::{oneshot, watch};
use tokio::time::sleep;

use super::callers::Visit;

/// Longest time until the head of a request with a valid key (docs/ASSUMPTIONS.md#a114).
pub(super) const STRANGER: Duration = Duration::from_secs(10);

/// Longest time from a response to the complete head of the next request, for a caller with a key.
pub(super) const IDLE: Duration = Duration::from_secs(75);

/// Largest head of a request in bytes.
const LARGEST_HEAD: usize = 16 * 1024;

/// Serves a connection until it ends, has to go, is too slow, or the server stops.
pub(super) async fn serve(
    stream: TcpStream,
    router: Router,
    visit: Arc<Visit>,
    mut has_to_go: oneshot::Receiver<()>,
    mut stopping: watch::Receiver<bool>,
) {
    // A response is one small write; Nagle's algorithm would only delay it.
    let _ = stream.set_nodelay(true);
    let router = TowerToHyperService::new(router);
    let caller = visit.as_caller();
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(caller.clone());
        router.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(IDLE)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(stream), service);
    let mut connection = pin!(connection);
    let mut patience = pin!(sleep(STRANGER));
    let (mut is_new, mut may_have_to_go) = (true, true);
    let mut is_asked = *stopping.borrow_and_update();
    if is_asked {
        connection.as_mut().graceful_shutdown();
    }
    loop {
        tokio::select! {
            // Its errors are those of the caller, who has gone or does not speak HTTP.
            _ended = connection.as_mut() => return,
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
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}
