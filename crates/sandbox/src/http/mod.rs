//! The HTTP routes, and the checks that every request must pass.

mod bet_page;
mod bet_url;
mod game_stats;
mod guard;
mod history;
mod images;
mod lotto;
mod parameters;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn_with_state, map_response_with_state};
use axum::routing::{get, post};

use crate::fault::{self, FaultPlan};
use crate::service::Service;
use crate::wire::envelope::Refusal;

/// All routes. API calls need the bearer token; pictures and bet pages need only their address.
pub(crate) fn router(service: Arc<Service>, faults: FaultPlan) -> Router {
    let api = Router::new()
        .route("/v1/player/{player_id}/history", get(history::history))
        .route("/v1/operator/tables/virtual", get(tables::virtual_tables))
        .route("/v1/operator/tables/game-stats", get(game_stats::game_stats))
        .route("/v1/operator/bet-url", post(bet_url::bet_url))
        .route("/api/operator/lotto/result-inquiry", get(lotto::by_round))
        .route("/api/operator/lotto/result-inquiry-by-user", get(lotto::by_user))
        .route_layer(from_fn_with_state(Arc::clone(&service), guard::only_with_token));
    Router::new()
        .merge(api)
        .route("/bet/{name}", get(bet_page::bet_page))
        .route("/camera/{round_id}/{file}", get(images::still))
        .route("/dealer/{code}/{file}", get(images::cover))
        .fallback(nothing_here)
        .method_not_allowed_fallback(nothing_here)
        .layer(from_fn_with_state(Arc::clone(&service), guard::only_own_programs))
        .layer(map_response_with_state(
            Arc::clone(&service),
            guard::date_of_this_world,
        ))
        .layer(from_fn_with_state(Arc::new(faults), fault::apply))
        .with_state(service)
}

async fn nothing_here() -> Refusal {
    Refusal::NotFound
}
