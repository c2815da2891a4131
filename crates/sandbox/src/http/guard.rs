//! Every web page that a user opens can send requests to a loopback server. So a request with an
//! `Origin` is rejected, no CORS header is ever sent, and `Host` must be the bound address, which stops
//! DNS rebinding.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::service::Service;

pub(super) async fn check(State(service): State<Arc<Service>>, request: Request, next: Next) -> Response {
    if request.headers().contains_key(ORIGIN) {
        return (StatusCode::FORBIDDEN, "web pages may not call this service\n").into_response();
    }
    if !is_own_host(request.headers(), &service.host) {
        return (
            StatusCode::FORBIDDEN,
            "this service answers to its own address only\n",
        )
            .into_response();
    }
    next.run(request).await
}

fn is_own_host(headers: &HeaderMap, own: &str) -> bool {
    let mut hosts = headers.get_all(HOST).iter();
    hosts.next().is_some_and(|host| host.as_bytes() == own.as_bytes()) && hosts.next().is_none()
}
