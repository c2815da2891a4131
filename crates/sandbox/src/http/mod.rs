//! The HTTP routes, and the checks that every request must pass.
//!
//! Every web page that a user opens can send requests to a loopback server. So a request with an
//! `Origin` is rejected, no CORS header is ever sent, and `Host` must be the bound address, which stops
//! DNS rebinding. An API call needs `Authorization: Bearer <ACCESS_TOKEN>` (docs/contract.md#authentication).

mod calls;
mod pages;
mod parameters;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{AUTHORIZATION, DATE, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn_with_state, map_response_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use crate::clock::http_date;
use crate::fault::{self, FaultPlan};
use crate::service::Service;
use crate::wire::envelope::Refusal;

/// All routes. API calls need the bearer token; pictures and bet pages need only their address.
pub(crate) fn router(service: Arc<Service>, faults: FaultPlan) -> Router {
    let api = Router::new()
        .route("/v1/player/{player_id}/history", get(calls::history))
        .route("/v1/operator/tables/virtual", get(calls::virtual_tables))
        .route("/v1/operator/tables/game-stats", get(calls::game_stats))
        .route("/v1/operator/bet-url", post(calls::bet_url))
        .route("/api/operator/lotto/result-inquiry", get(calls::lotto_round))
        .route(
            "/api/operator/lotto/result-inquiry-by-user",
            get(calls::lotto_user),
        )
        .route_layer(from_fn_with_state(Arc::clone(&service), only_with_token));
    Router::new()
        .merge(api)
        .route("/bet/{name}", get(pages::bet_page))
        .route("/camera/{round_id}/{file}", get(pages::still))
        .route("/dealer/{code}/{file}", get(pages::cover))
        .fallback(nothing_here)
        .method_not_allowed_fallback(nothing_here)
        .layer(from_fn_with_state(Arc::clone(&service), only_own_programs))
        .layer(map_response_with_state(Arc::clone(&service), date_of_this_world))
        .layer(from_fn_with_state(Arc::new(faults), fault::apply))
        .with_state(service)
}

async fn nothing_here() -> Refusal {
    Refusal::NotFound
}

async fn only_own_programs(State(service): State<Arc<Service>>, request: Request, next: Next) -> Response {
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

async fn only_with_token(State(service): State<Arc<Service>>, request: Request, next: Next) -> Response {
    if offered_token(request.headers()).is_some_and(|token| service.is_token(token)) {
        next.run(request).await
    } else {
        Refusal::Unauthorized.into_response()
    }
}

fn offered_token(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// Sets `Date` to world time: a client that compares the computer's with times in records would report a wrong clock.
async fn date_of_this_world(State(service): State<Arc<Service>>, mut answer: Response) -> Response {
    if let Ok(date) = HeaderValue::try_from(http_date(service.clock.now())) {
        answer.headers_mut().insert(DATE, date);
    }
    answer
}
