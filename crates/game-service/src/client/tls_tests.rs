//! TLS accepts a valid certificate for the right name from a trusted issuer, and nothing else.
//!
//! The tests use the real client with one additional trusted issuer. Only these tests can add one.

use super::builder::{configure, headers};
use super::pauses::PauseBoard;
use super::queue::Queue;
use super::{GameService, Limits, ProxyChoice, Shared};
use crate::api::{HistoryQuery, Period};
use crate::base_url::BaseUrl;
use crate::error::{Error, TransportError, TransportKind};
use crate::identifier::{GameKey, PlayerId};
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use secrecy::SecretString;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;

const ANSWER: &str = r#"{"status":"success","data":{"pagination":{"total":0,"page":1,"per_page":20,"last_page":1},"records":[]}}"#;

fn issuer() -> CertifiedIssuer<'static, KeyPair> {
    let mut params = CertificateParams::new(Vec::<String>::new()).unwrap();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap()
}

/// A server with a certificate for `name` that is valid until `year`. It counts the requests that it
/// could read.
async fn serve(issuer: &CertifiedIssuer<'_, KeyPair>, name: &str, year: i32) -> (String, Arc<AtomicUsize>) {
    let mut params = CertificateParams::new(vec![name.to_owned()]).unwrap();
    params.not_before = rcgen::date_time_ymd(2020, 1, 1);
    params.not_after = rcgen::date_time_ymd(year, 1, 1);
    let key = KeyPair::generate().unwrap();
    let certificate = params.signed_by(&key, issuer).unwrap();
    let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(key.serialize_der()));
    let provider = Arc::new(rustls::crypto::aws_lc_rs::default_provider());
    let config = rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certificate.der().clone()], key)
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
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
            let length = ANSWER.len();
            let head = format!(
                "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n"
            );
            let _sent = stream.write_all(format!("{head}{ANSWER}").as_bytes()).await;
            let _closed = stream.shutdown().await;
        }
    });
    (base, read)
}

async fn call(base: &str, trusted: Option<&CertifiedIssuer<'_, KeyPair>>) -> Result<(), Error> {
    let base = BaseUrl::parse(base).unwrap();
    let token = SecretString::from("token");
    let limits = Limits {
        backoff: Duration::from_millis(1),
        ..Limits::default()
    };
    let mut http = configure(&base, &ProxyChoice::Direct, &limits, headers(&token).unwrap()).unwrap();
    if let Some(issuer) = trusted {
        http = http.tls_certs_merge([reqwest::Certificate::from_der(issuer.der()).unwrap()]);
    }
    let shared = Shared {
        clock: clock::Clock::system(),
        http: http.build().unwrap(),
        base,
        token,
        proxy: ProxyChoice::Direct,
        limits,
        queue: Queue::new(1),
        pauses: PauseBoard::new(),
    };
    let client = GameService {
        shared: Arc::new(shared),
    };
    let query = HistoryQuery::new(
        PlayerId::parse("p").unwrap(),
        GameKey::parse("baccarat").unwrap(),
        Period::Today,
    );
    client.player_history(&query).await.map(drop)
}

#[tokio::test]
async fn a_good_certificate_proceeds() {
    let issuer = issuer();
    let (base, read) = serve(&issuer, "localhost", 2200).await;
    call(&base, Some(&issuer)).await.unwrap();
    assert_eq!(read.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn no_other_certificate_proceeds() {
    let issuer = issuer();
    for (name, year, trusted, why) in [
        ("localhost", 2021, true, "the certificate has expired"),
        (
            "other.example.com",
            2200,
            true,
            "the certificate is for another name",
        ),
        (
            "localhost",
            2200,
            false,
            "the certificate's issuer is not trusted",
        ),
    ] {
        let (base, read) = serve(&issuer, name, year).await;
        let error = call(&base, trusted.then_some(&issuer)).await.unwrap_err();
        assert_eq!(error.code(), "tls");
        let expected = TransportError {
            kind: TransportKind::Tls(why),
            connected: false,
        };
        assert_eq!(error, Error::Transport(expected));
        assert_eq!(read.load(Ordering::SeqCst), 0, "the token was sent");
    }
}

#[tokio::test]
async fn a_server_without_tls_has_an_error_of_its_own() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("https://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let _sent = stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await;
        }
    });
    let error = call(&base, None).await.unwrap_err();
    let expected = TransportError {
        kind: TransportKind::Tls("the other side does not speak TLS"),
        connected: false,
    };
    assert_eq!(error, Error::Transport(expected));
}
