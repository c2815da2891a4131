//! `GET /v1/operator/tables/game-stats` (docs/contract.md#game-stat): the current shoe only.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;

use super::parameters::{Parameters, invalid};
use crate::service::Service;
use crate::wire::envelope::{Refusal, success};
use crate::wire::statistics::{StatisticsJson, statistics};
use crate::world::tables;

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
        return Ok(success(StatisticsJson::default()));
    }
    let shoe = service.world.current_shoe(table, now);
    Ok(success(statistics(&service.world, shoe.id, &shoe.rounds)))
}
