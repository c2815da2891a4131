//! The wallet over HTTP: the paths of docs/contract.md#set-a, and `health` and `metrics` for
//! monitoring.
//!
//! The number of connections and their times are limited. Each request passes these checks in order:
//! the address, the API key, the limit of concurrent requests. Only then its body is read. By default
//! the server speaks plain HTTP on a loopback address; a reverse proxy with TLS is needed in front of a
//! public address.

mod body;
mod callers;
mod connection;
mod guard;
mod handlers;
mod keys;
mod metrics;
mod running;

pub use keys::{ApiKeys, KeysError};
pub use running::{Running, ServeError, ServeOptions, serve};

use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tokio::sync::Semaphore;

use crate::answer::Answer;
use crate::wallet::Wallet;
use callers::Callers;
use metrics::Metrics;

/// Largest number of concurrent requests; further ones are rejected at once (docs/wallet-rules.md#r14).
const AT_A_TIME: usize = 1024;

/// The shared state of the handlers.
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
        .layer(from_fn_with_state(Arc::clone(&service), guard::one_place))
        .layer(from_fn_with_state(Arc::clone(&service), keys::require))
        .merge(metrics)
        .route("/health", get(handlers::health))
        .fallback(|| async { Answer::no_such_path() })
        .method_not_allowed_fallback(|| async { Answer::unacceptable(405, "no such method on this path") })
        .layer(from_fn_with_state(Arc::clone(&service), guard::check))
        .with_state(service)
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
