//! The handlers, one per path.

use std::sync::Arc;

use axum::Extension;
use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::HeaderMap;

use super::body::Received;
use super::callers::Caller;
use super::metrics::Operation;
use super::{Service, body};
use crate::answer::Answer;
use crate::message::mentioned;
use crate::refusal::Refusal;

/// Query parameters as name and value, in the order received.
type Parameters = Result<Query<Vec<(String, String)>>, QueryRejection>;

pub(super) async fn verify(
    State(service): State<Arc<Service>>,
    headers: HeaderMap,
    parameters: Parameters,
) -> Answer {
    let answer = match (one(&parameters, "player_id"), session(&headers)) {
        (Err(refusal), _) => refusal,
        (_, None) => Answer::bad_session(),
        (Ok(player_id), Some(session)) => service.wallet.verify_session(player_id, session).await,
    };
    service.metrics.count(Operation::Verify, answer)
}

pub(super) async fn balance(
    State(service): State<Arc<Service>>,
    headers: HeaderMap,
    parameters: Parameters,
) -> Answer {
    let asked = one(&parameters, "player_id").and_then(|player| Ok((player, one(&parameters, "currency")?)));
    let answer = match (asked, session(&headers)) {
        (Err(refusal), _) => refusal,
        (_, None) => Answer::bad_session(),
        (Ok((player_id, currency)), Some(session)) => {
            service.wallet.balance(player_id, currency, session).await
        }
    };
    service.metrics.count(Operation::Balance, answer)
}

pub(super) async fn transaction(
    State(service): State<Arc<Service>>,
    Extension(caller): Extension<Arc<Caller>>,
    headers: HeaderMap,
    body: Body,
) -> Answer {
    let Received { bytes, refusal } = body::read(&headers, body, &caller).await;
    let answer = match refusal {
        None => service.wallet.transaction(&bytes, session(&headers)).await,
        Some(refusal) => refusal,
    };
    if let Some(refusal) = Refusal::read(&answer, "") {
        log_refusal(&bytes, answer.status, &refusal);
    }
    service.metrics.count(Operation::Transaction, answer)
}

/// Not every refusal is in a journal, and the service does not show why a transaction failed: the log says it of each. What is
/// said repeats no other value of the body.
fn log_refusal(body: &[u8], status: u16, refusal: &Refusal) {
    let [player_id, transaction_id] =
        ["player_id", "transaction_id"].map(|field| mentioned(body, field).unwrap_or_default());
    let Refusal { code, message, .. } = refusal;
    tracing::warn!(status, ?player_id, ?transaction_id, %code, why = %message, "refused");
}

/// For monitoring: whether transactions can be decided. It reveals no more than the time since the last commit, so it needs no API key, and
/// many calls cost the database no more than one (docs/wallet-rules.md#r14).
pub(super) async fn health(
    State(service): State<Arc<Service>>,
    Extension(caller): Extension<Arc<Caller>>,
) -> Answer {
    caller.takes_its_time().await;
    service.wallet.health().await
}

pub(super) async fn metrics(State(service): State<Arc<Service>>) -> String {
    service
        .metrics
        .to_text(service.wallet.waiting(), service.callers.count())
}

/// A required parameter. It must occur exactly once.
fn one<'a>(parameters: &'a Parameters, name: &'static str) -> Result<&'a str, Answer> {
    let Ok(Query(parameters)) = parameters else {
        return Err(Answer::invalid("the query cannot be read"));
    };
    let mut values = parameters
        .iter()
        .filter(|(key, value)| key == name && !value.is_empty());
    match (values.next(), values.next()) {
        (Some((_, value)), None) => Ok(value),
        (None, _) => Err(Answer::invalid(&format!("{name} is required"))),
        _ => Err(Answer::invalid(&format!("{name} is given twice"))),
    }
}

/// `X-WALLET-SESSION-ID`. None unless it occurs exactly once.
fn session(headers: &HeaderMap) -> Option<&str> {
    let mut sessions = headers.get_all("x-wallet-session-id").iter();
    let session = sessions.next()?.to_str().ok()?;
    sessions.next().is_none().then_some(session)
}
