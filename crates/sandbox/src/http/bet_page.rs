//! `GET /bet/{name}`: the page of a bet link. It needs no bearer token: the link itself gives access
//! for one hour.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use super::parameters::Parameters;
use crate::bet_links::{BetLink, Opened};
use crate::page::words::Words;
use crate::page::{self, BetView};
use crate::service::Service;

pub(super) async fn bet_page(
    State(service): State<Arc<Service>>,
    Path(name): Path<String>,
    parameters: Parameters,
) -> Response {
    let words = Words::of(parameters.optional("language").unwrap_or_default());
    let nonce = service.tokens.hex();
    let token = parameters.optional("token").unwrap_or_default();
    let (status, html) = match service.bet_links.open(&name, token, service.clock.now()) {
        Opened::Valid(link) => match view(&service, &link) {
            Some(view) => (StatusCode::OK, page::bet(&view, words, &nonce)),
            None => (StatusCode::NOT_FOUND, page::notice(words, words.unknown, &nonce)),
        },
        Opened::Expired => (StatusCode::GONE, page::notice(words, words.expired, &nonce)),
        Opened::Unknown => (StatusCode::NOT_FOUND, page::notice(words, words.unknown, &nonce)),
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
