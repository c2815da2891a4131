//! Responses that are late, slow, or never come.

use super::kind;
use crate::support::{Server, Step, client_with, impatient, player, query, response, round, success};
use app::error_code::ErrorCode;
use game_service::api::{LottoQuery, TablesQuery};
use game_service::{Error, Limits, TransportKind};
use std::time::Duration;

/// The error of a short read, and the number of requests.
async fn failure(script: Vec<Step>, limits: Limits) -> (Error, usize) {
    let server = Server::playing([script]).await;
    let error = client_with(&server.base_url(), limits)
        .virtual_tables(&TablesQuery::default())
        .await
        .unwrap_err();
    (error, server.request_count())
}

/// The error of a search, and the number of requests.
async fn search(script: Vec<Step>, limits: Limits) -> (Error, usize) {
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
        search: far,
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
        (ErrorCode::Timeout, TransportKind::ConnectTimeout)
    );
}

/// A short read with this script times out after so many requests.
async fn times_out(script: Vec<Step>, limits: Limits, expected: TransportKind, requests: usize) {
    let (error, counted) = failure(script, limits).await;
    let found = (error.code(), kind(error), counted);
    assert_eq!(found, (ErrorCode::Timeout, expected, requests));
}

#[tokio::test]
async fn no_headers_in_time() {
    let limits = only(|limits| (limits.connect, limits.headers) = (SOON, SOON));
    times_out(vec![Step::Read, Step::Hold], limits, TransportKind::Timeout, 3).await;
}

#[tokio::test]
async fn a_body_that_stops() {
    let half = success()[..success().len() - 5].to_vec();
    let limits = only(|limits| limits.between_chunks = SOON);
    let script = vec![Step::Read, Step::Send(half), Step::Hold];
    times_out(script, limits, TransportKind::Stalled, 3).await;
}

#[tokio::test]
async fn a_body_that_drips() {
    let limits = only(|limits| (limits.attempt, limits.attempts) = (SOON * 2, 1));
    let answer = success();
    let (head, body) = answer.split_at(answer.windows(4).position(|end| end == b"\r\n\r\n").unwrap() + 4);
    let drip = Step::Drip(body.to_vec(), Duration::from_millis(20));
    let script = vec![Step::Read, Step::Send(head.to_vec()), drip];
    times_out(script, limits, TransportKind::Stalled, 1).await;
}

/// The service would work at both, and each would take longer.
#[tokio::test]
async fn a_search_without_an_answer_is_not_sent_again() {
    let limits = only(|limits| (limits.connect, limits.search) = (SOON, SOON));
    let (error, requests) = search(vec![Step::Read, Step::Hold], limits.clone()).await;
    assert_eq!(
        (error.code(), kind(error), requests),
        (ErrorCode::Timeout, TransportKind::Timeout, 1)
    );
    let gateway = vec![Step::Read, Step::Send(response(504, &[], "<html>"))];
    let (error, requests) = search(gateway, only(|_| ())).await;
    assert_eq!((error.status(), requests), (Some(504), 1));

    let server = Server::playing([vec![Step::Read, Step::Hold]]).await;
    let client = client_with(&server.base_url(), limits);
    let of_round = LottoQuery {
        round_id: round(),
        page: None,
        per_page: None,
    };
    client.lotto_round(&of_round).await.unwrap_err();
    client.lotto_player(&round(), &player()).await.unwrap_err();
    assert_eq!(server.request_count(), 2);
}

/// A balancer that gives up before the service does resets the connection, or has a status of its own for it.
#[tokio::test]
async fn a_search_that_fails_late_is_not_sent_again() {
    let busy = response(503, &[], "<html>");
    let late = |rest: Step| {
        let begun = Step::Drip(busy[..10].to_vec(), SOON / 10);
        vec![Step::Read, begun, rest]
    };
    let of = |status: u16| Step::Send(response(status, &[], "<html>")[10..].to_vec());
    let each = [Step::Reset, Step::Send(Vec::new()), of(503)].map(async |rest| {
        let (error, requests) = search(late(rest.clone()), only(|limits| limits.in_work = SOON / 2)).await;
        assert_eq!(requests, 1, "{error}");
        let (error, requests) = search(late(rest.clone()), only(|_| ())).await;
        assert_eq!(requests, 3, "{error}");
        // Any other read costs the service little.
        let (error, requests) = failure(late(rest), only(|limits| limits.in_work = SOON / 2)).await;
        assert_eq!(requests, 3, "{error}");
    });
    futures::future::join_all(each).await;
}

/// Longer than any other request may take.
#[tokio::test]
async fn a_slow_search_has_its_time() {
    let limits = only(|limits| (limits.headers, limits.attempt) = (SOON / 2, SOON / 2));
    let slow = vec![
        Step::Read,
        Step::Drip(success()[..20].to_vec(), SOON / 15),
        Step::Send(success()[20..].to_vec()),
    ];
    let server = Server::playing([slow]).await;
    let client = client_with(&server.base_url(), limits);
    client.player_history(&query()).await.unwrap();
    assert_eq!(server.request_count(), 1);
}
