//! Sends a call: attempts, the pauses between them, and the body of the answer.

use super::call::{Call, Repeat};
use super::queue::Ticket;
use super::{Limits, Response, Shared, on_blocking_thread, reply};
use crate::decode::Body;
use crate::error::{Error, Refusal, TransportError, TransportKind};
use app::connections::Lent;
use app::error_code::Retry;
use backon::{ExponentialBuilder, Retryable};
use std::time::{Duration, Instant};
use tokio::time::timeout;

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
            TransportKind::Timeout => true,
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
        && shared.found_another_way()
    {
        lent = lend(shared, call);
        result = exchange_in_time(shared, call, &lent.http).await;
    }
    // Report a rejected token, or a connection that may be dead, before the next waiting call takes the free place.
    result
        .inspect_err(|error| {
            shared.queue.hear(error);
            let is_silence = matches!(error, Error::Transport(error) if error.connected
            && matches!(error.kind, TransportKind::Timeout | TransportKind::Reset));
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
    timeout(longest, exchange(shared, call, http))
        .await
        .unwrap_or_else(|_| Err(TransportKind::Timeout.after_connection().into()))
}

async fn exchange(shared: &Shared, call: &Call, http: &reqwest::Client) -> Result<Response<Body>, Error> {
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
        .map_err(|error| shared.way().classify(error))?;
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
                .map_err(|_| TransportKind::Timeout.after_connection())?
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

#[cfg(test)]
mod tests {
    use super::*;

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
