//! `GET /v1/player/{player_id}/history` (docs/contract.md#player-history).

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use chrono::{DateTime, Days, TimeDelta, Utc};

use super::parameters::{Parameters, invalid};
use crate::clock::BANGKOK;
use crate::service::Service;
use crate::wire::envelope::{Refusal, success};
use crate::wire::record::{record, record_ids};
use crate::world::RoundRef;
use crate::world::players::Player;

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
        service.world.game_key(*round) == game_key && is_wanted(&service, player, *round, &parameters)
    });
    Ok(success(page.of(&rounds, |round| {
        let report = service.report(player, *round)?;
        Some(record(&service.world, &service.links, player, *round, report))
    })))
}

/// The start of a period. The contract states no time zone: here `today` is the day in Bangkok, and the
/// other periods are whole days back from now.
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
fn is_wanted(service: &Service, player: &Player, round: RoundRef, parameters: &Parameters) -> bool {
    let by_round = parameters
        .optional("round_id")
        .is_none_or(|wanted| service.world.round_id(round) == wanted);
    let by_bet = parameters.optional("bet_id").is_none_or(|wanted| {
        let (id, reference) = record_ids(&service.world, player, round);
        wanted == id || wanted == reference
    });
    by_round && by_bet
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
