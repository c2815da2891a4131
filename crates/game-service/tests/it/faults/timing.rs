//! Responses that are late, slow, or never come.

use super::kind;
use crate::support::{Server, Step, client_with, impatient, query, success};
use game_service::{Error, Limits, TransportKind};
use std::time::Duration;

async fn failure(script: Vec<Step>, limits: Limits) -> (Error, usize) {
    let server = Server::playing([script]).await;
    let error = client_with(&server.base_url(), limits)
        .player_history(&query())
        .await
        .unwrap_err();
    (error, server.request_count())
}

/// Limits that are too large to be reached, except for the one under test.
fn only(change: impl FnOnce(&mut Limits)) -> Limits {
    let far = Duration::from_secs(30);
    let mut limits = Limits {
        connect: far,
        headers: far,
        between_chunks: far,
        attempt: far,
        ..impatient()
    };
    change(&mut limits);
    limits
}

const SOON: Duration = Duration::from_millis(150);

#[tokio::test]
async fn no_connection_in_time() {
    // A TLS handshake without an answer is reported as a connection that was not made.
    let server = Server::playing([vec![Step::Hold]]).await;
    let client = client_with(
        &format!("https://{}", server.address()),
        only(|limits| limits.connect = SOON),
    );
    let error = client.player_history(&query()).await.unwrap_err();
    assert_eq!(
        (error.code(), kind(error)),
        ("connect_timeout", TransportKind::ConnectTimeout)
    );
}

#[tokio::test]
async fn no_headers_in_time() {
    let limits = only(|limits| (limits.connect, limits.headers) = (SOON, SOON));
    let (error, requests) = failure(vec![Step::Read, Step::Hold], limits).await;
    assert_eq!(
        (error.code(), kind(error), requests),
        ("timeout", TransportKind::Timeout, 3)
    );
}

#[tokio::test]
async fn a_body_that_stops() {
    let mut half = success();
    half.truncate(half.len() - 5);
    let limits = only(|limits| limits.between_chunks = SOON);
    let (error, requests) = failure(vec![Step::Read, Step::Send(half), Step::Hold], limits).await;
    assert_eq!(
        (error.code(), kind(error), requests),
        ("timeout", TransportKind::Timeout, 3)
    );
}

#[tokio::test]
async fn a_body_that_drips() {
    let limits = only(|limits| {
        limits.attempt = SOON * 2;
        limits.attempts = 1;
    });
    let drip = Step::Drip(success(), Duration::from_millis(20));
    let (error, requests) = failure(vec![Step::Read, drip], limits).await;
    assert_eq!(
        (error.code(), kind(error), requests),
        ("timeout", TransportKind::Timeout, 1)
    );
}
