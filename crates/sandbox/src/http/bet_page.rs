//! The link to the page of one player's bet (docs/contract.md#bet-detail), and this page. It needs no bearer token: the
//! link itself gives access for one hour.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use super::parameters::{Parameters, invalid};
use crate::page::{self, BetView, Language};
use crate::service::{BetLink, Opened, Service, VALID_FOR};
use crate::wire::envelope::{Refusal, success};
use crate::wire::json::object;

const USUAL_LANGUAGE: &str = "TH";

/// `POST /v1/operator/bet-url`
pub(super) async fn bet_url(State(service): State<Arc<Service>>, body: Bytes) -> Result<Response, Refusal> {
    let parameters = Parameters::from_json(&body)?;
    let game_key = parameters.required("game_key")?;
    let round_id = parameters.required("round_id")?;
    let player_id = parameters.required("player_id")?;
    let language = language(&parameters)?;
    let now = service.clock.now();
    let player = service.world.player(player_id).ok_or(Refusal::NotFound)?;
    let round = service.world.find_round(round_id, now).ok_or(Refusal::NotFound)?;
    let has_record = service.world.has_bet(player, round, now) && service.has_record(player, round);
    if service.world.game_key(round) != game_key || !has_record {
        return Err(Refusal::NotFound);
    }
    let (name, token) = (service.tokens.hex(), service.tokens.hex());
    let url = service.links.bet_page(&name, &token, &language);
    let link = BetLink {
        player_id: player.id.clone(),
        round,
        token,
        expires: now + VALID_FOR,
    };
    service.bet_links.add(name, link);
    Ok(success(object! { "url": url }))
}

/// Language code of two letters; the default is Thai. An unsupported language is accepted and shown in
/// English.
fn language(parameters: &Parameters) -> Result<String, Refusal> {
    let language = parameters.optional("language").unwrap_or(USUAL_LANGUAGE);
    if language.len() == 2 && language.bytes().all(|letter| letter.is_ascii_alphabetic()) {
        Ok(language.to_ascii_uppercase())
    } else {
        Err(invalid("language must be a 2-letter code"))
    }
}

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
fn headers(nonce: &str) -> [(axum::http::HeaderName, HeaderValue); 5] {
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
