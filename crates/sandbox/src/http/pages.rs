//! What needs no token, because the links in the contract have none: the page of one player's bet
//! (docs/contract.md#bet-detail), whose link gives access for one hour; camera pictures and dealer covers.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use image::ImageError;

use super::parameters::Parameters;
use crate::dispute_kind::DisputeKind;
use crate::page::{self, BetView, Language};
use crate::pictures::{self, Shape, Still};
use crate::service::{BetLink, Opened, Service};
use crate::wire::envelope::Refusal;
use crate::world::tables::dealer_by_code;

/// `GET /bet/{name}`
pub(super) async fn bet_page(
    State(service): State<Arc<Service>>,
    Path(name): Path<String>,
    parameters: Parameters,
) -> Response {
    let language = Language::of(parameters.optional("language").unwrap_or_default());
    let nonce = service.tokens.hex();
    let token = parameters.optional("token").unwrap_or_default();
    let (status, html) = match service.bet_links.open(&name, token, service.clock.now()) {
        Opened::Valid(link) => match view(&service, &link) {
            Some(view) => (StatusCode::OK, page::bet(&view, language, &nonce)),
            None => (StatusCode::NOT_FOUND, page::unknown(language, &nonce)),
        },
        Opened::Expired => (StatusCode::GONE, page::expired(language, &nonce)),
        Opened::Unknown => (StatusCode::NOT_FOUND, page::unknown(language, &nonce)),
    };
    (status, headers(&nonce), html).into_response()
}

fn view<'a>(service: &'a Service, link: &BetLink) -> Option<BetView<'a>> {
    let player = service.world.player(&link.player_id)?;
    Some(BetView {
        player,
        round_id: service.world.round_id(link.round),
        table: link.round.table(),
        settled_at: service.world.settled_at(link.round),
        report: service.report(player, link.round)?,
        open_until: link.expires,
    })
}

/// Only the page's own style may load, no script runs, and no referrer is sent.
fn headers(nonce: &str) -> [(HeaderName, HeaderValue); 5] {
    let policy = format!(
        "default-src 'none'; style-src 'nonce-{nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    [
        (CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
        (
            CONTENT_SECURITY_POLICY,
            HeaderValue::from_str(&policy).expect("hex and fixed words make a header"),
        ),
        (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ]
}

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
