//! Responses that exceed the size limits.

use super::{failure, kind};
use crate::support::{Server, Step, client_with, impatient, limits, query};
use app::error_code::ErrorCode;
use game_service::{Limits, TransportKind};

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
