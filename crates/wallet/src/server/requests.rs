//! The handlers, one per path; the body of a transaction, with checks of its content type, size and time; and the counters of the
//! responses, in the Prometheus text format, which contain no ids and no amounts.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Extension;
use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use futures::TryStreamExt;
use tokio::time::timeout;

use super::Service;
use super::connections::Caller;
use crate::answer::{Answer, Refusal};
use crate::message::mentioned;

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
    let Received { bytes, refusal } = read_body(&headers, body, &caller).await;
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

/// Largest body in bytes: the results of the largest lotto rounds take some hundred thousand (docs/ASSUMPTIONS.md#a51).
const LARGEST: usize = 2 << 20;
const PATIENCE: Duration = Duration::from_secs(10);

/// A body that was read as far as it is accepted.
struct Received {
    bytes: Vec<u8>,
    refusal: Option<Answer>,
}

/// The body is also read if its content type is wrong, so that the log can say which transaction was refused.
async fn read_body(headers: &HeaderMap, body: Body, caller: &Caller) -> Received {
    let mut bytes = Vec::new();
    let refusal = match timeout(PATIENCE, collect(body, &mut bytes)).await {
        Ok(Some(())) => {
            caller.sends_a_body(false);
            None
        }
        Ok(None) => Some((413, "the body is incomplete or larger than 2 MiB")),
        Err(_) => Some((408, "the body did not arrive in time")),
    };
    let of_type = (!is_json(headers)).then_some((415, "the content type must be application/json"));
    let refusal = of_type.or(refusal);
    Received {
        bytes,
        refusal: refusal.map(|(status, why)| Answer::unacceptable(status, why)),
    }
}

/// None if the body ended early or is too large.
async fn collect(body: Body, bytes: &mut Vec<u8>) -> Option<()> {
    let mut parts = body.into_data_stream();
    while let Some(part) = parts.try_next().await.ok()? {
        let room = LARGEST - bytes.len();
        bytes.extend_from_slice(&part[..part.len().min(room)]);
        if part.len() > room {
            return None;
        }
    }
    Some(())
}

/// Parameters such as a charset are ignored: JSON is always UTF-8.
fn is_json(headers: &HeaderMap) -> bool {
    let mut types = headers.get_all(CONTENT_TYPE).iter();
    let Some(Ok(named)) = types.next().map(|value| value.to_str()) else {
        return false;
    };
    let name = named.split(';').next().unwrap_or_default().trim();
    name.eq_ignore_ascii_case("application/json") && types.next().is_none()
}

#[derive(Clone, Copy)]
enum Operation {
    Verify,
    Balance,
    Transaction,
}

const OPERATIONS: [&str; 3] = ["verify", "balance", "transaction"];
const OUTCOMES: [&str; 3] = ["success", "refused", "unavailable"];

#[derive(Default)]
pub(super) struct Metrics {
    answers: [[AtomicU64; 3]; 3],
    refused_keys: AtomicU64,
}

impl Metrics {
    fn count(&self, operation: Operation, answer: Answer) -> Answer {
        let outcome = match answer.status {
            200 => 0,
            500.. => 2,
            _ => 1,
        };
        self.answers[operation as usize][outcome].fetch_add(1, Ordering::Relaxed);
        answer
    }

    pub(super) fn refused_key(&self) {
        self.refused_keys.fetch_add(1, Ordering::Relaxed);
    }

    fn to_text(&self, waiting: usize, connections: usize) -> String {
        let answers =
            OPERATIONS
                .iter()
                .zip(&self.answers)
                .flat_map(|(operation, counts)| {
                    OUTCOMES.iter().zip(counts).map(move |(outcome, count)| {
                let count = count.load(Ordering::Relaxed);
                format!("wallet_answers_total{{operation=\"{operation}\",outcome=\"{outcome}\"}} {count}\n")
            })
                });
        let refused = self.refused_keys.load(Ordering::Relaxed);
        format!(
            "# TYPE wallet_answers_total counter\n{}\
             # TYPE wallet_refused_keys_total counter\nwallet_refused_keys_total {refused}\n\
             # TYPE wallet_transactions_waiting gauge\nwallet_transactions_waiting {waiting}\n\
             # TYPE wallet_connections gauge\nwallet_connections {connections}\n",
            answers.collect::<String>()
        )
    }
}
