//! Faults on request: the service answers wrongly in one chosen way, so that a person can see in the
//! window what the program says about it. docs/faults.md lists every fault with what the program shows.
//!
//! Not made here: faults of TLS and of name resolution, which need certificates and names. The client's
//! own tests cover them.

mod answer;
mod bet_link;
mod body;
mod document;
mod failing_game;
mod kind;
mod pages;
mod record;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, DATE};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, TimeDelta, Utc};

use crate::clock::http_date;

pub(crate) use failing_game::FailingGame;
pub use kind::{Endpoint, Fault, FaultOptions};

/// The fault of a running service.
#[derive(Debug, Default)]
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

    /// The fault of this request, if it has one.
    fn due(&self, method: &Method, path: &str) -> Option<Fault> {
        let fault = self.options.fault?;
        let endpoint = Endpoint::of(method, path)?;
        let chosen = &self.options.endpoints;
        if !(chosen.is_empty() || chosen.contains(&endpoint)) {
            return None;
        }
        let earlier = self.correct_answers.fetch_add(1, Ordering::Relaxed);
        (earlier >= self.options.after).then_some(fault)
    }
}

/// Largest correct answer that is read to be changed.
const MOST: usize = 64 << 20;

pub(crate) async fn apply(
    State(faults): State<Arc<FaultPlan>>,
    mut request: Request,
    next: Next,
) -> Response {
    let Some(fault) = faults.due(request.method(), request.uri().path()) else {
        return next.run(request).await;
    };
    if fault == Fault::NoAnswer {
        return std::future::pending().await;
    }
    if let Some(answer) = answer::in_place(fault) {
        return answer;
    }
    pages::ask_otherwise(fault, request.uri_mut());
    let (mut parts, content) = next.run(request).await.into_parts();
    let Ok(content) = to_bytes(content, MOST).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let changed = document::changed(fault, &content)
        .or_else(|| record::changed(fault, &content))
        .or_else(|| pages::changed(fault, &content))
        .or_else(|| bet_link::changed(fault, &content));
    parts.headers.remove(CONTENT_LENGTH);
    if let Some(ahead) = parts
        .headers
        .get(DATE)
        .filter(|_| fault == Fault::ClockAhead)
        .and_then(ahead)
    {
        parts.headers.insert(DATE, ahead);
    }
    body::sent(fault, parts, changed.unwrap_or_else(|| content.into()))
}

fn ahead(date: &HeaderValue) -> Option<HeaderValue> {
    let date = DateTime::parse_from_rfc2822(date.to_str().ok()?).ok()?;
    HeaderValue::try_from(http_date(date.with_timezone(&Utc) + TimeDelta::hours(2))).ok()
}
