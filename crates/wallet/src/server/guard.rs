//! Checks that every request must pass, for any path.
//!
//! Every web page that a user opens can send requests to a loopback server. So a request with an
//! `Origin` is rejected, no CORS header is ever sent, and `Host` must be the bound address, which stops
//! DNS rebinding. On a public address, the reverse proxy checks the host.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::Service;
use crate::answer::Answer;

pub(super) async fn check(State(service): State<Arc<Service>>, request: Request, next: Next) -> Response {
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
pub(super) async fn one_place(State(service): State<Arc<Service>>, request: Request, next: Next) -> Response {
    match service.places.try_acquire() {
        Ok(_place) => next.run(request).await,
        Err(_) => Answer::unavailable("too many requests at a time; nothing was done").into_response(),
    }
}
