//! The HTTP routes, the checks that every request must pass, and each answer.
//!
//! Every web page that a user opens can send requests to a loopback server. So a request with an
//! `Origin` is rejected, no CORS header is ever sent, and `Host` must be the bound address, which stops
//! DNS rebinding. An API call needs `Authorization: Bearer <ACCESS_TOKEN>` (docs/contract.md#authentication).
//!
//! The calls of Set B are the history of players (docs/contract.md#player-history), tables
//! (docs/contract.md#virtual-tables), the current shoe (docs/contract.md#game-stat), the link to a bet page
//! (docs/contract.md#bet-detail) and lotto rounds (docs/contract.md#lotto-results). The page of a bet, whose link gives
//! access for one hour, camera pictures and dealer covers need no token, because the links in the contract have none.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Path, Query, Request, State};
use axum::http::header::{
    AUTHORIZATION, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, DATE, HOST, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn_with_state, map_response_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use chrono::{DateTime, Days, TimeDelta, Utc};
use image::ImageError;
use serde_json::Value;

use crate::clock::{BANGKOK, http_date};
use crate::fault::{self, FaultPlan};
use crate::lotto::LottoRound;
use crate::page::{self, BetView, Language};
use crate::pictures::{self, Shape, Still};
use crate::service::{BetLink, Opened, Service, VALID_FOR};
use crate::wire::{
    Json, PageRequest, Refusal, lotto, object, record, record_ids, statistics, status_word, success, table,
};
use crate::world::players::Player;
use crate::world::tables::{self, TABLES, Table, dealer_by_code};
use crate::world::{DisputeKind, GameKeys, RoundRef};

/// All routes. API calls need the bearer token; pictures and bet pages need only their address.
pub(crate) fn router(service: Arc<Service>, faults: FaultPlan) -> Router {
    let api = Router::new()
        .route("/v1/player/{player_id}/history", get(history))
        .route("/v1/operator/tables/virtual", get(virtual_tables))
        .route("/v1/operator/tables/game-stats", get(game_stats))
        .route("/v1/operator/bet-url", post(bet_url))
        .route("/api/operator/lotto/result-inquiry", get(lotto_round))
        .route("/api/operator/lotto/result-inquiry-by-user", get(lotto_user))
        .route_layer(from_fn_with_state(Arc::clone(&service), only_with_token));
    Router::new()
        .merge(api)
        .route("/bet/{name}", get(bet_page))
        .route("/camera/{round_id}/{file}", get(still))
        .route("/dealer/{code}/{file}", get(cover))
        .fallback(nothing_here)
        .method_not_allowed_fallback(nothing_here)
        .layer(from_fn_with_state(Arc::clone(&service), only_own_programs))
        .layer(map_response_with_state(Arc::clone(&service), date_of_this_world))
        .layer(from_fn_with_state(Arc::new(faults), fault::apply))
        .with_state(service)
}

async fn nothing_here() -> Refusal {
    Refusal::NotFound
}

async fn only_own_programs(State(service): State<Arc<Service>>, request: Request, next: Next) -> Response {
    if request.headers().contains_key(ORIGIN) {
        return (StatusCode::FORBIDDEN, "web pages may not call this service\n").into_response();
    }
    if !is_own_host(request.headers(), &service.host) {
        return (
            StatusCode::FORBIDDEN,
            "this service answers to its own address only\n",
        )
            .into_response();
    }
    next.run(request).await
}

fn is_own_host(headers: &HeaderMap, own: &str) -> bool {
    let mut hosts = headers.get_all(HOST).iter();
    hosts.next().is_some_and(|host| host.as_bytes() == own.as_bytes()) && hosts.next().is_none()
}

async fn only_with_token(State(service): State<Arc<Service>>, request: Request, next: Next) -> Response {
    if offered_token(request.headers()).is_some_and(|token| service.is_token(token)) {
        next.run(request).await
    } else {
        Refusal::Unauthorized.into_response()
    }
}

fn offered_token(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// Sets `Date` to world time: a client that compares the computer's with times in records would report a wrong clock.
async fn date_of_this_world(State(service): State<Arc<Service>>, mut answer: Response) -> Response {
    if let Ok(date) = HeaderValue::try_from(http_date(service.clock.now())) {
        answer.headers_mut().insert(DATE, date);
    }
    answer
}

const USUAL_LANGUAGE: &str = "TH";
/// The largest `per_page` of a lotto round (docs/contract.md#limits).
const MOST_PER_PAGE: usize = 100;

/// `GET /v1/player/{player_id}/history` (docs/contract.md#player-history).
async fn history(
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
async fn virtual_tables(
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
async fn game_stats(
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
async fn lotto_round(State(service): State<Arc<Service>>, body: Bytes) -> Result<Json, Refusal> {
    let parameters = Parameters::from_json(&body)?;
    let round_id = parameters.required("round_id")?;
    let page = parameters.page(Some(MOST_PER_PAGE))?;
    let round = find_round(&service, round_id)?;
    let absent = service.absent(round);
    Ok(lotto::by_round(&service.lotto, round, page, &absent))
}

/// `GET /api/operator/lotto/result-inquiry-by-user`, with a JSON body as well.
async fn lotto_user(State(service): State<Arc<Service>>, body: Bytes) -> Result<Json, Refusal> {
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
async fn bet_url(State(service): State<Arc<Service>>, body: Bytes) -> Result<Response, Refusal> {
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

/// `GET /bet/{name}`
async fn bet_page(
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

async fn still(
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

async fn cover(Path((code, file)): Path<(String, String)>) -> Result<Response, Refusal> {
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

const FIRST_PAGE: usize = 1;
const USUAL_PAGE: usize = 20;

/// The parameters of one call. An empty parameter counts as missing.
#[derive(Debug, Default)]
struct Parameters(HashMap<String, String>);

impl Parameters {
    /// Reads a JSON object. Numbers are read as text: the contract has `"1"` and `1` for the same parameter.
    fn from_json(body: &[u8]) -> Result<Self, Refusal> {
        let Ok(Value::Object(members)) = serde_json::from_slice(body) else {
            return Err(invalid("the body must be a JSON object"));
        };
        let texts = members.into_iter().filter_map(|(name, value)| match value {
            Value::String(text) => Some((name, text)),
            Value::Number(number) => Some((name, number.to_string())),
            _ => None,
        });
        Ok(Self(texts.collect()))
    }

    fn optional(&self, name: &str) -> Option<&str> {
        self.0
            .get(name)
            .map(String::as_str)
            .filter(|value| !value.is_empty())
    }

    fn required(&self, name: &str) -> Result<&str, Refusal> {
        self.optional(name)
            .ok_or_else(|| invalid(format!("{name} is required")))
    }

    /// `page` and `per_page`; the defaults are 1 and 20.
    fn page(&self, most_per_page: Option<usize>) -> Result<PageRequest, Refusal> {
        let page = self.counting("page", FIRST_PAGE)?;
        let per_page = self.counting("per_page", USUAL_PAGE)?;
        match most_per_page {
            Some(most) if per_page > most => Err(invalid(format!("per_page must not be above {most}"))),
            _ => Ok(PageRequest { page, per_page }),
        }
    }

    fn counting(&self, name: &str, default: usize) -> Result<usize, Refusal> {
        match self.optional(name).map(str::parse::<usize>) {
            None => Ok(default),
            Some(Ok(number)) if number > 0 => Ok(number),
            Some(_) => Err(invalid(format!("{name} must be a whole number above 0"))),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Parameters {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let query: Result<Query<HashMap<String, String>>, QueryRejection> =
            Query::from_request_parts(parts, state).await;
        query
            .map(|Query(members)| Self(members))
            .map_err(|_| invalid("the query cannot be read"))
    }
}

fn invalid(message: impl Into<String>) -> Refusal {
    Refusal::Validation(message.into())
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

    #[test]
    fn pages_default_to_one_and_twenty_and_refuse_nonsense() {
        let read =
            |json: &str| Parameters::from_json(json.as_bytes()).and_then(|found| found.page(Some(100)));
        assert_eq!(
            read("{}"),
            Ok(PageRequest {
                page: 1,
                per_page: 20
            })
        );
        assert_eq!(
            read(r#"{"page":"3","per_page":100}"#),
            Ok(PageRequest {
                page: 3,
                per_page: 100
            })
        );
        for wrong in [
            r#"{"page":"0"}"#,
            r#"{"page":"-1"}"#,
            r#"{"per_page":"101"}"#,
            r#"{"per_page":1.5}"#,
            "[]",
            "",
        ] {
            assert!(matches!(read(wrong), Err(Refusal::Validation(_))), "{wrong}");
        }
    }
}
