//! `GET /v1/operator/tables/virtual` (docs/contract.md#virtual-tables).

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;

use super::parameters::{Parameters, invalid};
use crate::conventions::GameKeys;
use crate::service::Service;
use crate::wire::envelope::{Page, Refusal, success};
use crate::wire::table::{status_word, table};
use crate::world::tables::{TABLES, Table};

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
    Ok(success(Page::of(&found, page, |index| {
        table(*index, &service.links, service.world.keys)
    })))
}

fn is_wanted(table: &Table, keys: GameKeys, parameters: &Parameters) -> bool {
    let is = |name: &str, value: &str| parameters.optional(name).is_none_or(|wanted| wanted == value);
    is("game_key", keys.spell(table.game_key))
        && is("status", status_word(table.active))
        && is("id", &table.id())
}
