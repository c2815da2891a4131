//! Responses that end too early, exceed the size limits, are not one well-formed document, do not match the contract, or are
//! a redirect.

use super::{failure, kind};
use crate::support::{
    Server, Step, client, client_with, impatient, json, limits, page_of, query, record, response, success,
};
use app::error_code::ErrorCode;
use game_service::{DecodeError, Error, Limits, TransportKind};

// Each of the three ways in which HTTP marks the end of a body gives the same error, is retried, and returns no partial data.

const TYPE: &str = "content-type: application/json\r\n";
const HALF: &str = r#"{"status":"success","data":{"pagination":{"total":1"#;

async fn is_cut(answer: String) {
    let server = Server::answering([answer.clone().into_bytes()]).await;
    let error = failure(&server).await;
    assert_eq!(
        (error.code(), kind(error)),
        (ErrorCode::Cut, TransportKind::Cut),
        "{answer}"
    );
    assert_eq!(server.request_count(), 3);

    let server = Server::answering([answer.into_bytes(), success()]).await;
    let page = client(&server).player_history(&query()).await.unwrap().value;
    assert_eq!((page.records.len(), server.request_count()), (1, 2));
}

#[tokio::test]
async fn short_of_its_length() {
    is_cut(format!(
        "HTTP/1.1 200 OK\r\n{TYPE}content-length: 400\r\n\r\n{HALF}"
    ))
    .await;
}

#[tokio::test]
async fn chunks_without_an_end() {
    let length = HALF.len();
    is_cut(format!(
        "HTTP/1.1 200 OK\r\n{TYPE}transfer-encoding: chunked\r\n\r\n{length:x}\r\n{HALF}\r\n"
    ))
    .await;
}

#[tokio::test]
async fn closed_without_a_length() {
    is_cut(format!(
        "HTTP/1.1 200 OK\r\n{TYPE}connection: close\r\n\r\n{HALF}"
    ))
    .await;
}

#[tokio::test]
async fn closed_before_any_answer() {
    is_cut(String::new()).await;
}

#[tokio::test]
async fn closed_within_the_headers() {
    is_cut("HTTP/1.1 200 OK\r\ncontent-ty".to_owned()).await;
}

async fn is_too_large(script: Vec<Step>) {
    let server = Server::playing([script]).await;
    let error = failure(&server).await;
    assert_eq!(
        (error.code(), kind(error)),
        (ErrorCode::TooLarge, TransportKind::TooLarge)
    );
    assert_eq!(server.request_count(), 1);
}

#[tokio::test]
async fn a_length_of_ten_gigabytes() {
    let head = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 10737418240\r\n\r\n{";
    is_too_large(vec![Step::Read, Step::Send(head.to_vec()), Step::Hold]).await;
}

#[tokio::test]
async fn chunks_without_end() {
    let head = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n";
    let chunk = [b"10000\r\n".as_slice(), &vec![b' '; 0x10000], b"\r\n"].concat();
    is_too_large(vec![
        Step::Read,
        Step::Send(head.to_vec()),
        Step::SendForever(chunk),
    ])
    .await;
}

#[tokio::test]
async fn headers_without_end() {
    let line = format!("x-padding: {}\r\n", "x".repeat(1024));
    let head = format!("HTTP/1.1 200 OK\r\n{}", line.repeat(1024));
    is_too_large(vec![Step::Read, Step::Send(head.into_bytes()), Step::Hold]).await;
}

#[tokio::test]
async fn the_cap_itself_is_accepted_and_a_byte_more_is_not() {
    let body = crate::support::page_of(&[], 0, 1, 1);
    for (cap, fits) in [(body.len(), true), (body.len() - 1, false)] {
        // Without a stated length, so that the limit is found only by counting bytes.
        let answer =
            format!("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n{body}");
        let server = Server::answering([answer.into_bytes()]).await;
        let client = client_with(
            &server.base_url(),
            Limits {
                most_bytes: cap,
                ..limits()
            },
        );
        assert_eq!(client.player_history(&query()).await.is_ok(), fits);
    }
}

#[tokio::test]
async fn an_error_body_without_end_leaves_the_status() {
    let head =
        b"HTTP/1.1 401 Unauthorized\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"
            .to_vec();
    let server = Server::playing([vec![Step::Read, Step::Send(head), Step::Hold]]).await;
    let error = client_with(&server.base_url(), impatient())
        .player_history(&query())
        .await
        .unwrap_err();
    assert_eq!(
        (error.code(), server.request_count()),
        (ErrorCode::Unauthorized, 1)
    );
}

async fn unreadable(body: impl AsRef<[u8]>) -> DecodeError {
    let server = Server::answering([json(200, body)]).await;
    let error = failure(&server).await;
    assert_eq!((error.code(), server.request_count()), (ErrorCode::Unreadable, 1));
    let Error::Decode(error) = error else {
        panic!("unreadable: {error:?}")
    };
    error
}

/// In a record it costs only the field: `tests/it/damaged.rs`.
#[tokio::test]
async fn a_key_that_comes_twice_around_the_records() {
    let body = page_of(&[record("1", "1.00")], 1, 1, 1).replace(r#""total":1"#, r#""total":1,"total":9"#);
    assert_eq!(unreadable(body).await.path, "data.pagination.total");
}

#[tokio::test]
async fn what_is_not_json() {
    let good = page_of(&[record("1", "1.00")], 1, 1, 1);
    assert_eq!(
        unreadable(format!("\u{feff}{good}x")).await.position,
        Some(good.len() + 3)
    );
    assert_eq!(
        unreadable(format!("{good}{good}")).await.position,
        Some(good.len())
    );
    let place = good.find(r#"1,"per_page""#).unwrap();
    let damaged = good.replacen(r#"1,"per_page""#, r#"NaN,"per_page""#, 1);
    assert_eq!(unreadable(damaged).await.position, Some(place));
    let mut bytes = good.clone().into_bytes();
    bytes[place] = 0xFF;
    assert_eq!(unreadable(bytes).await.position, Some(place));
}

#[tokio::test]
async fn nesting_without_end() {
    for body in ["[".repeat(10_000), r#"{"a":"#.repeat(10_000)] {
        assert_eq!(unreadable(body).await.message, "nested too deep");
    }
}

#[tokio::test]
async fn an_amount_beyond_all_numbers_marks_its_record() {
    let server = Server::answering([json(200, page_of(&[record("1", "1e400")], 1, 1, 1))]).await;
    let page = client(&server).player_history(&query()).await.unwrap().value;
    let paths: Vec<&str> = page.records[0]
        .problems
        .iter()
        .map(|problem| problem.path.as_str())
        .collect();
    assert_eq!(paths, ["total_bet", "player_bet.TIE"]);
}

#[tokio::test]
async fn an_envelope_that_is_not_the_contracts() {
    for (body, path) in [
        ("[]", "."),
        ("{}", "status"),
        (r#"{"status":"ok"}"#, "status"),
        (r#"{"status":null}"#, "status"),
        (r#"{"status":"success"}"#, "data"),
        (r#"{"status":"success","data":[]}"#, "data"),
        (r#"{"status":"success","data":{"records":[]}}"#, "data.pagination"),
    ] {
        assert_eq!(unreadable(body).await.path, path, "{body}");
    }
    let body = page_of(&[], 1, 1, 1).replace(r#""records":[]"#, r#""records":{}"#);
    assert_eq!(unreadable(body).await.path, "data.records");
}

#[tokio::test]
async fn damaged_compression() {
    let headers = [("content-type", "application/json"), ("content-encoding", "gzip")];
    let server = Server::answering([response(200, &headers, "this is not gzip, whatever it says")]).await;
    let error = failure(&server).await;
    assert_eq!(error.code(), ErrorCode::Unreadable);
    assert_eq!(super::kind(error), TransportKind::Damaged);
}

// A redirect is reported with its host and never followed.

#[tokio::test]
async fn no_redirect_is_followed() {
    for status in [301, 302, 303, 307, 308] {
        let elsewhere = Server::answering([success()]).await;
        let location = format!(
            "http://user:secret@{}/secret?token=secret#secret",
            elsewhere.address()
        );
        let server = Server::answering([response(status, &[("location", &location)], "")]).await;
        let error = failure(&server).await;
        assert!(!format!("{error} {error:?}").contains("secret"), "{error:?}");
        assert_eq!(error.code(), ErrorCode::Redirect);
        assert_eq!(
            kind(error),
            TransportKind::Redirect {
                host: Some(elsewhere.address().to_owned())
            }
        );
        assert_eq!(
            (server.request_count(), elsewhere.request_count()),
            (1, 0),
            "HTTP {status}"
        );
    }
}

#[tokio::test]
async fn a_redirect_to_nowhere_and_to_itself() {
    let server = Server::answering([response(302, &[], "")]).await;
    assert_eq!(
        kind(failure(&server).await),
        TransportKind::Redirect { host: None }
    );
    let server = Server::answering([response(302, &[("location", "/login")], "")]).await;
    let here = Some(server.address().to_owned());
    assert_eq!(
        kind(failure(&server).await),
        TransportKind::Redirect { host: here }
    );
    assert_eq!(server.request_count(), 1);
}
