//! What every request must pass, and the date of every response.
//!
//! Every web page that a user opens can send requests to a loopback server. So a request with an
//! `Origin` is rejected, no CORS header is ever sent, and `Host` must be the bound address, which stops
//! DNS rebinding. An API call needs `Authorization: Bearer <ACCESS_TOKEN>` (docs/contract.md#authentication).

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{AUTHORIZATION, DATE, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::clock::http_date;
use crate::service::Service;
use crate::wire::envelope::Refusal;

pub(super) async fn only_own_programs(
    State(service): State<Arc<Service>>,
    request: Request,
    next: Next,
) -> Response {
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

pub(super) async fn only_with_token(
    State(service): State<Arc<Service>>,
    request: Request,
    next: Next,
) -> Response {
    if offered_token(request.headers()).is_some_and(|token| service.is_token(token)) {
        next.run(request).await
    } else {
        Refusal::Unauthorized.into_response()
    }
}

fn offered_token(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// Sets the header `Date` to world time. The HTTP library would set the computer's time, and a client that
/// compares it with the times in records would report a wrong clock.
pub(super) async fn date_of_this_world(
    State(service): State<Arc<Service>>,
    mut answer: Response,
) -> Response {
    if let Ok(date) = HeaderValue::try_from(http_date(service.clock.now())) {
        answer.headers_mut().insert(DATE, date);
    }
    answer
}
