//! `POST /v1/operator/bet-url` (docs/contract.md#bet-detail): creates a link to the page of one
//! player's bet.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use serde::Serialize;

use super::parameters::{Parameters, invalid};
use crate::service::Service;
use crate::wire::envelope::{Refusal, success};

const USUAL_LANGUAGE: &str = "TH";

#[derive(Serialize)]
struct UrlJson {
    url: String,
}

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
    service
        .bet_links
        .add(name, token, (player.id.clone(), round), now);
    Ok(success(UrlJson { url }))
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
