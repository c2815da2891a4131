//! TLS accepts a valid certificate for the right name from a trusted issuer in a safe version, and nothing else. The
//! token is sent to nobody else.

use super::trust::{Issuer, acceptor, acceptor_requiring_a_certificate, issuer, stranger};
use crate::support::{client_with, limits, query, success};
use app::error_code::ErrorCode;
use game_service::{CertificateTimeFault, Error, TransportError, TransportKind};
use rustls::SupportedProtocolVersion;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// A server with this certificate. It counts the requests that it could read.
async fn serve(issuer: &Issuer, name: &str, years: Range<i32>) -> (String, Arc<AtomicUsize>) {
    let acceptor = acceptor(issuer, name, years, &[]);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("https://localhost:{}", listener.local_addr().unwrap().port());
    let read = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&read);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let Ok(mut stream) = acceptor.accept(stream).await else {
                continue;
            };
            if stream.read(&mut [0; 4096]).await.is_ok_and(|bytes| bytes > 0) {
                counted.fetch_add(1, Ordering::SeqCst);
            }
            let _sent = stream.write_all(&success()).await;
            let _closed = stream.shutdown().await;
        }
    });
    (base, read)
}

async fn call(base: &str) -> Result<(), Error> {
    client_with(base, limits())
        .player_history(&query())
        .await
        .map(drop)
}

fn refused(why: &'static str) -> Error {
    Error::Transport(TransportError {
        kind: TransportKind::Tls(why),
        connected: false,
    })
}

#[tokio::test]
async fn a_good_certificate_proceeds() {
    let Some(issuer) = issuer() else { return };
    let (base, read) = serve(&issuer, "localhost", 2020..2200).await;
    call(&base).await.unwrap();
    assert_eq!(read.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn no_other_certificate_proceeds() {
    let Some(issuer) = issuer() else { return };
    let stranger = stranger();
    for (issuer, name, why) in [
        (
            &issuer,
            "other.example.com",
            "the certificate is for another name",
        ),
        (&stranger, "localhost", "the certificate's issuer is not trusted"),
    ] {
        let (base, read) = serve(issuer, name, 2020..2200).await;
        let error = call(&base).await.unwrap_err();
        assert_eq!((error.code(), &error), (ErrorCode::Tls, &refused(why)));
        assert_eq!(read.load(Ordering::SeqCst), 0, "the token was sent");
    }
}

#[tokio::test]
async fn a_certificate_of_another_time_is_named_with_this_computers_clock() {
    let Some(issuer) = issuer() else { return };
    for (years, expected) in [
        (2020..2021, CertificateTimeFault::Expired),
        (2199..2200, CertificateTimeFault::NotValidYet),
    ] {
        let (base, read) = serve(&issuer, "localhost", years).await;
        let error = call(&base).await.unwrap_err();
        let now = app::clock::Clock::system().now();
        let said = error.to_string();
        assert_eq!((error.code(), read.load(Ordering::SeqCst)), (ErrorCode::Tls, 0));
        let Error::Transport(TransportError {
            kind: TransportKind::CertificateTime { fault, clock },
            connected: false,
        }) = error
        else {
            panic!("{error:?}")
        };
        assert_eq!(fault, expected);
        assert!((now - clock).num_seconds().abs() < 60, "{clock}, not {now}");
        let time = clock.format("%Y-%m-%d %H:%M:%S UTC").to_string();
        assert!(
            said.ends_with(&format!("this computer's clock says {time}")),
            "{said}"
        );
    }
}

/// The error of a server that requires a certificate of the client, in this version of TLS.
async fn error_without_a_certificate(issuer: &Issuer, version: &'static SupportedProtocolVersion) -> Error {
    let acceptor = acceptor_requiring_a_certificate(issuer, version);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("https://localhost:{}", listener.local_addr().unwrap().port());
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            assert!(acceptor.accept(stream).await.is_err(), "it was accepted");
        }
    });
    call(&base).await.unwrap_err()
}

#[tokio::test]
async fn a_client_certificate_that_is_required_is_named() {
    let Some(issuer) = issuer() else { return };
    for version in [&rustls::version::TLS12, &rustls::version::TLS13] {
        let error = error_without_a_certificate(&issuer, version).await;
        let Error::Transport(TransportError { kind, .. }) = &error else {
            panic!("{error:?}")
        };
        assert_eq!(kind, &TransportKind::ClientCertificate, "{version:?}");
    }
}

/// The error of a server that answers the first message of a handshake with these bytes.
async fn handshake(answer: &'static [u8]) -> Error {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("https://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let _hello = stream.read(&mut [0; 4096]).await;
            let _sent = stream.write_all(answer).await;
            let _rest = stream.read(&mut [0; 4096]).await;
        }
    });
    call(&base).await.unwrap_err()
}

/// What a server of TLS 1.0 says: it chooses that version, or it refuses those on offer.
#[tokio::test]
async fn an_old_version_of_tls_is_refused_in_words() {
    const ALERT_PROTOCOL_VERSION: &[u8] = &[0x15, 3, 1, 0, 2, 2, 70];
    const SERVER_HELLO_OF_TLS_1_0: &[u8] = &{
        let mut hello = [0; 5 + 4 + 38];
        (hello[0], hello[1], hello[2], hello[4]) = (0x16, 3, 1, 42);
        // The message: its kind, its length, the version, 32 random bytes, no session, a cipher of that time.
        (hello[5], hello[8], hello[9], hello[10]) = (2, 38, 3, 1);
        (hello[44], hello[45]) = (0, 0x2f);
        hello
    };
    let expected = refused("the other side offers no version of TLS that is safe");
    assert_eq!(handshake(ALERT_PROTOCOL_VERSION).await, expected);
    assert_eq!(handshake(SERVER_HELLO_OF_TLS_1_0).await, expected);
}

/// A server of TLS 1.2 that requires a certificate of the client may say no more than this.
#[tokio::test]
async fn a_refused_handshake_may_be_a_client_certificate_that_is_missing() {
    const ALERT_HANDSHAKE_FAILURE: &[u8] = &[0x15, 3, 3, 0, 2, 2, 40];
    let expected = Error::Transport(TransportError {
        kind: TransportKind::HandshakeRefused,
        connected: false,
    });
    assert_eq!(handshake(ALERT_HANDSHAKE_FAILURE).await, expected);
    assert_eq!(expected.code(), ErrorCode::Tls);
}

#[tokio::test]
async fn a_server_without_tls_has_an_error_of_its_own() {
    let answer = b"HTTP/1.1 400 Bad Request\r\n\r\n";
    assert_eq!(
        handshake(answer).await,
        refused("the other side does not speak TLS")
    );
}
