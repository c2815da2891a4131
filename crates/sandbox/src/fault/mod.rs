//! Faults on request: the service answers wrongly in one chosen way, so that a person can see in the
//! window what the program says about it. docs/faults.md lists every fault with what the program shows.
//!
//! Not made here: faults of TLS and of name resolution, which need certificates and names. The client's
//! own tests cover them.

mod list;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, DATE};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, TimeDelta, Utc};
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use serde_json::Value;

use crate::clock::http_date;

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
        list::FAULTS
    }

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// What the service does, as the command's help says it.
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

    /// The effect of the fault on this request, if it has one.
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
