//! The calls of Set B, which need the token: the history of players (docs/contract.md#player-history), tables
//! (docs/contract.md#virtual-tables), the current shoe (docs/contract.md#game-stat), the link to a bet page
//! (docs/contract.md#bet-detail) and lotto rounds (docs/contract.md#lotto-results).

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::response::Response;
use chrono::{DateTime, Days, TimeDelta, Utc};

use super::parameters::{Parameters, invalid};
use crate::clock::BANGKOK;
use crate::conventions::GameKeys;
use crate::lotto::LottoRound;
use crate::service::{BetLink, Service, VALID_FOR};
use crate::wire::envelope::{Refusal, success};
use crate::wire::json::{Json, object};
use crate::wire::record::{record, record_ids};
use crate::wire::result::statistics;
use crate::wire::{lotto, status_word, table};
use crate::world::RoundRef;
use crate::world::players::Player;
use crate::world::tables::{self, TABLES, Table};

const USUAL_LANGUAGE: &str = "TH";
/// The largest `per_page` of a lotto round (docs/contract.md#limits).
const MOST_PER_PAGE: usize = 100;

/// `GET /v1/player/{player_id}/history` (docs/contract.md#player-history).
pub(super) async fn history(
    State(service): State<Arc<Service>>,
    Path(player_id): Path<String>,
    parameters: Parameters,
) -> Result<Response, Refusal> {
    let now = service.clock.now();
    let game_key = parameters.required("game_key")?;
    let since = period_start(parameters.required("period")?, now)?;
    let page = parameters.page(None)?;
    let Some(player) = service.world.player(&player_id) else {
        return Ok(success(page.of(&[(); 0], |()| "")));
    };
    let mut rounds = service.records(player, since);
    rounds.retain(|round| {
        service.world.game_key(*round) == game_key && is_wanted_record(&service, player, *round, &parameters)
    });
    Ok(success(page.of(&rounds, |round| {
        let report = service.report(player, *round)?;
        Some(record(&service.world, &service.links, player, *round, report))
    })))
}

/// The contract states no time zone: here `today` is the day in Bangkok, and other periods are whole days back from now.
fn period_start(period: &str, now: DateTime<Utc>) -> Result<DateTime<Utc>, Refusal> {
    match period {
        "today" => Ok(midnight_in_bangkok(now)),
        "last7Days" => Ok(now - TimeDelta::days(7)),
        "last14Days" => Ok(now - TimeDelta::days(14)),
        _ => Err(invalid("period must be one of today, last7Days, last14Days")),
    }
}

/// Bangkok has no daylight saving time, so midnight always exists.
fn midnight_in_bangkok(now: DateTime<Utc>) -> DateTime<Utc> {
    let day = now.with_timezone(&BANGKOK).date_naive();
    let midnight = day
        .and_time(chrono::NaiveTime::MIN)
        .and_local_timezone(BANGKOK)
        .single();
    midnight.map_or_else(|| now - Days::new(1), |midnight| midnight.with_timezone(&Utc))
}

/// `bet_id` matches either id of a record, because the contract does not say which one the filter uses.
fn is_wanted_record(service: &Service, player: &Player, round: RoundRef, parameters: &Parameters) -> bool {
    let by_round = parameters
        .optional("round_id")
        .is_none_or(|wanted| service.world.round_id(round) == wanted);
    let by_bet = parameters.optional("bet_id").is_none_or(|wanted| {
        let (id, reference) = record_ids(&service.world, player, round);
        wanted == id || wanted == reference
    });
    by_round && by_bet
}

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
        .filter(|index| is_wanted_table(&TABLES[*index], service.world.keys, &parameters))
        .collect();
    Ok(success(page.of(&found, |index| {
        table(*index, &service.links, service.world.keys)
    })))
}

fn is_wanted_table(table: &Table, keys: GameKeys, parameters: &Parameters) -> bool {
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

/// Language code of two letters, Thai by default. An unsupported one is accepted and shown in English.
fn language(parameters: &Parameters) -> Result<String, Refusal> {
    let language = parameters.optional("language").unwrap_or(USUAL_LANGUAGE);
    if language.len() == 2 && language.bytes().all(|letter| letter.is_ascii_alphabetic()) {
        Ok(language.to_ascii_uppercase())
    } else {
        Err(invalid("language must be a 2-letter code"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn today_begins_at_midnight_in_bangkok() {
        let start = |now: &str| period_start("today", now.parse().unwrap()).unwrap().to_rfc3339();
        assert_eq!(start("2026-11-21T16:59:59Z"), "2026-11-20T17:00:00+00:00");
        assert_eq!(start("2026-11-21T17:00:00Z"), "2026-11-21T17:00:00+00:00");
    }
}
