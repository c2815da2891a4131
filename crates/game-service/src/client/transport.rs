//! One attempt of a call.

use super::call::{Call, Repeat};
use super::queue::Ticket;
use super::reply::{self, Reply};
use super::{Shared, body, decoding};
use crate::error::{Error, TransportKind};
use tokio::time::timeout;

/// Sends the request once and classifies the response.
pub(super) async fn attempt(shared: &Shared, call: &Call, ticket: Ticket) -> Result<Reply, Error> {
    let _place = shared.queue.place(ticket).await?;
    let lent = match call.repeat {
        Repeat::Makes => shared.connections.single(),
        Repeat::Reads => shared.connections.kept(),
    };
    let result = timeout(shared.limits.attempt, exchange(shared, call, &lent.http))
        .await
        .unwrap_or_else(|_| Err(TransportKind::Timeout.after_connection().into()));
    // Report a rejected token, or a connection that may be dead, before the next waiting call takes the free place.
    result.inspect_err(|error| {
        shared.queue.hear(error);
        let is_silence = matches!(error, Error::Transport(error)
            if error.kind == TransportKind::Timeout && error.connected);
        if is_silence && let Err(error) = shared.connections.timed_out(&lent) {
            tracing::warn!(code = error.code(), "no new connections can be made");
        }
    })
}

async fn exchange(shared: &Shared, call: &Call, http: &reqwest::Client) -> Result<Reply, Error> {
    let limits = &shared.limits;
    let mut request = http.request(call.method.clone(), call.url.clone());
    if let Some(body) = &call.body {
        request = request.body(body.clone());
    }
    // The library does not report when the connection was ready. Its own timeout limits the connection;
    // this one limits connection and headers together.
    let response = timeout(limits.connect + limits.headers, request.send())
        .await
        .map_err(|_| TransportKind::Timeout.after_connection())?
        .map_err(|error| shared.way.classify(error))?;
    let head = reply::Head::of(&response, shared.clock.now());
    head.refuse_redirect(&shared.token)?;
    let body = body::receive(response, limits).await;
    // An error status is reported even if its body does not arrive.
    let body = if head.is_success() {
        body?
    } else {
        body.unwrap_or_default()
    };
    let (has_fragile_body, token) = (call.has_fragile_body(), shared.token.clone());
    decoding::aside(move |stop| reply::judge(&head, body, has_fragile_body, &token, stop)).await
}
