//! The wallet over HTTP: the paths of docs/contract.md#set-a, and `health` and `metrics` for monitoring.
//!
//! The number of connections and their times are limited. Each request passes the checks of the address, the API key and the
//! limit of concurrent requests, in this order; only then its body is read. By default the server speaks plain HTTP on a
//! loopback address; a public address needs a reverse proxy with TLS in front of it.

mod body;
mod callers;
mod connection;
mod handlers;
mod keys;
mod metrics;
mod running;

pub use keys::{ApiKeys, KeysError};
pub use running::{Running, ServeError, ServeOptions, serve};

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST, ORIGIN, RETRY_AFTER};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tokio::sync::Semaphore;

use crate::answer::Answer;
use crate::wallet::Wallet;
use callers::Callers;
use metrics::Metrics;

/// Largest number of concurrent requests; further ones are rejected at once (docs/wallet-rules.md#r14).
const AT_A_TIME: usize = 1024;

struct Service {
    wallet: Wallet,
    keys: ApiKeys,
    metrics_keys: Option<ApiKeys>,
    /// The only accepted `Host`. None for a public address.
    host: Option<String>,
    places: Semaphore,
    metrics: Metrics,
    callers: Arc<Callers>,
}

fn router(service: Arc<Service>) -> Router {
    // What monitoring may see must not be able to move money, so it has keys of its own.
    let mut metrics = Router::new();
    if service.metrics_keys.is_some() {
        metrics = metrics
            .route("/metrics", get(handlers::metrics))
            .layer(from_fn_with_state(
                Arc::clone(&service),
                keys::require_for_metrics,
            ));
    }
    Router::new()
        .route("/player/verify", get(handlers::verify))
        .route("/player/balance", get(handlers::balance))
        .route("/transaction", post(handlers::transaction))
        .layer(from_fn_with_state(Arc::clone(&service), one_place))
        .layer(from_fn_with_state(Arc::clone(&service), keys::require))
        .merge(metrics)
        .route("/health", get(handlers::health))
        .fallback(|| async { Answer::no_such_path() })
        .method_not_allowed_fallback(|| async { Answer::unacceptable(405, "no such method on this path") })
        .layer(from_fn_with_state(Arc::clone(&service), guard))
        .with_state(service)
}

/// Every web page that a user opens can send requests to a loopback server. So a request with an `Origin` is rejected, no CORS
/// header is ever sent, and `Host` must be the bound address, which stops DNS rebinding. On a public address, the reverse
/// proxy checks the host.
async fn guard(State(service): State<Arc<Service>>, request: Request, next: Next) -> Response {
    if request.headers().contains_key(ORIGIN) {
        return Answer::forbidden("web pages may not call this wallet").into_response();
    }
    if !is_own_host(request.headers(), service.host.as_deref()) {
        return Answer::forbidden(
            "this wallet answers to its own address only; behind a reverse proxy, start it with --public",
        )
        .into_response();
    }
    next.run(request).await
}

fn is_own_host(headers: &HeaderMap, own: Option<&str>) -> bool {
    let Some(own) = own else {
        return true;
    };
    let mut hosts = headers.get_all(HOST).iter();
    hosts.next().is_some_and(|host| host.as_bytes() == own.as_bytes()) && hosts.next().is_none()
}

/// Rejects a request at once if too many are in progress (docs/wallet-rules.md#r14).
async fn one_place(State(service): State<Arc<Service>>, request: Request, next: Next) -> Response {
    match service.places.try_acquire() {
        Ok(_place) => next.run(request).await,
        Err(_) => Answer::unavailable("too many requests at a time; nothing was done").into_response(),
    }
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")];
        let mut response = (status, headers, self.body).into_response();
        if status == StatusCode::SERVICE_UNAVAILABLE {
            let soon = axum::http::HeaderValue::from_static("1");
            response.headers_mut().insert(RETRY_AFTER, soon);
        }
        response
    }
}
