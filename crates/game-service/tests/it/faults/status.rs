//! Errors by status and by body, and responses that do not come from the game service. Of too many requests, `Retry-After` is
//! obeyed up to a limit. After a rejected token, waiting calls are not sent, and later calls use the token again.

use super::failure;
use crate::support::{
    Server, TOKEN, client, client_with, error, json, limits, player, query, response, round, success,
};
use app::error_code::ErrorCode;
use futures::StreamExt;
use futures::future::join_all;
use game_service::{
    Error, Limits, NotTheServiceReason, Reachability, Refusal, TransportError, TransportKind,
};
use std::time::{Duration, Instant};

const PAGE: &str = "<!doctype html><title>Sign in</title>";

/// The error code, the number of requests, and the error itself.
async fn outcome(answer: Vec<u8>) -> (ErrorCode, usize, Error) {
    let server = Server::answering([answer]).await;
    let error = failure(&server).await;
    (error.code(), server.request_count(), error)
}

#[tokio::test]
async fn a_refusal_that_stays_is_not_asked_for_again() {
    for (status, service_code, code) in [
        (400, "E_VALIDATION_FAILURE", ErrorCode::NotAccepted),
        (401, "UNAUTHORIZED_ACCESS", ErrorCode::Unauthorized),
        (403, "FORBIDDEN", ErrorCode::Forbidden),
        (404, "NOT_FOUND", ErrorCode::NotFound),
        (409, "CONFLICT", ErrorCode::NotAccepted),
        (422, "UNPROCESSABLE", ErrorCode::NotAccepted),
        (501, "NOT_HERE", ErrorCode::ServiceFailed),
    ] {
        let (found, requests, error) = outcome(error(status, service_code, "in words")).await;
        assert_eq!((found, requests), (code, 1), "HTTP {status}");
        let Error::Refused(Refusal {
            code: Some(said),
            message: Some(message),
            ..
        }) = error
        else {
            panic!("a refusal")
        };
        assert_eq!((said.as_str(), message.as_str()), (service_code, "in words"));
    }
}

#[tokio::test]
async fn a_refusal_that_may_pass_is_asked_for_three_times() {
    for status in [500, 502, 503] {
        let (code, requests, _) = outcome(error(status, "BUSY", "busy")).await;
        assert_eq!((code, requests), (ErrorCode::ServiceFailed, 3), "HTTP {status}");
        let (code, requests, _) = outcome(response(status, &[("content-type", "text/html")], PAGE)).await;
        assert_eq!(
            (code, requests),
            (ErrorCode::ServiceFailed, 3),
            "HTTP {status} with a page"
        );
    }
    let server = Server::answering([error(503, "BUSY", "busy"), success()]).await;
    client(&server).player_history(&query()).await.unwrap();
    assert_eq!(server.request_count(), 2);
}

/// nginx makes the connection without a certificate of the client, and refuses each request.
#[tokio::test]
async fn a_client_certificate_that_was_not_sent_is_named() {
    let title = "400 No required SSL certificate was sent";
    let page = format!("<html><head><title>{title}</title></head><center>nginx</center></html>");
    let required = Error::Transport(TransportError {
        kind: TransportKind::ClientCertificate,
        connected: true,
    });
    for status in [400, 496] {
        let answer = response(status, &[("content-type", "text/html")], &page);
        assert_eq!(
            outcome(answer).await,
            (ErrorCode::Tls, 1, required.clone()),
            "HTTP {status}"
        );
    }
    let (code, _, _) = outcome(error(400, "E_ID", "No required SSL certificate was sent")).await;
    assert_eq!(code, ErrorCode::NotAccepted, "the service said it");
    let (code, _, _) = outcome(response(400, &[("content-type", "text/html")], PAGE)).await;
    assert_eq!(code, ErrorCode::WebPage);
}

#[tokio::test]
async fn a_page_that_is_not_there_never_means_nothing_found() {
    let html = response(404, &[("content-type", "text/html")], PAGE);
    for answer in [
        html,
        response(404, &[], ""),
        json(404, "{}"),
        json(404, r#"{"status":"error"}"#),
    ] {
        let (code, requests, error) = outcome(answer).await;
        assert_eq!((code, requests), (ErrorCode::WrongAddress, 1));
        assert!(matches!(error, Error::NotTheService { status: 404, .. }));
    }
}

#[tokio::test]
async fn the_token_is_refused_by_status_alone() {
    let (code, requests, _) = outcome(response(401, &[("content-type", "text/html")], PAGE)).await;
    assert_eq!((code, requests), (ErrorCode::Unauthorized, 1));
}

#[tokio::test]
async fn an_error_under_200_is_an_error() {
    let (code, requests, error) = outcome(error(200, "UNAUTHORIZED_ACCESS", "no")).await;
    assert_eq!(
        (code, requests, error.status()),
        (ErrorCode::Unauthorized, 1, Some(200))
    );
    let (code, ..) = outcome(json(200, r#"{"status":"error"}"#)).await;
    assert_eq!(code, ErrorCode::Refused);
}

#[tokio::test]
async fn a_web_page_or_another_type_is_not_data() {
    use NotTheServiceReason::{Empty, Firewall, WebPage, WrongType};
    for (status, media_type, body, why, code) in [
        (200, "text/html; charset=utf-8", PAGE, WebPage, ErrorCode::WebPage),
        (200, "", PAGE, WebPage, ErrorCode::WebPage),
        // JSON inside a web page, and JSON of another service.
        (
            200,
            "text/html",
            r#"<html>{"status":"success"}</html>"#,
            WebPage,
            ErrorCode::WebPage,
        ),
        (
            200,
            "text/html",
            "<br />\n<b>Warning</b>: {\"status\":\"success\"}",
            WebPage,
            ErrorCode::WebPage,
        ),
        (
            200,
            "text/html",
            r#"{"message":"sign in"}"#,
            WebPage,
            ErrorCode::WebPage,
        ),
        (403, "text/html", PAGE, Firewall, ErrorCode::Firewall),
        (
            200,
            "text/plain",
            r#"{"name":"another service"}"#,
            WrongType,
            ErrorCode::WrongAddress,
        ),
        (200, "", "0", WrongType, ErrorCode::WrongAddress),
        (204, "", "", Empty, ErrorCode::Unreadable),
        (204, "application/json", "", Empty, ErrorCode::Unreadable),
        (200, "application/json", "", Empty, ErrorCode::Unreadable),
        (200, "application/json", " \r\n ", Empty, ErrorCode::Unreadable),
    ] {
        let headers = [("content-type", media_type)];
        let headers = if media_type.is_empty() { &[][..] } else { &headers };
        let found = outcome(response(status, headers, body)).await;
        let expected = Error::NotTheService { status, why };
        assert_eq!(found, (code, 1, expected), "{status} {media_type} {body}");
    }
}

#[tokio::test]
async fn a_page_that_refuses_is_a_firewalls() {
    let html = [("content-type", "text/html"), ("server", "CloudFront")];
    for status in [403, 406] {
        let server = Server::answering([response(status, &html, PAGE)]).await;
        let error = failure(&server).await;
        assert_eq!(
            (error.code(), error.status()),
            (ErrorCode::Firewall, Some(status))
        );
    }
    for status in [400, 405] {
        let server = Server::answering([response(status, &html, PAGE)]).await;
        assert_eq!(failure(&server).await.code(), ErrorCode::WebPage, "{status}");
    }
}

/// All other requests may be answered, so the address is right and the service is not silent.
#[tokio::test]
async fn a_page_that_refuses_a_get_with_a_body_names_the_body() {
    let html = [("content-type", "text/html"), ("server", "CloudFront")];
    for status in [400, 403, 405, 411, 413] {
        let server = Server::answering([success(), response(status, &html, PAGE)]).await;
        let client = client(&server);
        client.player_history(&query()).await.unwrap();
        let error = client.lotto_player(&round(), &player()).await.unwrap_err();
        assert_eq!(error.code(), ErrorCode::BodyRefused, "{status}");
        assert!(error.to_string().contains("GET request with a body"), "{error}");
        let state = client.reachability().boxed().next().await;
        assert_eq!(state, Some(Reachability::Answering));
    }
}

#[tokio::test]
async fn every_request_says_what_sends_it() {
    let server = Server::answering([success()]).await;
    client(&server).player_history(&query()).await.unwrap();
    let request = server.requests().remove(0).to_lowercase();
    let expected = format!("\r\nuser-agent: pitdesk/{}\r\n", env!("CARGO_PKG_VERSION"));
    assert!(request.contains(&expected), "{request}");
}

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

#[tokio::test]
async fn a_refused_token_ends_what_waits_in_line() {
    let refusal = || {
        error(
            401,
            "UNAUTHORIZED_ACCESS",
            "E_UNAUTHORIZED_ACCESS: Unauthorized access",
        )
    };
    // One rejection for each of the four concurrent calls, then a success.
    let server = Server::answering([refusal(), refusal(), refusal(), refusal(), success()]).await;
    let (client, query) = (client(&server), query());
    for answer in join_all((0..8).map(|_| client.player_history(&query))).await {
        assert_eq!(answer.unwrap_err().code(), ErrorCode::Unauthorized);
    }
    assert!(server.request_count() <= 4, "{}", server.request_count());
}

#[tokio::test]
async fn a_call_made_afterwards_goes_out_with_the_same_token() {
    let server = Server::answering([error(401, "UNAUTHORIZED_ACCESS", "no"), success()]).await;
    let (client, query) = (client(&server), query());
    assert_eq!(
        client.player_history(&query).await.unwrap_err().code(),
        ErrorCode::Unauthorized
    );
    client.player_history(&query).await.unwrap();
    let bearer = format!("Bearer {TOKEN}");
    assert!(server.requests().iter().all(|request| request.contains(&bearer)));
}

#[tokio::test]
async fn another_refusal_stops_nobody() {
    let server = Server::answering([error(403, "FORBIDDEN", "no")]).await;
    let (client, query) = (client(&server), query());
    for answer in join_all((0..8).map(|_| client.player_history(&query))).await {
        assert_eq!(answer.unwrap_err().code(), ErrorCode::Forbidden);
    }
    assert_eq!(server.request_count(), 8);
}
