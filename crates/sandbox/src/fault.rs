//! Faults on request: the service answers wrongly in one chosen way, so that a person can see in the window what the program
//! says about it. [`FAULTS`] has a row for each, with its name, what the service does, and its effect; docs/faults.md also
//! says what the program shows. Faults of TLS and of name resolution need certificates and names: the client's own tests
//! have them.

use std::convert::Infallible;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, DATE, LOCATION, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use chrono::{DateTime, TimeDelta, Utc};
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use flate2::Compression;
use flate2::write::GzEncoder;
use futures::{Stream, StreamExt, stream};
use serde_json::{Number, Value, json};

use crate::clock::http_date;
use crate::wire::{Refusal, refusal};

/// One wrong way to answer.
#[derive(Debug, Clone, Copy)]
pub struct Fault {
    name: &'static str,
    description: &'static str,
    effect: Effect,
}

#[derive(Debug, Clone, Copy)]
enum Effect {
    /// The request is accepted and never answered.
    NoAnswer,
    /// This is sent in place of the correct answer.
    Answer(fn() -> Response),
    /// A parameter of the request is read with another value.
    Asked(&'static str, &'static str),
    /// The answer's `Date` is two hours ahead.
    ClockAhead,
    /// The body is changed. None leaves it as it is; so it is with the next two.
    Bytes(fn(&[u8]) -> Option<Vec<u8>>),
    /// The document is changed.
    Json(fn(&mut Value) -> Option<()>),
    /// The records of a player history are changed. There is at least one.
    Records(fn(&mut Vec<Value>) -> Option<()>),
    /// The body is sent in another way.
    Sent(fn(Vec<u8>, &mut HeaderMap) -> Body),
}

impl Fault {
    /// All faults, in the order of docs/faults.md.
    pub fn all() -> &'static [Self] {
        FAULTS
    }

    pub fn name(self) -> &'static str {
        self.name
    }

    pub fn description(self) -> &'static str {
        self.description
    }
}

impl ValueEnum for Fault {
    fn value_variants<'a>() -> &'a [Self] {
        Self::all()
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name).help(self.description))
    }
}

/// The parts of the API that can have a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Endpoint {
    /// The player history.
    History,
    /// The virtual tables.
    Tables,
    /// The game statistics of a shoe.
    Shoe,
    /// The link to a bet page.
    BetUrl,
    /// Both lotto inquiries.
    Lotto,
}

impl Endpoint {
    fn of(method: &Method, path: &str) -> Option<Self> {
        Some(match path {
            _ if path.starts_with("/v1/player/") => Self::History,
            "/v1/operator/tables/virtual" => Self::Tables,
            "/v1/operator/tables/game-stats" => Self::Shoe,
            "/v1/operator/bet-url" if method == Method::POST => Self::BetUrl,
            _ if path.starts_with("/api/operator/lotto/") => Self::Lotto,
            _ => return None,
        })
    }
}

/// Which fault occurs, where, and from when.
#[derive(Debug, Clone, Default, Args)]
pub struct FaultOptions {
    /// Answers wrongly in this way; docs/faults.md lists what the program then shows.
    #[arg(long, value_enum, value_name = "NAME")]
    pub fault: Option<Fault>,
    /// The part of the API that answers wrongly; may be repeated. Without this argument all parts do.
    #[arg(long = "fault-in", value_enum, value_name = "FAULT_IN", requires = "fault")]
    pub endpoints: Vec<Endpoint>,
    /// Number of correct answers before the first wrong one.
    #[arg(
        long = "fault-after",
        value_name = "FAULT_AFTER",
        requires = "fault",
        default_value_t = 0
    )]
    pub after: u32,
}

#[derive(Debug)]
pub(crate) struct FaultPlan {
    options: FaultOptions,
    correct_answers: AtomicU32,
}

impl FaultPlan {
    pub(crate) fn new(options: FaultOptions) -> Self {
        Self {
            options,
            correct_answers: AtomicU32::new(0),
        }
    }

    fn due(&self, method: &Method, path: &str) -> Option<Effect> {
        let fault = self.options.fault?;
        let endpoint = Endpoint::of(method, path)?;
        let chosen = &self.options.endpoints;
        if !(chosen.is_empty() || chosen.contains(&endpoint)) {
            return None;
        }
        let earlier = self.correct_answers.fetch_add(1, Ordering::Relaxed);
        (earlier >= self.options.after).then_some(fault.effect)
    }
}

/// Largest correct answer that is read to be changed.
const MOST: usize = 64 << 20;

pub(crate) async fn apply(
    State(faults): State<Arc<FaultPlan>>,
    mut request: Request,
    next: Next,
) -> Response {
    let Some(effect) = faults.due(request.method(), request.uri().path()) else {
        return next.run(request).await;
    };
    match effect {
        Effect::NoAnswer => return std::future::pending().await,
        Effect::Answer(answer) => return answer(),
        Effect::Asked(name, value) => ask_otherwise(request.uri_mut(), name, value),
        _ => {}
    }
    let (mut parts, content) = next.run(request).await.into_parts();
    let Ok(content) = to_bytes(content, MOST).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    parts.headers.remove(CONTENT_LENGTH);
    if matches!(effect, Effect::ClockAhead)
        && let Some(ahead) = parts.headers.get(DATE).and_then(ahead)
    {
        parts.headers.insert(DATE, ahead);
    }
    let body = match effect {
        Effect::Bytes(change) => change(&content).map(Body::from),
        Effect::Json(change) => changed_json(&content, change).map(Body::from),
        Effect::Records(change) => {
            changed_json(&content, |document| change(records(document)?)).map(Body::from)
        }
        Effect::Sent(send) => Some(send(content.to_vec(), &mut parts.headers)),
        _ => None,
    };
    Response::from_parts(parts, body.unwrap_or_else(|| Body::from(content)))
}

/// Changes a parameter of the request before the service answers it.
fn ask_otherwise(uri: &mut Uri, name: &str, value: &str) {
    let query: Vec<String> = uri
        .query()
        .unwrap_or_default()
        .split('&')
        .filter(|pair| !pair.is_empty() && pair.split('=').next() != Some(name))
        .map(str::to_owned)
        .chain([format!("{name}={value}")])
        .collect();
    if let Ok(changed) = format!("{}?{}", uri.path(), query.join("&")).parse() {
        *uri = changed;
    }
}

fn ahead(date: &HeaderValue) -> Option<HeaderValue> {
    let date = DateTime::parse_from_rfc2822(date.to_str().ok()?).ok()?;
    HeaderValue::try_from(http_date(date.with_timezone(&Utc) + TimeDelta::hours(2))).ok()
}

/// Changes a JSON document. None if the bytes are not one, or if there is nothing to change in it.
fn changed_json(content: &[u8], change: impl FnOnce(&mut Value) -> Option<()>) -> Option<Vec<u8>> {
    let mut document = serde_json::from_slice(content).ok()?;
    change(&mut document)?;
    serde_json::to_vec(&document).ok()
}

/// The records of a player history, if there are some. The virtual tables have records too, without a `ref_id`.
fn records(document: &mut Value) -> Option<&mut Vec<Value>> {
    let records = document.pointer_mut("/data/records")?.as_array_mut()?;
    records.first()?.get("ref_id")?;
    Some(records)
}

/// The address in redirects. Nothing listens on the port for discarding data (RFC 863).
const ELSEWHERE: &str = "http://127.0.0.1:9/elsewhere";
const PAGE: &str = "<!doctype html><title>Example proxy</title><h1>This page is not the service</h1>";
/// Amounts of 28 digits, the most that the client keeps exactly.
const LONG_AMOUNT: &str = "79228162514264337593543950.33";
const BETWEEN_BYTES: Duration = Duration::from_secs(1);
const ENDLESS_PIECE: Bytes = Bytes::from_static(&[b' '; 16 << 10]);
const BOMB_BYTES: u64 = 64 << 20;

const fn fault(name: &'static str, description: &'static str, effect: Effect) -> Fault {
    Fault {
        name,
        description,
        effect,
    }
}

#[rustfmt::skip]
const FAULTS: &[Fault] = &[
    fault("no-answer", "Accepts the request and never answers", Effect::NoAnswer),
    fault("stalled-body", "Sends half of the body and then nothing",
        Effect::Sent(|content, _| Body::from_stream(half(content).chain(stream::pending())))),
    fault("slow-body", "Sends one byte a second", Effect::Sent(|content, _| Body::from_stream(one_by_one(content)))),
    fault("short-body", "Closes the connection before the announced length is reached",
        Effect::Sent(|content, headers| {
            headers.insert(CONTENT_LENGTH, HeaderValue::from(content.len()));
            Body::from_stream(half(content).chain(broken()))
        })),
    fault("cut-chunks", "Closes the connection in the middle of a body without a length",
        Effect::Sent(|content, _| Body::from_stream(half(content).chain(broken())))),
    fault("endless-body", "A body that never ends",
        Effect::Sent(|_, _| Body::from_stream(stream::repeat(Ok::<_, Infallible>(ENDLESS_PIECE))))),
    fault("huge-length", "Announces 10 GiB",
        Effect::Sent(|content, headers| {
            headers.insert(CONTENT_LENGTH, HeaderValue::from(10_u64 << 30));
            Body::from_stream(half(content).chain(stream::repeat_with(|| Ok(ENDLESS_PIECE))))
        })),
    fault("gzip-bomb", "A small compressed body that becomes 64 MiB",
        Effect::Sent(|_, headers| {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            Body::from(bomb())
        })),
    fault("damaged-gzip", "Says that the body is gzip, and it is not",
        Effect::Sent(|content, headers| {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            Body::from(content)
        })),
    fault("huge-header", "A response header of 1 MiB", Effect::Answer(huge_header)),
    fault("clock-ahead", "The clock of the service is two hours ahead", Effect::ClockAhead),

    fault("redirect-301", "301 to another address", Effect::Answer(|| redirect(StatusCode::MOVED_PERMANENTLY))),
    fault("redirect-302", "302 to another address", Effect::Answer(|| redirect(StatusCode::FOUND))),
    fault("redirect-307", "307 to another address", Effect::Answer(|| redirect(StatusCode::TEMPORARY_REDIRECT))),
    fault("redirect-308", "308 to another address", Effect::Answer(|| redirect(StatusCode::PERMANENT_REDIRECT))),
    fault("bad-request", "400 with the error of the contract",
        Effect::Answer(|| refusal(StatusCode::BAD_REQUEST, "E_VALIDATION_FAILURE", "a parameter is not accepted"))),
    fault("unauthorized", "401: the token is refused",
        Effect::Answer(|| Refusal::Unauthorized.into_response())),
    fault("forbidden", "403",
        Effect::Answer(|| refusal(StatusCode::FORBIDDEN, "FORBIDDEN", "this operator may not read this"))),
    fault("not-found", "404 with the error of the contract", Effect::Answer(|| Refusal::NotFound.into_response())),
    fault("not-found-page", "404 with a web page",
        Effect::Answer(|| (StatusCode::NOT_FOUND, Html(PAGE)).into_response())),
    fault("conflict", "409",
        Effect::Answer(|| refusal(StatusCode::CONFLICT, "CONFLICT", "another request is in progress"))),
    fault("unprocessable", "422",
        Effect::Answer(|| {
            let message = "the request cannot be processed";
            refusal(StatusCode::UNPROCESSABLE_ENTITY, "UNPROCESSABLE", message)
        })),
    fault("throttled-seconds", "429 that names 30 seconds", Effect::Answer(|| throttled_for("30"))),
    fault("throttled-date", "429 that names a date",
        Effect::Answer(|| throttled_for("Fri, 31 Dec 2999 23:59:59 GMT"))),
    fault("throttled-nonsense", "429 that names no time that can be understood",
        Effect::Answer(|| throttled_for("soon"))),
    fault("throttled", "429 that names no time", Effect::Answer(throttled)),
    fault("server-error", "500 with an error body",
        Effect::Answer(|| refusal(StatusCode::INTERNAL_SERVER_ERROR, "INTERNAL_ERROR", "internal error"))),
    fault("bad-gateway", "502 with the web page of a proxy",
        Effect::Answer(|| (StatusCode::BAD_GATEWAY, Html(PAGE)).into_response())),
    fault("unavailable", "503 with an error body",
        Effect::Answer(|| refusal(StatusCode::SERVICE_UNAVAILABLE, "UNAVAILABLE", "service unavailable"))),
    fault("gateway-timeout", "504 without a body", Effect::Answer(|| StatusCode::GATEWAY_TIMEOUT.into_response())),
    fault("plain-text", "200 with plain text", Effect::Answer(|| "everything is fine\n".into_response())),
    fault("web-page", "200 with a web page", Effect::Answer(|| Html(PAGE).into_response())),
    fault("no-content", "204 without a body", Effect::Answer(|| StatusCode::NO_CONTENT.into_response())),
    fault("error-in-success", "200 whose body says that there was an error",
        Effect::Answer(|| refusal(StatusCode::OK, "NOT_FOUND", "not found"))),

    fault("duplicate-key", "The first key of the document comes twice",
        Effect::Bytes(|content| replaced(content, r#"{"status":"#, r#"{"status":"success","status":"#))),
    fault("not-a-number", "`NaN` in place of the data",
        Effect::Bytes(|content| replaced(content, r#""data":"#, r#""data":NaN,"other":"#))),
    fault("byte-order-mark", "A byte order mark before the document",
        Effect::Bytes(|content| Some(["\u{feff}".as_bytes(), content].concat()))),
    fault("bad-utf8", "A byte that is not UTF-8",
        Effect::Bytes(|content| {
            let mut bytes = content.to_vec();
            let middle = bytes.len() / 2;
            *bytes.get_mut(middle)? = 0xFF;
            Some(bytes)
        })),
    fault("trailing-text", "Text after the end of the document",
        Effect::Bytes(|content| Some([content, b"\nthis was all"].concat()))),
    fault("deep-nesting", "10,000 arrays inside each other",
        Effect::Bytes(|_| Some([b"[".repeat(10_000), b"]".repeat(10_000)].concat()))),
    fault("list-for-object", "A list in place of the data", Effect::Json(|document| set(document, "/data", json!([])))),
    fault("half-document", "The document ends in its middle, and the length says so",
        Effect::Bytes(|content| Some(content.get(..content.len() / 2)?.to_vec()))),

    fault("unknown-status", "Player history: a status that is not in the contract",
        Effect::Records(|records| set(records.first_mut()?, "/status", json!("half_settled")))),
    fault("unknown-winner", "Player history: a winner that no version knows",
        Effect::Records(|records| set(records.first_mut()?, "/game_result/winner", json!(["DEALER_OF_TOMORROW"])))),
    fault("unknown-bet", "Player history: a bet code that no version knows",
        Effect::Records(|records| set(records.first_mut()?, "/player_bet", json!({"BET_OF_TOMORROW": 100.00})))),
    fault("unknown-card", "Player history: a card code that is no card",
        Effect::Records(|records| set(records.first_mut()?, "/game_result/data/BANKER/card/0", json!("1Z")))),
    fault("missing-field", "Player history: a record without its total stake",
        Effect::Records(|records| records.first_mut()?.as_object_mut()?.remove("total_bet").map(drop))),
    fault("null-field", "Player history: a record whose total stake is null",
        Effect::Records(|records| set(records.first_mut()?, "/total_bet", Value::Null))),
    fault("too-large-number", "Player history: a number too large for any amount",
        Effect::Records(|records| {
            let number: Number = "1e400".parse().ok()?;
            set(records.first_mut()?, "/total_bet", Value::Number(number))
        })),
    fault("long-amounts", "Player history: amounts as strings of 28 digits",
        Effect::Records(|records| {
            for record in records {
                for pointer in ["/total_bet", "/total_payout"] {
                    set(record, pointer, json!(LONG_AMOUNT))?;
                }
            }
            Some(())
        })),
    fault("other-shape", "Player history: a record that is a list",
        Effect::Records(|records| set(records.first_mut()?, "", json!(["not", "a", "record"])))),
    fault("empty-records", "Player history: empty records",
        Effect::Records(|records| {
            records.fill(json!({}));
            Some(())
        })),
    fault("other-player", "Player history: a record of another player",
        Effect::Records(|records| set(records.first_mut()?, "/player_id", json!("another-player")))),
    fault("changed-record", "Player history: a record comes twice, with different payouts",
        Effect::Records(|records| {
            let mut again = records.first()?.clone();
            set(&mut again, "/total_payout", json!("1.23"))?;
            records.insert(1, again);
            Some(())
        })),
    fault("hostile-ids", "Player history: ids with direction marks, invisible letters and markup",
        Effect::Records(|records| {
            let record = records.first_mut()?;
            let id = record.get("id")?.as_str()?.to_owned();
            set(record, "/id", json!(format!("{id}\u{202e}99.169\u{2066}\u{3164}\u{e0041}")))?;
            set(record, "/round_id", json!("bc:<img src=x onerror=alert(1)>:=1+1"))
        })),
    fault("hostile-images", "Player history: picture addresses on other hosts and of other schemes",
        Effect::Records(|records| {
            let cameras = json!({
                "camera1": "http://169.254.169.254/latest/meta-data",
                "camera2": "javascript:alert(1)",
            });
            set(records.first_mut()?, "/game_result/image_url", cameras)
        })),

    fault("repeated-page", "Every page is the first one", Effect::Asked("page", "1")),
    fault("repeated-record", "The first record of each page comes twice, and the last one is missing",
        Effect::Json(|document| {
            let records = document.pointer_mut("/data/records")?.as_array_mut()?;
            let first = records.first()?.clone();
            records.insert(0, first);
            records.pop();
            Some(())
        })),
    fault("last-page-too-large", "The announced number of pages is one too large",
        Effect::Json(|document| raise(document, "/data/pagination/last_page", 1))),
    fault("last-page-too-small", "The announced number of pages is one: the others are kept back",
        Effect::Json(|document| set(document, "/data/pagination/last_page", json!(1)))),
    fault("total-too-large", "The announced total is three records too large",
        Effect::Json(|document| raise(document, "/data/pagination/total", 3))),
    fault("page-size-ignored", "The page size of the request is ignored", Effect::Asked("per_page", "10")),

    fault("bet-link-script", "Bet page: a link that runs a script",
        Effect::Json(|document| set(document, "/data/url", json!("javascript:alert(document.cookie)//?token=abc")))),
    fault("bet-link-other-host", "Bet page: a link to another host",
        Effect::Json(|document| set(document, "/data/url", json!("https://bets.example.net/page?token=abc")))),
    fault("bet-link-without-token", "Bet page: a link without a token",
        Effect::Json(|document| set(document, "/data/url", json!("https://bets.example.net/page")))),
    fault("bet-link-user-info", "Bet page: a link with a user name that looks like the host",
        Effect::Json(|document| {
            set(document, "/data/url", json!("https://127.0.0.1@bets.example.net/page?token=abc"))
        })),
];

fn redirect(status: StatusCode) -> Response {
    (status, [(LOCATION, ELSEWHERE)]).into_response()
}

fn throttled() -> Response {
    let status = StatusCode::TOO_MANY_REQUESTS;
    refusal(status, "TOO_MANY_REQUESTS", "too many requests")
}

fn throttled_for(wait: &'static str) -> Response {
    ([(RETRY_AFTER, wait)], throttled()).into_response()
}

fn huge_header() -> Response {
    let name = HeaderName::from_static("x-trace");
    let json = "application/json".to_owned();
    (
        [(CONTENT_TYPE, json), (name, "x".repeat(1 << 20))],
        Body::from("{}"),
    )
        .into_response()
}

fn half(mut content: Vec<u8>) -> impl Stream<Item = io::Result<Bytes>> {
    content.truncate(content.len() / 2);
    stream::iter([Ok(Bytes::from(content))])
}

/// Makes the server close the connection.
fn broken() -> impl Stream<Item = io::Result<Bytes>> {
    stream::iter([Err(io::Error::from(io::ErrorKind::ConnectionReset))])
}

fn one_by_one(content: Vec<u8>) -> impl Stream<Item = io::Result<Bytes>> {
    stream::iter(content).then(async |byte| {
        tokio::time::sleep(BETWEEN_BYTES).await;
        Ok(Bytes::copy_from_slice(&[byte]))
    })
}

fn bomb() -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    let written = io::copy(&mut io::Read::take(io::repeat(b' '), BOMB_BYTES), &mut encoder);
    match written.and_then(|_| encoder.finish()) {
        Ok(bytes) => bytes,
        // Writing to a vector does not fail.
        Err(error) => error.to_string().into_bytes(),
    }
}

fn replaced(content: &[u8], from: &str, to: &str) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(content).ok()?;
    Some(text.replacen(from, to, 1).into_bytes())
}

/// Replaces what is at a JSON pointer (RFC 6901). None if nothing is there.
fn set(document: &mut Value, pointer: &str, value: Value) -> Option<()> {
    *document.pointer_mut(pointer)? = value;
    Some(())
}

fn raise(document: &mut Value, pointer: &str, by: u64) -> Option<()> {
    let number = document.pointer(pointer)?.as_u64()?;
    set(document, pointer, json!(number.saturating_add(by)))
}
