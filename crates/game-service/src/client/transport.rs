//! Sends a call: the request, attempts, the pauses between them, and the body of the answer.
//!
//! The number of concurrent calls is limited. If the service rejects the token, all waiting calls fail at once, because they
//! would be rejected too. Calls that are made later are sent again.
//!
//! The pauses that the service requests (`Retry-After`) while the client waits are reported, so that the UI can explain the
//! delay. Two kinds of wait are not: the client's own retry waits, which are short, and a `Retry-After` above the limit,
//! because then the call fails with an error that contains it.

use super::{Limits, Response, Shared, on_blocking_thread, reply};
use crate::base_url::BaseUrl;
use crate::decode::Body;
use crate::error::{Error, Refusal, TransportError, TransportKind};
use app::connections::Lent;
use app::error_code::{ErrorCode, Retry};
use backon::{ExponentialBuilder, Retryable};
use futures::{Stream, stream};
use parking_lot::Mutex;
use percent_encoding::percent_decode_str;
use reqwest::Method;
use serde::Serialize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, SemaphorePermit, watch};
use tokio::time::timeout;
use url::Url;

/// Whether a failed call may be sent again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Repeat {
    /// A read: sent again when a retry can help.
    Reads,
    /// A slow read. It is not sent again while the service may still work on it: two requests would take
    /// longer.
    Searches,
    /// A call that creates something: sent again only if no connection was made.
    Makes,
}

pub(crate) struct Call {
    /// Name of the endpoint in logs. URLs are not logged because they contain ids.
    endpoint: &'static str,
    method: Method,
    url: Url,
    body: Option<Vec<u8>>,
    repeat: Repeat,
}

impl Call {
    pub(crate) fn get(endpoint: &'static str, base: &BaseUrl, segments: &[&str]) -> Result<Self, Error> {
        let url = join(base, segments)?;
        Ok(Self {
            endpoint,
            method: Method::GET,
            url,
            body: None,
            repeat: Repeat::Reads,
        })
    }

    /// A GET for records of a player or a round.
    pub(crate) fn search(endpoint: &'static str, base: &BaseUrl, segments: &[&str]) -> Result<Self, Error> {
        Ok(Self {
            repeat: Repeat::Searches,
            ..Self::get(endpoint, base, segments)?
        })
    }

    pub(crate) fn post(endpoint: &'static str, base: &BaseUrl, segments: &[&str]) -> Result<Self, Error> {
        Ok(Self {
            method: Method::POST,
            repeat: Repeat::Makes,
            ..Self::get(endpoint, base, segments)?
        })
    }

    pub(crate) fn query<'v>(
        mut self,
        values: impl IntoIterator<Item = (&'static str, Option<&'v str>)>,
    ) -> Self {
        for (name, value) in values {
            if let Some(value) = value {
                self.url.query_pairs_mut().append_pair(name, value);
            }
        }
        self
    }

    pub(crate) fn json(mut self, body: &impl Serialize) -> Result<Self, Error> {
        let body =
            serde_json::to_vec(body).map_err(|_| Error::input("body", "it cannot be written as JSON"))?;
        self.body = Some(body);
        Ok(self)
    }

    /// Some proxies drop the body of a GET request; the lotto endpoints need it.
    fn has_fragile_body(&self) -> bool {
        self.method == Method::GET && self.body.is_some()
    }
}

/// Checks that each segment is exactly one segment of the URL and decodes to the original text.
fn join(base: &BaseUrl, segments: &[&str]) -> Result<Url, Error> {
    let mut url = base.url().clone();
    url.path_segments_mut()
        .map_err(|()| unfit())?
        .pop_if_empty()
        .extend(segments);
    let prefix = base
        .url()
        .path_segments()
        .map_or(0, |parts| parts.filter(|part| !part.is_empty()).count());
    let joined: Vec<&str> = url.path_segments().map(Iterator::collect).unwrap_or_default();
    let tail = joined
        .len()
        .checked_sub(segments.len())
        .and_then(|start| joined.get(start..));
    let is_intact = joined.iter().filter(|part| !part.is_empty()).count() == prefix + segments.len()
        && tail.is_some_and(|tail| decode_to(tail, segments));
    if is_intact { Ok(url) } else { Err(unfit()) }
}

fn decode_to(encoded: &[&str], meant: &[&str]) -> bool {
    let mut pairs = encoded.iter().zip(meant);
    pairs.all(|(encoded, meant)| percent_decode_str(encoded).eq(meant.bytes()))
}

fn unfit() -> Error {
    Error::input("path", "an id cannot be part of a path")
}

/// The wait that the client chooses doubles up to this one.
const LONGEST_BACKOFF: Duration = Duration::from_secs(20);

/// Sends the call until it succeeds, fails with a permanent error, or has no attempts left.
pub(super) async fn with_retries(shared: &Shared, call: &Call) -> Result<Response<Body>, Error> {
    let limits = &shared.limits;
    let ticket = shared.queue.join();
    let waits = ExponentialBuilder::new()
        .with_jitter()
        .with_min_delay(limits.backoff)
        .with_max_delay(LONGEST_BACKOFF)
        .with_max_times(limits.attempts.saturating_sub(1));
    (|| traced(shared, call, ticket))
        .retry(waits)
        .when(|failed| may_help(failed, call.repeat, limits))
        .notify(|failed, wait| report_pause(shared, &failed.error, wait))
        .adjust(|failed, wait| wait.map(|own| wait_after(&failed.error, own, limits)))
        .await
        .map_err(|failed| failed.error)
}

#[derive(Debug)]
struct Failed {
    error: Error,
    /// The time since the request was begun, without the wait for a free place.
    after: Duration,
}

/// Logs only the endpoint's name, the outcome and the time: paths contain player ids.
async fn traced(shared: &Shared, call: &Call, ticket: Ticket) -> Result<Response<Body>, Failed> {
    let started = Instant::now();
    let result = attempt(shared, call, ticket).await;
    let milliseconds = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    match &result {
        Ok(_) => tracing::debug!(endpoint = call.endpoint, milliseconds, "answered"),
        Err(failed) => tracing::debug!(
            endpoint = call.endpoint,
            milliseconds,
            code = %failed.error.code(),
            "failed"
        ),
    }
    result
}

fn may_help(failed: &Failed, repeat: Repeat, limits: &Limits) -> bool {
    let error = &failed.error;
    match repeat {
        Repeat::Makes if !is_no_connection(error) => return false,
        Repeat::Searches if may_be_in_work(failed, limits) => return false,
        Repeat::Makes | Repeat::Searches | Repeat::Reads => {}
    }
    match error {
        Error::Transport(_) => error.code().facts().retry == Retry::Now,
        Error::Refused(Refusal {
            status: 429 | 500 | 502 | 503 | 504,
            retry_after,
            ..
        }) => retry_after.is_none_or(|wait| wait <= limits.longest_retry_after),
        _ => false,
    }
}

/// Whether the service may still work at the request: it, or the service behind a gateway, did not answer in time. A gateway may
/// say so with another status than 504, or only end the connection.
fn may_be_in_work(failed: &Failed, limits: &Limits) -> bool {
    let is_late = failed.after >= limits.in_work;
    match &failed.error {
        Error::Transport(error) if error.connected => match error.kind {
            TransportKind::Timeout | TransportKind::Stalled => true,
            TransportKind::Reset | TransportKind::Cut => is_late,
            _ => false,
        },
        Error::Refused(refusal) => match refusal.status {
            504 => true,
            502 | 503 => is_late,
            _ => false,
        },
        _ => false,
    }
}

/// Reports only pauses that the service requested: the client's own waits are short.
fn report_pause(shared: &Shared, error: &Error, wait: Duration) {
    let is_wish = matches!(error, Error::Refused(refusal) if refusal.retry_after.is_some());
    if is_wish {
        shared.pauses.record(wait);
    }
}

/// `Retry-After` has priority. For a 429 without it, the wait is computed from the longer base.
fn wait_after(error: &Error, own: Duration, limits: &Limits) -> Duration {
    match error {
        Error::Refused(Refusal {
            retry_after: Some(wish),
            ..
        }) => *wish,
        Error::Refused(Refusal { status: 429, .. }) => {
            let longer = limits.throttled_backoff.as_secs_f64() / limits.backoff.as_secs_f64().max(1e-9);
            own.mul_f64(longer).min(LONGEST_BACKOFF)
        }
        _ => own,
    }
}

async fn attempt(shared: &Shared, call: &Call, ticket: Ticket) -> Result<Response<Body>, Failed> {
    let _place = shared.queue.place(ticket).await.map_err(|error| Failed {
        error,
        after: Duration::ZERO,
    })?;
    let started = Instant::now();
    let mut lent = lend(shared, call);
    let mut result = exchange_in_time(shared, call, &lent.http).await;
    if let Err(error) = &result
        && is_no_connection(error)
        && shared.found_another_route()
    {
        lent = lend(shared, call);
        result = exchange_in_time(shared, call, &lent.http).await;
    }
    // Report a rejected token, or a connection that may be dead, before the next waiting call takes the free place.
    result
        .inspect_err(|error| {
            shared.queue.hear(error);
            let is_silence = matches!(error, Error::Transport(error) if error.connected
            && matches!(error.kind, TransportKind::Timeout | TransportKind::Stalled | TransportKind::Reset));
            if is_silence && let Err(error) = shared.connections.timed_out(&lent) {
                tracing::warn!(code = %error.code(), "no new connections can be made");
            }
        })
        .map_err(|error| Failed {
            error,
            after: started.elapsed(),
        })
}

fn lend(shared: &Shared, call: &Call) -> Lent {
    match call.repeat {
        Repeat::Makes => shared.connections.single(),
        Repeat::Reads | Repeat::Searches => shared.connections.kept(),
    }
}

/// Whether the service has not received the request.
fn is_no_connection(error: &Error) -> bool {
    matches!(error, Error::Transport(error) if !error.connected)
}

async fn exchange_in_time(
    shared: &Shared,
    call: &Call,
    http: &reqwest::Client,
) -> Result<Response<Body>, Error> {
    let limits = &shared.limits;
    let longest = match call.repeat {
        Repeat::Searches => limits.connect + limits.search,
        Repeat::Makes | Repeat::Reads => limits.attempt,
    };
    let has_begun = AtomicBool::new(false);
    timeout(longest, exchange(shared, call, http, &has_begun))
        .await
        .unwrap_or_else(|_| {
            let kind = if has_begun.load(Ordering::Relaxed) {
                TransportKind::Stalled
            } else {
                TransportKind::Timeout
            };
            Err(kind.after_connection().into())
        })
}

/// `has_begun`: set when the head of the answer has come.
async fn exchange(
    shared: &Shared,
    call: &Call,
    http: &reqwest::Client,
    has_begun: &AtomicBool,
) -> Result<Response<Body>, Error> {
    let limits = &shared.limits;
    let headers = match call.repeat {
        Repeat::Searches => limits.search,
        Repeat::Makes | Repeat::Reads => limits.headers,
    };
    let mut request = http.request(call.method.clone(), call.url.clone());
    if let Some(body) = &call.body {
        request = request.body(body.clone());
    }
    // The library does not report when the connection is ready: this limits connection and headers.
    let response = timeout(limits.connect + headers, request.send())
        .await
        .map_err(|_| TransportKind::Timeout.after_connection())?
        .map_err(|error| shared.route().classify(error))?;
    has_begun.store(true, Ordering::Relaxed);
    reply::refuse_redirect(&response, &shared.token)?;
    let head = reply::Head::of(&response, shared.clock.now());
    let body = receive(response, limits).await;
    // An error status is reported even if its body does not arrive.
    let body = if head.is_success() {
        body?
    } else {
        body.unwrap_or_default()
    };
    let (has_fragile_body, token) = (call.has_fragile_body(), shared.token.clone());
    on_blocking_thread(move |stop| reply::classify(&head, &body, has_fragile_body, &token, stop)).await
}

/// Counts bytes after decompression, while they arrive: a few hundred kilobytes can become hundreds of
/// megabytes, and `Content-Length` may be wrong.
async fn receive(mut response: reqwest::Response, limits: &Limits) -> Result<Vec<u8>, Error> {
    let announced = response.content_length().unwrap_or_default();
    let mut body = Vec::new();
    if announced <= limits.most_bytes as u64 {
        loop {
            let chunk = timeout(limits.between_chunks, response.chunk())
                .await
                .map_err(|_| TransportKind::Stalled.after_connection())?
                .map_err(TransportError::from)?;
            let Some(chunk) = chunk else { return Ok(body) };
            if body.len() + chunk.len() > limits.most_bytes {
                break;
            }
            body.extend_from_slice(&chunk);
        }
    }
    Err(TransportKind::TooLarge.after_connection().into())
}

/// Number of concurrent calls; other calls wait.
const AT_ONCE: usize = 4;

pub(super) struct Queue {
    places: Semaphore,
    refused: Mutex<Refused>,
}

/// How many times the token was rejected, and the last rejection.
#[derive(Default)]
struct Refused {
    times: u64,
    last: Option<Refusal>,
}

/// The number of rejections at the time the call joined the queue.
#[derive(Clone, Copy)]
struct Ticket(u64);

impl Queue {
    pub(super) fn new() -> Self {
        Self {
            places: Semaphore::new(AT_ONCE),
            refused: Mutex::default(),
        }
    }

    fn join(&self) -> Ticket {
        Ticket(self.refused.lock().times)
    }

    /// Waits for a place, which is free again when the result is dropped. Fails if the token was rejected
    /// after the call joined the queue.
    async fn place(&self, ticket: Ticket) -> Result<Option<SemaphorePermit<'_>>, Error> {
        // The semaphore is never closed, so this is always `Some`.
        let permit = self.places.acquire().await.ok();
        let refused = self.refused.lock();
        match &refused.last {
            Some(refusal) if refused.times > ticket.0 => Err(refusal.clone().into()),
            _ => Ok(permit),
        }
    }

    /// If the error says that the token was rejected, all waiting calls fail.
    fn hear(&self, error: &Error) {
        if let (Error::Refused(refusal), ErrorCode::Unauthorized) = (error, error.code()) {
            let mut refused = self.refused.lock();
            refused.times += 1;
            refused.last = Some(refusal.clone());
        }
    }
}

/// Stores the end of the current pause. Each call waits separately, so the latest end is kept.
pub(super) struct PauseBoard(watch::Sender<Option<Instant>>);

impl PauseBoard {
    pub(super) fn new() -> Self {
        Self(watch::Sender::new(None))
    }

    fn record(&self, length: Duration) {
        let until = Instant::now() + length;
        self.0.send_if_modified(|last| {
            let is_later = last.is_none_or(|last| last < until);
            if is_later {
                *last = Some(until);
            }
            is_later
        });
    }

    /// The pauses as a stream. If a pause has already started, it is the first item.
    pub(super) fn watch(&self) -> impl Stream<Item = Duration> + Send + use<> {
        let mut pauses = self.0.subscribe();
        pauses.mark_changed();
        stream::unfold(pauses, |mut pauses| async move {
            loop {
                pauses.changed().await.ok()?;
                let until = *pauses.borrow_and_update();
                let left = until.map(|until| until.saturating_duration_since(Instant::now()));
                if let Some(left) = left.filter(|left| !left.is_zero()) {
                    return Some((left, pauses));
                }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identifier::PlayerId;
    use proptest::prelude::*;

    fn path(base: &str, id: &str) -> Result<String, Error> {
        let base = BaseUrl::parse(base).unwrap();
        join(&base, &["v1", "player", id, "history"]).map(|url| url.path().to_owned())
    }

    #[test]
    fn an_id_stays_one_segment() {
        for (id, encoded) in [
            ("somchai_88", "somchai_88"),
            ("ops:vip/7", "ops:vip%2F7"),
            ("a?x#y", "a%3Fx%23y"),
            ("50%2f", "50%252f"),
            ("%2e%2e", "%252e%252e"),
            ("นารี 21", "%E0%B8%99%E0%B8%B2%E0%B8%A3%E0%B8%B5%2021"),
        ] {
            let expected = format!("/v1/player/{encoded}/history");
            assert_eq!(path("https://api.example.com", id).unwrap(), expected);
            assert_eq!(
                path("https://api.example.com/casino/", id).unwrap(),
                format!("/casino{expected}")
            );
        }
    }

    #[test]
    fn what_would_reach_another_path_is_refused() {
        for id in ["", ".", ".."] {
            assert!(path("https://api.example.com", id).is_err(), "{id:?}");
        }
    }

    proptest! {
        #[test]
        fn an_id_in_a_query_is_one_value(id in any::<String>()) {
            let base = BaseUrl::parse("https://api.example.com/x").unwrap();
            let call = Call::get("endpoint", &base, &["v1"]).unwrap();
            let url = call.query([("round_id", Some(id.as_str())), ("per_page", None), ("page", Some("1"))]).url;
            prop_assert!(url.as_str().starts_with("https://api.example.com/x/v1?round_id="));
            let pairs: Vec<_> = url.query_pairs().into_owned().collect();
            prop_assert_eq!(pairs, [("round_id".to_owned(), id), ("page".to_owned(), "1".to_owned())]);
            prop_assert_eq!(url.fragment(), None);
        }

        #[test]
        fn an_accepted_id_decodes_to_itself(id in any::<String>()) {
            prop_assume!(PlayerId::parse(&id).is_ok());
            if let Ok(path) = path("https://api.example.com/x", &id) {
                let parts: Vec<&str> = path.split('/').collect();
                prop_assert_eq!(parts.len(), 6);
                prop_assert!(percent_decode_str(parts[4]).eq(id.bytes()));
            }
        }
    }

    #[test]
    fn the_services_wish_comes_before_ours() {
        let limits = Limits::default();
        let refusal = |status, retry_after| {
            Error::from(Refusal {
                status,
                code: None,
                message: None,
                is_contract_form: false,
                retry_after,
                hint: None,
            })
        };
        let own = Duration::from_millis(50);
        let wish = Duration::from_secs(7);
        assert_eq!(wait_after(&refusal(429, Some(wish)), own, &limits), wish);
        assert_eq!(wait_after(&refusal(503, Some(wish)), own, &limits), wish);
        assert_eq!(wait_after(&refusal(503, None), own, &limits), own);
        assert_eq!(
            wait_after(&refusal(429, None), own, &limits),
            Duration::from_secs(1)
        );
        let helps = |retry_after| {
            let failed = Failed {
                error: refusal(429, Some(retry_after)),
                after: Duration::ZERO,
            };
            may_help(&failed, Repeat::Reads, &limits)
        };
        assert!(helps(limits.longest_retry_after));
        assert!(!helps(limits.longest_retry_after * 2));
    }
}
