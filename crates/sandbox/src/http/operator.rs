//! The calls about tables (docs/contract.md#virtual-tables), the current shoe (docs/contract.md#game-stat) and lotto rounds
//! (docs/contract.md#lotto-results).

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;

use super::parameters::{Parameters, invalid};
use crate::conventions::GameKeys;
use crate::lotto::LottoRound;
use crate::service::Service;
use crate::wire::envelope::{Refusal, success};
use crate::wire::json::Json;
use crate::wire::result::statistics;
use crate::wire::{lotto, status_word, table};
use crate::world::tables::{self, TABLES, Table};

/// The largest `per_page` of a lotto round (docs/contract.md#limits).
const MOST_PER_PAGE: usize = 100;

/// `GET /v1/operator/tables/virtual`
pub(super) async fn virtual_tables(
    State(service): State<Arc<Service>>,
    parameters: Parameters,
) -> Result<Response, Refusal> {
    let page = parameters.page(None)?;
    if !matches!(parameters.optional("status"), None | Some("active" | "inactive")) {
        return Err(invalid("status must be one of active, inactive"));
    }
    let found: Vec<usize> = (0..TABLES.len())
        .filter(|index| is_wanted(&TABLES[*index], service.world.keys, &parameters))
        .collect();
    Ok(success(page.of(&found, |index| {
        table(*index, &service.links, service.world.keys)
    })))
}

fn is_wanted(table: &Table, keys: GameKeys, parameters: &Parameters) -> bool {
    let is = |name: &str, value: &str| parameters.optional(name).is_none_or(|wanted| wanted == value);
    is("game_key", keys.spell(table.game_key))
        && is("status", status_word(table.active))
        && is("id", &table.id())
}

/// `GET /v1/operator/tables/game-stats`: the current shoe only. While cards are shuffled, there is no shoe.
pub(super) async fn game_stats(
    State(service): State<Arc<Service>>,
    parameters: Parameters,
) -> Result<Response, Refusal> {
    let game_key = parameters.required("game_key")?;
    let number = parameters.required("table_id")?;
    let number: u32 = number
        .parse()
        .map_err(|_| invalid("table_id must be an integer"))?;
    let (table, _) = tables::dealing()
        .find(|(_, table)| table.number == number && service.world.keys.spell(table.game_key) == game_key)
        .ok_or_else(|| invalid("Table not found"))?;
    let now = service.clock.now();
    if service.world.is_between_shoes(table, now) {
        return Ok(success(statistics(&service.world, String::new(), &[])));
    }
    let shoe = service.world.current_shoe(table, now);
    Ok(success(statistics(&service.world, shoe.id, &shoe.rounds)))
}

/// `GET /api/operator/lotto/result-inquiry`. Its parameters are in a JSON body, although it is a GET request.
pub(super) async fn lotto_round(State(service): State<Arc<Service>>, body: Bytes) -> Result<Json, Refusal> {
    let parameters = Parameters::from_json(&body)?;
    let round_id = parameters.required("round_id")?;
    let page = parameters.page(Some(MOST_PER_PAGE))?;
    let round = find_round(&service, round_id)?;
    let absent = service.absent(round);
    Ok(lotto::by_round(&service.lotto, round, page, &absent))
}

/// `GET /api/operator/lotto/result-inquiry-by-user`, with a JSON body as well.
pub(super) async fn lotto_user(State(service): State<Arc<Service>>, body: Bytes) -> Result<Json, Refusal> {
    let parameters = Parameters::from_json(&body)?;
    let round_id = parameters.required("round_id")?;
    let player_id = parameters.required("player_id")?;
    let round = find_round(&service, round_id)?;
    if service.is_absent(round, player_id) {
        return Err(Refusal::NotFound);
    }
    lotto::by_user(&service.lotto, round, player_id).ok_or(Refusal::NotFound)
}

fn find_round(service: &Service, round_id: &str) -> Result<LottoRound, Refusal> {
    service
        .lotto
        .find(round_id, service.clock.now())
        .ok_or(Refusal::NotFound)
}
