//! `GET /api/operator/lotto/result-inquiry` and `…-by-user` (docs/contract.md#lotto-results). Both take
//! their parameters from a JSON body, although they are GET requests.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use super::parameters::Parameters;
use crate::lotto::LottoRound;
use crate::service::Service;
use crate::wire::envelope::Refusal;
use crate::wire::lotto;

/// The largest `per_page` (docs/contract.md#limits).
const MOST_PER_PAGE: usize = 100;

pub(super) async fn by_round(State(service): State<Arc<Service>>, body: Bytes) -> Result<Response, Refusal> {
    let parameters = Parameters::from_json(&body)?;
    let round_id = parameters.required("round_id")?;
    let page = parameters.page(Some(MOST_PER_PAGE))?;
    let round = find(&service, round_id)?;
    let absent = service.absent(round);
    Ok(Json(lotto::by_round(&service.lotto, round, page, &absent)).into_response())
}

pub(super) async fn by_user(State(service): State<Arc<Service>>, body: Bytes) -> Result<Response, Refusal> {
    let parameters = Parameters::from_json(&body)?;
    let round_id = parameters.required("round_id")?;
    let player_id = parameters.required("player_id")?;
    let round = find(&service, round_id)?;
    if service.is_absent(round, player_id) {
        return Err(Refusal::NotFound);
    }
    let answer = lotto::by_user(&service.lotto, round, player_id).ok_or(Refusal::NotFound)?;
    Ok(Json(answer).into_response())
}

fn find(service: &Service, round_id: &str) -> Result<LottoRound, Refusal> {
    service
        .lotto
        .find(round_id, service.clock.now())
        .ok_or(Refusal::NotFound)
}
