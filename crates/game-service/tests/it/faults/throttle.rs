//! Too many requests: `Retry-After` is obeyed up to a limit.

use super::failure;
use crate::support::{Server, client, client_with, limits, query, response, success};
use app::error_code::ErrorCode;
use futures::StreamExt;
use game_service::{Error, Limits, Refusal};
use std::time::{Duration, Instant};

fn slow_down(headers: &[(&str, &str)]) -> Vec<u8> {
    let headers = [headers, &[("content-type", "application/json")]].concat();
    response(
        429,
        &headers,
        r#"{"status":"error","error":{"code":"SLOW","message":"slow down"}}"#,
    )
}

async fn wish(headers: &[(&str, &str)]) -> (Option<Duration>, usize) {
    let server = Server::answering([slow_down(headers)]).await;
    let error = failure(&server).await;
    assert_eq!(error.code(), ErrorCode::Throttled);
    let Error::Refused(Refusal { retry_after, .. }) = error else {
        panic!("a refusal")
    };
    (retry_after, server.request_count())
}

#[tokio::test]
async fn a_wish_in_seconds_is_obeyed() {
    let server = Server::answering([slow_down(&[("retry-after", "1")]), success()]).await;
    let started = Instant::now();
    client(&server).player_history(&query()).await.unwrap();
    assert!(started.elapsed() >= Duration::from_secs(1));
    assert_eq!(server.request_count(), 2);
}

#[tokio::test]
async fn a_wish_as_a_date_is_counted_from_the_services_clock() {
    let date = ("date", "Tue, 17 Oct 2023 03:00:00 GMT");
    let past = wish(&[date, ("retry-after", "Tue, 17 Oct 2023 02:59:00 GMT")]).await;
    assert_eq!(past, (Some(Duration::ZERO), 3));
    let far = wish(&[date, ("retry-after", "Tue, 17 Oct 2023 03:05:00 GMT")]).await;
    assert_eq!(far, (Some(Duration::from_mins(5)), 1));
    // The date of an answer from a cache is that of the cached answer: the clock of the service is `Date` and `Age`.
    let cached = wish(&[
        date,
        ("age", "3600"),
        ("retry-after", "Tue, 17 Oct 2023 04:05:00 GMT"),
    ])
    .await;
    assert_eq!(cached, (Some(Duration::from_mins(5)), 1));
}

#[tokio::test]
async fn a_wish_beyond_a_minute_is_reported_instead_and_a_fraction_rounded_up() {
    for (wish_of, seconds) in [("61", 61), ("89.5", 90), ("89.0", 89), ("89.001", 90)] {
        let heard = wish(&[("retry-after", wish_of)]).await;
        assert_eq!(heard, (Some(Duration::from_secs(seconds)), 1), "{wish_of}");
    }
}

#[tokio::test]
async fn nonsense_or_nothing_leaves_the_wait_to_us() {
    for headers in [
        &[("retry-after", "soon")][..],
        &[("retry-after", "-1")],
        &[("retry-after", "1.")],
        &[("retry-after", "1.5s")],
        &[("retry-after", "1e3")],
        &[("retry-after", "")],
        &[],
    ] {
        assert_eq!(wish(headers).await, (None, 3), "{headers:?}");
    }
}

/// A call that is dropped while it waits for a retry sends nothing more.
#[tokio::test]
async fn waiting_can_be_cancelled() {
    let server = Server::answering([slow_down(&[])]).await;
    let patient = Limits {
        backoff: Duration::from_secs(3),
        throttled_backoff: Duration::from_hours(1),
        ..limits()
    };
    let client = client_with(&server.base_url(), patient);
    let waiting = tokio::time::timeout(Duration::from_millis(200), client.player_history(&query())).await;
    assert!(waiting.is_err());
    assert_eq!(server.request_count(), 1);
}

/// A pause that the service requested is reported while it lasts. A pause that is too long to wait for
/// is not reported.
#[tokio::test]
async fn a_pause_is_reported_while_a_call_waits() {
    let server = Server::answering([slow_down(&[("retry-after", "40")])]).await;
    let client = client(&server);
    let (mut early, query) = (client.pauses().boxed(), query());
    let pause = tokio::select! {
        pause = early.next() => pause.unwrap(),
        answer = client.player_history(&query) => panic!("no wait: {answer:?}"),
    };
    assert!(
        pause > Duration::from_secs(35) && pause <= Duration::from_secs(40),
        "{pause:?}"
    );
    let late = client.pauses().boxed().next().await.unwrap();
    assert!(late <= pause);
    drop(client);
    assert_eq!(early.next().await, None);
}

#[tokio::test]
async fn what_is_not_waited_out_at_the_services_wish_is_no_pause() {
    for headers in [&[("retry-after", "61")][..], &[("retry-after", "0")], &[]] {
        let server = Server::answering([slow_down(headers)]).await;
        let client = client(&server);
        let mut pauses = client.pauses().boxed();
        client.player_history(&query()).await.unwrap_err();
        drop(client);
        assert_eq!(pauses.next().await, None, "{headers:?}");
    }
}
