//! Retries calls when a retry is safe and can help.

use super::call::{Call, Repeat};
use super::queue::Ticket;
use super::reply::Reply;
use super::{Limits, Shared, transport};
use crate::error::{Error, ProxyFault, Refusal, TransportKind};
use backon::Retryable;
use std::time::{Duration, Instant};

/// Sends the call until it succeeds, fails with a permanent error, or has no attempts left.
pub(super) async fn with_retries(shared: &Shared, call: &Call) -> Result<Reply, Error> {
    let limits = &shared.limits;
    let ticket = shared.queue.join();
    (|| traced(shared, call, ticket))
        .retry(FullJitter::new(limits.backoff, limits))
        .when(|error| may_help(error, call.repeat, limits))
        .notify(|error, wait| report_pause(shared, error, wait))
        .adjust(|error, wait| wait.map(|own| wait_after(error, own, limits)))
        .await
}

/// Logs only the endpoint's name, the outcome and the time: paths contain player ids.
async fn traced(shared: &Shared, call: &Call, ticket: Ticket) -> Result<Reply, Error> {
    let started = Instant::now();
    let result = transport::attempt(shared, call, ticket).await;
    let milliseconds = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    match &result {
        Ok(_) => tracing::debug!(endpoint = call.endpoint, milliseconds, "answered"),
        Err(error) => tracing::debug!(
            endpoint = call.endpoint,
            milliseconds,
            code = error.code(),
            "failed"
        ),
    }
    result
}

fn may_help(error: &Error, repeat: Repeat, limits: &Limits) -> bool {
    if repeat == Repeat::Makes {
        return matches!(error, Error::Transport(error) if !error.connected && is_passing(&error.kind));
    }
    match error {
        Error::Transport(error) => is_passing(&error.kind),
        Error::Refused(Refusal {
            status: 429 | 500 | 502 | 503 | 504,
            retry_after,
            ..
        }) => retry_after.is_none_or(|wait| wait <= limits.longest_retry_after),
        _ => false,
    }
}

/// Whether a retry can help. It can after a network failure; it cannot after a certificate error or a
/// redirect.
fn is_passing(kind: &TransportKind) -> bool {
    match kind {
        TransportKind::Refused
        | TransportKind::Unreachable
        | TransportKind::Dns
        | TransportKind::ConnectTimeout
        | TransportKind::Timeout
        | TransportKind::Reset
        | TransportKind::Cut
        // Also if the host behind it did not answer the proxy.
        | TransportKind::Proxy(ProxyFault::Refused) => true,
        TransportKind::Tls(_)
        | TransportKind::CertificateTime { .. }
        | TransportKind::ClientCertificate
        | TransportKind::HandshakeRefused
        | TransportKind::TooLarge
        | TransportKind::Redirect { .. }
        | TransportKind::NotHttp
        | TransportKind::Damaged
        | TransportKind::Proxy(ProxyFault::Login | ProxyFault::Unsupported) => false,
        TransportKind::Proxy(ProxyFault::Connection(kind)) => is_passing(kind),
    }
}

/// Reports only pauses that the service requested. The client's own waits are short and need no
/// explanation.
fn report_pause(shared: &Shared, error: &Error, wait: Duration) {
    let is_wish = matches!(error, Error::Refused(refusal) if refusal.retry_after.is_some());
    if is_wish {
        shared.pauses.note(wait);
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
            own.mul_f64(longer).min(limits.longest_backoff)
        }
        _ => own,
    }
}

/// Exponential backoff with full jitter: each wait is random between zero and a bound that doubles.
/// Clients that failed together retry at different times.
struct FullJitter {
    ceiling: Duration,
    highest: Duration,
    left: usize,
}

impl FullJitter {
    fn new(first: Duration, limits: &Limits) -> Self {
        Self {
            ceiling: first,
            highest: limits.longest_backoff,
            left: limits.attempts.saturating_sub(1),
        }
    }
}

impl Iterator for FullJitter {
    type Item = Duration;

    fn next(&mut self) -> Option<Duration> {
        self.left = self.left.checked_sub(1)?;
        let wait = self.ceiling.min(self.highest).mul_f64(fastrand::f64());
        self.ceiling = self.ceiling.saturating_mul(2);
        Some(wait)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn waits_are_few_and_stay_under_a_doubling_ceiling(first in 0_u64..5_000, highest in 0_u64..30_000, attempts in 0_usize..9) {
            let limits = Limits { longest_backoff: Duration::from_millis(highest), attempts, ..Limits::default() };
            let waits: Vec<_> = FullJitter::new(Duration::from_millis(first), &limits).collect();
            prop_assert_eq!(waits.len(), attempts.saturating_sub(1));
            for (number, wait) in (0_u32..).zip(waits) {
                let ceiling = Duration::from_millis(first) * 2_u32.pow(number);
                prop_assert!(wait <= ceiling.min(limits.longest_backoff));
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
        assert!(may_help(
            &refusal(429, Some(limits.longest_retry_after)),
            Repeat::Reads,
            &limits
        ));
        assert!(!may_help(
            &refusal(429, Some(limits.longest_retry_after * 2)),
            Repeat::Reads,
            &limits
        ));
    }
}
