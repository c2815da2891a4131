//! Camera pictures and dealer covers. They need no bearer token, because the contract's image URLs have
//! none.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use axum::response::{IntoResponse, Response};
use image::ImageError;

use crate::dispute_kind::DisputeKind;
use crate::pictures::{self, Shape, Still};
use crate::service::Service;
use crate::wire::envelope::Refusal;
use crate::world::tables::dealer_by_code;

pub(super) async fn still(
    State(service): State<Arc<Service>>,
    Path((round_id, file)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    let camera = match file.as_str() {
        "camera1.jpg" => 1,
        "camera2.jpg" => 2,
        _ => return Err(Refusal::NotFound),
    };
    let round = service
        .world
        .find_round(&round_id, service.clock.now())
        .ok_or(Refusal::NotFound)?;
    if camera == 2 && service.world.fault_of_round(round) == Some(DisputeKind::CameraNotFound) {
        return Err(Refusal::NotFound);
    }
    let still = Still {
        dealt: service.world.dealt(round).ok_or(Refusal::NotFound)?,
        table: round.table().number,
        taken_at: service.world.settled_at(round),
        camera,
        chance: service.world.round_chance("still", round),
    };
    picture(move || still.to_jpeg()).await
}

pub(super) async fn cover(Path((code, file)): Path<(String, String)>) -> Result<Response, Refusal> {
    let shape = match file.as_str() {
        "h.jpg" => Shape::Horizontal,
        "v.jpg" => Shape::Vertical,
        _ => return Err(Refusal::NotFound),
    };
    let dealer = dealer_by_code(&code).ok_or(Refusal::NotFound)?;
    picture(move || pictures::cover(dealer, shape)).await
}

/// Drawn on a blocking thread. The pictures never change, so clients may cache them.
async fn picture(
    draw: impl FnOnce() -> Result<Vec<u8>, ImageError> + Send + 'static,
) -> Result<Response, Refusal> {
    let Ok(Ok(file)) = tokio::task::spawn_blocking(draw).await else {
        return Err(Refusal::NotFound);
    };
    let headers = [
        (CONTENT_TYPE, "image/jpeg"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (CACHE_CONTROL, "private, max-age=86400, immutable"),
    ];
    Ok((headers, file).into_response())
}
