//! Faults that only HTTP/2 has.

use super::every_fault::impatient;
use super::gateway::accepted;
use super::trust::{Issuer, acceptor, issuer};
use crate::support::{client_with, query};
use TransportKind::{Cut, NotHttp, Reset, Timeout, TooLarge};
use game_service::{Error, TransportError, TransportKind};
use h2::Reason;
use hyper::body::Bytes;
use hyper::http::{HeaderValue, Response};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::server::TlsStream;

type Stream = TlsStream<TcpStream>;

#[tokio::test]
async fn each_fault_of_http_2_ends_the_call_with_its_kind() {
    let Some(issuer) = issuer() else { return };
    let issuer = &issuer;
    let (.., connections) = tokio::join!(
        fails(issuer, speaks_http_1, &[NotHttp]),
        fails(issuer, hold, &[Timeout]),
        fails(issuer, fails_before_its_answer, &[Cut]),
        fails(issuer, refuses_the_stream, &[Cut]),
        fails(issuer, sends_a_header_of_a_mebibyte, &[NotHttp]),
        fails(issuer, sends_another_length_than_announced, &[NotHttp]),
        fails(issuer, tells_to_go_away, &[Reset]),
    );
    assert_eq!(
        connections, 2,
        "a connection that is told to go away is made again"
    );
    // These run alone, because they take all the time of the processor.
    fails(issuer, floods_with_settings, &[Timeout, NotHttp, Reset]).await;
    fails(issuer, sends_a_head_without_end, &[TooLarge, NotHttp]).await;
}

/// Calls a server that does this on each connection. Returns the number of connections.
async fn fails<F>(issuer: &Issuer, play: fn(Stream) -> F, expected: &[TransportKind]) -> usize
where
    F: Future<Output = ()> + Send + 'static,
{
    let acceptor = acceptor(issuer, "localhost", 2020..2200, &["h2"]);
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
    let what = std::any::type_name::<F>();
    let Error::Transport(TransportError { kind, .. }) = error else {
        panic!("{what}: {error:?}")
    };
    assert!(expected.contains(&kind), "{what}: {kind:?}");
    connections.load(Ordering::SeqCst)
}

/// Reads until the client closes the connection.
async fn hold(mut stream: Stream) {
    while stream.read(&mut [0; 1024]).await.is_ok_and(|read| read > 0) {}
}

async fn speaks_http_1(mut stream: Stream) {
    let answer = b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n";
    let _sent = stream.write_all(answer).await;
    hold(stream).await;
}

async fn fails_before_its_answer(stream: Stream) {
    reset(stream, Reason::INTERNAL_ERROR).await;
}

async fn refuses_the_stream(stream: Stream) {
    reset(stream, Reason::REFUSED_STREAM).await;
}

async fn reset(stream: Stream, reason: Reason) {
    let mut connection = h2::server::handshake(stream).await.unwrap();
    while let Some(Ok((_, mut respond))) = connection.accept().await {
        respond.send_reset(reason);
    }
}

async fn tells_to_go_away(stream: Stream) {
    let mut connection = h2::server::handshake(stream).await.unwrap();
    if let Some(Ok((_, _respond))) = connection.accept().await {
        connection.abrupt_shutdown(Reason::ENHANCE_YOUR_CALM);
    }
    while let Some(Ok(_)) = connection.accept().await {}
}

async fn sends_a_header_of_a_mebibyte(stream: Stream) {
    let mut connection = h2::server::handshake(stream).await.unwrap();
    while let Some(Ok((_, mut respond))) = connection.accept().await {
        let mut answer = Response::new(());
        for _ in 0..1_024 {
            let padding = HeaderValue::try_from("x".repeat(1_024)).unwrap();
            answer.headers_mut().append("x-padding", padding);
        }
        let _sent = respond.send_response(answer, true);
    }
}

async fn sends_another_length_than_announced(stream: Stream) {
    let mut connection = h2::server::handshake(stream).await.unwrap();
    while let Some(Ok((_, mut respond))) = connection.accept().await {
        let mut answer = Response::new(());
        let headers = answer.headers_mut();
        headers.insert("content-type", HeaderValue::from_static("application/json"));
        headers.insert("content-length", HeaderValue::from_static("400"));
        let mut body = respond.send_response(answer, false).unwrap();
        let _sent = body.send_data(Bytes::from_static(b"{\"status\":"), true);
    }
}

/// Frames of settings without end: each has to be acknowledged.
async fn floods_with_settings(mut stream: Stream) {
    let settings = [0, 0, 0, 4, 0, 0, 0, 0, 0];
    let flood = settings.repeat(1_000);
    while stream.write_all(&flood).await.is_ok() {}
}

/// The head of an answer that goes on in frame after frame.
async fn sends_a_head_without_end(mut stream: Stream) {
    let mut frames = vec![0, 0, 0, 4, 0, 0, 0, 0, 0];
    // HEADERS of stream 1 without the flag for their end: only `:status: 200`.
    frames.extend([0, 0, 1, 1, 0, 0, 0, 0, 1, 0x88]);
    let _sent = stream.write_all(&frames).await;
    // CONTINUATION: a field without a name in the table, `a: b`.
    let field = [0x00, 1, b'a', 1, b'b'].repeat(1_000);
    let continuation = [&[0, 0x13, 0x88, 9, 0, 0, 0, 0, 1][..], &field].concat();
    while stream.write_all(&continuation).await.is_ok() {}
}
