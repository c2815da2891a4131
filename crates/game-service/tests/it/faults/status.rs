//! Errors by status and by body, and responses that do not come from the game service.

use super::failure;
use crate::support::{Server, client, error, json, player, query, response, round, success};
use app::error_code::ErrorCode;
use futures::StreamExt;
use game_service::{Error, NotTheServiceReason, Reachability, Refusal, TransportError, TransportKind};

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
