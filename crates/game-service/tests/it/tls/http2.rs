//! Faults that only HTTP/2 has.

use super::every_fault::impatient;
use super::gateway::accepted;
use super::trust::{self, acceptor};
use crate::support::{client_with, query};
use game_service::{Error, TransportError, TransportKind};
use h2::Reason;
use hyper::body::Bytes;
use hyper::http::{HeaderValue, Response};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::server::TlsStream;

/// The error of one call to a server that does this on each connection, and the number of connections. None if the test
/// ran in a process of its own.
async fn failure<F>(test: &str, play: fn(TlsStream<TcpStream>) -> F) -> Option<(TransportKind, usize)>
where
    F: Future<Output = ()> + Send + 'static,
{
    let issuer = trust::issuer(&format!("tls::http2::{test}"))?;
    let acceptor = acceptor(&issuer, "localhost", 2020..2200, &["h2"]);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("https://localhost:{}", listener.local_addr().unwrap().port());
    let connections = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&connections);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            counted.fetch_add(1, Ordering::SeqCst);
            tokio::spawn(async move {
                if let Some(stream) = accepted(&acceptor, stream).await {
                    play(stream).await;
                }
            });
        }
    });
    let client = client_with(&base, impatient());
    let error = client.player_history(&query()).await.unwrap_err();
    let Error::Transport(TransportError { kind, .. }) = error else {
        panic!("{error:?}")
    };
    Some((kind, connections.load(Ordering::SeqCst)))
}

/// Reads until the client closes the connection.
async fn hold(mut stream: TlsStream<TcpStream>) {
    while stream.read(&mut [0; 1024]).await.is_ok_and(|read| read > 0) {}
}

#[tokio::test]
async fn a_server_that_says_http_2_and_speaks_http_1() {
    let Some((kind, _)) = failure(
        "a_server_that_says_http_2_and_speaks_http_1",
        |mut stream| async move {
            let _sent = stream
                .write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")
                .await;
            hold(stream).await;
        },
    )
    .await
    else {
        return;
    };
    assert_eq!(kind, TransportKind::NotHttp);
}

#[tokio::test]
async fn a_server_that_never_begins() {
    let Some((kind, _)) = failure("a_server_that_never_begins", hold).await else {
        return;
    };
    assert_eq!(kind, TransportKind::Timeout);
}

#[tokio::test]
async fn a_stream_that_fails_before_its_answer_is_tried_again() {
    let test = "a_stream_that_fails_before_its_answer_is_tried_again";
    let played = failure(test, |stream| reset(stream, Reason::INTERNAL_ERROR)).await;
    let Some((kind, _)) = played else { return };
    assert_eq!(kind, TransportKind::Cut);
}

#[tokio::test]
async fn a_stream_that_is_refused_is_tried_again() {
    let test = "a_stream_that_is_refused_is_tried_again";
    let played = failure(test, |stream| reset(stream, Reason::REFUSED_STREAM)).await;
    let Some((kind, _)) = played else { return };
    assert_eq!(kind, TransportKind::Cut);
}

async fn reset(stream: TlsStream<TcpStream>, reason: Reason) {
    let mut connection = h2::server::handshake(stream).await.unwrap();
    while let Some(Ok((_, mut respond))) = connection.accept().await {
        respond.send_reset(reason);
    }
}

#[tokio::test]
async fn a_connection_that_is_told_to_go_away_is_made_again() {
    let Some((kind, connections)) = failure(
        "a_connection_that_is_told_to_go_away_is_made_again",
        |stream| async move {
            let mut connection = h2::server::handshake(stream).await.unwrap();
            if let Some(Ok((_, _respond))) = connection.accept().await {
                connection.abrupt_shutdown(Reason::ENHANCE_YOUR_CALM);
            }
            while let Some(Ok(_)) = connection.accept().await {}
        },
    )
    .await
    else {
        return;
    };
    assert_eq!((kind, connections), (TransportKind::Reset, 2));
}

#[tokio::test]
async fn a_header_of_a_mebibyte_is_refused() {
    let Some((kind, _)) = failure("a_header_of_a_mebibyte_is_refused", |stream| async move {
        let mut connection = h2::server::handshake(stream).await.unwrap();
        while let Some(Ok((_, mut respond))) = connection.accept().await {
            let mut answer = Response::new(());
            for _ in 0..1_024 {
                let padding = HeaderValue::try_from("x".repeat(1_024)).unwrap();
                answer.headers_mut().append("x-padding", padding);
            }
            let _sent = respond.send_response(answer, true);
        }
    })
    .await
    else {
        return;
    };
    assert_eq!(kind, TransportKind::NotHttp);
}

#[tokio::test]
async fn a_body_of_another_length_than_announced_is_refused() {
    let Some((kind, _)) = failure(
        "a_body_of_another_length_than_announced_is_refused",
        |stream| async move {
            let mut connection = h2::server::handshake(stream).await.unwrap();
            while let Some(Ok((_, mut respond))) = connection.accept().await {
                let mut answer = Response::new(());
                let headers = answer.headers_mut();
                headers.insert("content-type", HeaderValue::from_static("application/json"));
                headers.insert("content-length", HeaderValue::from_static("400"));
                let mut body = respond.send_response(answer, false).unwrap();
                let _sent = body.send_data(Bytes::from_static(b"{\"status\":"), true);
            }
        },
    )
    .await
    else {
        return;
    };
    assert_eq!(kind, TransportKind::NotHttp);
}

/// Frames of settings without end: each has to be acknowledged.
#[tokio::test]
async fn a_flood_of_settings_ends() {
    let Some((kind, _)) = failure("a_flood_of_settings_ends", |mut stream| async move {
        let settings = [0, 0, 0, 4, 0, 0, 0, 0, 0];
        let flood = settings.repeat(1_000);
        while stream.write_all(&flood).await.is_ok() {}
    })
    .await
    else {
        return;
    };
    assert!(
        matches!(
            kind,
            TransportKind::Timeout | TransportKind::NotHttp | TransportKind::Reset
        ),
        "{kind:?}"
    );
}

/// The head of an answer that goes on in frame after frame.
#[tokio::test]
async fn a_head_without_end_is_refused() {
    let Some((kind, _)) = failure("a_head_without_end_is_refused", |mut stream| async move {
        let mut frames = vec![0, 0, 0, 4, 0, 0, 0, 0, 0];
        // HEADERS of stream 1 without the flag for their end: only `:status: 200`.
        frames.extend([0, 0, 1, 1, 0, 0, 0, 0, 1, 0x88]);
        let _sent = stream.write_all(&frames).await;
        // CONTINUATION: a field without a name in the table, `a: b`.
        let field = [0x00, 1, b'a', 1, b'b'].repeat(1_000);
        let continuation = [&[0, 0x13, 0x88, 9, 0, 0, 0, 0, 1][..], &field].concat();
        while stream.write_all(&continuation).await.is_ok() {}
    })
    .await
    else {
        return;
    };
    assert!(
        matches!(kind, TransportKind::TooLarge | TransportKind::NotHttp),
        "{kind:?}"
    );
}
