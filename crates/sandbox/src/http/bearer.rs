//! `Authorization: Bearer <ACCESS_TOKEN>` on every API call (docs/contract.md#authentication).

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::service::Service;
use crate::wire::envelope::Refusal;

pub(super) async fn require(State(service): State<Arc<Service>>, request: Request, next: Next) -> Response {
    if offered_token(request.headers()).is_some_and(|token| service.is_token(token)) {
        next.run(request).await
    } else {
        Refusal::Unauthorized.into_response()
    }
}

fn offered_token(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}
